import Foundation
import SeededRandom
import Testing

@testable import Records
@testable import Judge

@Suite struct PairedGateTests {
  private let name = "frame/r7/simd/float/100"

  /// Twenty benchmarks whose ratios differ by half a percent between launches.
  private func rows(
    _ factors: [String: Double] = [:], launches: Int = 5, only names: Set<String>? = nil,
    replacing others: [String: [ResultRow]] = [:]
  ) -> [ResultRow] {
    let jitter = [0.001, -0.002, 0.003, -0.003, 0]
    let all = (1...20).map { "frame/r\($0)/simd/float/100" }.filter { names?.contains($0) ?? true }
    return all.flatMap { name in
      let ratios = (0..<launches).map { (factors[name] ?? 1) * (1 + jitter[$0 % 5]) }
      return others[name] ?? pairs(name, ratios, isFirst: names == nil)
    }
  }

  private func pairs(_ name: String, _ ratios: [Double], isFirst: Bool) -> [ResultRow] {
    Measured.pairs(name, ratios, run: isFirst ? "first" : "second")
  }

  private func gate(_ budgets: String = "") throws -> Gate {
    let thresholds = try Thresholds(text: budgets)
    var rules = ComparisonRules()
    rules.thresholds = thresholds.thresholds
    return Gate(.program(label: "old"), rules: rules, thresholds: thresholds, label: "new")
  }

  private func run(_ answers: [ResultRow]..., launches: Int = 5, budgets: String = "") throws -> GateOutcome {
    try gate(budgets).run(Measured.names, launches: launches, measure: FakeMeasurement(answers: answers).measure)
  }

  @Test func aSlowdownThatIsThereAgainFails() throws {
    let fake = FakeMeasurement(rows([name: 1.05], launches: 3), rows([name: 1.05], only: [name]))
    let outcome = try gate().run(Measured.names, launches: 3, measure: fake.measure)
    #expect(fake.requests == [Measured.names, [name]])
    #expect(fake.launches == [3, 10])
    #expect(outcome.screened == 20)
    #expect(outcome.confirmed.map(\.name) == [name])
    #expect(abs((outcome.suspects.first?.confirmed?.ratio ?? 0) - 1.05) < 0.001)
    #expect(outcome.suspects.first?.confirmed?.interval?.contains(1.05) == true)
    #expect(outcome.reason() == .regression)
  }

  /// Slower counts from 3 %, and so does every row that is called slower.
  @Test func whatIsConfirmedIsShownAsMeasuredAgain() throws {
    let outcome = try run(rows([name: 1.029]), rows([name: 1.05], only: [name]))
    let slower = try #require(outcome.comparison?.benchmarks(.slower))
    #expect(slower.map(\.name) == [name] && abs(slower[0].estimate.ratio - 1.05) < 0.001)
    #expect(abs((outcome.suspects.first?.screened?.ratio ?? 0) - 1.029) < 0.001)
  }

  @Test func aSlowdownThatIsGoneDoesNotFail() throws {
    let outcome = try run(rows([name: 1.05]), rows(only: [name]))
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.reason() == .fine)
  }

  @Test func aSuspectOfASingleLaunchThatIsClearedIsNotShownAsSlower() throws {
    let outcome = try run(rows([name: 1.5], launches: 1), rows(only: [name]), launches: 1)
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.comparison?.benchmarks(.slower).isEmpty == true)
  }

  @Test func aSuspectIsBeyondTwoThirdsOfItsThreshold() throws {
    #expect(try run(rows([name: 1.019])).suspects.isEmpty)
    #expect(try run(rows([name: 1.021]), rows([name: 1.05], only: [name])).reason() == .regression)
    #expect(try run(rows([name: 1.021]), rows([name: 1.029], only: [name])).reason() == .fine)
    #expect(try run(rows([name: 1.06]), budgets: "/r7/ threshold 10 %").suspects.isEmpty)
  }

  @Test func whatIsFasterIsNoSuspect() throws {
    let outcome = try run(rows([name: 0.5]))
    #expect(outcome.suspects.isEmpty)
    #expect(outcome.reason() == .fine)
  }

  @Test func whatIsAgainSlowerByChanceDoesNotFail() throws {
    let second = pairs(name, [1.3, 0.9, 1.2, 1.05, 0.8], isFirst: false)
    let outcome = try run(rows([name: 1.05]), second)
    #expect((outcome.suspects.first?.confirmed?.ratio ?? 0) > 1.03)
    #expect(outcome.reason() == .fine)
  }

  @Test func twoLooksThatAreBothJustSignificantDoNotConfirm() throws {
    // Each with p of about 3 % by itself.
    let outcome = try run(
      pairs(name, [1.01, 1.04, 1.09, 1.02, 1.14], isFirst: true),
      pairs(name, [1.09, 1.04, 1.01, 1.15, 1.0], isFirst: false))
    #expect(outcome.suspects.map(\.name) == [name])
    #expect((outcome.suspects.first?.confirmed?.ratio ?? 0) > 1.03)
    #expect(outcome.confirmed.isEmpty)
  }

  @Test func theLaunchesOfBothLooksCountTogether() throws {
    // The first look alone leaves doubt, p is about 5 %; with the second there is none.
    let first = pairs(name, [1.0, 1.04, 1.09, 1.02, 1.10], isFirst: true)
    let outcome = try run(rows(replacing: [name: first]), rows([name: 1.06], only: [name]))
    #expect(outcome.confirmed.map(\.name) == [name])
  }

  @Test func fiveEqualLaunchesOfAChangeAreNoChance() throws {
    let second = pairs(name, [1.05, 1.05, 1.05, 1.05, 1.05], isFirst: false)
    #expect(try run(rows([name: 1.05]), second).reason() == .regression)
  }

  @Test func aLaunchWithoutARatioIsPassedOver() throws {
    var (first, second) = (rows([name: 1.05]), rows([name: 1.05], only: [name]))
    for index in first.indices where first[index].name == name && first[index].launch.number == 2 {
      first[index].pair?.logRatio = .infinity
    }
    for index in second.indices where second[index].launch.number == 3 { second[index].pair?.logRatio = .nan }
    let outcome = try run(first, second)
    #expect(outcome.suspects.first?.confirmed?.ratio.isFinite == true)
    #expect(outcome.reason() == .regression)
  }

  @Test func whatWasNotTimedIsNoPass() throws {
    var first = rows()
    for index in first.indices where first[index].name == name {
      (first[index].pair, first[index].times) = (nil, Times())
    }
    let outcome = try run(first)
    #expect(outcome.faults == ["'\(name)' was not timed; run it alone, with 'run', to see why"])
    #expect(outcome.reason() != .fine)
  }

  @Test func aWrongOutputOfTheNewProgramFails() throws {
    let wrong = Measured.pairs(name, [1, 1, 1], agreements: (Measured.agreement, Agreement(status: .failed)))
    let outcome = try run(rows(replacing: [name: wrong]))
    #expect(outcome.disagreements == [name])
    #expect(outcome.reason() == .accuracy)
  }

  @Test func aWrongOutputOfTheBaseAloneDoesNotFailAndItsTimeStillCounts() throws {
    func wrong(_ ratio: Double, _ run: String) -> [ResultRow] {
      Measured.pairs(
        name, [ratio, ratio * 1.001, ratio], run: run, agreements: (Agreement(status: .failed), Measured.agreement))
    }
    #expect(try run(rows(replacing: [name: wrong(1, "first")])).reason() == .fine)
    #expect(try run(rows(replacing: [name: wrong(1.1, "first")]), wrong(1.1, "second")).reason() == .regression)
  }

  @Test func budgetsOfTimeAreJudgedOnTheNewProgram() throws {
    // The base takes 1,000 ns, the new program 1,015, which is no suspect by itself.
    let slow = rows([name: 1.015])
    let outcome = try run(slow, rows([name: 1.015], only: [name]), budgets: "/r7/ time <= 1010 ns")
    #expect(outcome.reason() == .overBudget)
    #expect(outcome.brokenBudgets.map(\.name) == [name])
    let again = try run(slow, rows(only: [name]), budgets: "/r7/ time <= 1010 ns")
    #expect(again.reason() == .fine)
  }

  @Test func programsWithoutACommonBenchmarkAreNotComparable() throws {
    #expect(try run([]).reason() == .notComparable)
  }

  @Test func manyBenchmarksAreScreenedInFewerLaunches() {
    #expect(Confirmation.screeningPairs(benchmarks: 499) == 5)
    #expect(Confirmation.screeningPairs(benchmarks: 500) == 3)
  }

  @Test func amongNoisyBenchmarksOnlyWhatIsSlowerIsConfirmed() throws {
    let seed: UInt64 = 21
    var generator = SeededGenerator(seed: seed)
    func gaussian() -> Double { (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) } }
    // 300 benchmarks with 2 % of noise between launches, five of them 10 % slower.
    let all = Set((0..<300).map { "frame/r\($0)/simd/float/100" })
    func noisy(_ names: Set<String>, _ launches: Int) -> LaunchOutcome {
      let measured = (0..<300).filter { names.contains("frame/r\($0)/simd/float/100") }
      return LaunchOutcome(
        rows: measured.flatMap { index in
          pairs(
            "frame/r\(index)/simd/float/100",
            (0..<launches).map { _ in (index % 60 == 0 ? 1.1 : 1) * exp(gaussian() * 0.02) }, isFirst: names == all)
        })
    }
    let outcome = try gate().run(all, launches: 5, measure: noisy)
    let expected = [0, 60, 120, 180, 240].map { "frame/r\($0)/simd/float/100" }
    #expect(Set(outcome.confirmed.map(\.name)) == Set(expected), "seed \(seed)")
  }
}
