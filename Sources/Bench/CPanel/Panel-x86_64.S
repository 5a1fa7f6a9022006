// The reference kernels for x86-64 (System V calling convention).
//
// Frozen: any change of an instruction gives the panel a new identifier and cuts every result file off from the
// earlier ones. Every loop starts on a cache line and the whole code on a page, so that its place in the program
// does not matter; what fills the gap before a loop is written out, because assemblers choose padding by CPU.

#if defined(__x86_64__) && !defined(_WIN32)

#ifdef __APPLE__
#define SYMBOL(name) _##name
#define HIDDEN .private_extern
#else
#define SYMBOL(name) name
#define HIDDEN .hidden
#endif

.macro begin name
  .p2align 6
  .globl \name
  HIDDEN \name
#ifndef __APPLE__
  .type \name, @function
#endif
\name:
.endm

.macro loop name
  .fill 64 - (. - \name), 1, 0x90
.endm

.macro end name
  .globl \name\()_end
  HIDDEN \name\()_end
\name\()_end:
#ifndef __APPLE__
  .size \name, . - \name
#endif
.endm

.text
.p2align 12

// rdi passes, rsi step → rax: 32 · passes · step. The latency of one integer addition.
// The step is in a register: newer cores resolve additions of a constant without executing them.
begin SYMBOL(cpanel_dependent_adds)
  xorl %eax, %eax
loop SYMBOL(cpanel_dependent_adds)
0:
  .rept 32
  addq %rsi, %rax
  .endr
  decq %rdi
  jnz 0b
  retq
end SYMBOL(cpanel_dependent_adds)

// rdi passes, xmm0 factor, xmm1 operand → xmm0: the sum of ten accumulators that started at 0 and took up
// factor · operand twice in every pass. Ten chains hide a latency of 5 cycles at two units.
begin SYMBOL(cpanel_multiply_adds_fused)
  vbroadcastsd %xmm0, %ymm10
  vbroadcastsd %xmm1, %ymm11
  .irp accumulator, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  vxorpd %xmm\accumulator, %xmm\accumulator, %xmm\accumulator
  .endr
loop SYMBOL(cpanel_multiply_adds_fused)
0:
  .rept 2
  .irp accumulator, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  vfmadd231pd %ymm11, %ymm10, %ymm\accumulator
  .endr
  .endr
  decq %rdi
  jnz 0b
  .irp accumulator, 1, 2, 3, 4, 5, 6, 7, 8, 9
  vaddsd %xmm\accumulator, %xmm0, %xmm0
  .endr
  vzeroupper
  retq
end SYMBOL(cpanel_multiply_adds_fused)

// The same with a product and a sum, for processors without fused multiply-add.
begin SYMBOL(cpanel_multiply_adds_separate)
  movapd %xmm0, %xmm10
  movapd %xmm1, %xmm11
  unpcklpd %xmm10, %xmm10
  unpcklpd %xmm11, %xmm11
  .irp accumulator, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  xorps %xmm\accumulator, %xmm\accumulator
  .endr
loop SYMBOL(cpanel_multiply_adds_separate)
0:
  .rept 2
  .irp accumulator, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  movapd %xmm10, %xmm12
  mulpd %xmm11, %xmm12
  addpd %xmm12, %xmm\accumulator
  .endr
  .endr
  decq %rdi
  jnz 0b
  .irp accumulator, 1, 2, 3, 4, 5, 6, 7, 8, 9
  addsd %xmm\accumulator, %xmm0
  .endr
  retq
end SYMBOL(cpanel_multiply_adds_separate)

// rdi words of 64 bits, rsi bytes, a multiple of 64, rdx passes: every pass adds 1 to every word.
begin SYMBOL(cpanel_stream_words)
  addq %rdi, %rsi
  pcmpeqd %xmm4, %xmm4
  movq %rdi, %rax
loop SYMBOL(cpanel_stream_words)
0:
  movdqa (%rax), %xmm0
  movdqa 16(%rax), %xmm1
  movdqa 32(%rax), %xmm2
  movdqa 48(%rax), %xmm3
  psubq %xmm4, %xmm0
  psubq %xmm4, %xmm1
  psubq %xmm4, %xmm2
  psubq %xmm4, %xmm3
  movdqa %xmm0, (%rax)
  movdqa %xmm1, 16(%rax)
  movdqa %xmm2, 32(%rax)
  movdqa %xmm3, 48(%rax)
  addq $64, %rax
  cmpq %rsi, %rax
  jne 0b
  movq %rdi, %rax
  decq %rdx
  jnz 0b
  retq
end SYMBOL(cpanel_stream_words)

// rdi words of 64 bits, rsi bytes, a multiple of 256, rdx passes: every pass adds 1 to the first two words of every
// 64 bytes. One load and one store move a cache line in and out, so the limit is what holds the lines and not the core.
begin SYMBOL(cpanel_stream_lines)
  addq %rdi, %rsi
  pcmpeqd %xmm4, %xmm4
  movq %rdi, %rax
loop SYMBOL(cpanel_stream_lines)
0:
  movdqa (%rax), %xmm0
  movdqa 64(%rax), %xmm1
  movdqa 128(%rax), %xmm2
  movdqa 192(%rax), %xmm3
  psubq %xmm4, %xmm0
  psubq %xmm4, %xmm1
  psubq %xmm4, %xmm2
  psubq %xmm4, %xmm3
  movdqa %xmm0, (%rax)
  movdqa %xmm1, 64(%rax)
  movdqa %xmm2, 128(%rax)
  movdqa %xmm3, 192(%rax)
  addq $256, %rax
  cmpq %rsi, %rax
  jne 0b
  movq %rdi, %rax
  decq %rdx
  jnz 0b
  retq
end SYMBOL(cpanel_stream_lines)

// rdi bytes, rsi their count → rax: the sum of the odd ones less the sum of the even ones, one branch each.
begin SYMBOL(cpanel_branchy)
  xorl %eax, %eax
loop SYMBOL(cpanel_branchy)
0:
  movzbl (%rdi), %edx
  incq %rdi
  testb $1, %dl
  jz 1f
  addq %rdx, %rax
  decq %rsi
  jnz 0b
  retq
1:
  subq %rdx, %rax
  decq %rsi
  jnz 0b
  retq
end SYMBOL(cpanel_branchy)

// rdi passes, xmm0 numerator, xmm1 start → xmm0: what √(numerator ∕ x) leads to. The latency of both together.
begin SYMBOL(cpanel_divide_square_root)
  movapd %xmm0, %xmm2
loop SYMBOL(cpanel_divide_square_root)
0:
  movapd %xmm2, %xmm0
  divsd %xmm1, %xmm0
  sqrtsd %xmm0, %xmm1
  decq %rdi
  jnz 0b
  movapd %xmm1, %xmm0
  retq
end SYMBOL(cpanel_divide_square_root)

// rdi passes, may be 0, of two dependent additions. The fences keep the wait from overlapping with what is before
// and behind it. The counter is ahead of the additions, so its mispredicted last jump hides behind them.
begin SYMBOL(cpanel_wait)
  lfence
  xorl %eax, %eax
  movl $1, %ecx
  testq %rdi, %rdi
  jz 1f
0:
  addq %rcx, %rax
  addq %rcx, %rax
  decq %rdi
  jnz 0b
1:
  lfence
  retq
end SYMBOL(cpanel_wait)

#ifdef __ELF__
.section .note.GNU-stack, "", @progbits
#endif
#endif
