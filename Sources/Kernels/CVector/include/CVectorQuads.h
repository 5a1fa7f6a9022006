/// Columns to records and back: four vectors of N rows against N records of four numbers each.
///
/// A record is one row of a 4×4 matrix; `stride` is the distance between records in elements, 16 for a column of
/// matrices. Included by CVector.h only.

// Shuffle indices, by number of lanes. INTERLEAVE pairs up two vectors; QUADS pairs up the pairs; each result holds
// LANES / 4 finished records, or half a record where a register has two lanes. The UN- lists undo them.
#define CV_INTERLEAVE_LOW_2 0, 2
#define CV_INTERLEAVE_HIGH_2 1, 3
#define CV_QUADS_LOW_2 0, 1
#define CV_QUADS_HIGH_2 2, 3
#define CV_UNQUADS_LOW_2 0, 1
#define CV_UNQUADS_HIGH_2 2, 3
#define CV_EVENS_2 0, 2
#define CV_ODDS_2 1, 3

#define CV_INTERLEAVE_LOW_4 0, 4, 1, 5
#define CV_INTERLEAVE_HIGH_4 2, 6, 3, 7
#define CV_QUADS_LOW_4 0, 1, 4, 5
#define CV_QUADS_HIGH_4 2, 3, 6, 7
#define CV_UNQUADS_LOW_4 0, 1, 4, 5
#define CV_UNQUADS_HIGH_4 2, 3, 6, 7
#define CV_EVENS_4 0, 2, 4, 6
#define CV_ODDS_4 1, 3, 5, 7

#define CV_INTERLEAVE_LOW_8 0, 8, 1, 9, 2, 10, 3, 11
#define CV_INTERLEAVE_HIGH_8 4, 12, 5, 13, 6, 14, 7, 15
#define CV_QUADS_LOW_8 0, 1, 8, 9, 2, 3, 10, 11
#define CV_QUADS_HIGH_8 4, 5, 12, 13, 6, 7, 14, 15
#define CV_UNQUADS_LOW_8 0, 1, 4, 5, 8, 9, 12, 13
#define CV_UNQUADS_HIGH_8 2, 3, 6, 7, 10, 11, 14, 15
#define CV_EVENS_8 0, 2, 4, 6, 8, 10, 12, 14
#define CV_ODDS_8 1, 3, 5, 7, 9, 11, 13, 15

#define CV_INTERLEAVE_LOW_16 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define CV_INTERLEAVE_HIGH_16 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define CV_QUADS_LOW_16 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23
#define CV_QUADS_HIGH_16 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31
#define CV_UNQUADS_LOW_16 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29
#define CV_UNQUADS_HIGH_16 2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23, 26, 27, 30, 31
#define CV_EVENS_16 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define CV_ODDS_16 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31

// Number k of every record, copied over its record.
#define CV_SPREAD_4(K) K, K, K, K
#define CV_SPREAD_8(K) CV_SPREAD_4(K), K + 4, K + 4, K + 4, K + 4
#define CV_SPREAD_16(K) CV_SPREAD_8(K), K + 8, K + 8, K + 8, K + 8, K + 12, K + 12, K + 12, K + 12

#define CV_DEFINE_QUADS(P, VECTOR, ELEMENT, LANES)                                                                   \
  /* Four columns as registers of whole records, in row order. */                                                    \
  CV_INLINE void P##_records(VECTOR a, VECTOR b, VECTOR c, VECTOR d, VECTOR records[4]) {                            \
    VECTOR ab_low = __builtin_shufflevector(a, b, CV_LIST(INTERLEAVE_LOW, LANES));                                   \
    VECTOR ab_high = __builtin_shufflevector(a, b, CV_LIST(INTERLEAVE_HIGH, LANES));                                 \
    VECTOR cd_low = __builtin_shufflevector(c, d, CV_LIST(INTERLEAVE_LOW, LANES));                                   \
    VECTOR cd_high = __builtin_shufflevector(c, d, CV_LIST(INTERLEAVE_HIGH, LANES));                                 \
    records[0] = __builtin_shufflevector(ab_low, cd_low, CV_LIST(QUADS_LOW, LANES));                                 \
    records[1] = __builtin_shufflevector(ab_low, cd_low, CV_LIST(QUADS_HIGH, LANES));                                \
    records[2] = __builtin_shufflevector(ab_high, cd_high, CV_LIST(QUADS_LOW, LANES));                               \
    records[3] = __builtin_shufflevector(ab_high, cd_high, CV_LIST(QUADS_HIGH, LANES));                              \
  }                                                                                                                  \
  /* Writes record i = (a[i], b[i], c[i], d[i]) for the first count lanes. */                                        \
  CV_INLINE void P##_store_records(                                                                                  \
    void *base, intptr_t stride, intptr_t count, VECTOR a, VECTOR b, VECTOR c, VECTOR d) {                           \
    VECTOR records[4];                                                                                               \
    P##_records(a, b, c, d, records);                                                                                \
    ELEMENT *to = (ELEMENT *)base;                                                                                   \
    if (count == LANES) {                                                                                            \
      _Pragma("clang loop unroll(full)") for (int i = 0; i < LANES; i++)                                             \
        __builtin_memcpy(to + i * stride, (ELEMENT *)records + 4 * i, 4 * sizeof(ELEMENT));                          \
    } else {                                                                                                         \
      for (intptr_t i = 0; i < count; i++)                                                                           \
        __builtin_memcpy(to + i * stride, (ELEMENT *)records + 4 * i, 4 * sizeof(ELEMENT));                          \
    }                                                                                                                \
  }                                                                                                                  \
  /* Reads count records into columns; lanes beyond count are zero. */                                               \
  CV_INLINE void P##_load_records(                                                                                   \
    const void *base, intptr_t stride, intptr_t count, void *a, void *b, void *c, void *d) {                         \
    VECTOR records[4] = {(ELEMENT)0, (ELEMENT)0, (ELEMENT)0, (ELEMENT)0};                                            \
    const ELEMENT *from = (const ELEMENT *)base;                                                                     \
    if (count == LANES) {                                                                                            \
      _Pragma("clang loop unroll(full)") for (int i = 0; i < LANES; i++)                                             \
        __builtin_memcpy((ELEMENT *)records + 4 * i, from + i * stride, 4 * sizeof(ELEMENT));                        \
    } else {                                                                                                         \
      for (intptr_t i = 0; i < count; i++)                                                                           \
        __builtin_memcpy((ELEMENT *)records + 4 * i, from + i * stride, 4 * sizeof(ELEMENT));                        \
    }                                                                                                                \
    VECTOR ab_low = __builtin_shufflevector(records[0], records[1], CV_LIST(UNQUADS_LOW, LANES));                    \
    VECTOR ab_high = __builtin_shufflevector(records[2], records[3], CV_LIST(UNQUADS_LOW, LANES));                   \
    VECTOR cd_low = __builtin_shufflevector(records[0], records[1], CV_LIST(UNQUADS_HIGH, LANES));                   \
    VECTOR cd_high = __builtin_shufflevector(records[2], records[3], CV_LIST(UNQUADS_HIGH, LANES));                  \
    *(VECTOR *)a = __builtin_shufflevector(ab_low, ab_high, CV_LIST(EVENS, LANES));                                  \
    *(VECTOR *)b = __builtin_shufflevector(ab_low, ab_high, CV_LIST(ODDS, LANES));                                   \
    *(VECTOR *)c = __builtin_shufflevector(cd_low, cd_high, CV_LIST(EVENS, LANES));                                  \
    *(VECTOR *)d = __builtin_shufflevector(cd_low, cd_high, CV_LIST(ODDS, LANES));                                   \
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

#if CV_BITS == 512
CV_DEFINE_QUADS(cv_float, cv_floats, float, 16)
CV_DEFINE_QUADS(cv_double, cv_doubles, double, 8)
CV_DEFINE_SPREADS(cv_float, cv_floats, float, 16)
CV_DEFINE_SPREADS(cv_double, cv_doubles, double, 8)
#elif CV_BITS == 256
CV_DEFINE_QUADS(cv_float, cv_floats, float, 8)
CV_DEFINE_QUADS(cv_double, cv_doubles, double, 4)
CV_DEFINE_SPREADS(cv_float, cv_floats, float, 8)
CV_DEFINE_SPREADS(cv_double, cv_doubles, double, 4)
#elif CV_BITS == 128
// A register of two lanes holds no whole record, so there is nothing to spread.
CV_DEFINE_QUADS(cv_float, cv_floats, float, 4)
CV_DEFINE_QUADS(cv_double, cv_doubles, double, 2)
CV_DEFINE_SPREADS(cv_float, cv_floats, float, 4)
#else
#error "CV_BITS must be 128, 256 or 512"
#endif
