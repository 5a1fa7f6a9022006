extension ComparedBenchmark {
  /// The share of its threshold from which a benchmark is measured again.
  private static let suspicion = 2.0 / 3

  /// Whether it looks slow enough to be measured again: a suspect too many costs little, and one too few is lost.
  var isSuspect: Bool { verdict != .notComparable && estimate.ratio > 1 + Self.suspicion * threshold }
}
