// Machine code that no compiler can change, for x86-64 and AArch64: the reference kernels and a wait.
#pragma once

#include <stdint.h>

#if (defined(__x86_64__) || defined(__aarch64__)) && !defined(_WIN32)

/// 32 · passes · step, by dependent additions.
///
/// @param passes At least 1.
uint64_t cpanel_dependent_adds(uint64_t passes, uint64_t step);

/// The sum of independent accumulators, each of which took up factor · operand twice in every pass.
///
/// @param passes At least 1.
double cpanel_multiply_adds(uint64_t passes, double factor, double operand);

/// Adds the number of passes to every word.
///
/// @param words Aligned to 64 bytes.
/// @param bytes A multiple of 64, not 0.
/// @param passes At least 1.
void cpanel_stream_words(void *words, uint64_t bytes, uint64_t passes);

/// Adds the number of passes to the first two words of every 64 bytes.
///
/// @param words Aligned to 64 bytes.
/// @param bytes A multiple of 256, not 0.
/// @param passes At least 1.
void cpanel_stream_lines(void *words, uint64_t bytes, uint64_t passes);

/// The sum of the odd bytes less the sum of the even ones, by one unpredictable branch per byte.
///
/// @param count At least 1.
int64_t cpanel_branchy(const void *bytes, uint64_t count);

/// The last of x ← √(numerator ∕ x).
///
/// @param passes At least 1.
double cpanel_divide_square_root(uint64_t passes, double numerator, double start);

/// The kernels, to ask for their code.
typedef enum __attribute__((enum_extensibility(closed))) {
  CPanelDependentAdds,
  CPanelMultiplyAdds,
  CPanelStreamWords,
  CPanelStreamLines,
  CPanelBranchy,
  CPanelDivideSquareRoot,
} CPanelKernel;

/// The beginning and the end of a kernel's machine code.
typedef struct {
  const void *begin;
  const void *end;
} CPanelCode;

/// The machine code that this processor runs for a kernel.
CPanelCode cpanel_code(CPanelKernel kernel);

#endif

/// Waits for passes · 2 dependent additions, apart from what is before and behind it; on other architectures for a
/// loop that the compiler chooses.
void cpanel_wait(uint64_t passes);
