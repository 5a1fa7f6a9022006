import Foundation
import Judge
import Records
import Testing

/// Both kinds of comparing gates.
@Suite(.vocabulary) struct GateTests {
  private let name = "frame/r7/simd/float/100"

  @Test(arguments: GateKind.allCases) func aSlowdownIsMeasuredUntilItIsDecidedAndFails(kind: GateKind) throws {
    let fake = FakeMeasurement([kind.look([name: 1.2]), kind.look([name: 1.2], only: [name])])
    let outcome = try kind.gate().run(Measured.names, counts: .launches(5), measure: fake.measure)
    #expect(fake.requests == [Measured.names, [name], [name]] && fake.launches == [5, 1, 1], "until time is over")
    #expect(outcome.screened == 20)
    #expect(outcome.suspects.map(\.name) == [name] && outcome.confirmed.map(\.launches) == [10])
    #expect(abs((outcome.suspects.first?.screened?.ratio ?? 0) - 1.2) < 0.01)
    #expect(abs((outcome.suspects.first?.confirmed?.ratio ?? 0) - 1.2) < 0.01)
    #expect(outcome.reason() == .regression)
  }

  @Test(arguments: GateKind.allCases) func aSlowdownThatIsGoneDoesNotFail(kind: GateKind) throws {
    let outcome = try kind.gate().run(kind.look([name: 1.2]), kind.look(only: [name]))
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.comparison?.benchmarks(.slower).isEmpty == true)
    #expect(outcome.comparison?.benchmarks(.inconclusive).map(\.name) == [name])
    #expect(outcome.reason() == .fine && outcome.reason(failOn: [.inconclusive]) == .inconclusive)
  }

  @Test(arguments: GateKind.allCases) func aSlowdownCountsFromHalfOfItsThreshold(kind: GateKind) throws {
    let gate = try kind.gate()
    #expect(try gate.run(kind.look([name: 1.01])).comparison?.benchmarks(.unchanged).count == 20)
    let seen = try gate.run(kind.look([name: 1.02]), kind.look([name: 1.022], only: [name]))
    #expect(seen.confirmed.map(\.name) == [name])
    // It is shown with all measurements.
    let slower = try #require(seen.comparison?.benchmarks(.slower))
    #expect(slower.map(\.name) == [name] && abs(slower[0].estimate.ratio - 1.021) < 0.002)
    #expect(try kind.gate("/r7/ threshold 50 %").run(kind.look([name: 1.2])).suspects.isEmpty)
  }

  @Test(arguments: GateKind.allCases, [1, 0.5])
  func whereNothingIsSlowerNothingIsMeasuredAgain(kind: GateKind, factor: Double) throws {
    let outcome = try kind.gate().run(kind.look([name: factor]))
    #expect(outcome.suspects.isEmpty && outcome.reason() == .fine)
  }

  @Test(arguments: GateKind.allCases) func aSpeedupIsDecidedWhereItFails(kind: GateKind) throws {
    let gate = try kind.gate { $0.confirmsFaster = true }
    let sure = try gate.run(kind.look([name: 0.8]), kind.look([name: 0.8], only: [name]))
    #expect(sure.confirmed.map(\.name) == [name] && sure.comparison?.benchmarks(.faster).map(\.name) == [name])
    #expect(sure.reason() == .fine && sure.reason(failOn: [.faster]) == .improvement)
    let gone = try gate.run(kind.look([name: 0.8]), kind.look(only: [name]))
    #expect(gone.suspects.map(\.isConfirmed) == [false] && gone.comparison?.benchmarks(.faster) == [])
    #expect(gone.reason(failOn: [.faster]) == .fine)
  }

  @Test(arguments: GateKind.allCases) func whatHadTimesAndHasNoneIsNoPass(kind: GateKind) throws {
    let untimed = kind.look(only: [name]).with { ($0.times, $0.pair) = (Times(), nil) }
    let outcome = try kind.gate().run(kind.look(replacing: [name: untimed]))
    #expect(outcome.faults.count == 1 && outcome.faults[0].contains("'\(name)' was not timed"))
    #expect(outcome.reason() == .notComparable)
  }

  @Test(arguments: GateKind.allCases) func aWrongOutputFailsWithoutASecondLook(kind: GateKind) throws {
    for (status, error) in [(Agreement.Status.failed, 3), (.ok, Double.nan)] {
      let wrong = Agreement(status: status, worstScaledError: error, bound: 1)
      let outcome = try kind.gate().run(kind.look(replacing: [name: kind.rows(name, [1], agreement: wrong)]))
      #expect(outcome.disagreements == [name] && outcome.reason() == .accuracy)
    }
  }

  @Test(arguments: GateKind.allCases) func anOutputThatIsWrongOnlyTheSecondTimeFails(kind: GateKind) throws {
    let wrong = kind.rows(name, [1.2], agreement: Agreement(status: .failed))
    #expect(try kind.gate().run(kind.look([name: 1.2]), wrong).reason() == .accuracy)
  }

  @Test(arguments: GateKind.allCases) func aTimeBudgetFailsOnlyWhenItIsBrokenAgain(kind: GateKind) throws {
    for (second, reason) in [(1.0, ExitReason.overBudget), (0.5, .fine)] {
      let fake = FakeMeasurement([kind.look(), kind.look([name: second], only: [name])])
      let outcome = try kind.gate("/r7/ time <= 6 us").run(Measured.names, counts: .launches(5), measure: fake.measure)
      #expect(fake.requests.prefix(2) == [Measured.names, [name]])
      #expect(outcome.suspects.map(\.isConfirmed) == [reason == .overBudget])
      #expect(outcome.suspects.first?.screened == nil)
      #expect(outcome.budgets.map(\.isKept) == [reason == .fine] && outcome.reason() == reason)
    }
  }

  @Test(arguments: GateKind.allCases) func whatIsSlowerAndOverItsBudgetIsOneSuspect(kind: GateKind) throws {
    let gate = try kind.gate("/r7/ time <= 6 us")
    let slower = try gate.run(kind.look([name: 1.2]), kind.look([name: 1.2], only: [name]))
    #expect(slower.suspects.count == 1 && slower.suspects.first?.screened != nil)
    let recovered = try gate.run(kind.look([name: 1.2]), kind.look(only: [name]))
    #expect(recovered.suspects.map(\.isConfirmed) == [false])
    #expect(recovered.brokenBudgets.map(\.name) == [name] && recovered.reason() == .overBudget)
  }

  @Test(arguments: GateKind.allCases) func aSuspectThatCannotBeMeasuredAgainIsNotLetThrough(kind: GateKind) throws {
    let outcome = try kind.gate().run(kind.look([name: 1.2]), kind.look(only: ["frame/r8/simd/float/100"]))
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.contains { $0.contains("'\(name)' is undecided and could not be measured again") })
  }

  @Test(arguments: GateKind.allCases) func sidesWithoutACommonBenchmarkAreNotComparable(kind: GateKind) throws {
    let other = kind == .file ? Measured.rows(["other/simd/100": [1, 2, 3]]) : []
    #expect(try kind.gate().run(other).reason() == .notComparable)
  }

  @Test(arguments: GateKind.allCases) func anErrorOfTheMeasurementEndsTheGate(kind: GateKind) throws {
    #expect(throws: FakeMeasurement.Unexpected.self) { try kind.gate().run() }
  }

  @Test(arguments: GateKind.allCases) func amongNoisyBenchmarksOnlyWhatIsSlowerIsConfirmed(kind: GateKind) throws {
    var noise = NormalSource(seed: 20)
    // 300 benchmarks with 2 % of noise between launches, every sixtieth 10 % slower.
    let slower = Set((1...5).map { "frame/r\(60 * $0)/simd/float/100" })
    func noisy(_ factor: Double, _ names: Set<String>, _ launches: Int, run: String) -> [ResultRow] {
      Measured.names(300).filter(names.contains).flatMap { name in
        let factor = slower.contains(name) ? factor : 1
        return kind.rows(name, (0..<launches).map { _ in factor * exp(noise.next() * 0.02) }, run: run)
      }
    }
    let all = Set(Measured.names(300))
    let gate = try kind.gate(base: noisy(1, all, 5, run: "base"))
    var runs = 0
    let outcome = try gate.run(all, counts: SessionCounts(first: 5, most: 40)) { names, launches, _ in
      runs += 1
      return LaunchOutcome(rows: noisy(1.1, names, launches, run: "\(runs)"))
    }
    #expect(Set(outcome.confirmed.map(\.name)) == slower, "seed 20")
    #expect(runs > 3 && outcome.comparison?.benchmarks(.slower).count == slower.count)
  }
}
