/* displacement: every row's own state, carried to its own time by a spring that all share. */

typedef struct OF(displacement) {
  int swings;
  REAL decay, rate;
  REAL fast;                /* 1/s; the faster exponential, where nothing swings */
  REAL half, stiffness;     /* half the damping; 1/s, 1/s^2 */
} OF(displacement);

static int OF(prepare_displacement)(const cardbench_problem *problem, void **place) {
  const oscillator o = oscillator_of(problem->stiffness, problem->damping);
  NEW_STATE(OF(displacement));
  *state = (OF(displacement)){
    o.swings, (REAL)o.decay, (REAL)o.rate, (REAL)(o.decay + o.rate), (REAL)(problem->damping / 2),
    (REAL)problem->stiffness};
  return CARDBENCH_OK;
}

static inline void OF(swung)(const OF(displacement) *spring, REAL x0, REAL v0, REAL t, REAL *x, REAL *v) {
  const REAL angle = spring->rate * t, envelope = exp(-spring->decay * t);
  const REAL cosine = cos(angle), sine = sin(angle) / spring->rate;
  *x = envelope * (cosine * x0 + sine * (v0 + spring->half * x0));
  *v = envelope * (cosine * v0 - sine * (spring->stiffness * x0 + spring->half * v0));
}

static inline void OF(crept)(const OF(displacement) *spring, REAL x0, REAL v0, REAL t, REAL *x, REAL *v) {
  const REAL envelope = exp(-spring->decay * t);
  const REAL reach = spring->rate > 0 ? -expm1(-spring->rate * t) / spring->rate : t;
  const REAL drawn = reach * (v0 + spring->decay * x0);
  *x = envelope * (x0 + drawn);
  *v = envelope * (v0 - spring->fast * drawn);
}

static int OF(run_displacement)(void *state, const cardbench_call *call) {
  const OF(displacement) spring = *(const OF(displacement) *)state;
  const REAL *x0 = call->in[0], *v0 = call->in[1], *t = call->in[2];
  REAL *x = call->out[0], *v = call->out[1];
  if (spring.swings) {
    EACH_ROW
    for (size_t i = 0; i < call->rows; i++) OF(swung)(&spring, x0[i], v0[i], t[i], x + i, v + i);
  } else {
    EACH_ROW
    for (size_t i = 0; i < call->rows; i++) OF(crept)(&spring, x0[i], v0[i], t[i], x + i, v + i);
  }
  return CARDBENCH_OK;
}
