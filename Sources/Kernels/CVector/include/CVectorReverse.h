/// Registers read backwards, and pairs of neighbours read at even distances.
///
/// Included by CVector.h only.

#define CV_BACKWARDS_2 1, 0
#define CV_BACKWARDS_4 3, 2, 1, 0
#define CV_BACKWARDS_8 7, 6, 5, 4, 3, 2, 1, 0
#define CV_BACKWARDS_16 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0

#define CV_EVENS_2 0, 2
#define CV_ODDS_2 1, 3
#define CV_EVENS_4 0, 2, 4, 6
#define CV_ODDS_4 1, 3, 5, 7
#define CV_EVENS_8 0, 2, 4, 6, 8, 10, 12, 14
#define CV_ODDS_8 1, 3, 5, 7, 9, 11, 13, 15
#define CV_EVENS_16 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define CV_ODDS_16 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31

#define CV_DEFINE_REVERSE(P, VECTOR, ELEMENT, LANES)                                                                 \
  /* The last lane first. */                                                                                         \
  CV_INLINE VECTOR P##_reverse(VECTOR v) { return __builtin_shufflevector(v, v, CV_LIST(BACKWARDS, LANES)); }        \
  /* Reads (a[i], b[i]) at base + i · stride for the first count lanes; the others are zero. */                      \
  CV_INLINE void P##_load_pairs(const void *base, intptr_t stride, intptr_t count, void *a, void *b) {               \
    VECTOR pairs[2] = {(ELEMENT)0, (ELEMENT)0};                                                                      \
    const ELEMENT *from = (const ELEMENT *)base;                                                                     \
    if (count == LANES) {                                                                                            \
      _Pragma("clang loop unroll(full)") for (int i = 0; i < LANES; i++)                                             \
        __builtin_memcpy((ELEMENT *)pairs + 2 * i, from + i * stride, 2 * sizeof(ELEMENT));                          \
    } else {                                                                                                         \
      for (intptr_t i = 0; i < count; i++)                                                                           \
        __builtin_memcpy((ELEMENT *)pairs + 2 * i, from + i * stride, 2 * sizeof(ELEMENT));                          \
    }                                                                                                                \
    P##_store(a, __builtin_shufflevector(pairs[0], pairs[1], CV_LIST(EVENS, LANES)));                                \
    P##_store(b, __builtin_shufflevector(pairs[0], pairs[1], CV_LIST(ODDS, LANES)));                                 \
  }

#if CV_BITS == 512
CV_DEFINE_REVERSE(cv_float, cv_floats, float, 16)
CV_DEFINE_REVERSE(cv_double, cv_doubles, double, 8)
#elif CV_BITS == 256
CV_DEFINE_REVERSE(cv_float, cv_floats, float, 8)
CV_DEFINE_REVERSE(cv_double, cv_doubles, double, 4)
#else
CV_DEFINE_REVERSE(cv_float, cv_floats, float, 4)
CV_DEFINE_REVERSE(cv_double, cv_doubles, double, 2)
#endif
