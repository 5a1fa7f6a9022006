import Judge
import Records
import Testing

@Suite(.vocabulary) struct BudgetGateTests {
  private let names: Set = [
    "frame/a/scalar/float/100", "frame/a/simd/float/100", "curve/b/simd/float/100", "phase/c/simd/100",
  ]

  private func rows(_ speedup: Double, _ names: Set<String>) -> [ResultRow] {
    Measured.rows(
      Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, Measured.launches(around: $0.contains("/scalar/") ? 1000 * speedup : 1000))
        }))
  }

  private func measured(_ speedup: Double, _ names: Set<String>) -> LaunchOutcome {
    LaunchOutcome(rows: rows(speedup, names))
  }

  private static let nothing = LaunchOutcome(rows: [])

  private static let filtered = FilterScope(names: ["--filter"])

  private func gate(_ text: String, scope: FilterScope = FilterScope()) throws -> Gate {
    Gate(.budgets, thresholds: try Thresholds(text: text, path: "t.txt"), scope: scope)
  }

  @Test func onlyWhatBudgetsOfTimeNeedIsMeasuredAndTheRestIsChecked() throws {
    var (timed, checked): ([Set<String>], [Set<String>]) = ([], [])
    let outcome = try gate("^frame/ simd >= 2 x scalar\n. error <= bound").run(names, counts: .launches(5)) {
      names, _, _ in
      timed.append(names)
      return measured(4, names)
    } check: {
      checked.append($0)
      return measured(4, $0)
    }
    #expect(timed == [["frame/a/scalar/float/100", "frame/a/simd/float/100"]])
    #expect(checked == [["curve/b/simd/float/100", "phase/c/simd/100"]])
    #expect(outcome.budgets.count == 5)
    #expect(outcome.comparison == nil)
    #expect(outcome.reason() == .fine)
  }

  @Test func aBrokenBudgetFailsOnlyWhenItIsBrokenAgain() throws {
    for (second, reason) in [(1.5, ExitReason.overBudget), (4, .fine)] {
      var requests: [Set<String>] = []
      let outcome = try gate("^frame/ simd >= 2 x scalar").run(names, counts: .launches(5)) { names, launches, _ in
        #expect(launches == 5)
        requests.append(names)
        return measured(requests.count == 1 ? 1.5 : second, names)
      }
      #expect(requests == [["frame/a/scalar/float/100", "frame/a/simd/float/100"], requests[0]])
      #expect(outcome.suspects.map(\.name) == ["frame/a/simd/float/100"])
      #expect(outcome.budgets.map(\.measured) == [second == 4 ? "4.00 x" : "1.50 x"])
      #expect(outcome.budgets.map(\.measuredAtFirst) == ["1.50 x"])
      #expect(outcome.reason() == reason)
    }
  }

  @Test func aBrokenAccuracyBudgetFailsAtOnce() throws {
    let outcome = try gate("^curve/ error <= 0.1").run(
      names, counts: .launches(5), measure: { _, _, _ in Self.nothing }, check: { measured(1, $0) })
    #expect(outcome.suspects.isEmpty)
    #expect(outcome.reason() == .accuracy)
  }

  @Test func aWrongOutputFailsWhicheverBudgetAskedForIt() throws {
    let outcome = try gate("^curve/ time <= 1 s").run(names, counts: .launches(5)) { names, _, _ in
      let times = Dictionary(uniqueKeysWithValues: names.map { ($0, [1.0]) })
      return LaunchOutcome(rows: Measured.rows(times, agreement: Agreement(status: .failed)))
    }
    #expect(outcome.reason() == .accuracy)
  }

  @Test func aFilterThatLeavesNothingToJudgeFailsClosed() throws {
    let gate = try gate("^frmae/ error <= bound", scope: Self.filtered)
    let outcome = try gate.run(names, counts: .launches(5), measure: { _, _, _ in Self.nothing })
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.count == 1)
  }

  @Test func aPartnerThatWasNotMeasuredFailsClosedUnlessAFilterExplainsIt() throws {
    let text = "^frame/ simd >= 2 x blas\n^curve/ error <= bound"
    let outcome = try gate(text).run(
      names, counts: .launches(5), measure: { names, _, _ in measured(4, names) }, check: { measured(4, $0) })
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.count == 1)
    let narrowed = try gate(text, scope: Self.filtered).run(
      names, counts: .launches(5), measure: { names, _, _ in measured(4, names) }, check: { measured(4, $0) })
    #expect(narrowed.reason() == .fine)
    #expect(narrowed.budgets.map(\.budget) == ["error <= bound"])
    // Row counts and element types do not explain a missing counterpart.
    let rows = try gate(text, scope: FilterScope(kinds: ["--rows"])).run(
      names, counts: .launches(5), measure: { names, _, _ in measured(4, names) }, check: { measured(4, $0) })
    #expect(rows.reason() == .notComparable && rows.faults.count == 1 && rows.notes.isEmpty)
  }

  @Test(arguments: [
    ("^replay/ time <= 12 ns/row", "a trace has no time per row"), ("^curve/ error <= bound", "it has no bound"),
    ("^curve/ error <= 1 ulp", "its error is not known in ulp"),
    ("^phase/ error <= bound", "matches only benchmarks whose output is not compared"),
    ("^peak/ time <= 1 s", "matches only limits of the machine, which are never judged"),
  ])
  func aFilterExplainsNoBudgetThatCannotBeJudgedWithoutIt(rule: String, reason: String) throws {
    var trace = Measured.rows(["replay/a/simd/float/100": [1000]])
    for index in trace.indices { (trace[index].identity.kind, trace[index].times.median) = (.trace, 1000) }
    let rows =
      trace + Measured.rows(["curve/b/simd/float/100": [1000]], agreement: Agreement(status: .ok, worstScaledError: 1))
      + Measured.rows(["phase/c/simd/100": [1000], "peak/fma/100": [1000]], agreement: .unchecked)
      + self.rows(4, ["frame/a/simd/float/100"])
    let outcome = try gate("\(rule)\n^frame/ time <= 1 s", scope: Self.filtered).run(
      names.union(["replay/a/simd/float/100"]), counts: .launches(5), measure: { _, _, _ in LaunchOutcome(rows: rows) })
    #expect(outcome.reason() == .notComparable)
    #expect(outcome.faults.count == 1 && outcome.faults[0].contains(reason), "\(outcome.faults)")
    #expect(outcome.notes.isEmpty, "\(outcome.notes)")
  }

  @Test(arguments: ["^frame/.*/simd512/ error <= bound", "^frame/ simd512 >= 2 x simd", "^frame/ simd >= 2 x simd512"])
  func aVariantThatTheMachineLacksIsNotCalledFiltered(rule: String) throws {
    let scope = FilterScope(names: ["--filter"], absent: ["simd512"])
    let outcome = try gate("\(rule)\n^frame/ time <= 1 s", scope: scope).run(
      names, counts: .launches(5), measure: { names, _, _ in measured(4, names) }, check: { measured(4, $0) })
    #expect(outcome.reason() == .fine)
    let note = try #require(outcome.notes.first)
    #expect(outcome.notes.count == 1 && note.hasPrefix("not checked, since this machine has no simd512: "), "\(note)")
  }

  @Test(arguments: [
    ("^frame/.*/100$ time <= 1 s", "--filter"), ("^frame/.*/1000$ time <= 1 s", "--rows"),
    ("^frame/.*/blas/ time <= 1 s", "--rows"),
  ])
  func theOptionThatLeavesARuleOutIsNamed(rule: String, option: String) throws {
    let scope = FilterScope(names: ["--filter"], kinds: ["--rows"], offered: Array(names))
    let outcome = try gate("\(rule)\n^curve/ error <= bound", scope: scope).run(
      ["curve/b/simd/float/100"], counts: .launches(5), measure: { _, _, _ in Self.nothing }, check: { measured(4, $0) }
    )
    #expect(outcome.notes.map { $0.hasPrefix("not checked, since \(option) leaves it out: 't.txt', line 1") } == [true])
    #expect(outcome.unjudged.map(\.budget) == ["time <= 1 s"] && outcome.budgets.count == 1)
  }
}
