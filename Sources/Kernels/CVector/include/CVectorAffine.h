/// Matrices of 2D maps: (a, b, 0, 0), (c, d, 0, 0), (0, 0, 1, 0), (tx, ty, 0, 1), one per lane.
///
/// The widest registers hold so much of a matrix that one shuffle of two sources places everything; constants come from
/// the second source. Included by CVector.h only.

// The matrix of one row: a whole register of floats, two of doubles.
#define CV_AFFINE_ROW_16(ROW)                                                                                        \
  rows[ROW] = __builtin_shufflevector(                                                                               \
    abcd[ROW % 4], txty01[ROW % 4], ROW / 4 * 4, ROW / 4 * 4 + 1, 18, 18, ROW / 4 * 4 + 2, ROW / 4 * 4 + 3, 18, 18,  \
    18, 18, 19, 18, ROW / 4 * 4 + 16, ROW / 4 * 4 + 17, 18, 19);
#define CV_AFFINE_ROW_8(ROW)                                                                                         \
  rows[2 * ROW] = __builtin_shufflevector(                                                                           \
    __builtin_shufflevector(                                                                                         \
      ab[ROW % 2], cd[ROW % 2], ROW / 2 * 2, ROW / 2 * 2 + 1, -1, -1, ROW / 2 * 2 + 8, ROW / 2 * 2 + 9, -1, -1),     \
    zero, 0, 1, 8, 8, 4, 5, 8, 8);                                                                                   \
  rows[2 * ROW + 1] = __builtin_shufflevector(                                                                       \
    t[ROW % 2], zeroes_ones, 8, 8, 9, 8, ROW / 2 * 2, ROW / 2 * 2 + 1, 8, 9);

#define CV_EACH_8(M) M(0) M(1) M(2) M(3) M(4) M(5) M(6) M(7)
#define CV_EACH_16(M) CV_EACH_8(M) M(8) M(9) M(10) M(11) M(12) M(13) M(14) M(15)

// How the registers come together, by element and 128 bits in a register.
#define CV_AFFINE_float_4(P, VECTOR)                                                                                 \
  VECTOR abcd[4], txty01[4];                                                                                         \
  P##_quads(ab, cd, abcd);                                                                                           \
  P##_quads(t, (VECTOR[2]){zeroes_ones, zeroes_ones}, txty01);                                                       \
  CV_EACH_16(CV_AFFINE_ROW_16)
#define CV_AFFINE_double_4(P, VECTOR) CV_EACH_8(CV_AFFINE_ROW_8)
#define CV_AFFINE_float_2(P, VECTOR)                                                                                 \
  VECTOR none[2] = {zero, zero}, chunks[16];                                                                         \
  P##_quads(ab, none, chunks);                                                                                       \
  P##_quads(cd, none, chunks + 4);                                                                                   \
  P##_quads(none, (VECTOR[2]){ones_zeroes, ones_zeroes}, chunks + 8);                                                \
  P##_quads(t, (VECTOR[2]){zeroes_ones, zeroes_ones}, chunks + 12);                                                  \
  P##_assemble(chunks, rows);
#define CV_AFFINE_double_2(P, VECTOR)                                                                                \
  VECTOR chunks[16] = {ab[0], ab[1], zero, zero, cd[0], cd[1], zero, zero, zero, zero, ones_zeroes, ones_zeroes,     \
                       t[0],  t[1],  zeroes_ones, zeroes_ones};                                                      \
  P##_assemble(chunks, rows);

#define CV_DEFINE_AFFINE(P, VECTOR, ELEMENT, LANES, AFFINE)                                                          \
  CV_INLINE void P##_affine_rows(                                                                                    \
    VECTOR a, VECTOR b, VECTOR c, VECTOR d, VECTOR tx, VECTOR ty, VECTOR rows[16]) {                                 \
    VECTOR zero = (ELEMENT)0, one = (ELEMENT)1;                                                                      \
    VECTOR zeroes_ones = __builtin_shufflevector(zero, one, CV_LIST(UNPACK_LOW_##ELEMENT, LANES));                   \
    VECTOR ones_zeroes = __builtin_shufflevector(one, zero, CV_LIST(UNPACK_LOW_##ELEMENT, LANES));                   \
    VECTOR ab[2], cd[2], t[2];                                                                                       \
    P##_pairs(a, b, ab);                                                                                             \
    P##_pairs(c, d, cd);                                                                                             \
    P##_pairs(tx, ty, t);                                                                                            \
    AFFINE(P, VECTOR)                                                                                                \
    (void)ones_zeroes;                                                                                               \
  }                                                                                                                  \
  CV_INLINE void P##_store_affine(                                                                                   \
    void *base, intptr_t count, VECTOR a, VECTOR b, VECTOR c, VECTOR d, VECTOR tx, VECTOR ty) {                      \
    VECTOR rows[16];                                                                                                 \
    P##_affine_rows(a, b, c, d, tx, ty, rows);                                                                       \
    P##_store_rows(base, count, rows);                                                                               \
  }                                                                                                                  \
  CV_INLINE void P##_stream_affine(                                                                                  \
    void *base, VECTOR a, VECTOR b, VECTOR c, VECTOR d, VECTOR tx, VECTOR ty) {                                      \
    VECTOR rows[16];                                                                                                 \
    P##_affine_rows(a, b, c, d, tx, ty, rows);                                                                       \
    P##_stream_rows(base, rows);                                                                                     \
  }                                                                                                                  \
  CV_INLINE void P##_store_similarity(void *base, intptr_t count, VECTOR a, VECTOR b, VECTOR tx, VECTOR ty) {        \
    P##_store_affine(base, count, a, b, -b, a, tx, ty);                                                              \
  }                                                                                                                  \
  CV_INLINE void P##_stream_similarity(void *base, VECTOR a, VECTOR b, VECTOR tx, VECTOR ty) {                       \
    P##_stream_affine(base, a, b, -b, a, tx, ty);                                                                    \
  }

#if CV_BITS == 512
CV_DEFINE_AFFINE(cv_float, cv_floats, float, 16, CV_AFFINE_float_4)
CV_DEFINE_AFFINE(cv_double, cv_doubles, double, 8, CV_AFFINE_double_4)
#elif CV_BITS == 256
CV_DEFINE_AFFINE(cv_float, cv_floats, float, 8, CV_AFFINE_float_2)
CV_DEFINE_AFFINE(cv_double, cv_doubles, double, 4, CV_AFFINE_double_2)
#else
CV_DEFINE_AFFINE(cv_float, cv_floats, float, 4, CV_AFFINE_float_2)
CV_DEFINE_AFFINE(cv_double, cv_doubles, double, 2, CV_AFFINE_double_2)
#endif
