/* propagator: one exact step, as the product with a 2x2 matrix that is computed once. */

typedef struct OF(propagator) {
  REAL xx, xv, vx, vv;
} OF(propagator);

static int OF(prepare_propagator)(const cardbench_problem *problem, void **place) {
  const oscillator o = oscillator_of(problem->stiffness, problem->damping);
  const double h = problem->step, half = problem->damping / 2, envelope = exp(-o.decay * h);
  /* What multiplies x0, and what multiplies the velocity, before the envelope. */
  const double reach = o.swings ? sin(o.rate * h) / o.rate : o.rate > 0 ? -expm1(-o.rate * h) / o.rate : h;
  const double rest = o.swings ? cos(o.rate * h) : 1 - o.rate / 2 * reach;
  NEW_STATE(OF(propagator));
  *state = (OF(propagator)){
    (REAL)(envelope * (rest + half * reach)), (REAL)(envelope * reach), (REAL)(-envelope * problem->stiffness * reach),
    (REAL)(envelope * (rest - half * reach))};
  return CARDBENCH_OK;
}

static int OF(run_propagator)(void *state, const cardbench_call *call) {
  const OF(propagator) m = *(const OF(propagator) *)state;
  const REAL *restrict x0 = call->in[0], *restrict v0 = call->in[1];
  REAL *restrict x = call->out[0], *restrict v = call->out[1];
  EACH_ROW
  for (size_t i = 0; i < call->rows; i++) {
    x[i] = m.xx * x0[i] + m.xv * v0[i];
    v[i] = m.vx * x0[i] + m.vv * v0[i];
  }
  return CARDBENCH_OK;
}
