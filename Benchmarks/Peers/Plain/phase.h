/* phase: local time = min(max(time - start, 0), duration). */

typedef struct OF(phase) {
  REAL duration;
} OF(phase);

static inline REAL OF(local_time)(REAL time, REAL start, REAL duration) {
  const REAL since = time - start, begun = since < 0 ? 0 : since;
  return begun > duration ? duration : begun;
}

static int OF(prepare_phase)(const cardbench_problem *problem, void **place) {
  NEW_STATE(OF(phase));
  state->duration = (REAL)problem->duration;
  return CARDBENCH_OK;
}

static int OF(run_phase)(void *state, const cardbench_call *call) {
  const REAL duration = ((const OF(phase) *)state)->duration, time = (REAL)call->time;
  const REAL *start = call->in[0];
  REAL *local = call->out[0];
  EACH_ROW
  for (size_t i = 0; i < call->rows; i++) local[i] = OF(local_time)(time, start[i], duration);
  return CARDBENCH_OK;
}
