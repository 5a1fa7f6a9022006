import Records

extension ResultSet {
  /// Keeps the benchmarks whose names are selected.
  ///
  /// - Parameter selection: Which names.
  /// - Returns: The set with those benchmarks, in the same order.
  package func selecting(_ selection: BenchmarkSelection) -> ResultSet {
    var set = self
    set.benchmarks.removeAll { !selection.includes($0.identity.name) }
    return set
  }
}
