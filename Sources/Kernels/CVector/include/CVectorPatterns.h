/// Matrices of which four numbers move, one matrix per lane.
///
/// A pattern says where the four stand, and where with the other sign; the numbers elsewhere are fixed, the same in
/// every lane. Included by CVector.h only.

// A matrix in halves, and pair by pair: PAIR has a place and two numbers, of which T is one of the four, M one of them
// negated, and F fixed; FIXED is a pair of which both are.

/// (a, b, 0, 0), (−b, a, 0, 0), …, (c, d, 0, 1): a turn about z and a uniform scale.
#define CV_FRONT_similarity(PAIR, FIXED, T, M, F) PAIR(0, T(0), T(1)), FIXED(2), PAIR(4, M(1), T(0)), FIXED(6)
#define CV_BACK_similarity(PAIR, FIXED, T, M, F) FIXED(8), FIXED(10), PAIR(12, T(2), T(3)), FIXED(14)

/// …, (0, a, b, d), (0, −b, a, c), …: a turn about x, seen in perspective.
#define CV_FRONT_turn_x(PAIR, FIXED, T, M, F) FIXED(0), FIXED(2), PAIR(4, F(4), T(0)), PAIR(6, T(1), T(3))
#define CV_BACK_turn_x(PAIR, FIXED, T, M, F) PAIR(8, F(8), M(1)), PAIR(10, T(0), T(2)), FIXED(12), FIXED(14)

/// (a, 0, b, d), …, (−b, 0, a, c), …: a turn about y the other way round, seen in perspective.
#define CV_FRONT_turn_y(PAIR, FIXED, T, M, F) PAIR(0, T(0), F(1)), PAIR(2, T(1), T(3)), FIXED(4), FIXED(6)
#define CV_BACK_turn_y(PAIR, FIXED, T, M, F) PAIR(8, M(1), F(9)), PAIR(10, T(0), T(2)), FIXED(12), FIXED(14)

#if CV_BITS == 512

// The widest registers hold the four numbers of so many rows that one permutation of a single register places all of a
// row's, and one logical operation sets signs and fixed numbers; a permutation of two registers would take twice as long.

// The numbers of a half, one by one.
#define CV_BOTH(PLACE, FIRST, SECOND) FIRST, SECOND
#define CV_LIST_FRONT(PATTERN, T, M, F) CV_FRONT_##PATTERN(CV_BOTH, F##_PAIR, T, M, F)
#define CV_LIST_BACK(PATTERN, T, M, F) CV_BACK_##PATTERN(CV_BOTH, F##_PAIR, T, M, F)

#define CV_AT(N) at + N
#define CV_AT_HALF(N) at + N / 2 * 4 + N % 2
#define CV_NOWHERE(PLACE) -1
#define CV_NOWHERE_PAIR(PLACE) -1, -1
#define CV_ALL_BITS(N) -1
#define CV_NO_BITS(N) 0
#define CV_NO_BITS_PAIR(PLACE) 0, 0
#define CV_SIGN_BIT_float(N) INT32_MIN
#define CV_SIGN_BIT_double(N) INT64_MIN

#define CV_EACH_8(M, ...)                                                                                            \
  M(0, __VA_ARGS__) M(1, __VA_ARGS__) M(2, __VA_ARGS__) M(3, __VA_ARGS__)                                            \
  M(4, __VA_ARGS__) M(5, __VA_ARGS__) M(6, __VA_ARGS__) M(7, __VA_ARGS__)
#define CV_EACH_16(M, ...)                                                                                           \
  CV_EACH_8(M, __VA_ARGS__) M(8, __VA_ARGS__) M(9, __VA_ARGS__) M(10, __VA_ARGS__) M(11, __VA_ARGS__)                \
  M(12, __VA_ARGS__) M(13, __VA_ARGS__) M(14, __VA_ARGS__) M(15, __VA_ARGS__)

// A row of floats is one register; its four numbers are a chunk of a register.
#define CV_FLOAT_ROW(ROW, PATTERN, PUT)                                                                              \
  if (ROW < count) {                                                                                                 \
    enum { at = ROW / 4 * 4 };                                                                                       \
    cv_floats row = __builtin_shufflevector(                                                                         \
      chunks[ROW % 4], chunks[ROW % 4], CV_LIST_FRONT(PATTERN, CV_AT, CV_AT, CV_NOWHERE),                            \
      CV_LIST_BACK(PATTERN, CV_AT, CV_AT, CV_NOWHERE));                                                              \
    CV_WHOLE(row);                                                                                                   \
    cv_float_##PUT((cv_floats *)base + ROW, (cv_floats)(((cv_float_bits)row & moving) ^ fixed));                     \
  }
#define CV_FLOAT_ROWS(PATTERN, PUT)                                                                                  \
  cv_float_bits moving = {CV_LIST_FRONT(PATTERN, CV_ALL_BITS, CV_ALL_BITS, CV_NO_BITS),                              \
                          CV_LIST_BACK(PATTERN, CV_ALL_BITS, CV_ALL_BITS, CV_NO_BITS)};                              \
  cv_float_bits signs = {CV_LIST_FRONT(PATTERN, CV_NO_BITS, CV_SIGN_BIT_float, CV_NO_BITS),                          \
                         CV_LIST_BACK(PATTERN, CV_NO_BITS, CV_SIGN_BIT_float, CV_NO_BITS)};                          \
  cv_float_bits fixed = ((cv_float_bits)cv_float_load(matrix) & ~moving) | signs;                                    \
  cv_floats chunks[4];                                                                                               \
  cv_float_chunks((cv_floats[4]){p, q, r, s}, chunks);                                                               \
  for (int i = 0; i < 4; i++) CV_WHOLE(chunks[i]);                                                                   \
  CV_EACH_16(CV_FLOAT_ROW, PATTERN, PUT)

// A row of doubles is two registers; a register holds the four numbers of two rows, their halves one after the other.
#define CV_DOUBLE_HALF(ROW, HALF, PLACE, PATTERN, PUT)                                                               \
  {                                                                                                                  \
    cv_doubles row = __builtin_shufflevector(                                                                        \
      rows[ROW % 2 + ROW / 4 * 2], rows[ROW % 2 + ROW / 4 * 2],                                                      \
      CV_LIST_##HALF(PATTERN, CV_AT_HALF, CV_AT_HALF, CV_NOWHERE));                                                  \
    CV_WHOLE(row);                                                                                                   \
    cv_double_##PUT((cv_doubles *)base + 2 * ROW + PLACE, (cv_doubles)(((cv_double_bits)row & moving[PLACE]) ^ fixed[PLACE]));\
  }
#define CV_DOUBLE_ROW(ROW, PATTERN, PUT)                                                                             \
  if (ROW < count) {                                                                                                 \
    enum { at = ROW / 2 % 2 * 2 };                                                                                   \
    CV_DOUBLE_HALF(ROW, FRONT, 0, PATTERN, PUT)                                                                      \
    CV_DOUBLE_HALF(ROW, BACK, 1, PATTERN, PUT)                                                                       \
  }
#define CV_DOUBLE_ROWS(PATTERN, PUT)                                                                                 \
  cv_double_bits moving[2] = {{CV_LIST_FRONT(PATTERN, CV_ALL_BITS, CV_ALL_BITS, CV_NO_BITS)},                        \
                              {CV_LIST_BACK(PATTERN, CV_ALL_BITS, CV_ALL_BITS, CV_NO_BITS)}};                        \
  cv_double_bits signs[2] = {{CV_LIST_FRONT(PATTERN, CV_NO_BITS, CV_SIGN_BIT_double, CV_NO_BITS)},                   \
                             {CV_LIST_BACK(PATTERN, CV_NO_BITS, CV_SIGN_BIT_double, CV_NO_BITS)}};                   \
  cv_double_bits fixed[2];                                                                                           \
  for (int i = 0; i < 2; i++)                                                                                        \
    fixed[i] = ((cv_double_bits)cv_double_load((const cv_doubles *)matrix + i) & ~moving[i]) | signs[i];             \
  cv_doubles pq[2], rs[2], rows[4];                                                                                  \
  cv_double_pairs(p, q, pq);                                                                                         \
  cv_double_pairs(r, s, rs);                                                                                         \
  for (int i = 0; i < 2; i++) {                                                                                      \
    rows[i] = __builtin_shufflevector(pq[i], rs[i], CV_LOW_HALVES_8);                                                \
    rows[2 + i] = __builtin_shufflevector(pq[i], rs[i], CV_HIGH_HALVES_8);                                           \
  }                                                                                                                  \
  for (int i = 0; i < 4; i++) CV_WHOLE(rows[i]);                                                                     \
  CV_EACH_8(CV_DOUBLE_ROW, PATTERN, PUT)

#define CV_PATTERN_float(PATTERN, PUT) CV_FLOAT_ROWS(PATTERN, PUT)
#define CV_PATTERN_double(PATTERN, PUT) CV_DOUBLE_ROWS(PATTERN, PUT)

#else

// In narrower registers a row is several chunks, made as any matrix's are.
#define CV_TAKEN(N) numbers[N]
#define CV_NEGATED(N) -numbers[N]
#define CV_EVERYWHERE_float(PLACE) (cv_floats)((const float *)matrix)[PLACE]
#define CV_EVERYWHERE_double(PLACE) (cv_doubles)((const double *)matrix)[PLACE]
#define CV_PAIR_float(PLACE, FIRST, SECOND) cv_float_pairs(FIRST, SECOND, pairs + PLACE)
#define CV_PAIR_double(PLACE, FIRST, SECOND) cv_double_pairs(FIRST, SECOND, pairs + PLACE)
#define CV_FIXED_float(PLACE) pairs[PLACE] = pairs[PLACE + 1] = cv_float_fill_pairs((const float *)matrix + PLACE)
#define CV_FIXED_double(PLACE) pairs[PLACE] = pairs[PLACE + 1] = cv_double_fill_pairs((const double *)matrix + PLACE)

#define CV_CHUNKED(P, VECTOR, ELEMENT, PATTERN, PUT)                                                                 \
  VECTOR numbers[4] = {p, q, r, s}, pairs[16], chunks[16];                                                           \
  CV_FRONT_##PATTERN(CV_PAIR_##ELEMENT, CV_FIXED_##ELEMENT, CV_TAKEN, CV_NEGATED, CV_EVERYWHERE_##ELEMENT);          \
  CV_BACK_##PATTERN(CV_PAIR_##ELEMENT, CV_FIXED_##ELEMENT, CV_TAKEN, CV_NEGATED, CV_EVERYWHERE_##ELEMENT);           \
  P##_join(pairs, chunks);                                                                                           \
  P##_##PUT##_chunks(base, count, chunks);
#define CV_PATTERN_float(PATTERN, PUT) CV_CHUNKED(cv_float, cv_floats, float, PATTERN, PUT)
#define CV_PATTERN_double(PATTERN, PUT) CV_CHUNKED(cv_double, cv_doubles, double, PATTERN, PUT)

#endif

#define CV_DEFINE_PATTERN(P, VECTOR, ELEMENT, LANES, PATTERN)                                                        \
  /* Writes the matrices of the first count lanes; fixed numbers are those of a matrix. */                           \
  CV_INLINE void P##_store_##PATTERN(                                                                                \
    void *base, intptr_t count, const void *matrix, VECTOR p, VECTOR q, VECTOR r, VECTOR s) {                        \
    CV_PATTERN_##ELEMENT(PATTERN, store)                                                                             \
  }                                                                                                                  \
  /* Writes those of all lanes past the caches; the address is a multiple of the register's size. */                 \
  CV_INLINE void P##_stream_##PATTERN(                                                                               \
    void *base, const void *matrix, VECTOR p, VECTOR q, VECTOR r, VECTOR s) {                                        \
    const intptr_t count = LANES;                                                                                    \
    CV_PATTERN_##ELEMENT(PATTERN, stream)                                                                            \
  }
#define CV_DEFINE_PATTERNS(P, VECTOR, ELEMENT, LANES)                                                                \
  CV_DEFINE_PATTERN(P, VECTOR, ELEMENT, LANES, similarity)                                                           \
  CV_DEFINE_PATTERN(P, VECTOR, ELEMENT, LANES, turn_x)                                                               \
  CV_DEFINE_PATTERN(P, VECTOR, ELEMENT, LANES, turn_y)

CV_DEFINE_PATTERNS(cv_float, cv_floats, float, CV_FLOATS)
CV_DEFINE_PATTERNS(cv_double, cv_doubles, double, CV_DOUBLES)
