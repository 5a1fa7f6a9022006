import Judge
import Records
import Testing

/// Gates with a program that takes turns.
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
    // Each with p of about 3 % by itself, and alone, so that no other benchmark lends its spread.
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
