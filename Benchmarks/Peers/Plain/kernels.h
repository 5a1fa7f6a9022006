/* All kernels for one element type, REAL; OF(name) is the name of a thing in it. */

/* Begins a `prepare`: `state` is a new state of the type. */
#undef NEW_STATE
#define NEW_STATE(type) \
  type *const state = (type *)malloc(sizeof(type)); \
  if (!state) return PEER_NO_MEMORY; \
  *place = state

#include "phase.h"
#include "curve.h"
#include "spring.h"
#include "displacement.h"
#include "oscillation.h"
#include "propagator.h"
#include "integrators.h"
#include "interpolate.h"
#include "affine.h"
#include "compose.h"
#include "concat.h"
#include "corners.h"
#include "frame.h"
