/// The instructions a build of a kernel may use.
public enum InstructionSet: String, CaseIterable, Sendable {
  /// What every CPU of the architecture has: SSE2 on x86-64, NEON on arm64.
  case baseline
  /// x86-64-v3 in 128-bit registers, with its fused multiply-add.
  case fma
  /// x86-64-v3: 256-bit registers and fused multiply-add.
  case avx2
  /// x86-64-v4 in 256-bit registers, of which it has twice as many as x86-64-v3.
  case avx512vl
  /// x86-64-v4: 512-bit registers.
  case avx512
  /// What every arm64 CPU has: 128-bit registers and fused multiply-add.
  case neon
  /// Whatever OpenBLAS chose for this CPU; the core's name is recorded with the run.
  case openblas
}
