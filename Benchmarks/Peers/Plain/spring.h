/* spring: progress from 0, with an initial velocity, to 1. */

typedef struct OF(spring) {
  int swings;
  REAL decay, rate;
  REAL weight;  /* of the sine; or the pull in 1/s, which D is multiplied by */
} OF(spring);

static inline OF(spring) OF(spring_of)(const cardbench_problem *problem) {
  const oscillator o = oscillator_of(problem->stiffness, problem->damping);
  const double pull = problem->initial_velocity - o.decay;
  return (OF(spring)){o.swings, (REAL)o.decay, (REAL)o.rate, (REAL)(o.swings ? pull / o.rate : pull)};
}

static inline REAL OF(swinging)(const OF(spring) *spring, REAL t) {
  const REAL angle = spring->rate * t;
  return 1 + exp(-spring->decay * t) * (spring->weight * sin(angle) - cos(angle));
}

static inline REAL OF(creeping)(const OF(spring) *spring, REAL t) {
  const REAL reach = spring->rate > 0 ? -expm1(-spring->rate * t) / spring->rate : t;
  return 1 + exp(-spring->decay * t) * (spring->weight * reach - 1);
}

static inline REAL OF(sprung)(const OF(spring) *spring, REAL t) {
  return spring->swings ? OF(swinging)(spring, t) : OF(creeping)(spring, t);
}

static int OF(prepare_spring)(const cardbench_problem *problem, void **place) {
  NEW_STATE(OF(spring));
  *state = OF(spring_of)(problem);
  return CARDBENCH_OK;
}

static int OF(run_spring)(void *state, const cardbench_call *call) {
  const OF(spring) spring = *(const OF(spring) *)state;
  const REAL *local = call->in[0];
  REAL *progress = call->out[0];
  if (spring.swings) {
    EACH_ROW
    for (size_t i = 0; i < call->rows; i++) progress[i] = OF(swinging)(&spring, local[i]);
  } else {
    EACH_ROW
    for (size_t i = 0; i < call->rows; i++) progress[i] = OF(creeping)(&spring, local[i]);
  }
  return CARDBENCH_OK;
}
