#include "CPanel.h"

#if (defined(__x86_64__) || defined(__aarch64__)) && !defined(_WIN32)

#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN double cpanel_multiply_adds_fused(uint64_t passes, double factor, double operand);
HIDDEN extern const char cpanel_dependent_adds_end[], cpanel_multiply_adds_fused_end[], cpanel_stream_words_end[],
    cpanel_stream_lines_end[], cpanel_branchy_end[], cpanel_divide_square_root_end[];

#ifdef __x86_64__
HIDDEN double cpanel_multiply_adds_separate(uint64_t passes, double factor, double operand);
HIDDEN extern const char cpanel_multiply_adds_separate_end[];

// Asked at run time, so that one program has a panel on every processor; the identifier tells the panels apart.
static int has_fused(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }
#endif

double cpanel_multiply_adds(uint64_t passes, double factor, double operand) {
#ifdef __x86_64__
  if (!has_fused()) return cpanel_multiply_adds_separate(passes, factor, operand);
#endif
  return cpanel_multiply_adds_fused(passes, factor, operand);
}

#define CODE(name) ((CPanelCode){(const void *)name, name##_end})

CPanelCode cpanel_code(CPanelKernel kernel) {
  switch (kernel) {
  case CPanelDependentAdds: return CODE(cpanel_dependent_adds);
  case CPanelMultiplyAdds:
#ifdef __x86_64__
    if (!has_fused()) return CODE(cpanel_multiply_adds_separate);
#endif
    return CODE(cpanel_multiply_adds_fused);
  case CPanelStreamWords: return CODE(cpanel_stream_words);
  case CPanelStreamLines: return CODE(cpanel_stream_lines);
  case CPanelBranchy: return CODE(cpanel_branchy);
  case CPanelDivideSquareRoot: return CODE(cpanel_divide_square_root);
  }
  return (CPanelCode){0, 0};
}

#else

void cpanel_wait(uint64_t passes) {
  for (; passes != 0; passes--) __asm__ volatile("" ::: "memory");
}

#endif
