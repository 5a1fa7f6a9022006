/// The floating-point control of the calling thread, which Swift cannot ask.
///
/// Control bits only, and not what `fegetenv` gives: flags of exceptions change with every computation.

#ifndef CFLOATINGPOINT_H
#define CFLOATINGPOINT_H

#include <stdint.h>

#if defined(__x86_64__)
// MXCSR, and the control word of the x87 in the upper half.
static const uint64_t floating_point_rounding = 0x00000f0000006000;
static const uint64_t floating_point_subnormals = 0x0000000000008040;
static const uint64_t floating_point_traps = 0x0000003f00001f80;
#elif defined(__aarch64__)
// FPCR.
static const uint64_t floating_point_rounding = 0x00c00000;
static const uint64_t floating_point_subnormals = 0x01080003;
static const uint64_t floating_point_traps = 0x00009f00;
#else
static const uint64_t floating_point_rounding = 0;
static const uint64_t floating_point_subnormals = 0;
static const uint64_t floating_point_traps = 0;
#endif

/// The bits of all kinds above.
static inline uint64_t floating_point_control(void) {
  uint64_t bits = 0;
#if defined(__x86_64__)
  uint16_t word;
  __asm__ volatile("fnstcw %0" : "=m"(word));
  bits = __builtin_ia32_stmxcsr() | (uint64_t)word << 32;
#elif defined(__aarch64__)
  __asm__ volatile("mrs %0, fpcr" : "=r"(bits));
#endif
  return bits & (floating_point_rounding | floating_point_subnormals | floating_point_traps);
}

/// Sets the bits that ``floating_point_control`` gave; the others stay as they are.
static inline void floating_point_set_control(uint64_t bits) {
  uint64_t kinds = floating_point_rounding | floating_point_subnormals | floating_point_traps;
#if defined(__x86_64__)
  uint16_t word;
  __asm__ volatile("fnstcw %0" : "=m"(word));
  word = (uint16_t)((word & ~(kinds >> 32)) | bits >> 32);
  __asm__ volatile("fldcw %0" : : "m"(word));
  __builtin_ia32_ldmxcsr((__builtin_ia32_stmxcsr() & ~(uint32_t)kinds) | (uint32_t)bits);
#elif defined(__aarch64__)
  uint64_t others;
  __asm__ volatile("mrs %0, fpcr" : "=r"(others));
  __asm__ volatile("msr fpcr, %0" : : "r"((others & ~kinds) | bits));
#else
  (void)kinds;
  (void)bits;
#endif
}

#endif
