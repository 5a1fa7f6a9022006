import Judge
import Records
import Testing

/// Gates with a file.
@Suite(.vocabulary) struct FileGateTests {
  private let name = "frame/r7/simd/float/100"
  private let kind = GateKind.file
  private let provenance = ResultSet(rows: GateKind.file.look(), label: "").provenance

  private func slow(_ factor: Double, only names: Set<String>? = nil) -> [ResultRow] {
    kind.look([name: factor], only: names)
  }

  @Test func oneLaunchInABadMinuteDoesNotHideASlowdown() throws {
    // Of ten launches one took three times as long; without it, all others leave no doubt.
    let first = kind.rows(name, [1.05, 1.057, 1.054, 1.051, 3.15], run: "first")
    let outcome = try kind.gate().run(
      kind.look(replacing: [name: first]), kind.rows(name, [1.05, 1.057, 1.054, 1.051, 1.05]))
    #expect(outcome.confirmed.map(\.name) == [name])
  }

  @Test func whatAloneIsSignificantButNotAmongAllIsASuspect() throws {
    // p is below 5 %, but not after correction for 20 benchmarks; both looks together leave no doubt.
    let look = kind.rows(name, [7150, 7500, 7300, 7700, 7100].map { $0 / 7000 }, run: "first")
    let scattered = kind.look(replacing: [name: look])
    let sides = (ResultSet(rows: kind.look(), label: "base"), ResultSet(rows: scattered, label: "now"))
    #expect(try Comparison(base: sides.0, new: sides.1, rules: ComparisonRules()).benchmarks(.slower).isEmpty)
    let outcome = try kind.gate().run(scattered, slow(1.06, only: [name]))
    #expect(outcome.suspects.map(\.name) == [name] && outcome.confirmed.map(\.name) == [name])
    #expect(outcome.comparison?.benchmarks(.slower).map(\.name) == [name])
  }

  @Test func twoLooksThatAreBothJustSignificantDoNotConfirm() throws {
    // The base was lucky: both looks see 4 %, each with p of about 4 %, and together of about 1 %.
    func rows(_ times: [Double], run: String) -> [ResultRow] {
      Measured.rows([name: times, "a/1": [1], "b/1": [1]], run: run)
    }
    let gate = try kind.gate(base: rows([7000, 7000, 7000, 7400, 7600], run: "b"))
    let again = Measured.rows([name: [7400, 7500, 7550, 7800, 8000]], run: "o")
    let outcome = try gate.run(rows([7400, 7500, 7550, 7800, 8000], run: "first"), again)
    #expect(outcome.suspects.map(\.name) == [name] && outcome.confirmed.isEmpty)
  }

  @Test func strictRulesConfirmLessAmongManyBenchmarks() throws {
    func scattered(_ time: Double) -> [Double] { [1.03, 0.97, 1.02, 0.98, 1.0].map { $0 * time } }
    let times = Dictionary(uniqueKeysWithValues: Measured.names(2_000).map { ($0, scattered(1000)) })
    let base = Measured.rows(times)
    func confirms(_ slow: [Double], _ correction: ComparisonRules.Correction) throws -> Bool {
      let first = Measured.rows(times.merging([name: slow]) { $1 }, run: "first")
      let gate = try kind.gate(base: base) { $0.correction = correction }
      return try !gate.run(first, Measured.rows([name: slow], run: "second")).confirmed.isEmpty
    }
    let verdicts = try (4...12).map { percent in
      let slow = scattered(1000 + 10 * Double(percent))
      return (usual: try confirms(slow, .falseDiscoveryRate), strict: try confirms(slow, .familyWise))
    }
    #expect(verdicts.allSatisfy { $0.usual || !$0.strict } && verdicts.contains { $0.strict })
    #expect(verdicts.contains { $0.usual && !$0.strict })
  }

  @Test func aSingleLaunchIsWeakAndFailsOnlyWhereMoreWereWanted() throws {
    let single = try kind.gate(base: kind.look().firstLaunch).run(kind.look([name: 3]))
    #expect(single.reason() == .weak && single.reason().code == 0 && single.notes.count == 1)
    let wanted = try kind.gate().run(slow(3).firstLaunch, launches: 1)
    #expect(wanted.reason() == .weak && wanted.notes.count == 1)
    let fewer = try kind.gate().run(slow(1).firstLaunch)
    #expect(fewer.reason() == .notComparable && fewer.faults.count == 1)
    let again = try kind.gate().run(slow(1.2), slow(1.2, only: [name]).firstLaunch)
    #expect(again.suspects.map(\.isConfirmed) == [false] && again.reason() == .notComparable)
  }

  @Test func anotherMachineIsNotComparableUnlessForcedAndOnlyItsOwnTimeIsNotJudged() throws {
    func other(_ rows: [ResultRow]) -> [ResultRow] { rows.with { $0.launch.machineID = "other" } }
    let outcome = try kind.gate("/r7/ time <= 1 ns\n. error <= 0.6").run(other(slow(3)))
    #expect(outcome.budgets.count == 20 && outcome.budgets.allSatisfy { $0.isAccuracy && $0.isKept })
    #expect(outcome.reason() == .notComparable && outcome.faults.count == 1)
    let forced = try kind.gate { $0.isForced = true }
    #expect(try forced.run(other(slow(1.2)), other(slow(1.2, only: [name]))).reason() == .regression)
  }

  @Test func aWrongOutputOfABenchmarkThatTheBaselineLacksFailsToo() throws {
    let wrong = Measured.rows(["new/simd/100": [1]], agreement: Agreement(status: .failed))
    let outcome = try kind.gate().run(kind.look() + wrong)
    #expect(outcome.disagreements == ["new/simd/100"] && outcome.reason() == .accuracy)
  }

  @Test func whenTheMachineDriftsTooFarBeforeTheSecondLookNothingIsLetThrough() throws {
    func with(_ panel: Double, _ rows: [ResultRow]) -> [ResultRow] {
      rows.with { $0.panel = PanelReading(nanoseconds: Array(repeating: panel, count: 5)) }
    }
    let gate = try kind.gate(base: with(1000, kind.look()))
    let outcome = try gate.run(with(1000, slow(1.2)), with(1300, slow(1.56, only: [name])))
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.contains { $0.hasPrefix("not confirmed: the machine was 30.0 % slower") })
  }

  @Test func aBudgetThatMatchesNothingIsAFaultUnlessAFilterExplainsIt() throws {
    let budget = "^nothing/ error <= bound"
    let outcome = try kind.gate(budget).run(slow(1))
    #expect(outcome.reason() == .notComparable && outcome.faults.count == 1)
    let narrowed = try kind.gate(budget, scope: FilterScope(kinds: ["--rows"])).run(slow(1))
    #expect(narrowed.reason() == .fine && narrowed.notes.count == 1)
    let threshold = try kind.gate("^nothing/ threshold 5 %").run(slow(1))
    #expect(threshold.reason() == .fine && threshold.notes.count == 1)
  }

  @Test func whatIsMissingCountsOnlyAmongTheRowsThatAreMeasured() throws {
    let base = kind.look() + Measured.rows(["gone/simd/100": [1, 1], "gone/simd/1000": [1, 1]])
    #expect(try kind.gate(base: base).run(kind.look()).comparison?.onlyInBase == ["gone/simd/100"])
    let narrowed = try kind.gate(base: base, scope: FilterScope(kinds: ["--rows"]))
    #expect(try narrowed.run(kind.look()).comparison?.onlyInBase == [])
  }

  @Test func whatIsKnownToBeIncomparableNeedNotBeMeasured() throws {
    func objection(_ gate: Gate, _ names: Set<String> = Measured.names, machine: String = "other") -> String? {
      var provenance = provenance
      provenance.machines = [machine]
      return gate.objection(toMeasuring: names, from: provenance)
    }
    let gate = try kind.gate()
    #expect(objection(gate, machine: "m") == nil && objection(gate)?.contains("the machines differ") == true)
    #expect(objection(try kind.gate("^frame/ error <= bound")) == nil, "budgets can be judged all the same")
    #expect(objection(try kind.gate { $0.isForced = true }) == nil)
    let curve = "curve/a/simd/float/64"
    #expect(objection(gate, [name, curve], machine: "m") == nil)
    #expect(objection(gate, [curve], machine: "m")?.contains("nothing to compare") == true)
    let wrong = Measured.rows([name: [1]], agreement: Agreement(status: .failed))
    #expect(objection(try kind.gate(base: wrong), [name], machine: "m")?.contains("nothing to compare") == true)
  }
}
