@testable import Judge
import Testing

@Suite struct ComparabilityCheckTests {
  private let base = ResultSet.invented(label: "old.csv", run: "1", ["a": [100, 100, 100]])
  private let new = ResultSet.invented(label: "new.csv", run: "2", ["a": [120, 120, 120]])

  /// Expects one objection, verdicts that say so, and verdicts as usual when forced.
  private func expectObjection(
    _ objection: String, _ base: ResultSet, _ new: ResultSet, location: SourceLocation = #_sourceLocation
  ) throws {
    let comparison = try Comparison(base: base, new: new, rules: ComparisonRules())
    #expect(comparison.objections == [objection], sourceLocation: location)
    #expect(comparison.benchmarks.map(\.verdict) == [.notComparable], sourceLocation: location)
    var rules = ComparisonRules()
    rules.isForced = true
    let forced = try Comparison(base: base, new: new, rules: rules)
    let reason = objection.split(separator: ";")[0]
    #expect(forced.objections == [String(reason)], "a remedy would be beside the point", sourceLocation: location)
    #expect(forced.benchmarks.map(\.verdict) == [.slower], sourceLocation: location)
  }

  @Test func equalsAreComparable() throws {
    let comparison = try Comparison(base: base, new: new, rules: ComparisonRules())
    #expect(comparison.objections.isEmpty && comparison.benchmarks.map(\.verdict) == [.slower])
  }

  @Test func machinesMustNotDiffer() throws {
    try expectObjection(
      "the machines differ: machine and other; compare results of one machine, or use --force", base,
      new.with { $0.machines = ["other"] })
  }

  @Test func aSideMustNotMixMachines() throws {
    let mixed = new.with { $0.machines = ["other", "machine"] }
    try expectObjection(
      "'new.csv' mixes machines: machine, other; compare results of one machine, or use --force", base, mixed)
    let old = try Comparison(base: mixed, new: base, rules: ComparisonRules())
    #expect(old.objections.map { $0.hasPrefix("'new.csv' mixes machines: machine, other;") } == [true])
    let both = try Comparison(base: mixed, new: mixed, rules: ComparisonRules())
    #expect(both.objections.count == 2)
  }

  @Test func compilersMustNotDiffer() throws {
    try expectObjection(
      "the compilers differ: compiler and other; build both sides with one compiler, or use --force", base,
      new.with { $0.compilers = ["other"] })
  }

  @Test func flagsMustNotDiffer() throws {
    try expectObjection(
      "the compiler's flags differ: flags and other; build both sides with the same flags, and measure both with the same "
        + "--pages, or use --force", base,
      new.with { $0.flags = ["other"] })
  }

  @Test func inputsMustNotDiffer() throws {
    try expectObjection(
      "the inputs differ: fresh and warm; measure both sides with --warm-inputs, or none, or use --force",
      base.with { $0.inputs = ["fresh"] }, new.with { $0.inputs = ["warm"] })
  }

  @Test func aSideThatDoesNotSayItsInputsIsNoReasonToObject() throws {
    let comparison = try Comparison(base: base, new: new.with { $0.inputs = ["warm"] }, rules: ComparisonRules())
    #expect(comparison.objections.isEmpty)
  }

  @Test(arguments: [(20, 60, true), (60, 20, true), (20, 30, false), (60, 60, false)])
  func manyMoreRoundsOnOneSideAreTold(_ few: Int, _ many: Int, _ isTold: Bool) throws {
    let sides = (base.with { $0.rounds = few }, new.with { $0.rounds = many })
    let comparison = try Comparison(base: sides.0, new: sides.1, rules: ComparisonRules())
    let told = comparison.notes.filter { $0.contains("of one side timed everything 20 times, of the other 60 times") }
    #expect(comparison.objections.isEmpty && told.count == (isTold ? 1 : 0))
  }

  @Test func panelsMustNotDifferAndAreNotUsed() throws {
    let sides = (base.with(panel: [[1], [1], [1]]), new.with(panel: [[2], [2], [2]]).with { $0.panels = ["other"] })
    try expectObjection(
      "the panels differ: panel and other; measure both sides with the same panel, or use --force", sides.0, sides.1)
    #expect(try Comparison(base: sides.0, new: sides.1, rules: ComparisonRules()).drift == nil)
  }

  @Test(arguments: [(2, 4), (3, 4), (4, 3)])
  func schemasMustNotDiffer(old: Int, recent: Int) throws {
    try expectObjection(
      "the schemas differ: version \(old) and version \(recent); measure both sides with one version of this program, "
        + "or use --force", base.with { $0.schemas = [old] }, new.with { $0.schemas = [recent] })
  }

  @Test func oldFilesOfOneSchemaCompare() throws {
    let sides = (base.with { $0.schemas = [2] }, new.with { $0.schemas = [2] })
    #expect(try Comparison(base: sides.0, new: sides.1, rules: ComparisonRules()).objections.isEmpty)
  }

  @Test func tenPercentOfDriftAreTheMost() throws {
    let quiet = base.with(panel: [[1, 1, 1], [1, 1, 1], [1, 1, 1]])
    func drifted(_ factor: Double, _ time: Double) throws -> Comparison {
      let reading = Array(repeating: factor, count: 3)
      let side = ResultSet.invented(label: "new.csv", ["a": [time, time, time]]).with(panel: [
        reading, reading, reading,
      ])
      return try Comparison(base: quiet, new: side, rules: ComparisonRules())
    }
    #expect(try drifted(1.1, 110).objections.isEmpty && drifted(1 / 1.1, 90).objections.isEmpty)
    #expect(
      try drifted(1.12, 112).objections == [
        "the machine was 12.0 % slower in 'new.csv', by its panel, which is more than the 10 % that can be removed; "
          + "measure both sides again, or use --force"
      ])
    #expect(try drifted(0.8, 100).objections.first?.hasPrefix("the machine was 20.0 % faster in 'new.csv'") == true)
    #expect(try drifted(1.12, 112).benchmarks.map(\.verdict) == [.notComparable])
  }

  @Test func sidesWithNothingInCommonAreNotComparable() throws {
    var other = ResultSet.invented(label: "new.csv", ["b": [1, 1]])
    other.benchmarks[0].agreement = .failed
    let comparison = try Comparison(base: base, new: other, rules: ComparisonRules())
    #expect(
      comparison.objections == [
        "no benchmark is in both 'old.csv' and 'new.csv'; compare runs of the same suites"
      ])
    #expect(comparison.geometricMean == nil && comparison.medianRatio == nil)
  }

  @Test func whatAFileDoesNotSayIsNotedOnly() throws {
    let old = base.with { ($0.compilers, $0.flags, $0.panels, $0.seeds) = ([], [], [], []) }
    let comparison = try Comparison(base: old, new: new, rules: ComparisonRules())
    #expect(comparison.objections.isEmpty && comparison.benchmarks.map(\.verdict) == [.slower])
    #expect(comparison.notes.contains("'old.csv' does not say its compiler, which therefore may differ"))
    #expect(comparison.notes.contains("'old.csv' does not say its compiler's flags, which therefore may differ"))
    #expect(comparison.notes.contains("no panel in 'old.csv': drift of the machine is not removed"))
    #expect(comparison.notes.contains { $0.hasPrefix("a side does not say the seed of its inputs") })
  }

  @Test func differentSeedsAndSharedRunsAreNoted() throws {
    let comparison = try Comparison(
      base: base, new: new.with { ($0.seeds, $0.runs) = ([2], ["1"]) }, rules: ComparisonRules())
    #expect(comparison.notes.contains("the seeds of the inputs differ: whether errors grew is not known"))
    #expect(comparison.notes.contains("both sides hold the same run: 1"))
  }
}
