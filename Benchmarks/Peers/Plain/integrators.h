/* semiImplicitEuler, velocityVerlet, rungeKutta4: `steps` steps of length `step`, row by row. */

typedef struct OF(steps) {
  REAL stiffness, damping, h;
  REAL brake;  /* 1 / (1 + h/2 damping) */
  uint32_t count;
} OF(steps);

static int OF(prepare_steps)(const cardbench_problem *problem, void **place) {
  NEW_STATE(OF(steps));
  *state = (OF(steps)){
    (REAL)problem->stiffness, (REAL)problem->damping, (REAL)problem->step,
    (REAL)(1 / (1 + problem->step / 2 * problem->damping)), problem->steps};
  return CARDBENCH_OK;
}

static inline REAL OF(acceleration)(const OF(steps) *s, REAL x, REAL v) { return -s->stiffness * x - s->damping * v; }

static inline void OF(euler_step)(const OF(steps) *s, REAL *x, REAL *v) {
  *v += s->h * OF(acceleration)(s, *x, *v);
  *x += s->h * *v;
}

static inline void OF(verlet_step)(const OF(steps) *s, REAL *x, REAL *v) {
  const REAL middle = *v + s->h / 2 * OF(acceleration)(s, *x, *v);
  *x += s->h * middle;
  *v = (middle - s->h / 2 * s->stiffness * *x) * s->brake;
}

static inline void OF(runge_kutta_step)(const OF(steps) *s, REAL *x, REAL *v) {
  const REAL half = s->h / 2;
  const REAL x1 = *v, v1 = OF(acceleration)(s, *x, *v);
  const REAL x2 = *v + half * v1, v2 = OF(acceleration)(s, *x + half * x1, x2);
  const REAL x3 = *v + half * v2, v3 = OF(acceleration)(s, *x + half * x2, x3);
  const REAL x4 = *v + s->h * v3, v4 = OF(acceleration)(s, *x + s->h * x3, x4);
  *x += s->h / 6 * (x1 + 2 * (x2 + x3) + x4);
  *v += s->h / 6 * (v1 + 2 * (v2 + v3) + v4);
}

/* Compilers make no vectors of a loop over rows with a loop over steps inside; of a block of rows per step they do. */
#undef INTEGRATOR
#undef BLOCK
#define BLOCK 64
#define INTEGRATOR(name) \
  static inline void OF(name##_block)(const OF(steps) *s, REAL *restrict x, REAL *restrict v) { \
    for (uint32_t step = 0; step < s->count; step++) { \
      EACH_ROW \
      for (int i = 0; i < BLOCK; i++) OF(name##_step)(s, x + i, v + i); \
    } \
  } \
  static int OF(prepare_##name)(const cardbench_problem *problem, void **place) { \
    return OF(prepare_steps)(problem, place); \
  } \
  static int OF(run_##name)(void *state, const cardbench_call *call) { \
    const OF(steps) steps = *(const OF(steps) *)state; \
    const REAL *x0 = call->in[0], *v0 = call->in[1]; \
    REAL *x1 = call->out[0], *v1 = call->out[1]; \
    REAL x[BLOCK] = {0}, v[BLOCK] = {0}; \
    for (size_t first = 0; first < call->rows; first += BLOCK) { \
      const size_t rest = call->rows - first, bytes = (rest < BLOCK ? rest : BLOCK) * sizeof(REAL); \
      memcpy(x, x0 + first, bytes); \
      memcpy(v, v0 + first, bytes); \
      OF(name##_block)(&steps, x, v); \
      memcpy(x1 + first, x, bytes); \
      memcpy(v1 + first, v, bytes); \
    } \
    return CARDBENCH_OK; \
  }

INTEGRATOR(euler)
INTEGRATOR(verlet)
INTEGRATOR(runge_kutta)
