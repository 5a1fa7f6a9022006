/* The kernels as plain loops in C, for compilers to make the best of: one text, built by gcc and by clang, with and
 * without -ffast-math. The folder's headers are read once per element type; <tgmath.h> finds the functions of each. */
#include "oscillator.h"
#include "peer.h"
#include <float.h>
#include <string.h>
#include <tgmath.h>

/* Rows do not depend on each other, also where an output is an input: without it a loop is not vectorised in place. */
#define EACH_ROW _Pragma("omp simd")

#define REAL float
#define OF(name) name##_float
#include "kernels.h"
#undef REAL
#undef OF

#define REAL double
#define OF(name) name##_double
#include "kernels.h"
#undef REAL
#undef OF

#define PREPARED(id, name) \
  {id, CARDBENCH_FLOAT, 0, 0, prepare_##name##_float, run_##name##_float, free}, \
  {id, CARDBENCH_DOUBLE, 0, 0, prepare_##name##_double, run_##name##_double, free}
#define STATELESS(id, name) \
  {id, CARDBENCH_FLOAT, 0, 0, NULL, run_##name##_float, NULL}, \
  {id, CARDBENCH_DOUBLE, 0, 0, NULL, run_##name##_double, NULL}

static const cardbench_kernel kernels[] = {
  PREPARED("phase", phase),
  PREPARED("curve", curve),
  PREPARED("spring", spring),
  PREPARED("displacement", displacement),
  STATELESS("oscillation", oscillation),
  PREPARED("propagator", propagator),
  PREPARED("semiImplicitEuler", euler),
  PREPARED("velocityVerlet", verlet),
  PREPARED("rungeKutta4", runge_kutta),
  PREPARED("interpolate", interpolate),
  STATELESS("affine", affine),
  PREPARED("compose", compose),
  STATELESS("concat", concat),
  STATELESS("concat-pairwise", concat_pairwise),
  PREPARED("corners", corners),
  PREPARED("frame", frame),
  PREPARED("frame-compact", compact),
};

#ifdef __clang__
PEER(kernels, "clang " PEER_TEXT(__clang_major__) "." PEER_TEXT(__clang_minor__))
#else
PEER(kernels, "gcc " PEER_TEXT(__GNUC__) "." PEER_TEXT(__GNUC_MINOR__))
#endif
