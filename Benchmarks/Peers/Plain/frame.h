/* frame and frame-compact: phase, easing, interpolation and composition of a row, one after the other. */

typedef struct OF(frame) {
  uint32_t drive;
  REAL duration;
  OF(curve) curve;
  OF(spring) spring;
  OF(axis) axis;
  OF(span) span[CARDBENCH_CHANNELS];
} OF(frame);

static int OF(prepare_frame)(const cardbench_problem *problem, void **place) {
  NEW_STATE(OF(frame));
  state->drive = problem->drive;
  state->duration = (REAL)problem->duration;
  if (problem->drive == CARDBENCH_CURVE) state->curve = OF(curve_of)(problem);
  else state->spring = OF(spring_of)(problem);
  state->axis = (OF(axis)){(REAL)problem->axis[0], (REAL)problem->axis[1], (REAL)problem->axis[2]};
  for (int channel = 0; channel < CARDBENCH_CHANNELS; channel++)
    state->span[channel] = (OF(span)){(REAL)problem->from[channel], (REAL)problem->to[channel]};
  return CARDBENCH_OK;
}

static int OF(prepare_compact)(const cardbench_problem *problem, void **place) {
  return OF(prepare_frame)(problem, place);
}

static inline REAL OF(frame_progress)(const OF(frame) *frame, REAL time, REAL start) {
  const REAL local = OF(local_time)(time, start, frame->duration);
  return frame->drive == CARDBENCH_CURVE ? OF(eased)(&frame->curve, local) : OF(sprung)(&frame->spring, local);
}

static int OF(run_frame)(void *state, const cardbench_call *call) {
  const OF(frame) frame = *(const OF(frame) *)state;
  const OF(span) *span = frame.span;
  const REAL *restrict start = call->in[0];
  REAL *restrict matrices = call->out[0], *restrict opacity = call->out[1];
  for (size_t i = 0; i < call->rows; i++) {
    const REAL p = OF(frame_progress)(&frame, (REAL)call->time, start[i]);
    const OF(pose) pose = {
      OF(between)(span[CARDBENCH_TRANSLATION_X], p), OF(between)(span[CARDBENCH_TRANSLATION_Y], p),
      OF(between)(span[CARDBENCH_TRANSLATION_Z], p), OF(between)(span[CARDBENCH_SCALE_X], p),
      OF(between)(span[CARDBENCH_SCALE_Y], p), OF(between)(span[CARDBENCH_SCALE_Z], p),
      OF(between)(span[CARDBENCH_ANGLE], p), OF(between)(span[CARDBENCH_PERSPECTIVE], p)};
    OF(write_pose)(matrices + 16 * i, frame.axis, pose);
    opacity[i] = OF(between)(span[CARDBENCH_OPACITY], p);
  }
  return CARDBENCH_OK;
}

static int OF(run_compact)(void *state, const cardbench_call *call) {
  const OF(frame) frame = *(const OF(frame) *)state;
  const OF(span) *span = frame.span;
  const REAL *restrict start = call->in[0];
  REAL *const *out = (REAL *const *)call->out;
  REAL *restrict a = out[0], *restrict b = out[1], *restrict c = out[2], *restrict d = out[3];
  REAL *restrict tx = out[4], *restrict ty = out[5], *restrict opacity = out[6];
  for (size_t i = 0; i < call->rows; i++) {
    const REAL p = OF(frame_progress)(&frame, (REAL)call->time, start[i]);
    const REAL angle = frame.axis.z * OF(between)(span[CARDBENCH_ANGLE], p), cosine = cos(angle), sine = sin(angle);
    const REAL sx = OF(between)(span[CARDBENCH_SCALE_X], p), sy = OF(between)(span[CARDBENCH_SCALE_Y], p);
    a[i] = sx * cosine;
    b[i] = sx * sine;
    c[i] = -sy * sine;
    d[i] = sy * cosine;
    tx[i] = OF(between)(span[CARDBENCH_TRANSLATION_X], p);
    ty[i] = OF(between)(span[CARDBENCH_TRANSLATION_Y], p);
    opacity[i] = OF(between)(span[CARDBENCH_OPACITY], p);
  }
  return CARDBENCH_OK;
}
