/* oscillation: e^(-d t) (A cos w t + B sin w t) and its derivative, with everything per row. */

static int OF(run_oscillation)(void *state, const cardbench_call *call) {
  (void)state;
  const REAL *d = call->in[0], *w = call->in[1], *a = call->in[2], *b = call->in[3], *t = call->in[4];
  REAL *x = call->out[0], *v = call->out[1];
  EACH_ROW
  for (size_t i = 0; i < call->rows; i++) {
    const REAL angle = w[i] * t[i], envelope = exp(-d[i] * t[i]), cosine = cos(angle), sine = sin(angle);
    x[i] = envelope * (a[i] * cosine + b[i] * sine);
    v[i] = envelope * ((b[i] * w[i] - a[i] * d[i]) * cosine - (a[i] * w[i] + b[i] * d[i]) * sine);
  }
  return CARDBENCH_OK;
}
