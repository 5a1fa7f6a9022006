import Judge
import Records
import Testing

@Suite(.vocabulary) struct FileGateTests {
  private let name = "frame/r7/simd/float/100"
  private let kind = GateKind.file
  private let provenance = ResultSet(rows: GateKind.file.look(), label: "").provenance

  private func slow(_ factor: Double, only names: Set<String>? = nil) -> [ResultRow] {
    kind.look([name: factor], only: names)
  }

  @Test func oneLaunchInABadMinuteDoesNotHideASlowdown() throws {
    // One of ten launches took three times as long; the others alone are conclusive.
    let first = kind.rows(name, [1.05, 1.057, 1.054, 1.051, 3.15], run: "first")
    let outcome = try kind.gate().run(
      kind.look(replacing: [name: first]), kind.rows(name, [1.05, 1.057, 1.054, 1.051, 1.05]))
    #expect(outcome.confirmed.map(\.name) == [name])
  }

  @Test func aSingleLaunchIsWeakAndFailsOnlyWhereMoreWereWanted() throws {
    let single = try kind.gate(base: kind.look().firstLaunch).run(kind.look([name: 3]))
    #expect(single.reason() == .weak && single.reason().code == 0 && single.notes.count == 1)
    let wanted = try kind.gate().run(slow(3).firstLaunch, launches: 1)
    #expect(wanted.reason() == .weak && wanted.notes.count == 1)
    let fewer = try kind.gate().run(slow(1).firstLaunch)
    #expect(fewer.reason() == .notComparable && fewer.faults.count == 1)
    let again = try kind.gate().run(slow(1.2), slow(1.2, only: [name]).firstLaunch)
    #expect(again.suspects.map(\.isConfirmed) == [false] && again.reason() == .fine)
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
    #expect(outcome.faults.contains { $0.hasPrefix("not decided: the machine was 14.0 % slower") })
  }

  @Test func slowdownsThatABusyMachineExplainsAreInconclusive() throws {
    func interrupted(_ blocks: Int, _ rows: [ResultRow]) -> [ResultRow] {
      rows.with { ($0.times.remeasured, $0.times.rounds) = (blocks, 20) }
    }
    func outcome(_ factor: Double, base: Int) throws -> GateOutcome {
      try kind.gate(base: interrupted(base, kind.look())).run(
        interrupted(8, slow(factor)), interrupted(8, slow(factor, only: [name])))
    }
    let idle = try outcome(1.05, base: 0)
    #expect(idle.reason() == .fine && idle.suspects.map(\.isConfirmed) == [false])
    #expect(
      idle.notes.contains { $0.contains("busier than for 'base.csv': 40.0 % of all blocks were interrupted, 0.0 %") })
    #expect(try outcome(1.3, base: 0).reason() == .regression, "more than it explains")
    #expect(try outcome(1.05, base: 7).reason() == .regression, "as busy as it is now")
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
