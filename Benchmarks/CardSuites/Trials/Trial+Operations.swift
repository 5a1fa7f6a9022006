import CardKernels
import KernelContracts

extension Trial {
  /// Floating-point operations per row, counted while the lane kernel runs on these inputs.
  ///
  /// What a call does once, however many its rows, does not count. Nil where the kernel cannot be counted, and for a
  /// handful of rows.
  func countOperations() -> Double? {
    let whole = min(rows, 512) / 64 * 64
    guard whole >= 128, let counted = CardKernels.counted(for: Scalar.self),
      let half = call(counted.kernels, rows: whole / 2), let all = call(counted.kernels, rows: whole)
    else { return nil }
    let (few, many) = (counted.operations(half), counted.operations(all))
    return Double(many - few) / Double(whole - whole / 2)
  }
}
