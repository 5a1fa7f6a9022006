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
    #expect(outcome.suspects.map(\.isConfirmed) == [false])
    #expect(outcome.comparison?.benchmarks(.slower).isEmpty == true)
  }

  @Test func twoLooksThatAreBothJustSignificantDoNotConfirm() throws {
    // Each with p of about 3 % by itself, and alone, so that no other benchmark lends its spread.
    let outcome = try kind.gate().run(
      kind.rows(name, [1.01, 1.04, 1.09, 1.02, 1.14], run: "first"), kind.rows(name, [1.09, 1.04, 1.01, 1.15, 1.0]))
    #expect(outcome.suspects.map(\.name) == [name] && outcome.confirmed.isEmpty)
    #expect((outcome.suspects.first?.confirmed?.ratio ?? 0) > 1.03)
  }

  @Test func theLaunchesOfBothLooksCountTogether() throws {
    // The first look alone leaves doubt, p is about 5 %; with the second there is none.
    let outcome = try run([1.0, 1.04, 1.09, 1.02, 1.10], Measured.jitter.map { $0 * 1.06 })
    #expect(outcome.confirmed.map(\.name) == [name])
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

  @Test func manyBenchmarksAreScreenedInFewerLaunches() {
    #expect(Confirmation.screeningPairs(benchmarks: 499) == 5)
    #expect(Confirmation.screeningPairs(benchmarks: 500) == 3)
  }
}
