/* cglm, which knows Float only. Its matrices are for column vectors and lie in memory by columns, so a record is a mat4
 * as it stands, and "record times matrix" is matrix * record. */
#define CGLM_ALL_UNALIGNED /* records begin at any number */
#include "peer.h"
#include <cglm/cglm.h>
#include <cglm/version.h>

/* cglm's functions take what they only read as something to be written, too. */
static vec4 *record_of(const void *records, size_t row) { return (vec4 *)((float *)records + 16 * row); }

static int concat(void *state, const cardbench_call *call) {
  (void)state;
  mat4 parent;
  glm_mat4_ucopy(record_of(call->in[0], 0), parent);
  for (size_t row = 0; row < call->rows; row++)
    glm_mat4_mul(parent, record_of(call->in[1], row), record_of(call->out[0], row));
  return CARDBENCH_OK;
}

static int concat_pairwise(void *state, const cardbench_call *call) {
  (void)state;
  for (size_t row = 0; row < call->rows; row++)
    glm_mat4_mul(record_of(call->in[1], row), record_of(call->in[0], row), record_of(call->out[0], row));
  return CARDBENCH_OK;
}

static int affine(void *state, const cardbench_call *call) {
  (void)state;
  const float *x = call->in[0], *y = call->in[1], *scale = call->in[2], *angle = call->in[3];
  for (size_t row = 0; row < call->rows; row++) {
    const float c = scale[row] * cosf(angle[row]), s = scale[row] * sinf(angle[row]);
    mat4 matrix = {{c, s, 0, 0}, {-s, c, 0, 0}, {0, 0, 1, 0}, {x[row], y[row], 0, 1}};
    glm_mat4_ucopy(matrix, record_of(call->out[0], row));
  }
  return CARDBENCH_OK;
}

static int prepare_compose(const cardbench_problem *problem, void **state) {
  float *axis = malloc(sizeof(vec3));
  if (!axis) return PEER_NO_MEMORY;
  for (int k = 0; k < 3; k++) axis[k] = (float)problem->axis[k];
  *state = axis;
  return CARDBENCH_OK;
}

/* glm_rotate_make has no perspective; what it adds to a column is the column's third number times q. */
static int compose(void *state, const cardbench_call *call) {
  const float *const *in = (const float *const *)call->in;
  for (size_t row = 0; row < call->rows; row++) {
    mat4 matrix;
    glm_rotate_make(matrix, in[CARDBENCH_ANGLE][row], state);
    for (int column = 0; column < 3; column++) {
      glm_vec4_scale(matrix[column], in[CARDBENCH_SCALE_X + column][row], matrix[column]);
      matrix[3][column] = in[CARDBENCH_TRANSLATION_X + column][row];
    }
    for (int column = 0; column < 4; column++) matrix[column][3] += in[CARDBENCH_PERSPECTIVE][row] * matrix[column][2];
    glm_mat4_ucopy(matrix, record_of(call->out[0], row));
  }
  return CARDBENCH_OK;
}

static const cardbench_kernel kernels[] = {
  {"concat", CARDBENCH_FLOAT, 0, 0, NULL, concat, NULL},
  {"concat-pairwise", CARDBENCH_FLOAT, 0, 0, NULL, concat_pairwise, NULL},
  {"affine", CARDBENCH_FLOAT, 0, 0, NULL, affine, NULL},
  {"compose", CARDBENCH_FLOAT, 0, 0, prepare_compose, compose, free},
};

PEER(kernels,
  PEER_TEXT(CGLM_VERSION_MAJOR) "." PEER_TEXT(CGLM_VERSION_MINOR) "." PEER_TEXT(CGLM_VERSION_PATCH))
