/* From registers of c, s, x and y to records {c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, x, y, 0, 1}. With AVX-512 a shuffle
 * per register that is written: numbers are spread to their places, and an exclusive or adds signs and ones. */
#ifndef RECORDS_H
#define RECORDS_H

#include "lanes.h"

#ifdef __AVX512F__

INLINED void store_records_float(float *out, __m512 c, __m512 s, __m512 x, __m512 y, size_t count) {
  /* Per 128 bits: rows 0 and 1 of four are in `low`, 2 and 3 in `high`, as c, s, c, s. */
  const __m512 turns[2] = {_mm512_unpacklo_ps(c, s), _mm512_unpackhi_ps(c, s)};
  const __m512 moves[2] = {_mm512_unpacklo_ps(x, y), _mm512_unpackhi_ps(x, y)};
  const __m512i places = _mm512_setr_epi32(0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 16, 17, 0, 0);
  const __m512 signs_and_ones = _mm512_setr_ps(0, 0, 0, 0, -0.0f, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
#pragma GCC unroll 16
  for (size_t row = 0; row < count; row++) {
    const size_t high = row / 2 % 2, first = row / 4 * 4 + row % 2 * 2;
    const __m512i from = _mm512_add_epi32(places, _mm512_set1_epi32((int)first));
    const __m512 spread = _mm512_maskz_permutex2var_ps(0x3033, turns[high], from, moves[high]);
    const __m512i record = _mm512_xor_si512(_mm512_castps_si512(spread), _mm512_castps_si512(signs_and_ones));
    _mm512_storeu_si512(out + 16 * row, record);
  }
}

INLINED void store_records_double(double *out, __m512d c, __m512d s, __m512d x, __m512d y, size_t count) {
  const __m512d turns[2] = {_mm512_unpacklo_pd(c, s), _mm512_unpackhi_pd(c, s)};
  const __m512d moves[2] = {_mm512_unpacklo_pd(x, y), _mm512_unpackhi_pd(x, y)};
  const __m512i turned = _mm512_setr_epi64(0, 1, 0, 0, 1, 0, 0, 0), moved = _mm512_setr_epi64(0, 0, 0, 0, 0, 1, 0, 0);
  const __m512i sign = _mm512_castpd_si512(_mm512_setr_pd(0, 0, 0, 0, -0.0, 0, 0, 0));
  const __m512i ones = _mm512_castpd_si512(_mm512_setr_pd(0, 0, 1, 0, 0, 0, 0, 1));
#pragma GCC unroll 8
  for (size_t row = 0; row < count; row++) {
    const size_t high = row % 2;
    const __m512i first = _mm512_set1_epi64((long long)(row / 2 * 2));
    const __m512d turn = _mm512_maskz_permutexvar_pd(0x33, _mm512_add_epi64(turned, first), turns[high]);
    const __m512d move = _mm512_maskz_permutexvar_pd(0x30, _mm512_add_epi64(moved, first), moves[high]);
    _mm512_storeu_si512(out + 16 * row, _mm512_xor_si512(_mm512_castpd_si512(turn), sign));
    _mm512_storeu_si512(out + 16 * row + 8, _mm512_xor_si512(_mm512_castpd_si512(move), ones));
  }
}

#else

#define STORE_RECORDS(real) \
  INLINED void store_records_##real( \
    real *out, lanes_##real c, lanes_##real s, lanes_##real x, lanes_##real y, size_t count \
  ) { \
    for (size_t row = 0; row < count; row++) { \
      const real record[16] = {c[row], s[row], 0, 0, -s[row], c[row], 0, 0, 0, 0, 1, 0, x[row], y[row], 0, 1}; \
      memcpy(out + 16 * row, record, sizeof record); \
    } \
  }

STORE_RECORDS(float)
STORE_RECORDS(double)

#endif
#endif
