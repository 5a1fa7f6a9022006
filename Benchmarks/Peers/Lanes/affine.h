/* affine: a matrix from a scale, a rotation about z and a translation. */

INLINED void OF(turn)(const cardbench_call *call, size_t row, size_t count) {
  const REAL *const *in = (const REAL *const *)call->in;
  const OF(lanes) x = OF(load)(in[0] + row, count), y = OF(load)(in[1] + row, count);
  const OF(lanes) scale = OF(load)(in[2] + row, count);
  OF(lanes) sine, cosine;
  SINCOS(OF(load)(in[3] + row, count), &sine, &cosine);
  OF(store_records)((REAL *)call->out[0] + 16 * row, scale * cosine, scale * sine, x, y, count);
}

static int OF(run_affine)(void *state, const cardbench_call *call) {
  (void)state;
  OVER_ROWS(call->rows, OF(turn)(call, row, count));
  return CARDBENCH_OK;
}
