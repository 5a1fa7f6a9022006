import Foundation
import SeededRandom
import Testing

@testable import Records
@testable import Judge

@Suite struct PairedGateTests {
  private let name = "frame/r7/simd/float/100"

  /// Twenty benchmarks whose ratios differ by half a percent between sessions.
  private func outcome(
    _ factors: [String: Double] = [:], sessions: Int = 5, only names: Set<String>? = nil,
    agreement: Agreement = Agreement(status: .ok, worstScaledError: 0.5, bound: 1)
  ) -> PairedOutcome {
    let jitter = [0.001, -0.002, 0.003, -0.003, 0]
    var outcome = PairedOutcome()
    let all = (1...20).map { "frame/r\($0)/simd/float/100" }.filter { names?.contains($0) ?? true }
    outcome.benchmarks = all.map { name in
      paired(name, (0..<sessions).map { (factors[name] ?? 1) * (1 + jitter[$0 % 5]) }, agreement)
    }
    return outcome
  }

  private func paired(
    _ name: String, _ ratios: [Double], _ agreement: Agreement = Agreement(status: .ok, worstScaledError: 0.5, bound: 1)
  ) -> PairedBenchmark {
    var benchmark = PairedBenchmark(identity: Measured.identity(name))
    benchmark.sessions = ratios.map {
      PairedBenchmark.Session(logRatio: log($0), baseNanoseconds: 1000, newNanoseconds: 1000 * $0)
    }
    (benchmark.baseAgreement, benchmark.newAgreement) = (agreement, agreement)
    return benchmark
  }

  /// Answers requests one after the other, and notes them.
  private final class Fake {
    private(set) var requests: [(names: Set<String>?, sessions: Int)] = []
    private var answers: [PairedOutcome]
    init(_ answers: PairedOutcome...) { self.answers = answers }
    func measure(_ names: Set<String>?, _ sessions: Int) throws -> PairedOutcome {
      requests.append((names, sessions))
      guard !answers.isEmpty else { throw FakeMeasurement.Unexpected() }
      return answers.removeFirst()
    }
  }

  private func gate(_ budgets: String = "") throws -> PairedGate {
    let thresholds = try Thresholds(text: budgets)
    var rules = ComparisonRules()
    rules.thresholds = thresholds.thresholds
    return PairedGate(rules: rules, thresholds: thresholds, baseLabel: "old", newLabel: "new")
  }

  private func run(_ answers: PairedOutcome..., budgets: String = "") throws -> GateOutcome {
    var rest = answers
    return try gate(budgets).run(sessions: 5) { _, _ in
      guard !rest.isEmpty else { throw FakeMeasurement.Unexpected() }
      return rest.removeFirst()
    }
  }

  @Test func aSlowdownThatIsThereAgainFails() throws {
    let fake = Fake(outcome([name: 1.05], sessions: 3), outcome([name: 1.05], only: [name]))
    let outcome = try gate().run(sessions: 3, measure: fake.measure)
    #expect(fake.requests.map(\.names) == [nil, [name]])
    #expect(fake.requests.map(\.sessions) == [3, 10])
    #expect(outcome.screened == 20)
    #expect(outcome.confirmed.map(\.name) == [name])
    #expect(abs((outcome.suspects.first?.confirmed?.ratio ?? 0) - 1.05) < 0.001)
    #expect(outcome.suspects.first?.confirmed?.interval?.contains(1.05) == true)
    #expect(outcome.reason() == .regression)
  }

  /// Slower counts from 3 %, and so does every row that is called slower.
  @Test func whatIsConfirmedIsShownAsMeasuredAgain() throws {
    let outcome = try run(outcome([name: 1.029]), outcome([name: 1.05], only: [name]))
    let slower = try #require(outcome.comparison?.benchmarks(.slower))
    #expect(slower.map(\.name) == [name] && abs(slower[0].estimate.ratio - 1.05) < 0.001)
    #expect(abs((outcome.suspects.first?.screened?.ratio ?? 0) - 1.029) < 0.001)
  }

  @Test func aSlowdownThatIsGoneDoesNotFail() throws {
    let outcome = try run(outcome([name: 1.05]), outcome(only: [name]))
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.reason() == .fine)
  }

  @Test func aSuspectOfASingleSessionThatIsClearedIsNotShownAsSlower() throws {
    let fake = Fake(outcome([name: 1.5], sessions: 1), outcome(only: [name]))
    let outcome = try gate().run(sessions: 1, measure: fake.measure)
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.comparison?.benchmarks(.slower).isEmpty == true)
  }

  @Test func aSuspectIsBeyondTwoThirdsOfItsThreshold() throws {
    #expect(try run(outcome([name: 1.019])).suspects.isEmpty)
    #expect(try run(outcome([name: 1.021]), outcome([name: 1.05], only: [name])).reason() == .regression)
    #expect(try run(outcome([name: 1.021]), outcome([name: 1.029], only: [name])).reason() == .fine)
    #expect(try run(outcome([name: 1.06]), budgets: "/r7/ threshold 10 %").suspects.isEmpty)
  }

  @Test func whatIsFasterIsNoSuspect() throws {
    let outcome = try run(outcome([name: 0.5]))
    #expect(outcome.suspects.isEmpty)
    #expect(outcome.reason() == .fine)
  }

  @Test func whatIsAgainSlowerByChanceDoesNotFail() throws {
    var second = PairedOutcome()
    second.benchmarks = [paired(name, [1.3, 0.9, 1.2, 1.05, 0.8])]
    let outcome = try run(outcome([name: 1.05]), second)
    #expect((outcome.suspects.first?.confirmed?.ratio ?? 0) > 1.03)
    #expect(outcome.reason() == .fine)
  }

  @Test func twoLooksThatAreBothJustSignificantDoNotConfirm() throws {
    // Each with p of about 3 % by itself.
    var (first, second) = (PairedOutcome(), PairedOutcome())
    first.benchmarks = [paired(name, [1.01, 1.04, 1.09, 1.02, 1.14])]
    second.benchmarks = [paired(name, [1.09, 1.04, 1.01, 1.15, 1.0])]
    let outcome = try run(first, second)
    #expect(outcome.suspects.map(\.name) == [name])
    #expect((outcome.suspects.first?.confirmed?.ratio ?? 0) > 1.03)
    #expect(outcome.confirmed.isEmpty)
  }

  @Test func theSessionsOfBothLooksCountTogether() throws {
    // The first look alone leaves doubt, p is about 5 %; with the second there is none.
    var first = outcome()
    first.benchmarks[6] = paired(name, [1.0, 1.04, 1.09, 1.02, 1.10])
    let outcome = try run(first, self.outcome([name: 1.06], only: [name]))
    #expect(outcome.confirmed.map(\.name) == [name])
  }

  @Test func fiveEqualSessionsOfAChangeAreNoChance() throws {
    var second = PairedOutcome()
    second.benchmarks = [paired(name, [1.05, 1.05, 1.05, 1.05, 1.05])]
    #expect(try run(outcome([name: 1.05]), second).reason() == .regression)
  }

  @Test func aSessionWithoutARatioIsPassedOver() throws {
    var (first, second) = (outcome([name: 1.05]), outcome([name: 1.05], only: [name]))
    first.benchmarks[6].sessions[1].logRatio = .infinity
    second.benchmarks[0].sessions[2].logRatio = .nan
    let outcome = try run(first, second)
    #expect(outcome.suspects.first?.confirmed?.ratio.isFinite == true)
    #expect(outcome.reason() == .regression)
  }

  @Test func whatWasNotTimedIsNoPass() throws {
    var first = outcome()
    first.benchmarks[6].sessions = []
    let outcome = try run(first)
    #expect(outcome.faults == ["'\(name)' was not timed; run it alone, with 'run', to see why"])
    #expect(outcome.reason() != .fine)
  }

  @Test func aWrongOutputOfTheNewProgramFails() throws {
    var first = outcome()
    first.benchmarks[3].newAgreement = Agreement(status: .failed)
    let outcome = try run(first)
    #expect(outcome.disagreements == ["frame/r4/simd/float/100"])
    #expect(outcome.reason() == .accuracy)
  }

  @Test func aWrongOutputOfTheBaseAloneDoesNotFail() throws {
    var first = outcome()
    first.benchmarks[3].baseAgreement = Agreement(status: .failed)
    #expect(try run(first).reason() == .fine)
  }

  @Test func budgetsOfTimeAreJudgedOnTheNewProgram() throws {
    // The base takes 1,000 ns, the new program 1,015, which is no suspect by itself.
    let slow = outcome([name: 1.015])
    let outcome = try run(slow, self.outcome([name: 1.015], only: [name]), budgets: "/r7/ time <= 1010 ns")
    #expect(outcome.reason() == .overBudget)
    #expect(outcome.brokenBudgets.map(\.name) == [name])
    let again = try run(slow, self.outcome(only: [name]), budgets: "/r7/ time <= 1010 ns")
    #expect(again.reason() == .fine)
  }

  @Test func programsWithoutACommonBenchmarkAreNotComparable() throws {
    #expect(try run(PairedOutcome()).reason() == .notComparable)
  }

  @Test func manyBenchmarksAreScreenedInFewerSessions() {
    #expect(PairedGate.screeningSessions(benchmarks: 499) == 5)
    #expect(PairedGate.screeningSessions(benchmarks: 500) == 3)
  }

  @Test func amongNoisyBenchmarksOnlyWhatIsSlowerIsConfirmed() throws {
    let seed: UInt64 = 21
    var generator = SeededGenerator(seed: seed)
    func gaussian() -> Double { (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) } }
    // 300 benchmarks with 2 % of noise between sessions, five of them 10 % slower.
    func noisy(_ names: Set<String>?, _ sessions: Int) -> PairedOutcome {
      var outcome = PairedOutcome()
      let all = (0..<300).filter { names?.contains("frame/r\($0)/simd/float/100") ?? true }
      outcome.benchmarks = all.map { index in
        paired(
          "frame/r\(index)/simd/float/100",
          (0..<sessions).map { _ in (index % 60 == 0 ? 1.1 : 1) * exp(gaussian() * 0.02) })
      }
      return outcome
    }
    let outcome = try gate().run(sessions: 5, measure: noisy)
    let expected = [0, 60, 120, 180, 240].map { "frame/r\($0)/simd/float/100" }
    #expect(Set(outcome.confirmed.map(\.name)) == Set(expected), "seed \(seed)")
  }
}
