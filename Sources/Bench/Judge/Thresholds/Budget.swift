/// What benchmarks must keep within.
package struct Budget: Sendable, Equatable {
  /// A limit in some unit.
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

  /// A regular expression on names.
  package var pattern: String
  /// The limit.
  package var limit: Limit
  /// The rule as written, without its pattern.
  package var text: String
  /// The line it is on, counted from 1.
  package var line: Int

  /// Creates a budget.
  package init(pattern: String, limit: Limit, text: String, line: Int) {
    (self.pattern, self.limit, self.text, self.line) = (pattern, limit, text, line)
  }

  /// What it is about.
  package var kind: Kind {
    switch limit {
    case .time: .time
    case .speedup: .relative
    case .errorBound, .error, .errorInUlp: .accuracy
    }
  }
}
