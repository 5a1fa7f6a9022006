import BenchRecords

extension ComparisonSide {
  /// Keeps the benchmarks whose names are selected.
  ///
  /// - Parameter selection: Which names.
  /// - Returns: The side with those benchmarks, in the same order.
  public func selecting(_ selection: BenchmarkSelection) -> ComparisonSide {
    var side = self
    side.benchmarks.removeAll { !selection.includes($0.identity.name) }
    return side
  }
}
