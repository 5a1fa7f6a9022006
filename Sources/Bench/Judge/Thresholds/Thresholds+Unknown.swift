import BenchRecords
import BenchText

extension Thresholds {
  /// Row counts that a pattern may be about, besides those it spells itself.
  private static let usualRows = [1000, 10_000, 100_000, 1_000_000]

  /// The rules that apply to no benchmark of the program, whatever is filtered and however many rows there are: spelling
  /// mistakes, or rules for what is gone.
  ///
  /// - Parameters:
  ///   - benchmarks: All benchmarks the program has, each at some number of rows.
  ///   - absent: Variants that exist elsewhere but not on this machine; what a rule says of them is no mistake.
  /// - Returns: The place of every such rule, what it names, and the nearest name there is.
  public func unknown(among benchmarks: [BenchmarkIdentity], absent: Set<String> = []) -> [String] {
    let names = benchmarks.map(\.name)
    let idle = patterns.filter { pattern in
      !Self.matches(pattern.text, names, benchmarks) && absent.isDisjoint(with: NearestName.words(of: pattern.text))
    }.map { pattern in
      let nearest = NearestName.nearest(to: pattern.text, among: names).map { "; the nearest name is '\($0)'" } ?? ""
      return (pattern.line, "'\(pattern.text)' matches no benchmark that there is\(nearest)")
    }
    let variants = unknownVariants(besides: absent, among: benchmarks).filter { variant in
      !idle.contains { $0.0 == variant.line }
    }
    return (idle + variants).sorted { $0.0 < $1.0 }.map { "\(place(ofLine: $0.0)): \($0.1)" }
  }

  /// Tries the names as they are first, which nearly always ends it; a pattern without digits is not about rows.
  private static func matches(_ pattern: String, _ names: [String], _ benchmarks: [BenchmarkIdentity]) -> Bool {
    guard let selection = try? BenchmarkSelection(filters: [pattern]) else { return true }
    if names.contains(where: selection.includes) { return true }
    let spelt = pattern.split { !$0.isWholeNumber }.compactMap { Int($0) }
    guard !spelt.isEmpty else { return false }
    return (usualRows + spelt).distinct.contains { rows in
      benchmarks.contains { selection.includes($0.name(atRows: rows)) }
    }
  }

  /// The relative budgets one of whose variants does not exist.
  private func unknownVariants(
    besides absent: Set<String>, among benchmarks: [BenchmarkIdentity]
  ) -> [(line: Int, message: String)] {
    let known = (benchmarks.compactMap(\.implementation) + absent.sorted()).distinct
    return budgets.compactMap { budget in
      guard case let .speedup(variant, _, base) = budget.limit else { return nil }
      guard let unknown = [variant, base].first(where: { !known.contains($0) }) else { return nil }
      let nearest = NearestWord.nearest(to: unknown, among: known).map { "; did you mean '\($0)'?" } ?? ""
      return (budget.line, "no benchmark has the variant '\(unknown)'\(nearest)")
    }
  }
}

extension BenchmarkIdentity {
  fileprivate func name(atRows rows: Int) -> String {
    var other = self
    other.rows = rows
    return other.name
  }
}
