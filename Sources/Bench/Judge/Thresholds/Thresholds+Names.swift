extension Thresholds {
  /// The benchmarks that budgets need: those their patterns match, and the other variant of relative ones.
  package func names(
    neededFor kinds: Set<Budget.Kind> = Set(Budget.Kind.allCases), among names: [String]
  ) -> Set<String> {
    let known = Set(names)
    var needed: Set<String> = []
    for budget in budgets where kinds.contains(budget.kind) {
      guard let selection = try? budget.selection() else { continue }
      for name in names where selection.includes(name) {
        guard case let .speedup(variant, _, base) = budget.limit else {
          needed.insert(name)
          continue
        }
        needed.formUnion(Self.pair(name, variant, base).filter(known.contains))
      }
    }
    return needed
  }

  /// A name of a variant together with each name it may have in another one.
  ///
  /// Neither the kernel, which comes first, nor the rows, which come last, are a variant.
  private static func pair(_ name: String, _ variant: String, _ base: String) -> [String] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.indices.dropFirst().dropLast().filter { parts[$0] == variant }.flatMap { index in
      var other = parts
      other[index] = base
      return [name, other.joined(separator: "/")]
    }
  }
}
