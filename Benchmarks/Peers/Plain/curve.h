/* curve: the timing curve as browsers have it. Newton's iteration, and bisection where that does not arrive; a row ends
 * as soon as it is near enough. Their tolerance is 1e-7 or a part of the duration; here it is the type's epsilon. */

typedef struct OF(curve) {
  REAL duration;
  REAL ax, bx, cx, ay, by, cy;  /* x(t) = ((ax t + bx) t + cx) t, and y(t) */
  REAL tolerance;
} OF(curve);

static inline OF(curve) OF(curve_of)(const cardbench_problem *problem) {
  const double cx = 3 * problem->x1, bx = 3 * (problem->x2 - problem->x1) - cx;
  const double cy = 3 * problem->y1, by = 3 * (problem->y2 - problem->y1) - cy;
  return (OF(curve)){
    (REAL)problem->duration, (REAL)(1 - cx - bx), (REAL)bx, (REAL)cx, (REAL)(1 - cy - by), (REAL)by, (REAL)cy,
    sizeof(REAL) == sizeof(float) ? FLT_EPSILON : (REAL)DBL_EPSILON};
}

static inline REAL OF(bezier)(REAL a, REAL b, REAL c, REAL t) { return ((a * t + b) * t + c) * t; }

static inline REAL OF(bisected)(const OF(curve) *curve, REAL x) {
  REAL low = 0, high = 1, t = x;
  for (int step = 0; step < 60 && low < high; step++) {
    const REAL residual = OF(bezier)(curve->ax, curve->bx, curve->cx, t) - x;
    if (fabs(residual) <= curve->tolerance) break;
    if (residual < 0) low = t; else high = t;
    t = (low + high) / 2;
  }
  return t;
}

static inline REAL OF(parameter)(const OF(curve) *curve, REAL x) {
  REAL t = x;
  for (int step = 0; step < 8; step++) {
    const REAL residual = OF(bezier)(curve->ax, curve->bx, curve->cx, t) - x;
    if (fabs(residual) <= curve->tolerance) return t;
    const REAL slope = (3 * curve->ax * t + 2 * curve->bx) * t + curve->cx;
    if (fabs(slope) < (REAL)1e-6) break;
    t -= residual / slope;
  }
  return OF(bisected)(curve, x);
}

static inline REAL OF(eased)(const OF(curve) *curve, REAL local) {
  const REAL x = local / curve->duration;
  if (!(x > 0)) return x < 0 ? 0 : x;
  return x < 1 ? OF(bezier)(curve->ay, curve->by, curve->cy, OF(parameter)(curve, x)) : 1;
}

static int OF(prepare_curve)(const cardbench_problem *problem, void **place) {
  NEW_STATE(OF(curve));
  *state = OF(curve_of)(problem);
  return CARDBENCH_OK;
}

static int OF(run_curve)(void *state, const cardbench_call *call) {
  const OF(curve) curve = *(const OF(curve) *)state;
  const REAL *local = call->in[0];
  REAL *progress = call->out[0];
  for (size_t i = 0; i < call->rows; i++) progress[i] = OF(eased)(&curve, local[i]);
  return CARDBENCH_OK;
}
