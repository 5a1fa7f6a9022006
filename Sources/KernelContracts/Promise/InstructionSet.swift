/// The instructions a build of a kernel may use.
public enum InstructionSet: String, CaseIterable, Sendable {
  /// What every CPU of the architecture has: SSE2 on x86-64, NEON on arm64.
  case baseline
  /// x86-64-v3: 256-bit registers and fused multiply-add.
  case avx2
  /// x86-64-v4: 512-bit registers.
  case avx512
  /// Lane kernels on arm64: 256-bit vectors, which the compiler splits into two NEON registers.
  case neon
  /// Whatever OpenBLAS chose for this CPU; the core's name is recorded with the run.
  case openblas
}
