/// The first lanes of a register alone, for rows that do not fill one: one instruction where there are masks.
///
/// Memory beyond the count is not touched. Included by CVector.h only.

#if CV_BITS == 512 && defined(__AVX512F__)

// A mask is one bit per lane.
#define CV_DEFINE_FIRST(P, VECTOR, BITS, ELEMENT, MASK, LOAD, STORE)                                                 \
  /* The first count lanes; the others are zero. */                                                                  \
  CV_INLINE VECTOR P##_load_first(const void *p, intptr_t count) {                                                   \
    return __builtin_ia32_##LOAD##512_mask((const ELEMENT *)p, (VECTOR)(ELEMENT)0, (MASK)((1u << count) - 1));       \
  }                                                                                                                  \
  CV_INLINE void P##_store_first(void *p, intptr_t count, VECTOR v) {                                                \
    __builtin_ia32_##STORE##512_mask((ELEMENT *)p, v, (MASK)((1u << count) - 1));                                    \
  }

CV_DEFINE_FIRST(cv_float, cv_floats, cv_float_bits, float, uint16_t, loadups, storeups)
CV_DEFINE_FIRST(cv_double, cv_doubles, cv_double_bits, double, uint8_t, loadupd, storeupd)

#elif CV_BITS <= 256 && defined(__AVX__)

// A mask is a register with the sign bits of the lanes set.
#define CV_DEFINE_FIRST(P, VECTOR, BITS, LANE, LANES, LOAD, STORE)                                                   \
  CV_INLINE BITS P##_first(intptr_t count) {                                                                         \
    BITS lane;                                                                                                       \
    for (int i = 0; i < LANES; i++) lane[i] = i;                                                                     \
    return lane < (BITS)(LANE)count;                                                                                 \
  }                                                                                                                  \
  /* The first count lanes; the others are zero. */                                                                  \
  CV_INLINE VECTOR P##_load_first(const void *p, intptr_t count) { return LOAD(p, P##_first(count)); }               \
  CV_INLINE void P##_store_first(void *p, intptr_t count, VECTOR v) { STORE(p, P##_first(count), v); }

#if CV_BITS == 256
CV_DEFINE_FIRST(
  cv_float, cv_floats, cv_float_bits, int32_t, 8, __builtin_ia32_maskloadps256, __builtin_ia32_maskstoreps256)
CV_DEFINE_FIRST(
  cv_double, cv_doubles, cv_double_bits, int64_t, 4, __builtin_ia32_maskloadpd256, __builtin_ia32_maskstorepd256)
#else
CV_DEFINE_FIRST(cv_float, cv_floats, cv_float_bits, int32_t, 4, __builtin_ia32_maskloadps, __builtin_ia32_maskstoreps)
CV_DEFINE_FIRST(
  cv_double, cv_doubles, cv_double_bits, int64_t, 2, __builtin_ia32_maskloadpd, __builtin_ia32_maskstorepd)
#endif

#else

#define CV_DEFINE_FIRST(P, VECTOR, ELEMENT)                                                                          \
  /* The first count lanes; the others are zero. */                                                                  \
  CV_INLINE VECTOR P##_load_first(const void *p, intptr_t count) {                                                   \
    VECTOR v = (ELEMENT)0;                                                                                           \
    __builtin_memcpy(&v, p, (size_t)count * sizeof(ELEMENT));                                                        \
    return v;                                                                                                        \
  }                                                                                                                  \
  CV_INLINE void P##_store_first(void *p, intptr_t count, VECTOR v) {                                                \
    __builtin_memcpy(p, &v, (size_t)count * sizeof(ELEMENT));                                                        \
  }

CV_DEFINE_FIRST(cv_float, cv_floats, float)
CV_DEFINE_FIRST(cv_double, cv_doubles, double)

#endif
