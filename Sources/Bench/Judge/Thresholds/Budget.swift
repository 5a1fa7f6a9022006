import Records

/// A limit that benchmarks must keep within.
package struct Budget: Sendable, Equatable {
  package enum Limit: Sendable, Equatable {
    /// A call takes at most this many units.
    case time(Double, TimeUnit)
    /// A variant is at least so many times as fast as another one, in the same run.
    case speedup(variant: String, factor: Double, over: String)
    /// The worst error stays within the bound of the benchmark.
    case errorBound
    /// The worst error stays below a number, in the unit of the bound.
    case error(Double)
    /// The worst error stays below a number of units in the last place.
    case errorInUlp(Double)
  }

  /// What a budget is about.
  package enum Kind: Sendable, Equatable, CaseIterable {
    /// The time of a call, which depends on the machine.
    case time
    /// The ratio of two times of one run.
    case relative
    /// An error, which is the same in every run.
    case accuracy
  }

  package var pattern: String
  package var limit: Limit
  package var text: String
  /// The line it is on, counted from 1.
  package var line: Int

  package var kind: Kind {
    switch limit {
    case .time: .time
    case .speedup: .relative
    case .errorBound, .error, .errorInUlp: .accuracy
    }
  }
}

/// The unit of a time budget.
package enum TimeUnit: Sendable, Equatable {
  /// A share of the time between two frames of a display, in percent.
  case percentOfFrame(hertz: Double)
  /// A duration of so many nanoseconds; `name` is how it is written.
  case duration(name: String, nanoseconds: Double)
  /// The same, for each row of a call.
  case durationPerRow(name: String, nanoseconds: Double)

  /// Durations by their symbols, in nanoseconds.
  static let durations: KeyValuePairs = ["ns": 1.0, "us": 1e3, "µs": 1e3, "μs": 1e3, "ms": 1e6, "s": 1e9]

  package var text: String {
    switch self {
    case let .percentOfFrame(hertz): "% of \(Int(exactly: hertz).map { "\($0)" } ?? "\(hertz)") Hz"
    case let .duration(name, _): name
    case let .durationPerRow(name, _): "\(name)/row"
    }
  }

  /// A time in this unit; `nil` where it has none, as a trace has no time per row.
  func value(of nanoseconds: Double, rows: Int?) -> Double? {
    switch self {
    case let .percentOfFrame(hertz): return nanoseconds * hertz / 1e9 * 100
    case let .duration(_, unit): return nanoseconds / unit
    case let .durationPerRow(_, unit):
      guard let rows, rows > 0 else { return nil }
      return nanoseconds / unit / Double(rows)
    }
  }
}

/// All budgets of a file applied to what was measured.
struct BudgetEvaluation: Sendable, Equatable {
  /// Every budget on every benchmark it applies to, in the order of the lines.
  var results: [GateOutcome.BudgetResult] = []
  /// The budgets that apply to nothing that was measured, with their places.
  var unmatched: [BudgetGap] = []

  /// Applies the budgets of some kinds.
  init(of thresholds: Thresholds, on side: ResultSet, kinds: Set<Budget.Kind> = Set(Budget.Kind.allCases)) {
    let variants = VariantTable(side)
    for budget in thresholds.budgets where kinds.contains(budget.kind) {
      let applied = budget.results(on: side, variants)
      results += applied
      if applied.isEmpty { unmatched.append(Self.gap(budget, thresholds, side)) }
    }
  }

  /// Why a budget applies to nothing, with the nearest variant where its own is unknown.
  private static func gap(_ budget: Budget, _ thresholds: Thresholds, _ side: ResultSet) -> BudgetGap {
    let place = "\(thresholds.place(ofLine: budget.line)): '\(budget.pattern)'"
    let selection = try? budget.selection()
    let matching = side.benchmarks.filter { selection?.includes($0.identity.name) ?? false }
    guard !matching.isEmpty else {
      return BudgetGap(
        message: "\(place) matches no benchmark that was measured", missing: .benchmarks(budget.pattern))
    }
    guard case let .speedup(variant, _, _) = budget.limit else {
      return BudgetGap(message: "\(place) matches only benchmarks whose output is not compared", missing: nil)
    }
    let known = Set(matching.compactMap(\.identity.implementation)).sorted()
    let nearest = NearestWord.nearest(to: variant, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return BudgetGap(
      message: "\(place) matches no benchmark of the variant '\(variant)' that was measured\(nearest)",
      missing: .benchmarks(variant))
  }
}

struct VariantTable {
  private let times: [BenchmarkIdentity: BenchmarkTimes]

  init(_ side: ResultSet) {
    times = Dictionary(side.benchmarks.map { ($0.identity.withoutISA, $0) }) { first, _ in first }
  }

  /// The same kernel, recipe, element and rows in another variant.
  func times(of variant: String, beside identity: BenchmarkIdentity) -> BenchmarkTimes? {
    var other = identity
    other.implementation = variant
    return times[other.withoutISA]
  }
}

/// A budget that could not be judged, or that applies to nothing that was measured.
struct BudgetGap: Sendable, Equatable {
  /// What was not measured, although it could be.
  enum Missing: Sendable, Equatable {
    /// Benchmarks that the words of a rule are about.
    case benchmarks(String)
    /// The other variant of a benchmark that was measured.
    case partner(String)
  }

  /// The rule or the benchmark, and the reason, in words.
  let message: String
  /// What would have to be measured besides; `nil` where that would not help.
  let missing: Missing?
}

extension GateOutcome.BudgetResult {
  /// Why it could not be judged; `nil` where it was.
  var gap: BudgetGap? {
    obstacle.map { obstacle in
      BudgetGap(
        message: "'\(name)': '\(budget)' cannot be judged: \(obstacle)", missing: missingVariant.map { .partner($0) })
    }
  }
}
