import SeededRandom
import Testing

@testable import Records
@testable import Judge

@Suite struct GateTests {
  private let base = ResultSet(rows: Measured.suite(), label: "base.csv")
  private let name = "frame/r7/simd/float/100"

  private func gate(_ budgets: String = "", scope: FilterScope = FilterScope()) throws -> Gate {
    let thresholds = try Thresholds(text: budgets, path: "t.txt")
    var rules = ComparisonRules()
    rules.thresholds = thresholds.thresholds
    return Gate(.results(base), rules: rules, thresholds: thresholds, scope: scope)
  }

  private func run(_ answers: [ResultRow]..., budgets: String = "") throws -> GateOutcome {
    try gate(budgets).run(Measured.names, launches: 5, measure: FakeMeasurement(answers: answers).measure)
  }

  private func slow(_ factor: Double, only names: Set<String>? = nil) -> [ResultRow] {
    Measured.suite([name: factor], only: names)
  }

  @Test func aSlowdownThatIsThereAgainFails() throws {
    let fake = FakeMeasurement(slow(1.2), slow(1.2, only: [name]))
    let outcome = try gate().run(Measured.names, launches: 5, measure: fake.measure)
    #expect(fake.requests == [Measured.names, [name]])
    #expect(fake.launches == [5, 10])
    #expect(outcome.screened == 20)
    #expect(outcome.suspects.map(\.name) == [name])
    #expect(outcome.confirmed.map(\.name) == [name])
    #expect(abs((outcome.suspects.first?.screened?.ratio ?? 0) - 1.2) < 0.01)
    #expect(abs((outcome.suspects.first?.confirmed?.ratio ?? 0) - 1.2) < 0.01)
    #expect(outcome.reason() == .regression)
  }

  @Test func aSlowdownThatIsGoneDoesNotFail() throws {
    let fake = FakeMeasurement(slow(1.2), slow(1, only: [name]))
    let outcome = try gate().run(Measured.names, launches: 5, measure: fake.measure)
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.comparison?.benchmarks(.slower).isEmpty == true)
    #expect(outcome.comparison?.benchmarks(.inconclusive).map(\.name) == [name])
    #expect(outcome.reason() == .fine)
    #expect(outcome.reason(failOn: [.inconclusive]) == .inconclusive)
  }

  @Test func aSuspectIsBeyondTwoThirdsOfItsThreshold() throws {
    #expect(try run(slow(1.019)).suspects.isEmpty)
    let seen = try run(slow(1.021), slow(1.05, only: [name]))
    #expect(seen.confirmed.map(\.name) == [name])
    let less = try run(slow(1.021), slow(1.029, only: [name]))
    #expect(less.suspects.map(\.isConfirmed) == [false])
  }

  @Test func oneLaunchInABadMinuteDoesNotHideASlowdown() throws {
    // Of ten launches one took three times as long; without it, all others leave no doubt.
    func times(_ outlier: Double) -> [Double] { [7350, 7400, 7380, 7360, 7350 * outlier] }
    let first = Measured.suite().filter { $0.name != name } + Measured.rows([name: times(3)], run: "first")
    let again = Measured.rows([name: times(1)], run: "second")
    let outcome = try run(first, again)
    #expect(outcome.confirmed.map(\.name) == [name])
  }

  @Test func whatAloneIsSignificantButNotAmongAllIsASuspect() throws {
    // p is below 5 %, but not after correction for 20 benchmarks; both looks together leave no doubt.
    let scattered =
      Measured.suite().filter { $0.name != name }
      + Measured.rows([name: [7150, 7500, 7300, 7700, 7100]], run: "first")
    let side = ResultSet(rows: scattered, label: "now")
    #expect(try Comparison(base: base, new: side, rules: ComparisonRules()).benchmarks(.slower).isEmpty)
    let outcome = try run(scattered, slow(1.06, only: [name]))
    #expect(outcome.suspects.map(\.name) == [name])
    #expect(outcome.confirmed.map(\.name) == [name])
    #expect(outcome.comparison?.benchmarks(.slower).map(\.name) == [name])
  }

  @Test func twoLooksThatAreBothJustSignificantDoNotConfirm() throws {
    // The base was lucky: both looks see 4 %, each with p of about 4 %, and together of about 1 %.
    let base = Measured.rows([name: [7000, 7000, 7000, 7400, 7600], "a/1": [1], "b/1": [1]], run: "b")
    let look = Measured.rows([name: [7400, 7500, 7550, 7800, 8000], "a/1": [1], "b/1": [1]], run: "first")
    let again = Measured.rows([name: [7400, 7500, 7550, 7800, 8000]], run: "o")
    let gate = Gate(.results(ResultSet(rows: base, label: "base.csv")))
    let outcome = try gate.run(Measured.names, launches: 5, measure: FakeMeasurement(look, again).measure)
    #expect(outcome.suspects.map(\.name) == [name])
    #expect(outcome.confirmed.isEmpty)
  }

  @Test func strictRulesConfirmLessAmongManyBenchmarks() throws {
    let names = (1...2_000).map { "frame/r\($0)/simd/float/100" }
    func scattered(_ time: Double) -> [Double] { [1.03, 0.97, 1.02, 0.98, 1.0].map { $0 * time } }
    let times = Dictionary(uniqueKeysWithValues: names.map { ($0, scattered(1000)) })
    let base = ResultSet(rows: Measured.rows(times), label: "base.csv")
    func confirms(_ slow: [Double], _ correction: ComparisonRules.Correction) throws -> Bool {
      var rules = ComparisonRules()
      rules.correction = correction
      let first = Measured.rows(times.merging([name: slow]) { $1 }, run: "first")
      let again = Measured.rows([name: slow], run: "second")
      let outcome = try Gate(.results(base), rules: rules).run(
        Measured.names, launches: 5, measure: FakeMeasurement(first, again).measure)
      return !outcome.confirmed.isEmpty
    }
    let verdicts = try (4...12).map { percent in
      let slow = scattered(1000 + 10 * Double(percent))
      return (usual: try confirms(slow, .falseDiscoveryRate), strict: try confirms(slow, .familyWise))
    }
    #expect(verdicts.allSatisfy { $0.usual || !$0.strict } && verdicts.contains { $0.strict })
    #expect(verdicts.contains { $0.usual && !$0.strict })
  }

  @Test func strictRulesShareTheChanceAmongAllThatWasScreened() {
    var rules = ComparisonRules()
    let confirmation = Confirmation.paired
    #expect(confirmation.significance(rules, among: 2_000) == 0.001)
    rules.correction = .familyWise
    #expect(confirmation.significance(rules, among: 2_000) == 0.05 / 2_000)
    #expect(confirmation.significance(rules, among: 10) == 0.001)
    #expect(confirmation.significance(rules, among: 0) == 0.001)
  }

  @Test func whatIsAgainSlowerByLessThanTheThresholdDoesNotFail() throws {
    let fake = FakeMeasurement(slow(1.2), slow(1.02, only: [name]))
    #expect(try gate().run(Measured.names, launches: 5, measure: fake.measure).reason() == .fine)
  }

  @Test func whatIsAgainSlowerByChanceDoesNotFail() throws {
    let scattered = Measured.rows([name: [6000, 14_000, 7000, 7600, 8000]], run: "second")
    let outcome = try run(slow(1.2), scattered)
    #expect((outcome.suspects.first?.confirmed?.ratio ?? 0) > 1.03)
    #expect(outcome.reason() == .fine)
  }

  @Test func whatHadTimesAndHasNoneIsNoPass() throws {
    let rest = Measured.suite().filter { $0.name != name }
    let untimed = Measured.suite(only: [name]).map { row in
      var row = row
      (row.times.min, row.times.median) = (nil, nil)
      return row
    }
    let outcome = try run(rest + untimed)
    #expect(outcome.faults == ["'\(name)' was not timed; run it alone, with 'run', to see why"])
    #expect(outcome.reason() != .fine)
  }

  @Test func whatIsKnownToBeIncomparableNeedNotBeMeasured() throws {
    var provenance = base.provenance
    #expect(try gate().objection(toMeasuring: Measured.names, from: provenance) == nil)
    provenance.machines = ["other"]
    let objection = try gate().objection(toMeasuring: Measured.names, from: provenance)
    #expect(objection?.contains("the machines differ") == true && objection?.contains("--baseline-rev") == true)
    #expect(
      try gate("^frame/ error <= bound").objection(toMeasuring: Measured.names, from: provenance) == nil,
      "budgets can be judged all the same")
    var rules = ComparisonRules()
    rules.isForced = true
    #expect(Gate(.results(base), rules: rules).objection(toMeasuring: Measured.names, from: provenance) == nil)
  }

  @Test func whereNothingIsSlowerNothingIsMeasuredAgain() throws {
    for factor in [1, 0.5] {
      let fake = FakeMeasurement(slow(factor))
      let outcome = try gate().run(Measured.names, launches: 5, measure: fake.measure)
      #expect(fake.requests.count == 1)
      #expect(outcome.suspects.isEmpty)
      #expect(outcome.reason() == .fine)
    }
  }

  @Test func aThresholdOfItsOwnSparesABenchmark() throws {
    let fake = FakeMeasurement(slow(1.2))
    #expect(try gate("/r7/ threshold 31 %").run(Measured.names, launches: 5, measure: fake.measure).reason() == .fine)
  }

  @Test func aBaselineOfOneLaunchNeverFailsAndSaysHowToGetABetterOne() throws {
    let single = Measured.suite().filter { $0.launch.number == 1 }
    let gate = Gate(.results(ResultSet(rows: single, label: "base.csv")))
    let fake = FakeMeasurement(Measured.suite([name: 3]))
    let outcome = try gate.run(Measured.names, launches: 5, measure: fake.measure)
    #expect(fake.requests.count == 1)
    #expect(outcome.reason() == .weak && outcome.reason().code == 0)
    let recording = "'run --launches 5 --rows 10000 --warm-inputs --output FILE'"
    #expect(outcome.notes.contains { $0.contains("20 of 20") && $0.contains(recording) })
  }

  @Test func aSingleLaunchNowNeverFailsAndSaysSo() throws {
    let fake = FakeMeasurement(slow(3).filter { $0.launch.number == 1 })
    let outcome = try gate().run(Measured.names, launches: 1, measure: fake.measure)
    #expect(outcome.reason() == .weak)
    #expect(outcome.notes.contains { $0.contains("use --launches 5") })
  }

  @Test func aSingleLaunchWhereMoreWereWantedVouchesForNothing() throws {
    let fake = FakeMeasurement(slow(1).filter { $0.launch.number == 1 })
    let outcome = try gate().run(Measured.names, launches: 5, measure: fake.measure)
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.contains { $0.contains("20 of 20") && $0.contains("allow more time") })
  }

  @Test func anotherMachineIsNotComparableAndOnlyItsOwnTimeIsNotJudged() throws {
    var rows = Measured.suite([name: 3])
    for index in rows.indices { rows[index].launch.machineID = "other" }
    let fake = FakeMeasurement(rows)
    let outcome = try gate("/r7/ time <= 1 ns\n. error <= 0.6").run(Measured.names, launches: 5, measure: fake.measure)
    #expect(fake.requests.count == 1)
    #expect(outcome.budgets.count == 20)
    #expect(outcome.budgets.allSatisfy { $0.isAccuracy && $0.isKept })
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.contains { $0.contains("machines differ") && $0.contains("--baseline-rev") })
  }

  @Test func anotherMachineIsJudgedWhereThatIsForced() throws {
    func other(_ rows: [ResultRow]) -> [ResultRow] {
      rows.map { row in
        var row = row
        row.launch.machineID = "other"
        return row
      }
    }
    var rules = ComparisonRules()
    rules.isForced = true
    let fake = FakeMeasurement(other(slow(1.2)), other(slow(1.2, only: [name])))
    #expect(
      try Gate(.results(base), rules: rules).run(Measured.names, launches: 5, measure: fake.measure).reason()
        == .regression)
  }

  @Test func aWrongOutputFailsWithoutASecondLook() throws {
    let agreement = Agreement(status: .failed, worstScaledError: 3, bound: 1)
    let rows = Measured.suite().filter { $0.name != name } + Measured.rows([name: [1]], agreement: agreement)
    let fake = FakeMeasurement(rows)
    let outcome = try gate().run(Measured.names, launches: 5, measure: fake.measure)
    #expect(fake.requests.count == 1)
    #expect(outcome.disagreements == [name])
    #expect(outcome.reason() == .accuracy)
  }

  @Test func aWrongOutputOfABenchmarkThatTheBaselineLacksFailsToo() throws {
    let wrong = Measured.rows(["new/simd/100": [1]], agreement: Agreement(status: .failed))
    let outcome = try run(Measured.suite() + wrong)
    #expect(outcome.disagreements == ["new/simd/100"])
    #expect(outcome.reason() == .accuracy)
  }

  @Test func anOutputThatIsWrongOnlyTheSecondTimeFails() throws {
    let wrong = Measured.rows([name: [1]], agreement: Agreement(status: .failed))
    let outcome = try run(slow(1.2), wrong)
    #expect(outcome.reason() == .accuracy)
  }

  @Test func anErrorThatIsNotANumberFails() throws {
    let agreement = Agreement(status: .ok, worstScaledError: .nan, bound: 1)
    let rows = Measured.suite().filter { $0.name != name } + Measured.rows([name: [7000]], agreement: agreement)
    #expect(try run(rows).reason() == .accuracy)
  }

  @Test func aSuspectThatCannotBeMeasuredAgainIsNotLetThrough() throws {
    let outcome = try run(slow(1.2), [])
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.contains { $0.contains("'\(name)' is a suspect and could not be measured again") })
  }

  @Test func aSuspectThatIsMeasuredAgainInOneLaunchIsNotLetThrough() throws {
    let again = slow(1.2, only: [name]).filter { $0.launch.number == 1 }
    let outcome = try run(slow(1.2), again)
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.contains { $0.contains("a single launch") })
  }

  @Test func whenTheMachineDriftsTooFarBeforeTheSecondLookNothingIsLetThrough() throws {
    let panel = PanelReading(nanoseconds: [1000, 1000, 1000, 1000, 1000])
    let slowPanel = PanelReading(nanoseconds: [1300, 1300, 1300, 1300, 1300])
    func with(_ panel: PanelReading, _ rows: [ResultRow]) -> [ResultRow] {
      rows.map { row in
        var row = row
        row.panel = panel
        return row
      }
    }
    let base = ResultSet(rows: with(panel, Measured.suite()), label: "base.csv")
    let fake = FakeMeasurement(with(panel, slow(1.2)), with(slowPanel, slow(1.56, only: [name])))
    let outcome = try Gate(.results(base)).run(Measured.names, launches: 5, measure: fake.measure)
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.contains { $0.hasPrefix("not confirmed: the machine was 30.0 % slower") })
  }

  @Test func sidesWithoutACommonBenchmarkAreNotComparable() throws {
    let fake = FakeMeasurement(Measured.rows(["other/simd/100": [1, 2, 3]]))
    #expect(try gate().run(Measured.names, launches: 5, measure: fake.measure).reason() == .notComparable)
  }

  @Test func aTimeBudgetFailsOnlyWhenItIsBrokenAgain() throws {
    for (second, reason) in [(1.0, ExitReason.overBudget), (0.5, .fine)] {
      let fake = FakeMeasurement(slow(1), slow(second, only: [name]))
      let outcome = try gate("/r7/ time <= 6 us").run(Measured.names, launches: 5, measure: fake.measure)
      #expect(fake.requests == [Measured.names, [name]])
      #expect(outcome.suspects.map(\.isConfirmed) == [reason == .overBudget])
      #expect(outcome.suspects.first?.screened == nil)
      #expect(outcome.budgets.map(\.isKept) == [reason == .fine])
      #expect(outcome.reason() == reason)
    }
  }

  @Test func whatIsSlowerAndOverItsBudgetIsOneSuspect() throws {
    let fake = FakeMeasurement(slow(1.2), slow(1.2, only: [name]))
    let outcome = try gate("/r7/ time <= 6 us").run(Measured.names, launches: 5, measure: fake.measure)
    #expect(outcome.suspects.count == 1)
    #expect(outcome.suspects.first?.screened != nil)
  }

  @Test func whatIsNoLongerSlowerButOverItsBudgetFailsByTheBudgetAlone() throws {
    let fake = FakeMeasurement(slow(1.2), slow(1, only: [name]))
    let outcome = try gate("/r7/ time <= 6 us").run(Measured.names, launches: 5, measure: fake.measure)
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.brokenBudgets.map(\.name) == [name])
    #expect(outcome.reason() == .overBudget)
  }

  @Test func aBudgetThatMatchesNothingIsAFaultUnlessAFilterExplainsIt() throws {
    let outcome = try run(slow(1), budgets: "^nothing/ error <= bound")
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults == ["'t.txt', line 1: '^nothing/' matches no benchmark that was measured"])
    let narrowed = try gate("^nothing/ error <= bound", scope: FilterScope(kinds: ["--rows"])).run(
      Measured.names, launches: 5, measure: FakeMeasurement(slow(1)).measure)
    #expect(narrowed.reason() == .fine)
    #expect(narrowed.notes.contains { $0.contains("'^nothing/' matches no benchmark") })
  }

  @Test func aThresholdThatMatchesNothingIsNoted() throws {
    let outcome = try run(slow(1), budgets: "^nothing/ threshold 5 %")
    #expect(outcome.reason() == .fine)
    #expect(outcome.notes == ["the threshold of '^nothing/' applies to no benchmark that was measured"])
  }

  @Test func whatIsMissingCountsOnlyAmongTheRowsThatAreMeasured() throws {
    let more = Measured.suite() + Measured.rows(["gone/simd/100": [1, 1], "gone/simd/1000": [1, 1]])
    let base = ResultSet(rows: more, label: "base.csv")
    let gate = Gate(.results(base))
    let outcome = try gate.run(Measured.names, launches: 5, measure: FakeMeasurement(Measured.suite()).measure)
    #expect(outcome.comparison?.onlyInBase == ["gone/simd/100"])
    let narrowed = Gate(.results(base), scope: FilterScope(kinds: ["--rows"]))
    #expect(
      try narrowed.run(Measured.names, launches: 5, measure: FakeMeasurement(Measured.suite()).measure).comparison?
        .onlyInBase == [])
  }

  @Test func anErrorOfTheMeasurementEndsTheGate() throws {
    #expect(throws: FakeMeasurement.Unexpected.self) { try run() }
  }

  @Test func amongNoisyBenchmarksOnlyWhatIsSlowerIsConfirmed() throws {
    let seed: UInt64 = 20
    var generator = SeededGenerator(seed: seed)
    // 300 benchmarks with 2 % of noise between launches, five of them 10 % slower.
    let all = Set((0..<300).map { "frame/r\($0)/simd/float/100" })
    func noisy(_ factor: Double, _ names: Set<String>, run: String) -> [ResultRow] {
      let times = names.sorted().map { name in
        let isSlow = Int(name.split(separator: "/")[1].dropFirst()).map { $0 % 60 == 0 } ?? false
        return (name, (0..<5).map { _ in 5000 * (isSlow ? factor : 1) * (1 + gaussian() * 0.02) })
      }
      return Measured.rows(Dictionary(uniqueKeysWithValues: times), run: run)
    }
    func gaussian() -> Double { (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) } }
    let base = ResultSet(rows: noisy(1, all, run: "base"), label: "base.csv")
    let outcome = try Gate(.results(base)).run(all, launches: 5) { names, _ in
      LaunchOutcome(rows: noisy(1.1, names, run: names == all ? "first" : "second"))
    }
    let expected = [0, 60, 120, 180, 240].map { "frame/r\($0)/simd/float/100" }
    #expect(Set(outcome.confirmed.map(\.name)) == Set(expected), "seed \(seed)")
  }

  @Test func nothingInCommonIsSaidBeforeAnythingIsMeasured() throws {
    #expect(try gate().objection(toMeasuring: [name, "curve/a/simd/float/64"], from: base.provenance) == nil)
    #expect(
      try gate().objection(toMeasuring: ["curve/a/simd/float/64", "curve/b/simd/float/64"], from: base.provenance)
        == "nothing to compare: 'base.csv' has 20 benchmarks such as 'frame/r1/simd/float/100', and this gate would "
        + "measure 2 benchmarks such as 'curve/a/simd/float/64'. Choose with --filter, --skip and --rows what the "
        + "baseline has, or record another one with 'run --launches 5 --rows 10000 --warm-inputs --output FILE'.")
  }

  @Test func aBaselineWithoutTimesHasNothingToCompare() throws {
    let wrong = ResultSet(rows: Measured.rows([name: [1]], agreement: Agreement(status: .failed)), label: "b")
    let objection = Gate(.results(wrong)).objection(toMeasuring: [name], from: base.provenance)
    #expect(objection?.contains("'b' has no benchmark with times, and this gate would measure only '\(name)'") == true)
  }
}
