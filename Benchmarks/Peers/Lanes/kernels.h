/* The kernels for one element type, REAL; OF(name) is the name of a thing in it. */

#undef LANES
#define LANES (REGISTER_BYTES / sizeof(REAL))

INLINED OF(lanes) OF(load)(const REAL *p, size_t count) {
  OF(lanes) v = {0};
  memcpy(&v, p, count * sizeof(REAL));
  return v;
}

INLINED void OF(store)(REAL *p, OF(lanes) v, size_t count) { memcpy(p, &v, count * sizeof(REAL)); }

#include "spring.h"
#include "displacement.h"
#include "oscillation.h"
#include "affine.h"
