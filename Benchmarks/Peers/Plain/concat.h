/* concat and concat-pairwise: record times matrix. */

static inline void OF(write_product)(REAL *restrict out, const REAL *restrict a, const REAL *restrict b) {
  for (int row = 0; row < 4; row++)
    for (int column = 0; column < 4; column++)
      out[4 * row + column] = a[4 * row] * b[column] + a[4 * row + 1] * b[4 + column]
        + a[4 * row + 2] * b[8 + column] + a[4 * row + 3] * b[12 + column];
}

static int OF(run_concat)(void *state, const cardbench_call *call) {
  (void)state;
  const REAL *parent = call->in[0], *matrices = call->in[1];
  REAL *out = call->out[0];
  for (size_t i = 0; i < call->rows; i++) OF(write_product)(out + 16 * i, matrices + 16 * i, parent);
  return CARDBENCH_OK;
}

static int OF(run_concat_pairwise)(void *state, const cardbench_call *call) {
  (void)state;
  const REAL *matrices = call->in[0], *parents = call->in[1];
  REAL *out = call->out[0];
  for (size_t i = 0; i < call->rows; i++) OF(write_product)(out + 16 * i, matrices + 16 * i, parents + 16 * i);
  return CARDBENCH_OK;
}
