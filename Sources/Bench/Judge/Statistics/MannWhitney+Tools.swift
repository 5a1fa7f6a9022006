extension MannWhitney {
  /// The probability that `scipy.stats.mannwhitneyu(first, second, alternative="two-sided")` returns, version 1.17.
  ///
  /// Its method `auto` is exact where a sample has at most 8 values and no two values are equal, else the normal
  /// approximation with continuity and tie correction. Google Benchmark's compare.py calls it (tools/gbench/report.py).
  package var scipyPValue: Double {
    guard min(firstCount, secondCount) <= 8, !hasTies, let exact = exactPValue() else {
      return normalPValue(continuity: true)
    }
    return exact
  }

  /// The probability that benchstat prints, p =, where it assumes nothing about the distribution.
  ///
  /// golang.org/x/perf/benchmath, `AssumeNothing`, calls `MannWhitneyUTest` of github.com/aclements/go-moremath/stats
  /// (c8bbc67): exact for samples of up to 50 values, 25 with ties, else the normal approximation; 1 where all values are
  /// equal. With ties the distribution is not symmetric; benchstat doubles its lower tail all the same, up to which the
  /// smaller of both samples' statistics reaches, and may so print 0.
  package var benchstatPValue: Double {
    let pairs = Double(firstCount * secondCount)
    guard pairs > 0, ties.count > 1 else { return 1 }
    guard max(firstCount, secondCount) <= (hasTies ? 25 : 50) else { return normalPValue(continuity: true) }
    return 2 * u == pairs ? 1 : min(1, 2 * lowerTail(min(u, pairs - u)))
  }

  /// Whether two values are equal.
  private var hasTies: Bool { ties.contains { $0 > 1 } }
}
