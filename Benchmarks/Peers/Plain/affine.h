/* affine: a matrix from a scale, a rotation about z and a translation. */

static int OF(run_affine)(void *state, const cardbench_call *call) {
  (void)state;
  const REAL *restrict x = call->in[0], *restrict y = call->in[1], *restrict scale = call->in[2];
  const REAL *restrict angle = call->in[3];
  REAL *restrict out = call->out[0];
  EACH_ROW
  for (size_t i = 0; i < call->rows; i++) {
    const REAL c = scale[i] * cos(angle[i]), s = scale[i] * sin(angle[i]);
    REAL *m = out + 16 * i;
    m[0] = c, m[1] = s, m[2] = 0, m[3] = 0;
    m[4] = -s, m[5] = c, m[6] = 0, m[7] = 0;
    m[8] = 0, m[9] = 0, m[10] = 1, m[11] = 0;
    m[12] = x[i], m[13] = y[i], m[14] = 0, m[15] = 1;
  }
  return CARDBENCH_OK;
}
