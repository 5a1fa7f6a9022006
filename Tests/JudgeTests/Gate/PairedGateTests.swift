import Foundation
import Judge
import Records
import SeededRandom
import Testing

/// Gates with a program measured in paired sessions.
@Suite(.vocabulary) struct PairedGateTests {
  private let name = "frame/r7/simd/float/100"
  private let kind = GateKind.program

  private func run(_ first: [Double], _ second: [Double]) throws -> GateOutcome {
    let first = kind.look(replacing: [name: kind.rows(name, first, run: "first")])
    return try kind.gate().run(first, kind.rows(name, second))
  }

  @Test func aSuspectOfASingleLaunchThatIsClearedIsNotShownAsSlower() throws {
    let outcome = try kind.gate().run(kind.look([name: 1.5], launches: 1), kind.look(only: [name]), launches: 1)
    #expect(outcome.suspects.isEmpty)
    #expect(outcome.comparison?.benchmarks(.slower).isEmpty == true)
  }

  @Test func twoLooksThatAreBothJustSignificantDoNotConfirm() throws {
    // Each with a p-value of about 3 %, without other benchmarks that would contribute to the spread.
    let outcome = try kind.gate().run(
      kind.rows(name, [1.01, 1.04, 1.09, 1.02, 1.14], run: "first"), kind.rows(name, [1.09, 1.04, 1.01, 1.15, 1.0]))
    #expect(outcome.suspects.map(\.name) == [name] && outcome.confirmed.isEmpty)
    #expect((outcome.suspects.first?.confirmed?.ratio ?? 0) > 1.03)
  }

  @Test func fiveEqualLaunchesOfAChangeAreNoChance() throws {
    #expect(try run(Measured.jitter.map { $0 * 1.05 }, [1.05, 1.05, 1.05, 1.05, 1.05]).reason() == .regression)
  }

  @Test func aLaunchWithoutARatioIsPassedOver() throws {
    let first = kind.look([name: 1.05]).with {
      if $0.name == name, $0.launch.number == 2 { $0.pair?.logRatio = .infinity }
    }
    let second = kind.look([name: 1.05], only: [name]).with { if $0.launch.number == 3 { $0.pair?.logRatio = .nan } }
    let outcome = try kind.gate().run(first, second)
    #expect(outcome.suspects.first?.confirmed?.ratio.isFinite == true)
    #expect(outcome.reason() == .regression)
  }

  @Test func aWrongOutputOfTheBaseAloneDoesNotFailAndItsTimeStillCounts() throws {
    func wrong(_ ratio: Double, _ run: String) -> [ResultRow] {
      Measured.pairs(
        name, [ratio, ratio * 1.001, ratio], run: run, agreements: (Agreement(status: .failed), Measured.agreement))
    }
    func reason(_ ratio: Double) throws -> ExitReason {
      let first = kind.look(replacing: [name: wrong(ratio, "first")])
      return try kind.gate().run(first, wrong(ratio, "second")).reason()
    }
    #expect(try reason(1) == .fine && reason(1.1) == .regression)
  }

  @Test func benchmarksOfTheSameCodeHaveOneSessionUnlessItIsImplausible() throws {
    let same = Measured.names.subtracting([name])
    let odd = "frame/r8/simd/float/100"
    let once = kind.look([odd: 1.2], only: same, launches: 1).with { $0.launch.runID = "once" }
    let fake = FakeMeasurement([kind.look(only: [name], launches: 3), once, kind.look(only: [odd], launches: 5)])
    let outcome = try kind.gate().run(Measured.names, counts: .pairs(most: nil), sameCode: same, measure: fake.measure)
    #expect(fake.requests.prefix(3) == [[name], same, [odd]] && fake.launches.prefix(3) == [3, 1, 1])
    #expect(outcome.sameCode == 18 && outcome.comparison?.benchmarks(.unchanged).count == 19)
    #expect(outcome.comparison?.isWeak == false && outcome.confirmed.isEmpty)
    let all = FakeMeasurement([kind.look(launches: 1)])
    let unchanged = try kind.gate().run(
      Measured.names, counts: .pairs(most: nil), sameCode: Measured.names, measure: all.measure)
    #expect(all.requests == [Measured.names] && unchanged.sameCode == 20 && unchanged.reason() == .fine)
  }

  @Test func decidingEndsWithTheMostSessions() throws {
    let fake = FakeMeasurement(
      [kind.rows(name, [1, 1.03, 1.05], run: "a")]
        + (4...9).map { kind.rows(name, [1 + 0.01 * Double($0 % 5)], run: "\($0)") })
    let outcome = try kind.gate().run([name], counts: .pairs(most: 5), measure: fake.measure)
    #expect(fake.launches == [3, 1, 1] && outcome.confirmed.isEmpty)
  }
}

@Suite struct SequentialTestTests {
  private func evidence(_ shift: Double, count: Int, spread: Double = 0.01, freedom: Double = 50)
    -> SequentialTest.Evidence
  {
    SequentialTest.Evidence(
      shift: shift, spread: SampleVariance(variance: spread * spread, degreesOfFreedom: freedom),
      factor: 1 / Double(count), count: count)
  }

  @Test func theRatioOfLikelihoodsDecides() {
    let (test, delta) = (SequentialTest(among: 1), 0.02)
    // ln 10⁴ times 7/3 for the correlation is 21.5, and δ(x − δ/2)·n/s² = 2n for x = δ; Student's quantile requires
    // 16 % more.
    #expect(test.answer(evidence(0.02, count: 12), delta: delta) == .undecided)
    #expect(test.answer(evidence(0.02, count: 13), delta: delta) == .slower)
    // x²n/2s² for x = 4 %: 8n, after six sessions at the earliest.
    #expect(test.answer(evidence(0.04, count: 5), delta: delta) == .undecided)
    #expect(test.answer(evidence(0.04, count: 6), delta: delta) == .slower)
    // ln 0.02 = −3.9, and −2n for x = 0.
    #expect(test.answer(evidence(0, count: 1), delta: delta) == .undecided)
    #expect(test.answer(evidence(0, count: 3), delta: delta) == .unchanged)
    #expect(test.answer(evidence(0.01, count: 60), delta: delta) == .undecided, "half of δ")
    #expect(test.answer(evidence(-0.1, count: 3), delta: delta) == .unchanged)
  }

  @Test func anUncertainSpreadAndAnErrorThatLaunchesShareTakeMore() {
    let test = SequentialTest(among: 1)
    #expect(test.answer(evidence(0.03, count: 8, freedom: 50), delta: 0.02) == .slower)
    #expect(test.answer(evidence(0.03, count: 8, freedom: 5), delta: 0.02) == .undecided)
    #expect(test.answer(evidence(0.03, count: 8, freedom: 50), delta: 0.02, bias: 0.02) == .undecided)
    #expect(test.answer(evidence(0.03, count: 8, spread: 0, freedom: 5), delta: 0.02) == .slower, "at least 0.4 %")
    #expect(test.answer(evidence(0.03, count: 8, spread: 0, freedom: 0), delta: 0.02) == .undecided)
  }

  @Test func benchmarksOfAGateShareTheChanceOfAFalseAlarm() {
    #expect(SequentialTest(among: 10).falseAlarm == 1e-4)
    #expect(SequentialTest(among: 2_000).falseAlarm == 0.01 / 2_000)
    #expect(SequentialTest(among: 2_000, strict: true).falseAlarm == 0.001 / 2_000)
    #expect(SequentialTest(among: 0).falseAlarm == 1e-4)
  }
}

/// Gates replayed from sessions, simulated or recorded.
@Suite struct RecordedSessionsTests {
  /// Sessions of 100 benchmarks with spreads that vary by 40 %, one in twenty four times as large; correlation 0.3.
  private func simulated(spread: Double, _ count: Int, seed: UInt64) -> RecordedSessions {
    var (noise, generator) = (NormalSource(seed: seed), SeededGenerator(seed: seed))
    let spreads = (0..<100).map { _ in spread * exp(0.4 * noise.next()) }
    var last = spreads.map { _ in noise.next() }
    let sessions = (0..<count).map { _ in
      spreads.indices.map { index in
        last[index] = 0.3 * last[index] + (1 - 0.09).squareRoot() * noise.next()
        return spreads[index] * last[index] * (Int.random(in: 0..<20, using: &generator) == 0 ? 4 : 1)
      }
    }
    return RecordedSessions(names: spreads.indices.map { "b/\($0)" }, sessions: sessions)
  }

  @Test func correlatedSessionsWithOutliersRaiseNoAlarmAndShowTwoPercent() {
    var generator = SeededGenerator(seed: 48)
    let tally = simulated(spread: 0.005, 100, seed: 48).replay(gates: 12, using: &generator)
    func rate(_ percent: Int) -> Double { tally.count(.gateReplayed, at: percent).rate ?? 0 }
    #expect(tally.count(.gateReplayed, at: 0) == SelftestTally.Count(comparisons: 600, flagged: 0), "seed 48")
    #expect(rate(2) > 0.97 && rate(3) == 1 && rate(5) == 1 && rate(10) == 1, "seed 48: \(rate(2))")
  }

  private func sessions(csv: [UInt8]) -> RecordedSessions {
    let lines = String(decoding: csv, as: UTF8.self).split(separator: "\n").map { $0.split(separator: ",").dropFirst() }
    return RecordedSessions(
      names: lines[0].map(String.init), sessions: lines.dropFirst().map { $0.map { Double($0) ?? .nan } })
  }

  @Test func sessionsSurviveTheirFile() {
    let recorded = RecordedSessions(names: ["a/1", "b/1"], sessions: [[0.01, -0.02], [0, 0.125]])
    #expect(sessions(csv: recorded.csv) == recorded)
  }

  /// The rates of the committed recording, recomputed.
  @Test func recordedSessionsOfTheProjectHaveItsRates() throws {
    let results = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../results")
    let bytes = try Data(contentsOf: results.appending(path: "selftest-sessions.csv"))
    var generator = SeededGenerator(seed: 49)
    let tally = sessions(csv: Array(bytes)).replay(gates: 12, using: &generator)
    func rate(_ percent: Int) -> Double { tally.count(.gateReplayed, at: percent).rate ?? -1 }
    #expect((0..<0.006).contains(rate(0)) && rate(3) > 0.9 && rate(10) > 0.99, "seed 49: \(rate(0)), \(rate(3))")
  }
}
