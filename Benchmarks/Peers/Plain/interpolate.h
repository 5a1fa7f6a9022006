/* interpolate: per moving channel ((1 - p) from + p to), times a column where there is one. */

typedef struct OF(span) {
  REAL from, to;
} OF(span);

typedef struct OF(spans) {
  uint32_t count;
  OF(span) moving[CARDBENCH_CHANNELS];
} OF(spans);

static int OF(prepare_interpolate)(const cardbench_problem *problem, void **place) {
  NEW_STATE(OF(spans));
  state->count = problem->channels;
  for (uint32_t k = 0; k < problem->channels; k++) {
    const uint32_t channel = problem->channel[k];
    state->moving[k] = (OF(span)){(REAL)problem->from[channel], (REAL)problem->to[channel]};
  }
  return CARDBENCH_OK;
}

static inline REAL OF(between)(OF(span) span, REAL p) { return (1 - p) * span.from + p * span.to; }

static void OF(plain_channel)(OF(span) span, const REAL *restrict p, REAL *restrict out, size_t rows) {
  EACH_ROW
  for (size_t i = 0; i < rows; i++) out[i] = OF(between)(span, p[i]);
}

static void OF(extended_channel)(
  OF(span) span, const REAL *restrict p, const REAL *restrict extent, REAL *restrict out, size_t rows
) {
  EACH_ROW
  for (size_t i = 0; i < rows; i++) out[i] = OF(between)(span, p[i]) * extent[i];
}

static int OF(run_interpolate)(void *state, const cardbench_call *call) {
  const OF(spans) *spans = state;
  for (uint32_t k = 0; k < spans->count; k++) {
    const REAL *extent = call->in[1 + k];
    if (extent) OF(extended_channel)(spans->moving[k], call->in[0], extent, call->out[k], call->rows);
    else OF(plain_channel)(spans->moving[k], call->in[0], call->out[k], call->rows);
  }
  return CARDBENCH_OK;
}
