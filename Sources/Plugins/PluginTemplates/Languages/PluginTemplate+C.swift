extension PluginTemplate {
  static func cExample(_ name: String) -> String {
    #"""
    /* \#(name): a plug-in for cardbench. Build it, then try it:
     *
     *     \#(buildLine(name: name, language: .c))
     *     cardbench validate ./\#(name).so
     */
    #include "cardbench.h"
    #include <math.h>
    #include <stdlib.h>

    /* A spring in closed form: it swings, or creeps as the sum of two exponentials. */
    typedef struct {
      int swings;
      double decay, rate, pull;  /* 1/s; of the slower exponential; rad/s, or to the faster one; 1/s */
    } spring;

    /* Not timed: what a problem needs only once. */
    static int prepare(const cardbench_problem *problem, void **state) {
      const double half = problem->damping / 2, natural = sqrt(problem->stiffness);
      const double square = (natural - half) * (natural + half), root = sqrt(fabs(square));
      spring *s = malloc(sizeof *s);
      if (!s) return 2;  /* an error, which is reported with its number */
      s->swings = square > 0;
      s->decay = s->swings ? half : problem->stiffness / (half + root);
      s->rate = s->swings ? root : 2 * root;
      s->pull = problem->initial_velocity - s->decay;
      *state = s;
      return CARDBENCH_OK;
    }

    static double progress(const spring *s, double t) {
      if (s->swings) return 1 + exp(-s->decay * t) * (s->pull / s->rate * sin(s->rate * t) - cos(s->rate * t));
      const double reach = s->rate > 0 ? -expm1(-s->rate * t) / s->rate : t;
      return 1 + exp(-s->decay * t) * (s->pull * reach - 1);
    }

    /* Timed, and compared with the truth. In double for both element types: right, but yours may be faster. */
    #define RUN(real) \
      static int run_##real(void *state, const cardbench_call *call) { \
        const spring s = *(const spring *)state; \
        const real *time = call->in[0]; \
        real *out = call->out[0]; \
        for (size_t i = 0; i < call->rows; i++) out[i] = (real)progress(&s, time[i]); \
        return CARDBENCH_OK; \
      }
    RUN(float)
    RUN(double)

    const cardbench_plugin *cardbench_plugin_open(uint32_t host_abi) {
      static const cardbench_kernel kernels[] = {
        {"spring", CARDBENCH_FLOAT, 0, 2, prepare, run_float, free},
        {"spring", CARDBENCH_DOUBLE, 0, 4, prepare, run_double, free},
      };
      static const cardbench_plugin plugin = {
        sizeof plugin, CARDBENCH_ABI, "\#(name)", "1", "", sizeof *kernels, sizeof kernels / sizeof *kernels, kernels};
      return host_abi == CARDBENCH_ABI ? &plugin : NULL;
    }

    """#
  }
}
