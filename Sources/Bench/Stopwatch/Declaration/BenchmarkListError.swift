import Records

/// A benchmark whose declaration cannot be used.
package enum BenchmarkListError: Error, Equatable, CustomStringConvertible {
  case duplicate(String)
  case unusable(benchmark: String, reason: String)

  package var description: String {
    switch self {
    case let .duplicate(name): "two benchmarks are named '\(name)'; give one of them another path, size or axis value."
    case let .unusable(benchmark, reason): "the benchmark '\(benchmark.printable)' \(reason)."
    }
  }
}

extension [Benchmark] {
  /// The same list, checked for usable and unique names.
  package func checked() throws(BenchmarkListError) -> [Benchmark] {
    var names = Set<String>()
    for benchmark in self {
      if let reason = benchmark.identity.flaw { throw .unusable(benchmark: benchmark.name, reason: reason) }
      guard names.insert(benchmark.name).inserted else { throw .duplicate(benchmark.name) }
    }
    return self
  }
}

extension BenchmarkIdentity {
  /// The reason why it cannot be used in results, as the end of a sentence; `nil` if it can.
  fileprivate var flaw: String? {
    if path.isEmpty || path.split(separator: "/", omittingEmptySubsequences: false).contains("") {
      return "has an empty part in its path '\(path.printable)'"
    }
    if path.printable != path { return "has a control character in its path" }
    if let size, size < 0 { return "has the size \(size); expected 0 or more" }
    var known = Set<String>()
    for axis in axes {
      guard known.insert(axis.name).inserted else { return "has the axis '\(axis.name.printable)' twice" }
      for word in [axis.name, axis.value]
      where word.isEmpty || word.printable != word || word.contains(where: isSeparator) {
        return "has '\(word.printable)' on the axis '\(axis.name.printable)'; expected words without '/', ';' and "
          + "control characters"
      }
      if axis.name.contains("=") { return "has '=' in the name of the axis '\(axis.name.printable)'" }
    }
    return nil
  }

  private func isSeparator(_ character: Character) -> Bool { character == "/" || character == ";" }
}
