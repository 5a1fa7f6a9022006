// The reference kernels for AArch64 (AAPCS64).
//
// Frozen: any change of an instruction gives the panel a new identifier and cuts every result file off from the
// earlier ones. Every loop starts on a cache line and the whole code on a page, so that its place in the program
// does not matter.

#if defined(__aarch64__) && !defined(_WIN32)

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
  .rept (64 - (. - \name)) / 4
  nop
  .endr
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

// x0 passes, x1 step → x0: 32 · passes · step. The latency of one integer addition.
begin SYMBOL(cpanel_dependent_adds)
  mov x2, #0
loop SYMBOL(cpanel_dependent_adds)
0:
  .rept 32
  add x2, x2, x1
  .endr
  subs x0, x0, #1
  b.ne 0b
  mov x0, x2
  ret
end SYMBOL(cpanel_dependent_adds)

// x0 passes, d0 factor, d1 operand → d0: the sum of sixteen accumulators that started at 0 and took up
// factor · operand twice in every pass. Sixteen chains hide a latency of 4 cycles at four units.
begin SYMBOL(cpanel_multiply_adds_fused)
  dup v6.2d, v0.d[0]
  dup v7.2d, v1.d[0]
  b 1f
loop SYMBOL(cpanel_multiply_adds_fused)
0:
  .rept 2
  .irp accumulator, v16.2d, v17.2d, v18.2d, v19.2d, v20.2d, v21.2d, v22.2d, v23.2d
  fmla \accumulator, v6.2d, v7.2d
  .endr
  .irp accumulator, v24.2d, v25.2d, v26.2d, v27.2d, v28.2d, v29.2d, v30.2d, v31.2d
  fmla \accumulator, v6.2d, v7.2d
  .endr
  .endr
  subs x0, x0, #1
  b.ne 0b
  movi d0, #0
  .irp accumulator, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31
  fadd d0, d0, \accumulator
  .endr
  ret
1:
  .irp accumulator, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31
  movi \accumulator\().2d, #0
  .endr
  b 0b
end SYMBOL(cpanel_multiply_adds_fused)

// x0 words of 64 bits, x1 bytes, a multiple of 64, x2 passes: every pass adds 1 to every word.
begin SYMBOL(cpanel_stream_words)
  add x1, x0, x1
  movi v4.2d, #0xffffffffffffffff
  mov x3, x0
loop SYMBOL(cpanel_stream_words)
0:
  ldp q0, q1, [x3]
  ldp q2, q3, [x3, #32]
  sub v0.2d, v0.2d, v4.2d
  sub v1.2d, v1.2d, v4.2d
  sub v2.2d, v2.2d, v4.2d
  sub v3.2d, v3.2d, v4.2d
  stp q0, q1, [x3]
  stp q2, q3, [x3, #32]
  add x3, x3, #64
  cmp x3, x1
  b.ne 0b
  mov x3, x0
  subs x2, x2, #1
  b.ne 0b
  ret
end SYMBOL(cpanel_stream_words)

// x0 words of 64 bits, x1 bytes, a multiple of 256, x2 passes: every pass adds 1 to the first two words of every
// 64 bytes. One load and one store move a cache line in and out, so the limit is what holds the lines and not the core.
begin SYMBOL(cpanel_stream_lines)
  add x1, x0, x1
  movi v4.2d, #0xffffffffffffffff
  mov x3, x0
loop SYMBOL(cpanel_stream_lines)
0:
  ldr q0, [x3]
  ldr q1, [x3, #64]
  ldr q2, [x3, #128]
  ldr q3, [x3, #192]
  sub v0.2d, v0.2d, v4.2d
  sub v1.2d, v1.2d, v4.2d
  sub v2.2d, v2.2d, v4.2d
  sub v3.2d, v3.2d, v4.2d
  str q0, [x3]
  str q1, [x3, #64]
  str q2, [x3, #128]
  str q3, [x3, #192]
  add x3, x3, #256
  cmp x3, x1
  b.ne 0b
  mov x3, x0
  subs x2, x2, #1
  b.ne 0b
  ret
end SYMBOL(cpanel_stream_lines)

// x0 bytes, x1 their count → x0: the sum of the odd ones less the sum of the even ones, one branch each.
begin SYMBOL(cpanel_branchy)
  mov x2, #0
loop SYMBOL(cpanel_branchy)
0:
  ldrb w3, [x0], #1
  tbz w3, #0, 1f
  add x2, x2, x3
  subs x1, x1, #1
  b.ne 0b
  mov x0, x2
  ret
1:
  sub x2, x2, x3
  subs x1, x1, #1
  b.ne 0b
  mov x0, x2
  ret
end SYMBOL(cpanel_branchy)

// x0 passes, d0 numerator, d1 start → d0: what √(numerator ∕ x) leads to. The latency of both together.
begin SYMBOL(cpanel_divide_square_root)
  fmov d2, d0
loop SYMBOL(cpanel_divide_square_root)
0:
  fdiv d0, d2, d1
  fsqrt d1, d0
  subs x0, x0, #1
  b.ne 0b
  fmov d0, d1
  ret
end SYMBOL(cpanel_divide_square_root)

// x0 passes, may be 0, of two dependent additions. The barriers keep the wait from overlapping with what is before
// and behind it. The counter is ahead of the additions, so its mispredicted last jump hides behind them.
begin SYMBOL(cpanel_wait)
  isb
  mov x1, #0
  mov x2, #1
  cbz x0, 1f
0:
  add x1, x1, x2
  add x1, x1, x2
  subs x0, x0, #1
  b.ne 0b
1:
  isb
  ret
end SYMBOL(cpanel_wait)

#ifdef __ELF__
.section .note.GNU-stack, "", @progbits
#endif
#endif
