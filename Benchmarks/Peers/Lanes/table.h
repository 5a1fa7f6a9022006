/* The table of the kernels in this folder; `version` is the library's. */

#define BOTH(id, name, prepare, release) \
  {id, CARDBENCH_FLOAT, 0, 0, prepare##_float, run_##name##_float, release}, \
  {id, CARDBENCH_DOUBLE, 0, 0, prepare##_double, run_##name##_double, release}
#define no_state_float NULL
#define no_state_double NULL

static const cardbench_kernel kernels[] = {
  BOTH("spring", spring, prepare_spring, free),
  BOTH("displacement", displacement, prepare_displacement, free),
  BOTH("oscillation", oscillation, no_state, NULL),
  BOTH("affine", affine, no_state, NULL),
};
