/// Registers that stay whole. Included by CVector.h only.
///
/// Given products that are shuffled next, LLVM shuffles the factors instead and multiplies what it cut out, four lanes at
/// a time: ten instructions where there was one. It does not look behind an assembly statement, not even an empty one.

// The constraint of a vector register; none where the importing target's registers are narrower than CV_BITS, as those
// of the run-time dispatch are, which calls none of these functions.
#if defined(__aarch64__)
#define CV_WHOLE(V) __asm__("" : "+w"(V))
#elif CV_BITS >= 256 && defined(__AVX512VL__)
#define CV_WHOLE(V) __asm__("" : "+v"(V))
#elif CV_BITS == 128 || (CV_BITS == 256 && defined(__AVX__))
#define CV_WHOLE(V) __asm__("" : "+x"(V))
#else
#define CV_WHOLE(V) (void)(V)
#endif

#define CV_DEFINE_WHOLE(P, VECTOR)                                                                                   \
  /* The value itself. */                                                                                            \
  CV_INLINE VECTOR P##_whole(VECTOR v) {                                                                             \
    CV_WHOLE(v);                                                                                                     \
    return v;                                                                                                        \
  }

CV_DEFINE_WHOLE(cv_float, cv_floats)
CV_DEFINE_WHOLE(cv_double, cv_doubles)
