import Records

extension Thresholds {
  /// The rules that apply to no benchmark of the program, regardless of filters and sizes: misspelt ones, ones for
  /// removed benchmarks, and ones with limits that do not fit their benchmarks.
  ///
  /// - Parameters:
  ///   - benchmarks: All benchmarks of the program, each at some size.
  ///   - absent: Implementations that exist on other machines only; rules about them are not mistakes.
  /// - Returns: The place of every such rule, the objection, and the nearest existing name or rule.
  package func unknown(among benchmarks: [BenchmarkIdentity], absent: Set<String> = []) -> [String] {
    let limits = Dictionary(budgets.map { ($0.line, $0) }) { first, _ in first }
    let known = Set(benchmarks.map(\.withoutISA))
    return patterns.compactMap { pattern in
      RuleReach(pattern.text, benchmarks, known, absent).objection(to: limits[pattern.line]).map {
        "\(place(ofLine: pattern.line)): \($0)"
      }
    }
  }
}

/// The benchmarks that a rule's pattern can match, at any size.
private struct RuleReach {
  /// Sizes that a pattern may match, besides those it contains.
  private static let usualSizes = [1000, 10_000, 100_000, 1_000_000]

  private let pattern: String
  private let benchmarks: [BenchmarkIdentity]
  private let known: Set<BenchmarkIdentity>
  private let absent: Set<String>
  private let selection: BenchmarkSelection?
  private let sizes: [Int]

  init(_ pattern: String, _ benchmarks: [BenchmarkIdentity], _ known: Set<BenchmarkIdentity>, _ absent: Set<String>) {
    (self.pattern, self.benchmarks, self.known, self.absent) = (pattern, benchmarks, known, absent)
    selection = try? BenchmarkSelection(filters: [pattern])
    let spelt = pattern.split { !$0.isWholeNumber }.compactMap { Int($0) }
    // A pattern without digits does not depend on sizes.
    sizes = spelt.isEmpty ? [] : (Self.usualSizes + spelt).distinct
  }

  /// The reason why a rule applies to nothing; `nil` if it applies, or if it names an absent implementation.
  func objection(to budget: Budget?) -> String? {
    guard !namesAbsent(pattern) else { return nil }
    guard let example = first(of: benchmarks) else {
      let nearest = NearestName.nearest(to: pattern, among: benchmarks.map(\.name))
      return "'\(pattern)' matches no benchmark that there is\(nearest.map { "; the nearest name is '\($0)'" } ?? "")"
    }
    guard let budget else { return nil }
    guard first(of: benchmarks.filter { !$0.isLimit }) != nil else {
      return "'\(pattern)' matches only limits of the machine such as '\(example.name)', which are never judged"
    }
    switch budget.limit {
    case let .speedup(value, _, base):
      return namesAbsent(value + " " + base) ? nil : objection(to: value, over: base, budget.text)
    case .time(_, .durationPerElement) where first(of: benchmarks.filter { !$0.isTrace }) == nil:
      return "'\(pattern)' matches only traces such as '\(example.name)', which have \(TimeUnit.objectionToElements)"
    case .time, .error, .errorBound, .errorInUlp: return nil
    }
  }

  private var axis: String { Vocabulary.current.implementation }

  private func namesAbsent(_ words: String) -> Bool { !absent.isDisjoint(with: NearestName.words(of: words)) }

  private func objection(to value: String, over base: String, _ rule: String) -> String? {
    let own = benchmarks.filter { $0.implementation == value }
    guard first(of: own.filter { known.contains($0.with(base)) }) == nil else { return nil }
    let all = benchmarks.compactMap(\.implementation).distinct
    if let unknown = [value, base].first(where: { !all.contains($0) }) {
      let nearest = NearestWord.nearest(to: unknown, among: all).map { "; did you mean '\($0)'?" } ?? ""
      return "no benchmark has the \(axis) '\(unknown)'\(nearest)"
    }
    guard let match = first(of: own) else { return missing(value, own) }
    let others = all.filter { $0 != value && known.contains(match.with($0)) }
    guard let nearest = NearestWord.nearest(to: base, among: others) ?? others.first else {
      return "'\(match.name)' has no other \(axis) to compare with"
    }
    return "'\(match.name)' has no \(axis) '\(base)'; the nearest rule is '\(rule.dropLast(base.count))\(nearest)'"
  }

  private func missing(_ value: String, _ own: [BenchmarkIdentity]) -> String {
    let exact = benchmarks.filter { selection?.includes($0.name) ?? false }
    let matched = exact.isEmpty ? benchmarks.filter { first(of: [$0]) != nil } : exact
    let wanted = Set(matched.map { $0.with(value) })
    let nearest = own.first { wanted.contains($0.withoutISA) }.map { "; the nearest name is '\($0.name)'" }
    let names = matched.compactMap(\.implementation).distinct.joined(separator: ", ")
    return "'\(pattern)' matches no benchmark of the \(axis) '\(value)'\(nearest ?? "; it matches those of \(names)")"
  }

  /// The first benchmark that the pattern matches; tries the current names first, which usually suffices.
  private func first(of benchmarks: [BenchmarkIdentity]) -> BenchmarkIdentity? {
    guard let selection else { return benchmarks.first }
    return benchmarks.first { selection.includes($0.name) }
      ?? benchmarks.first { benchmark in
        benchmark.size != nil && sizes.contains { selection.includes(benchmark.with(\.size, $0).name) }
      }
  }
}

extension BenchmarkIdentity {
  fileprivate func with(_ implementation: String) -> BenchmarkIdentity {
    withoutISA.with(\.implementation, implementation)
  }
}
