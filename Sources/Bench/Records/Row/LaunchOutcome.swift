/// The results of a series of launches of one program, or of two that take turns.
package struct LaunchOutcome: Sendable, Equatable {
  /// One row per benchmark, launch and program; fewer when the series was stopped.
  package var rows: [ResultRow]
  /// Whether it ran to its end; a budget may have left no time for some rounds or launches.
  package var isComplete: Bool
  /// The names that only the base has.
  package var onlyInBase: [String] = []
  /// The names that only the program in question has.
  package var onlyInNew: [String] = []

  package init(rows: [ResultRow], isComplete: Bool = true) { (self.rows, self.isComplete) = (rows, isComplete) }

  /// The rows of one program.
  package func rows(_ side: ProgramSide) -> [ResultRow] { rows.filter { $0.side == side } }
}

/// Which program of a launch a row is about.
package enum ProgramSide: Sendable, CaseIterable {
  /// The program that is compared with.
  case base
  /// The program in question; the only one of a launch that compares nothing.
  case new
}

/// The comparison of a benchmark with the base that took turns with it in the same launch.
package struct PairedTime: Sendable, Equatable {
  /// The natural logarithm of new over base: the median over the rounds, each ABBA or BAAB.
  package var logRatio: Double
  /// Nanoseconds per call of the base: the fastest block, whether or not its output is right.
  package var baseNanoseconds: Double

  package init(logRatio: Double, baseNanoseconds: Double) {
    (self.logRatio, self.baseNanoseconds) = (logRatio, baseNanoseconds)
  }
}
