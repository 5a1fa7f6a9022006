import KernelContracts

extension ColumnBlock {
  /// The same columns from the row on where a window begins.
  func rows(in window: InputWindow) -> ColumnBlock {
    ColumnBlock(base: base + window.first, stride: stride)
  }
}
