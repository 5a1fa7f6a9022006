/// Numbers of a row all over its lanes. Included by CVector.h only.
///
/// A row's result is eight numbers or a matrix of four records of four; a register holds one or two rows of eight, or a
/// part of one.

// Number k of every record, copied over its record.
#define CV_SPREAD_4(K) K, K, K, K
#define CV_SPREAD_8(K) CV_SPREAD_4(K), K + 4, K + 4, K + 4, K + 4
#define CV_SPREAD_16(K) CV_SPREAD_8(K), K + 8, K + 8, K + 8, K + 8, K + 12, K + 12, K + 12, K + 12

#define CV_DEFINE_ROWS(P, VECTOR, ELEMENT, LANES)                                                                    \
  /* One number per eight lanes; those of the next eight are stride further on. */                                   \
  CV_INLINE VECTOR P##_repeat_number(const void *number, intptr_t stride) {                                          \
    VECTOR v;                                                                                                        \
    for (int i = 0; i < LANES; i++) v[i] = ((const ELEMENT *)number)[i / 8 * stride];                                \
    return v;                                                                                                        \
  }                                                                                                                  \
  /* Two numbers by turns, likewise. */                                                                              \
  CV_INLINE VECTOR P##_repeat_pair(const void *pair, intptr_t stride) {                                              \
    VECTOR v;                                                                                                        \
    for (int i = 0; i < LANES; i++) v[i] = ((const ELEMENT *)pair)[i / 8 * stride + i % 2];                          \
    return v;                                                                                                        \
  }                                                                                                                  \
  /* -value in the lanes whose bit is set, value elsewhere; eight bits for every eight lanes. */                     \
  CV_INLINE VECTOR P##_repeat_signed(ELEMENT value, intptr_t signs) {                                                \
    VECTOR v;                                                                                                        \
    for (int i = 0; i < LANES; i++) v[i] = signs >> i % 8 & 1 ? -value : value;                                      \
    return v;                                                                                                        \
  }

#define CV_DEFINE_SPREADS(P, VECTOR, ELEMENT, LANES)                                                                 \
  /* One record, repeated over the register. */                                                                      \
  CV_INLINE VECTOR P##_repeat_record(const void *record) {                                                           \
    VECTOR v;                                                                                                        \
    for (int i = 0; i < LANES; i += 4) __builtin_memcpy((ELEMENT *)&v + i, record, 4 * sizeof(ELEMENT));             \
    return v;                                                                                                        \
  }                                                                                                                  \
  CV_INLINE VECTOR P##_spread0(VECTOR v) { return __builtin_shufflevector(v, v, CV_LIST(SPREAD, LANES)(0)); }        \
  CV_INLINE VECTOR P##_spread1(VECTOR v) { return __builtin_shufflevector(v, v, CV_LIST(SPREAD, LANES)(1)); }        \
  CV_INLINE VECTOR P##_spread2(VECTOR v) { return __builtin_shufflevector(v, v, CV_LIST(SPREAD, LANES)(2)); }        \
  CV_INLINE VECTOR P##_spread3(VECTOR v) { return __builtin_shufflevector(v, v, CV_LIST(SPREAD, LANES)(3)); }

CV_DEFINE_ROWS(cv_float, cv_floats, float, CV_FLOATS)
CV_DEFINE_ROWS(cv_double, cv_doubles, double, CV_DOUBLES)

#if CV_BITS == 512
CV_DEFINE_SPREADS(cv_float, cv_floats, float, 16)
CV_DEFINE_SPREADS(cv_double, cv_doubles, double, 8)
#elif CV_BITS == 256
// A register of four doubles is a record: numbers are loaded into all of it, which takes less than shuffles between lanes.
CV_DEFINE_SPREADS(cv_float, cv_floats, float, 8)
#elif CV_BITS == 128
CV_DEFINE_SPREADS(cv_float, cv_floats, float, 4)
#else
#error "CV_BITS must be 128, 256 or 512"
#endif
