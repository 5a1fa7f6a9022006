/* corners: where the four corners of a card come to lie. */

typedef struct OF(card) {
  REAL half_width, half_height;
} OF(card);

static int OF(prepare_corners)(const cardbench_problem *problem, void **place) {
  NEW_STATE(OF(card));
  *state = (OF(card)){(REAL)problem->half_width, (REAL)problem->half_height};
  return CARDBENCH_OK;
}

static inline void OF(write_corner)(REAL *out, const REAL *m, REAL x, REAL y) {
  const REAL w = x * m[3] + y * m[7] + m[15];
  out[0] = (x * m[0] + y * m[4] + m[12]) / w;
  out[1] = (x * m[1] + y * m[5] + m[13]) / w;
}

static int OF(run_corners)(void *state, const cardbench_call *call) {
  const REAL x = ((const OF(card) *)state)->half_width, y = ((const OF(card) *)state)->half_height;
  const REAL *restrict matrices = call->in[0];
  REAL *restrict out = call->out[0];
  EACH_ROW
  for (size_t i = 0; i < call->rows; i++) {
    OF(write_corner)(out + 8 * i, matrices + 16 * i, -x, -y);
    OF(write_corner)(out + 8 * i + 2, matrices + 16 * i, x, -y);
    OF(write_corner)(out + 8 * i + 4, matrices + 16 * i, x, y);
    OF(write_corner)(out + 8 * i + 6, matrices + 16 * i, -x, y);
  }
  return CARDBENCH_OK;
}
