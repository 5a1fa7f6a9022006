/* spring: progress from 0, with an initial velocity, to 1. */

typedef struct OF(spring) {
  int swings;
  REAL decay, rate;
  REAL weight;  /* of the sine; or the pull in 1/s, which D is multiplied by */
} OF(spring);

static int OF(prepare_spring)(const cardbench_problem *problem, void **place) {
  const oscillator o = oscillator_of(problem->stiffness, problem->damping);
  const double pull = problem->initial_velocity - o.decay;
  OF(spring) *const state = (OF(spring) *)malloc(sizeof *state);
  if (!state) return PEER_NO_MEMORY;
  *state = (OF(spring)){o.swings, (REAL)o.decay, (REAL)o.rate, (REAL)(o.swings ? pull / o.rate : pull)};
  *place = state;
  return CARDBENCH_OK;
}

INLINED OF(lanes) OF(swinging)(const OF(spring) *spring, OF(lanes) t) {
  OF(lanes) sine, cosine;
  SINCOS(spring->rate * t, &sine, &cosine);
  return 1 + EXP(-spring->decay * t) * (spring->weight * sine - cosine);
}

INLINED OF(lanes) OF(creeping)(const OF(spring) *spring, OF(lanes) t) {
  OF(lanes) reach = t;
  if (spring->rate > 0) reach = EXPM1(-spring->rate * t) * (-1 / spring->rate);
  return 1 + EXP(-spring->decay * t) * (spring->weight * reach - 1);
}

static int OF(run_spring)(void *state, const cardbench_call *call) {
  const OF(spring) spring = *(const OF(spring) *)state;
  const REAL *local = call->in[0];
  REAL *progress = call->out[0];
  if (spring.swings) {
    OVER_ROWS(call->rows, OF(store)(progress + row, OF(swinging)(&spring, OF(load)(local + row, count)), count));
  } else {
    OVER_ROWS(call->rows, OF(store)(progress + row, OF(creeping)(&spring, OF(load)(local + row, count)), count));
  }
  return CARDBENCH_OK;
}
