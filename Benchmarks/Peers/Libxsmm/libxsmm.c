/* libxsmm, which writes its machine code when a kernel is prepared. It multiplies matrices that lie in memory by
 * columns, so "record times matrix" is matrix * record; and records that share a matrix are one matrix of 4 lines. */
#include "peer.h"
#include <libxsmm.h>

/* Records that one call of the wide kernel takes. */
enum { WIDE = 16 };

#define MULTIPLIER(real, letter) \
  typedef struct multiplier_##real { \
    libxsmm_##letter##mmfunction one, wide; \
  } multiplier_##real; \
  \
  static int prepare_##real(const cardbench_problem *problem, void **place) { \
    (void)problem; \
    const real one = 1, nothing = 0; \
    multiplier_##real *state = malloc(sizeof *state); \
    if (!state) return PEER_NO_MEMORY; \
    state->one = libxsmm_##letter##mmdispatch(4, 4, 4, NULL, NULL, NULL, &one, &nothing, NULL, NULL); \
    state->wide = libxsmm_##letter##mmdispatch(4, 4 * WIDE, 4, NULL, NULL, NULL, &one, &nothing, NULL, NULL); \
    *place = state; \
    if (state->one && state->wide) return CARDBENCH_OK; \
    free(state); \
    return PEER_NO_KERNEL; \
  } \
  \
  static int concat_##real(void *state, const cardbench_call *call) { \
    const multiplier_##real multiplier = *(const multiplier_##real *)state; \
    const real *parent = call->in[0], *records = call->in[1]; \
    real *out = call->out[0]; \
    size_t row = 0; \
    for (; row + WIDE <= call->rows; row += WIDE) multiplier.wide(parent, records + 16 * row, out + 16 * row); \
    for (; row < call->rows; row++) multiplier.one(parent, records + 16 * row, out + 16 * row); \
    return CARDBENCH_OK; \
  } \
  \
  static int concat_pairwise_##real(void *state, const cardbench_call *call) { \
    const multiplier_##real multiplier = *(const multiplier_##real *)state; \
    const real *first = call->in[0], *second = call->in[1]; \
    real *out = call->out[0]; \
    for (size_t row = 0; row < call->rows; row++) \
      multiplier.one(second + 16 * row, first + 16 * row, out + 16 * row); \
    return CARDBENCH_OK; \
  }

MULTIPLIER(float, s)
MULTIPLIER(double, d)

static const cardbench_kernel kernels[] = {
  {"concat", CARDBENCH_FLOAT, 0, 0, prepare_float, concat_float, free},
  {"concat", CARDBENCH_DOUBLE, 0, 0, prepare_double, concat_double, free},
  {"concat-pairwise", CARDBENCH_FLOAT, 0, 0, prepare_float, concat_pairwise_float, free},
  {"concat-pairwise", CARDBENCH_DOUBLE, 0, 0, prepare_double, concat_pairwise_double, free},
};

PEER(kernels, LIBXSMM_VERSION)
