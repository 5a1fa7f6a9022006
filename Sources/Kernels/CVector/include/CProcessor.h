/// The instructions that the CPU and the operating system can run, asked at run time.

#ifndef CPROCESSOR_H
#define CPROCESSOR_H

#include <stdbool.h>

/// Whether 256-bit vectors and fused multiply-add may be used (x86-64-v3).
static inline bool cpu_runs_x86_64_v3(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2")
    && __builtin_cpu_supports("avx") && __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("movbe");
#else
  return false;
#endif
}

/// Whether 512-bit vectors may be used (x86-64-v4).
static inline bool cpu_runs_x86_64_v4(void) {
#if defined(__x86_64__)
  return cpu_runs_x86_64_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
    && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#else
  return false;
#endif
}

#endif
