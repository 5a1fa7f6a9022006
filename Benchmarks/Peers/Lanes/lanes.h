/* Kernels over registers of the widest kind that this processor has, as a caller of a library of vector functions
 * writes them. The library's file defines, per element type, for a register of OF(lanes):
 *
 *   EXP(v), EXPM1(v), SINCOS(v, &sine, &cosine)
 *
 * and includes kernels.h. Registers are the compiler's vector type, which + and * know, and fuse. */
#ifndef LANES_H
#define LANES_H

#include "oscillator.h"
#include "peer.h"
#include <immintrin.h>
#include <string.h>

#if defined __AVX512F__
#define REGISTER_BYTES 64
#elif defined __AVX2__ && defined __FMA__
#define REGISTER_BYTES 32
#else
#error "registers of AVX2 or AVX-512 are needed"
#endif

typedef float lanes_float __attribute__((vector_size(REGISTER_BYTES)));
typedef double lanes_double __attribute__((vector_size(REGISTER_BYTES)));

/* Full registers, then the rows that are left: `row` and `count` say which. */
#define OVER_ROWS(rows, statement) \
  do { \
    size_t row = 0; \
    for (; row + LANES <= (rows); row += LANES) { const size_t count = LANES; statement; } \
    if (row < (rows)) { const size_t count = (rows) - row; statement; } \
  } while (0)

#define INLINED static inline __attribute__((always_inline))

#endif
