/* oscillation: e^(-d t) (A cos w t + B sin w t) and its derivative, with everything per row. */

INLINED void OF(oscillate)(const cardbench_call *call, size_t row, size_t count) {
  const REAL *const *in = (const REAL *const *)call->in;
  REAL *const *out = (REAL *const *)call->out;
  const OF(lanes) d = OF(load)(in[0] + row, count), w = OF(load)(in[1] + row, count);
  const OF(lanes) a = OF(load)(in[2] + row, count), b = OF(load)(in[3] + row, count);
  const OF(lanes) t = OF(load)(in[4] + row, count), envelope = EXP(-d * t);
  OF(lanes) sine, cosine;
  SINCOS(w * t, &sine, &cosine);
  OF(store)(out[0] + row, envelope * (a * cosine + b * sine), count);
  OF(store)(out[1] + row, envelope * ((b * w - a * d) * cosine - (a * w + b * d) * sine), count);
}

static int OF(run_oscillation)(void *state, const cardbench_call *call) {
  (void)state;
  OVER_ROWS(call->rows, OF(oscillate)(call, row, count));
  return CARDBENCH_OK;
}
