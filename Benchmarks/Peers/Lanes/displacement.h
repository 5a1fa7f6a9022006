/* displacement: every row's own state, carried to its own time by a spring that all share. */

typedef struct OF(displacement) {
  int swings;
  REAL decay, rate;
  REAL fast;                /* 1/s; the faster exponential, where nothing swings */
  REAL half, stiffness;     /* half the damping; 1/s, 1/s^2 */
} OF(displacement);

static int OF(prepare_displacement)(const cardbench_problem *problem, void **place) {
  const oscillator o = oscillator_of(problem->stiffness, problem->damping);
  OF(displacement) *const state = (OF(displacement) *)malloc(sizeof *state);
  if (!state) return PEER_NO_MEMORY;
  *state = (OF(displacement)){
    o.swings, (REAL)o.decay, (REAL)o.rate, (REAL)(o.decay + o.rate), (REAL)(problem->damping / 2),
    (REAL)problem->stiffness};
  *place = state;
  return CARDBENCH_OK;
}

INLINED void OF(swung)(const OF(displacement) *spring, OF(lanes) t, OF(lanes) *x, OF(lanes) *v) {
  const OF(lanes) x0 = *x, v0 = *v, envelope = EXP(-spring->decay * t);
  OF(lanes) sine, cosine;
  SINCOS(spring->rate * t, &sine, &cosine);
  sine *= 1 / spring->rate;
  *x = envelope * (cosine * x0 + sine * (v0 + spring->half * x0));
  *v = envelope * (cosine * v0 - sine * (spring->stiffness * x0 + spring->half * v0));
}

INLINED void OF(crept)(const OF(displacement) *spring, OF(lanes) t, OF(lanes) *x, OF(lanes) *v) {
  const OF(lanes) x0 = *x, v0 = *v, envelope = EXP(-spring->decay * t);
  OF(lanes) reach = t;
  if (spring->rate > 0) reach = EXPM1(-spring->rate * t) * (-1 / spring->rate);
  const OF(lanes) drawn = reach * (v0 + spring->decay * x0);
  *x = envelope * (x0 + drawn);
  *v = envelope * (v0 - spring->fast * drawn);
}

INLINED void OF(displace)(const OF(displacement) *spring, const cardbench_call *call, size_t row, size_t count) {
  const REAL *const *in = (const REAL *const *)call->in;
  REAL *const *out = (REAL *const *)call->out;
  OF(lanes) x = OF(load)(in[0] + row, count), v = OF(load)(in[1] + row, count);
  const OF(lanes) t = OF(load)(in[2] + row, count);
  if (spring->swings) OF(swung)(spring, t, &x, &v);
  else OF(crept)(spring, t, &x, &v);
  OF(store)(out[0] + row, x, count);
  OF(store)(out[1] + row, v, count);
}

static int OF(run_displacement)(void *state, const cardbench_call *call) {
  const OF(displacement) spring = *(const OF(displacement) *)state;
  OVER_ROWS(call->rows, OF(displace)(&spring, call, row, count));
  return CARDBENCH_OK;
}
