import Foundation
import Judge
import Records
import Testing

@Suite struct ComparisonPairedTests {
  private func outcome(_ ratios: [Double], kernel: String = "a", base: Double = 100) -> PairedOutcome {
    var outcome = PairedOutcome()
    var benchmark = PairedBenchmark(identity: BenchmarkIdentity(kernel: kernel, rows: 1))
    benchmark.sessions = ratios.map {
      PairedBenchmark.Session(logRatio: log($0), baseNanoseconds: base, newNanoseconds: base * $0)
    }
    outcome.benchmarks = [benchmark]
    return outcome
  }

  private func compare(_ outcome: PairedOutcome) throws -> Comparison {
    try Comparison(paired: outcome, rules: ComparisonRules(), baseLabel: "old", newLabel: "new")
  }

  @Test func aBenchmarkByItselfGetsStudentsTestOfItsSessions() throws {
    let comparison = try compare(outcome([1.05, 1.06, 1.08, 1.05, 1.07]))
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

  @Test func timesAreMediansOverSessions() throws {
    var outcome = outcome([1.2, 1.2, 1.2])
    outcome.benchmarks[0].sessions[0].baseNanoseconds = 1
    outcome.benchmarks[0].sessions[2].newNanoseconds = 999
    let benchmark = try #require(try compare(outcome).benchmarks.first)
    #expect(benchmark.baseNanoseconds == 100 && benchmark.newNanoseconds == 120)
  }

  /// The medians of both sides are 39.4 and 40.2, and those of the ratios say the opposite.
  @Test func timesAgreeWithTheRatio() throws {
    var outcome = outcome([0.987, 0.98, 1.05])
    let times: [(Double, Double)] = [(39.4, 38.9), (41.0, 40.2), (39.0, 40.9)]
    for (index, time) in times.enumerated() {
      outcome.benchmarks[0].sessions[index].baseNanoseconds = time.0
      outcome.benchmarks[0].sessions[index].newNanoseconds = time.1
    }
    let benchmark = try #require(try compare(outcome).benchmarks.first)
    #expect(benchmark.baseNanoseconds == 39.4 && abs(benchmark.estimate.ratio - 0.987) < 1e-12)
    #expect(abs(benchmark.newNanoseconds / benchmark.baseNanoseconds - benchmark.estimate.ratio) < 1e-12)
  }

  @Test func equalsAreUnchangedAndFasterIsFaster() throws {
    #expect(try compare(outcome([1.001, 0.999, 1, 1.002])).benchmarks.map(\.verdict) == [.unchanged])
    #expect(try compare(outcome([1, 1, 1])).benchmarks.map(\.verdict) == [.unchanged])
    #expect(try compare(outcome([0.9, 0.91, 0.9, 0.89])).benchmarks.map(\.verdict) == [.faster])
    #expect(try compare(outcome([0.9, 1.2, 1, 1.1])).benchmarks.map(\.verdict) == [.inconclusive])
    #expect(try compare(outcome([1.2, 1.2, 1.2], base: 2)).benchmarks.map(\.verdict) == [.unchanged])
  }

  @Test func inconclusiveSaysHowManySessionsItTakes() throws {
    let benchmark = try #require(try compare(outcome([0.98, 1.06, 1, 1.03])).benchmarks.first)
    #expect(benchmark.verdict == .inconclusive && benchmark.launchesNeeded ?? 0 > 4)
  }

  @Test func aSingleSessionIsWeak() throws {
    let benchmark = try #require(try compare(outcome([1.12])).benchmarks.first)
    #expect(benchmark.isWeak && benchmark.verdict == .slower && benchmark.pValue == nil)
    #expect(try compare(outcome([1.09])).benchmarks.map(\.verdict) == [.inconclusive])
  }

  @Test(arguments: [41, 42]) func slowdownsAreSeenAndEqualsAreNot(seed: UInt64) throws {
    var noise = NoisySides(seed: seed)
    var many = PairedOutcome()
    for rows in 0..<1000 {
      var benchmark = outcome((0..<5).map { _ in exp(0.008 * noise.normal()) * (rows < 20 ? 1.06 : 1) }).benchmarks[0]
      benchmark.identity.rows = rows
      many.benchmarks.append(benchmark)
    }
    let slower = try compare(many).benchmarks(.slower).map(\.identity.rows)
    #expect(slower.count { $0 < 20 } >= 18 && slower.count { $0 >= 20 } <= 1, "seed \(seed)")
    #expect(try compare(many).benchmarks(.faster).count <= 1, "seed \(seed)")
  }

  @Test func theMeanRatioIsOverSessions() throws {
    var two = outcome([1.1, 1.1, 1.1])
    two.benchmarks += outcome([1.0, 1.0, 1.0], kernel: "b").benchmarks
    let comparison = try compare(two)
    #expect(abs(try #require(comparison.geometricMean).ratio - 1.1.squareRoot()) < 1e-12)
    #expect(comparison.rawGeometricMean == comparison.geometricMean)
    #expect(abs(try #require(comparison.medianRatio) - 1.05) < 1e-12)
  }

  @Test func errorsOfBothProgramsAreCompared() throws {
    var outcome = outcome([1, 1])
    outcome.benchmarks[0].baseAgreement = Agreement(status: .ok, worstScaledError: 1, bound: 2)
    outcome.benchmarks[0].newAgreement = Agreement(status: .ok, worstUlp: 7, worstScaledError: 1.5, bound: 2)
    let accuracy = try #require(try compare(outcome).benchmarks.first).accuracy
    #expect(accuracy.verdict == .grew && accuracy.newWorstUlp == 7 && accuracy.bound == 2)
    outcome.benchmarks[0].newAgreement = nil
    #expect(try compare(outcome).benchmarks.first?.accuracy.verdict == .unknown)
  }

  @Test func aFailedBenchmarkWithoutSessionsStaysInSight() throws {
    var outcome = outcome([])
    outcome.benchmarks[0].newAgreement = Agreement(status: .failed)
    (outcome.onlyInBase, outcome.onlyInNew) = (["x"], ["y"])
    let comparison = try compare(outcome)
    #expect(comparison.accuracyFailures.map(\.name) == ["a/1"] && comparison.objections.isEmpty)
    #expect(comparison.onlyInBase == ["x"] && comparison.onlyInNew == ["y"])
  }

  @Test func otherCompilersAreTheQuestionAndNotAnObjection() throws {
    var outcome = outcome([1.2, 1.2])
    outcome.base = WorkerGreeting(toolVersion: "1", compiler: "6.2", flagsID: "f", panelID: "p", groups: [])
    outcome.new = WorkerGreeting(toolVersion: "1", compiler: "6.3", flagsID: "f", panelID: "p", groups: [])
    outcome.isComplete = false
    let comparison = try compare(outcome)
    #expect(comparison.objections.isEmpty && comparison.benchmarks.map(\.verdict) == [.slower])
    #expect(comparison.notes.contains("the compilers differ: 6.2 and 6.3"))
    #expect(comparison.notes.contains { $0.hasPrefix("the sessions were interrupted") })
    #expect(comparison.new.provenance.compilers == ["6.3"])
  }
}
