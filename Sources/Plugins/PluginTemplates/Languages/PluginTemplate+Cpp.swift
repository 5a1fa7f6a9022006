extension PluginTemplate {
  static func cppExample(_ name: String) -> String {
    #"""
    // \#(name): a plug-in for cardbench. Build it, then try it:
    //
    //     \#(buildLine(name: name, language: .cpp))
    //     cardbench validate ./\#(name).so
    #include "cardbench.h"
    #include <cmath>
    #include <new>

    namespace {

    // A spring in closed form: it swings, or creeps as the sum of two exponentials.
    struct Spring {
      bool swings;
      double decay, rate, pull;  // 1/s; of the slower exponential; rad/s, or to the faster one; 1/s

      explicit Spring(const cardbench_problem &problem) {
        const double half = problem.damping / 2, natural = std::sqrt(problem.stiffness);
        const double square = (natural - half) * (natural + half), root = std::sqrt(std::abs(square));
        swings = square > 0;
        decay = swings ? half : problem.stiffness / (half + root);
        rate = swings ? root : 2 * root;
        pull = problem.initial_velocity - decay;
      }

      double progress(double t) const {
        if (swings) return 1 + std::exp(-decay * t) * (pull / rate * std::sin(rate * t) - std::cos(rate * t));
        const double reach = rate > 0 ? -std::expm1(-rate * t) / rate : t;
        return 1 + std::exp(-decay * t) * (pull * reach - 1);
      }
    };

    // Not timed: what a problem needs only once. No exception may leave a function that cardbench calls.
    int prepare(const cardbench_problem *problem, void **state) {
      *state = new (std::nothrow) Spring(*problem);
      return *state ? int(CARDBENCH_OK) : 2;  // 2 is an error, which is reported with its number
    }

    void release(void *state) { delete static_cast<Spring *>(state); }

    // Timed, and compared with the truth. In double for both element types: right, but yours may be faster.
    template <class T>
    int run(void *state, const cardbench_call *call) {
      const Spring spring = *static_cast<const Spring *>(state);
      const T *time = static_cast<const T *>(call->in[0]);
      T *progress = static_cast<T *>(call->out[0]);
      for (size_t i = 0; i < call->rows; i++) progress[i] = T(spring.progress(time[i]));
      return CARDBENCH_OK;
    }

    const cardbench_kernel kernels[] = {
      {"spring", CARDBENCH_FLOAT, 0, 2, prepare, run<float>, release},
      {"spring", CARDBENCH_DOUBLE, 0, 4, prepare, run<double>, release},
    };
    const cardbench_plugin plugin = {sizeof plugin, CARDBENCH_ABI, "\#(name)", "1", "", sizeof *kernels, 2, kernels};

    }  // namespace

    const cardbench_plugin *cardbench_plugin_open(uint32_t host_abi) {
      return host_abi == CARDBENCH_ABI ? &plugin : nullptr;
    }

    """#
  }
}
