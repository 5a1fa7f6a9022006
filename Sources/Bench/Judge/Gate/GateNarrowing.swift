import Records

/// What a gate leaves out on purpose, so that rules may have nothing to apply to.
package struct GateNarrowing: Sendable {
  /// Whether it leaves anything out: names, variants, element types or numbers of rows.
  let isNarrowed: Bool
  private let leavesVariantsOut: Bool
  private let absent: Set<String>

  /// Describes what is left out; nothing, unless something is said.
  ///
  /// - Parameters:
  ///   - leavesVariantsOut: Whether it may leave out one variant of a benchmark and measure another.
  ///   - absent: Variants that exist elsewhere but not here.
  package init(isNarrowed: Bool = false, leavesVariantsOut: Bool = false, absent: Set<String> = []) {
    (self.isNarrowed, self.leavesVariantsOut, self.absent) = (isNarrowed, leavesVariantsOut, absent)
  }

  /// Why a budget that is not judged is no fault; `nil` where it would not be judged of everything either.
  func excuse(for gap: BudgetGap) -> String? {
    guard isNarrowed, let missing = gap.missing else { return nil }
    switch missing {
    case let .benchmarks(words): return absence(in: words) ?? Self.filter
    case let .partner(variant): return absence(in: variant) ?? (leavesVariantsOut ? Self.filter : nil)
    }
  }

  private func absence(in words: String) -> String? {
    NearestName.words(of: words).first(where: absent.contains).map { "this machine has no \($0)" }
  }

  private static let filter = "a filter leaves it out"
}
