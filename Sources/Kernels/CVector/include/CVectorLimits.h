/// For measuring a machine's limits: loads that are not removed, values unknown to the compiler, and independent chains of
/// multiply-adds.

#ifndef CVECTOR_LIMITS_H
#define CVECTOR_LIMITS_H

#include "CVector.h"

// The constraint of a vector register. Where the importing target's registers are narrower than CV_BITS – the
// dispatch is built for the baseline – clang refuses the operand, and these functions are never called.
#if defined(__aarch64__)
#define CV_REGISTER "w"
#elif CV_BITS == 512 && defined(__AVX512F__)
#define CV_REGISTER "v"
#elif CV_BITS == 128 || (CV_BITS == 256 && defined(__AVX__))
#define CV_REGISTER "x"
#endif

#ifdef CV_REGISTER

// Independent chains: latency times throughput of a multiply-add, and no more than leaves two registers of sixteen.
#if CV_BITS == 512 || defined(__aarch64__)
#define CV_CHAINS 16
#else
#define CV_CHAINS 12
#endif

#define CV_DEFINE_LIMITS(P, VECTOR, ELEMENT)                                                                         \
  /* Makes a value count as used: whatever computes it, such as a load, is done. */                                  \
  CV_INLINE void P##_keep(VECTOR v) { __asm__ volatile("" : : CV_REGISTER(v)); }                                     \
  /* The value itself, which the compiler takes for an unknown one. */                                               \
  CV_INLINE VECTOR P##_opaque(VECTOR v) {                                                                            \
    __asm__ volatile("" : "+" CV_REGISTER(v));                                                                       \
    return v;                                                                                                        \
  }                                                                                                                  \
  /* CV_CHAINS independent chains of multiply-adds, each as many links long as there are steps. */                   \
  CV_INLINE void P##_chains(intptr_t steps) {                                                                        \
    VECTOR factor = P##_opaque((VECTOR)(ELEMENT)0.5), links[CV_CHAINS];                                              \
    _Pragma("clang loop unroll(full)") for (int k = 0; k < CV_CHAINS; k++) links[k] = factor * (ELEMENT)k;           \
    for (intptr_t step = 0; step < steps; step++) {                                                                  \
      _Pragma("clang loop unroll(full)") for (int k = 0; k < CV_CHAINS; k++)                                         \
        links[k] = P##_fma(links[k], factor, factor);                                                                \
    }                                                                                                                \
    _Pragma("clang loop unroll(full)") for (int k = 0; k < CV_CHAINS; k++) P##_keep(links[k]);                       \
  }

CV_DEFINE_LIMITS(cv_float, cv_floats, float)
CV_DEFINE_LIMITS(cv_double, cv_doubles, double)

/// Makes an address count as used.
CV_INLINE void cv_use(const void *_Nullable address) { __asm__ volatile("" : : "r"(address)); }

/// The number of chains.
CV_INLINE intptr_t cv_chain_count(void) { return CV_CHAINS; }

#endif

#endif
