/// A way to compute the same contract.
///
/// Every speed-up names its base; the honest question for a lane kernel is whether it beats ``auto``.
public enum Variant: String, CaseIterable, Sendable {
  /// The plain formula, one row at a time, built for the architecture's baseline with LLVM's vectorisers off.
  case scalar
  /// The same source as ``scalar``, built for this machine's instruction set with the vectorisers on.
  case auto
  /// The lane source: explicit registers, built once per instruction set and chosen at run time.
  case simd
  /// OpenBLAS calls, where linear algebra can say the kernel at all.
  case blas
}
