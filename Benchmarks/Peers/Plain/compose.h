/* compose: S R(axis, angle) T P. */

typedef struct OF(axis) {
  REAL x, y, z;
} OF(axis);

/* A pose in the order of the channels, without opacity. */
typedef struct OF(pose) {
  REAL tx, ty, tz, sx, sy, sz, angle, perspective;
} OF(pose);

static int OF(prepare_compose)(const cardbench_problem *problem, void **place) {
  NEW_STATE(OF(axis));
  *state = (OF(axis)){(REAL)problem->axis[0], (REAL)problem->axis[1], (REAL)problem->axis[2]};
  return CARDBENCH_OK;
}

static inline void OF(write_line)(REAL *m, REAL scale, REAL x, REAL y, REAL z, REAL perspective, REAL last) {
  m[0] = scale * x;
  m[1] = scale * y;
  m[2] = scale * z;
  m[3] = m[2] * perspective + last;
}

static inline void OF(write_pose)(REAL *m, OF(axis) a, OF(pose) p) {
  const REAL c = cos(p.angle), s = sin(p.angle), rest = 1 - c;
  const REAL xy = a.x * a.y * rest, xz = a.x * a.z * rest, yz = a.y * a.z * rest;
  OF(write_line)(m, p.sx, c + a.x * a.x * rest, xy + a.z * s, xz - a.y * s, p.perspective, 0);
  OF(write_line)(m + 4, p.sy, xy - a.z * s, c + a.y * a.y * rest, yz + a.x * s, p.perspective, 0);
  OF(write_line)(m + 8, p.sz, xz + a.y * s, yz - a.x * s, c + a.z * a.z * rest, p.perspective, 0);
  OF(write_line)(m + 12, 1, p.tx, p.ty, p.tz, p.perspective, 1);
}

static int OF(run_compose)(void *state, const cardbench_call *call) {
  const OF(axis) axis = *(const OF(axis) *)state;
  const REAL *const *in = (const REAL *const *)call->in;
  const REAL *restrict tx = in[0], *restrict ty = in[1], *restrict tz = in[2];
  const REAL *restrict sx = in[3], *restrict sy = in[4], *restrict sz = in[5];
  const REAL *restrict angle = in[6], *restrict perspective = in[7];
  REAL *restrict out = call->out[0];
  EACH_ROW
  for (size_t i = 0; i < call->rows; i++) {
    const OF(pose) pose = {tx[i], ty[i], tz[i], sx[i], sy[i], sz[i], angle[i], perspective[i]};
    OF(write_pose)(out + 16 * i, axis, pose);
  }
  return CARDBENCH_OK;
}
