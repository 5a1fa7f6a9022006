/// Columns side by side within each 128 bits, where shuffles are cheapest.
///
/// A chunk is 128 bits of a record: four floats, two doubles. Its numbers come from four or two registers, and fill as
/// many; chunk register i holds row i, and every fourth (in double every second) after it. Included by CVector.h only.

// The numbers of two registers in turn: pairs.
#define CV_UNPACK_LOW_float_4 0, 4, 1, 5
#define CV_UNPACK_HIGH_float_4 2, 6, 3, 7
#define CV_UNPACK_LOW_float_8 0, 8, 1, 9, 4, 12, 5, 13
#define CV_UNPACK_HIGH_float_8 2, 10, 3, 11, 6, 14, 7, 15
#define CV_UNPACK_LOW_float_16 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29
#define CV_UNPACK_HIGH_float_16 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31

#define CV_UNPACK_LOW_double_2 0, 2
#define CV_UNPACK_HIGH_double_2 1, 3
#define CV_UNPACK_LOW_double_4 0, 4, 2, 6
#define CV_UNPACK_HIGH_double_4 1, 5, 3, 7
#define CV_UNPACK_LOW_double_8 0, 8, 2, 10, 4, 12, 6, 14
#define CV_UNPACK_HIGH_double_8 1, 9, 3, 11, 5, 13, 7, 15

// The pairs of two registers in turn: chunks of floats.
#define CV_JOIN_LOW_4 0, 1, 4, 5
#define CV_JOIN_HIGH_4 2, 3, 6, 7
#define CV_JOIN_LOW_8 0, 1, 8, 9, 4, 5, 12, 13
#define CV_JOIN_HIGH_8 2, 3, 10, 11, 6, 7, 14, 15
#define CV_JOIN_LOW_16 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29
#define CV_JOIN_HIGH_16 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31

// Halves of two registers side by side, and one 128 bits in two of each.
#define CV_LOW_HALVES_4 0, 1, 4, 5
#define CV_HIGH_HALVES_4 2, 3, 6, 7
#define CV_LOW_HALVES_8 0, 1, 2, 3, 8, 9, 10, 11
#define CV_HIGH_HALVES_8 4, 5, 6, 7, 12, 13, 14, 15
#define CV_LOW_HALVES_16 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23
#define CV_HIGH_HALVES_16 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31
#define CV_EVEN_CHUNKS_8 0, 1, 4, 5, 8, 9, 12, 13
#define CV_ODD_CHUNKS_8 2, 3, 6, 7, 10, 11, 14, 15
#define CV_EVEN_CHUNKS_16 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27
#define CV_ODD_CHUNKS_16 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31

#define CV_NUMBERS_float 4
#define CV_NUMBERS_double 2

#define CV_DEFINE_CHUNKS_float(P, VECTOR, LANES)                                                                     \
  /* The chunks (a, b, c, d). */                                                                                     \
  CV_INLINE void P##_quads(const VECTOR ab[2], const VECTOR cd[2], VECTOR chunks[4]) {                               \
    chunks[0] = __builtin_shufflevector(ab[0], cd[0], CV_LIST(JOIN_LOW, LANES));                                     \
    chunks[1] = __builtin_shufflevector(ab[0], cd[0], CV_LIST(JOIN_HIGH, LANES));                                    \
    chunks[2] = __builtin_shufflevector(ab[1], cd[1], CV_LIST(JOIN_LOW, LANES));                                     \
    chunks[3] = __builtin_shufflevector(ab[1], cd[1], CV_LIST(JOIN_HIGH, LANES));                                    \
  }                                                                                                                  \
  CV_INLINE void P##_chunks(const VECTOR numbers[4], VECTOR chunks[4]) {                                             \
    VECTOR ab[2], cd[2];                                                                                             \
    P##_pairs(numbers[0], numbers[1], ab);                                                                           \
    P##_pairs(numbers[2], numbers[3], cd);                                                                           \
    P##_quads(ab, cd, chunks);                                                                                       \
  }                                                                                                                  \
  /* The chunks of eight pairs. */                                                                                   \
  CV_INLINE void P##_join(const VECTOR pairs[16], VECTOR chunks[16]) {                                               \
    for (int k = 0; k < 16; k += 4) P##_quads(pairs + k, pairs + k + 2, chunks + k);                                 \
  }
#define CV_DEFINE_CHUNKS_double(P, VECTOR, LANES)                                                                    \
  CV_INLINE void P##_chunks(const VECTOR numbers[2], VECTOR chunks[2]) { P##_pairs(numbers[0], numbers[1], chunks); }\
  /* The chunks of eight pairs, which they are. */                                                                   \
  CV_INLINE void P##_join(const VECTOR pairs[16], VECTOR chunks[16]) {                                               \
    for (int k = 0; k < 16; k++) chunks[k] = pairs[k];                                                               \
  }

// Records of 16 numbers out of their chunk registers, by 128 bits in a register: `chunks` is ordered by chunk. Where
// there are sixteen registers, a record is stored as soon as it is whole, lest more are under way than fit.
#define CV_ASSEMBLE_1(N, LANES, PUT)                                                                                 \
  _Pragma("clang loop unroll(full)") for (int i = 0; i < N; i++)                                                     \
    _Pragma("clang loop unroll(full)") for (int c = 0; c < 16 / N; c++)                                              \
      if (i < count) PUT(to + 16 / N * i + c, chunks[N * c + i]);
#define CV_ASSEMBLE_2(N, LANES, PUT)                                                                                 \
  _Pragma("clang loop unroll(full)") for (int i = 0; i < N; i++) {                                                   \
    _Pragma("clang loop unroll(full)") for (int c = 0; c < 8 / N; c++)                                               \
      if (i < count)                                                                                                 \
        PUT(                                                                                                         \
          to + 8 / N * i + c,                                                                                        \
          __builtin_shufflevector(chunks[2 * N * c + i], chunks[2 * N * c + N + i], CV_LIST(LOW_HALVES, LANES)));    \
    _Pragma("clang loop unroll(full)") for (int c = 0; c < 8 / N; c++)                                               \
      if (N + i < count)                                                                                             \
        PUT(                                                                                                         \
          to + 8 / N * (N + i) + c,                                                                                  \
          __builtin_shufflevector(chunks[2 * N * c + i], chunks[2 * N * c + N + i], CV_LIST(HIGH_HALVES, LANES)));   \
  }
#define CV_ASSEMBLE_4(N, LANES, PUT)                                                                                 \
  __typeof__(*to) rows[16];                                                                                          \
  for (int c = 0; c < 4 / N; c++)                                                                                    \
    for (int i = 0; i < N; i++) {                                                                                    \
      __typeof__(*to) a = chunks[4 * N * c + i], b = chunks[4 * N * c + N + i];                                      \
      __typeof__(*to) d = chunks[4 * N * c + 2 * N + i], e = chunks[4 * N * c + 3 * N + i];                          \
      __typeof__(*to) ab_low = __builtin_shufflevector(a, b, CV_LIST(LOW_HALVES, LANES));                            \
      __typeof__(*to) de_low = __builtin_shufflevector(d, e, CV_LIST(LOW_HALVES, LANES));                            \
      __typeof__(*to) ab_high = __builtin_shufflevector(a, b, CV_LIST(HIGH_HALVES, LANES));                          \
      __typeof__(*to) de_high = __builtin_shufflevector(d, e, CV_LIST(HIGH_HALVES, LANES));                          \
      rows[4 / N * i + c] = __builtin_shufflevector(ab_low, de_low, CV_LIST(EVEN_CHUNKS, LANES));                    \
      rows[4 / N * (N + i) + c] = __builtin_shufflevector(ab_low, de_low, CV_LIST(ODD_CHUNKS, LANES));               \
      rows[4 / N * (2 * N + i) + c] = __builtin_shufflevector(ab_high, de_high, CV_LIST(EVEN_CHUNKS, LANES));        \
      rows[4 / N * (3 * N + i) + c] = __builtin_shufflevector(ab_high, de_high, CV_LIST(ODD_CHUNKS, LANES));         \
    }                                                                                                                \
  _Pragma("clang loop unroll(full)") for (int k = 0; k < 16; k++)                                                    \
    if (k / (4 / N) < count) PUT(to + k, rows[k]);

#define CV_DEFINE_CHUNKS(P, VECTOR, ELEMENT, LANES, PER_REGISTER)                                                    \
  /* The pairs (a, b). */                                                                                            \
  CV_INLINE void P##_pairs(VECTOR a, VECTOR b, VECTOR pairs[2]) {                                                    \
    CV_WHOLE(a);                                                                                                     \
    CV_WHOLE(b);                                                                                                     \
    pairs[0] = __builtin_shufflevector(a, b, CV_LIST(UNPACK_LOW_##ELEMENT, LANES));                                  \
    pairs[1] = __builtin_shufflevector(a, b, CV_LIST(UNPACK_HIGH_##ELEMENT, LANES));                                 \
  }                                                                                                                  \
  /* Two numbers, repeated over the register. */                                                                     \
  CV_INLINE VECTOR P##_fill_pairs(const ELEMENT *pair) {                                                             \
    VECTOR v;                                                                                                        \
    for (int i = 0; i < LANES; i++) v[i] = pair[i % 2];                                                              \
    return v;                                                                                                        \
  }                                                                                                                  \
  CV_DEFINE_CHUNKS_##ELEMENT(P, VECTOR, LANES)                                                                       \
  /* Writes the records of the first count lanes. */                                                                 \
  CV_INLINE void P##_store_chunks(void *base, intptr_t count, const VECTOR chunks[16]) {                             \
    VECTOR *to = (VECTOR *)base;                                                                                     \
    CV_ASSEMBLE_##PER_REGISTER(CV_NUMBERS_##ELEMENT, LANES, P##_store)                                               \
  }                                                                                                                  \
  /* The same past the caches; the address is a multiple of the register's size. */                                  \
  CV_INLINE void P##_stream_chunks(void *base, intptr_t count, const VECTOR chunks[16]) {                            \
    VECTOR *to = (VECTOR *)base;                                                                                     \
    CV_ASSEMBLE_##PER_REGISTER(CV_NUMBERS_##ELEMENT, LANES, P##_stream)                                              \
  }

#if CV_BITS == 512
CV_DEFINE_CHUNKS(cv_float, cv_floats, float, 16, 4)
CV_DEFINE_CHUNKS(cv_double, cv_doubles, double, 8, 4)
#elif CV_BITS == 256
CV_DEFINE_CHUNKS(cv_float, cv_floats, float, 8, 2)
CV_DEFINE_CHUNKS(cv_double, cv_doubles, double, 4, 2)
#else
CV_DEFINE_CHUNKS(cv_float, cv_floats, float, 4, 1)
CV_DEFINE_CHUNKS(cv_double, cv_doubles, double, 2, 1)
#endif
