import Foundation
import Judge
import Records
import Testing

@Suite struct ComparisonPairedTests {
  private func rows(_ ratios: [Double], kernel: String = "a", base: Double = 100) -> [ResultRow] {
    Measured.pairs("\(kernel)/1", ratios, base: base)
  }

  private func compare(_ rows: [ResultRow]) throws -> Comparison { try compare(LaunchOutcome(rows: rows)) }

  private func compare(_ outcome: LaunchOutcome) throws -> Comparison {
    try Comparison(
      base: ResultSet(.base, of: outcome, label: "old"), new: ResultSet(.new, of: outcome, label: "new"),
      method: .paired, rules: ComparisonRules())
  }

  @Test func aBenchmarkByItselfGetsStudentsTestOfItsSessions() throws {
    let comparison = try compare(rows([1.05, 1.06, 1.08, 1.05, 1.07]))
    let benchmark = try #require(comparison.benchmarks.first)
    // SciPy 1.17: stats.ttest_1samp of the logarithms and its confidence_interval().
    #expect(abs(benchmark.estimate.ratio - 1.06) < 1e-12)
    #expect(abs(try #require(benchmark.pValue) - 0.00039287149523068246) < 1e-12)
    let interval = try #require(benchmark.estimate.interval)
    #expect(abs(interval.lowerBound - 1.045901193159541) < 1e-10)
    #expect(abs(interval.upperBound - 1.0782169136612152) < 1e-10)
    #expect(benchmark.verdict == .slower && benchmark.raw == benchmark.estimate && !benchmark.isWeak)
    #expect(benchmark.baseLaunches == 5 && benchmark.newLaunches == 5)
    #expect(comparison.method == .paired && comparison.drift == nil && comparison.base.launches == 5...5)
    #expect(comparison.base.label == "old" && comparison.new.label == "new")
  }

  /// The medians of the sides are 39.4 and 40.2, but the median of the ratios has the opposite direction.
  @Test func timesAreMediansOfTheBaseAndAgreeWithTheRatio() throws {
    var rows = rows([0.987, 0.98, 1.05])
    for index in rows.indices {
      let launch = rows[index].launch.number
      rows[index].pair?.baseNanoseconds = [39.4, 41.0, 39.0][launch - 1]
    }
    let benchmark = try #require(try compare(rows).benchmarks.first)
    #expect(benchmark.baseNanoseconds == 39.4 && abs(benchmark.estimate.ratio - 0.987) < 1e-12)
    #expect(abs(benchmark.newNanoseconds / benchmark.baseNanoseconds - benchmark.estimate.ratio) < 1e-12)
  }

  @Test func equalsAreUnchangedAndFasterIsFaster() throws {
    #expect(try compare(rows([1.001, 0.999, 1, 1.002])).benchmarks.map(\.verdict) == [.unchanged])
    #expect(try compare(rows([1, 1, 1])).benchmarks.map(\.verdict) == [.unchanged])
    #expect(try compare(rows([0.9, 0.91, 0.9, 0.89])).benchmarks.map(\.verdict) == [.faster])
    #expect(try compare(rows([0.9, 1.2, 1, 1.1])).benchmarks.map(\.verdict) == [.inconclusive])
    #expect(try compare(rows([1.2, 1.2, 1.2], base: 2)).benchmarks.map(\.verdict) == [.unchanged])
  }

  @Test func inconclusiveSaysHowManyLaunchesItTakes() throws {
    let benchmark = try #require(try compare(rows([0.98, 1.06, 1, 1.03])).benchmarks.first)
    #expect(benchmark.verdict == .inconclusive && benchmark.launchesNeeded ?? 0 > 4)
  }

  @Test func aSingleLaunchIsWeak() throws {
    let benchmark = try #require(try compare(rows([1.12])).benchmarks.first)
    #expect(benchmark.isWeak && benchmark.verdict == .slower && benchmark.pValue == nil)
    #expect(try compare(rows([1.09])).benchmarks.map(\.verdict) == [.inconclusive])
  }

  @Test(arguments: [41, 42]) func slowdownsAreSeenAndEqualsAreNot(seed: UInt64) throws {
    var noise = NormalSource(seed: seed)
    let many = (0..<1000).flatMap { number in
      Measured.pairs("a/\(number)", (0..<5).map { _ in exp(0.008 * noise.next()) * (number < 20 ? 1.06 : 1) })
    }
    let slower = try compare(many).benchmarks(.slower).compactMap(\.identity.size)
    #expect(slower.count { $0 < 20 } >= 18 && slower.count { $0 >= 20 } <= 1, "seed \(seed)")
    #expect(try compare(many).benchmarks(.faster).count <= 1, "seed \(seed)")
  }

  @Test func theMeanRatioIsOverLaunches() throws {
    let comparison = try compare(rows([1.1, 1.1, 1.1]) + rows([1.0, 1.0, 1.0], kernel: "b"))
    #expect(abs(try #require(comparison.geometricMean).ratio - 1.1.squareRoot()) < 1e-12)
    #expect(comparison.rawGeometricMean == comparison.geometricMean)
    #expect(abs(try #require(comparison.medianRatio) - 1.05) < 1e-12)
  }

  @Test func errorsOfBothProgramsAreCompared() throws {
    let base = Agreement(status: .ok, worstScaledError: 1, bound: 2)
    let new = Agreement(status: .ok, worstUlp: 7, worstScaledError: 1.5, bound: 2)
    let accuracy = try #require(
      try compare(Measured.pairs("a/1", [1, 1], agreements: (base, new))).benchmarks.first
    ).accuracy
    #expect(accuracy.verdict == .grew && accuracy.newWorstUlp == 7 && accuracy.bound == 2)
    let unchecked = Measured.pairs("a/1", [1, 1], agreements: (base, .unchecked))
    #expect(try compare(unchecked).benchmarks.first?.accuracy.verdict == .unknown)
  }

  @Test func aFailedBenchmarkWithoutTimesStaysInSight() throws {
    var rows = Measured.pairs("a/1", [1], agreements: (Measured.agreement, Agreement(status: .failed)))
    for index in rows.indices { rows[index].pair = nil }
    var outcome = LaunchOutcome(rows: rows)
    (outcome.onlyInBase, outcome.onlyInNew) = (["x"], ["y"])
    let comparison = try compare(outcome)
    #expect(comparison.accuracyFailures.map(\.name) == ["a/1"] && comparison.objections.isEmpty)
    #expect(comparison.onlyInBase == ["x"] && comparison.onlyInNew == ["y"])
  }

  @Test func otherCompilersAreTheQuestionAndNotAnObjection() throws {
    var rows = rows([1.2, 1.2])
    for index in rows.indices {
      let isBase = rows[index].side == .base
      rows[index].launch.compiler = isBase ? "6.2" : "6.3"
    }
    let comparison = try compare(rows)
    #expect(comparison.objections.isEmpty && comparison.benchmarks.map(\.verdict) == [.slower])
    #expect(comparison.notes.count == 1)
    #expect(comparison.new.provenance.compilers == ["6.3"])
  }
}
