/// Vectors of the width this header is compiled for, and what Swift's SIMD types cannot say in one instruction.
///
/// Every function is inlined and compiled with the flags of the Swift target that imports it, so one header serves
/// every instruction set. CV_BITS is the register width; the manifest sets it for each lane target. Swift sees the
/// vector types as SIMD8<Float>, SIMD16<Float> and so on.

#ifndef CVECTOR_H
#define CVECTOR_H

#include <stddef.h>
#include <stdint.h>

#ifndef CV_BITS
#define CV_BITS 256
#endif

#define CV_FLOATS (CV_BITS / 32)
#define CV_DOUBLES (CV_BITS / 64)
#define CV_INLINE static inline __attribute__((always_inline))

typedef float cv_floats __attribute__((ext_vector_type(CV_FLOATS)));
typedef int32_t cv_float_bits __attribute__((ext_vector_type(CV_FLOATS)));
typedef double cv_doubles __attribute__((ext_vector_type(CV_DOUBLES)));
typedef int64_t cv_double_bits __attribute__((ext_vector_type(CV_DOUBLES)));

// The shuffle indices of a name and a number of lanes.
#define CV_CONCAT_(A, B) A##B
#define CV_CONCAT(A, B) CV_CONCAT_(A, B)
#define CV_LIST(NAME, LANES) CV_CONCAT(CV_##NAME##_, LANES)

#define CV_DEFINE(P, VECTOR, BITS, ELEMENT, LANES, SIGN_SHIFT, MANTISSA_BITS)                                        \
  CV_INLINE VECTOR P##_fma(VECTOR a, VECTOR b, VECTOR c) { return __builtin_elementwise_fma(a, b, c); }              \
  CV_INLINE VECTOR P##_min(VECTOR a, VECTOR b) { return a < b ? a : b; }                                             \
  CV_INLINE VECTOR P##_max(VECTOR a, VECTOR b) { return a > b ? a : b; }                                             \
  CV_INLINE VECTOR P##_sqrt(VECTOR a) { return __builtin_elementwise_sqrt(a); }                                      \
  /* a < b ? x : y, lane by lane. */                                                                                 \
  CV_INLINE VECTOR P##_select_less(VECTOR a, VECTOR b, VECTOR x, VECTOR y) { return a < b ? x : y; }                 \
  /* x where the low bit of an integer held in the mantissa's last bits is set, y elsewhere. */                      \
  CV_INLINE VECTOR P##_select_odd(VECTOR n, VECTOR x, VECTOR y) {                                                    \
    return ((BITS)n << SIGN_SHIFT) < 0 ? x : y;                                                                      \
  }                                                                                                                  \
  /* -x where bit 1 of such an integer is set, x elsewhere. */                                                       \
  CV_INLINE VECTOR P##_negate_bit1(VECTOR n, VECTOR x) {                                                             \
    return (VECTOR)((BITS)x ^ ((((BITS)n >> 1) << SIGN_SHIFT)));                                                     \
  }                                                                                                                  \
  /* 2^n for such an integer n inside the normal exponent range. */                                                  \
  CV_INLINE VECTOR P##_power_of_two(VECTOR n) {                                                                      \
    return (VECTOR)(((BITS)n << MANTISSA_BITS) + (BITS)(VECTOR)(ELEMENT)1);                                          \
  }                                                                                                                  \
  CV_INLINE VECTOR P##_load(const void *p) {                                                                         \
    VECTOR v;                                                                                                        \
    __builtin_memcpy(&v, p, sizeof v);                                                                               \
    return v;                                                                                                        \
  }                                                                                                                  \
  CV_INLINE void P##_store(void *p, VECTOR v) { __builtin_memcpy(p, &v, sizeof v); }

CV_DEFINE(cv_float, cv_floats, cv_float_bits, float, CV_FLOATS, 31, 23)
CV_DEFINE(cv_double, cv_doubles, cv_double_bits, double, CV_DOUBLES, 63, 52)

#include "CVectorFirst.h"
#include "CVectorConversion.h"
#include "CVectorPhase.h"
#include "CVectorPrefetch.h"
#include "CVectorRepeats.h"
#include "CVectorScratch.h"
#include "CVectorStream.h"
#include "CVectorWhole.h"
#include "CVectorChunks.h"
#include "CVectorMatrices.h"
#include "CVectorPatterns.h"
#include "CVectorReverse.h"

#endif
