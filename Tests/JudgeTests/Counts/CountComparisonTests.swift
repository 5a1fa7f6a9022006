import Testing

import Judge
import Records

/// Counts per call as evidence next to time.
@Suite(.vocabulary) struct CountComparisonTests {
  private static let name = "frame/r1/simd/float/100"

  private func rows(
    _ instructions: [Double?] = [10_000, 10_000, 10_000], allocations: Double = 2, time: Double = 1_000, run: String
  ) -> [ResultRow] {
    var rows = Measured.rows([Self.name: Measured.launches(around: time).prefix(3).map(\.self)], run: run)
    for place in rows.indices {
      (rows[place].resources.instructions, rows[place].resources.allocations) = (instructions[place], allocations)
    }
    return rows
  }

  private func compared(
    _ new: [ResultRow], from base: [ResultRow]? = nil, _ change: (inout ComparisonRules) throws -> Void = { _ in }
  ) throws -> Comparison {
    var rules = ComparisonRules()
    try change(&rules)
    return try Comparison(
      base: ResultSet(rows: base ?? rows(run: "a"), label: "base"), new: ResultSet(rows: new, label: "new"),
      rules: rules)
  }

  private func instructions(_ count: Double) -> [ResultRow] { rows([count, count, count], run: "b") }

  @Test func growthBeyondTheThresholdFailsAtOnce() throws {
    let cases: [(Double, ExitReason)] = [(10_000, .fine), (10_050, .fine), (10_051, .regression), (9_000, .fine)]
    for (count, reason) in cases {
      #expect(try ExitReason(compared(instructions(count))) == reason, "\(count)")
    }
    #expect(try ExitReason(compared(instructions(20_000)), failOn: []).code == 0)
    #expect(try compared(instructions(9_000)).counts.map(\.verdict) == [.shrank, .same])
  }

  @Test func oneMoreAllocationFailsAndATraceOfOneDoesNot() throws {
    #expect(try compared(rows(allocations: 3, run: "b")).grownCounts.map(\.metric) == [.allocations])
    #expect(try compared(rows(allocations: 2.01, run: "b")).grownCounts.isEmpty)
  }

  @Test func fewInstructionsMayGrowByTwo() throws {
    let base = rows([20, 20, 20], run: "a")
    #expect(try compared(instructions(22), from: base).grownCounts.isEmpty)
    #expect(try !compared(instructions(23), from: base).grownCounts.isEmpty)
  }

  @Test func countsThatVaryChangeOnlyBeyondAllOfThem() throws {
    let base = rows([10_000, 10_400, 10_200], run: "a")
    let within = try compared(instructions(10_440), from: base)
    #expect(within.grownCounts.isEmpty && within.counts[0].varies)
    #expect(within.notes.contains { $0.contains("differ from launch to launch") && $0.contains(Self.name) })
    #expect(try compared(instructions(11_900), from: base).grownCounts.isEmpty)
    #expect(try !compared(instructions(12_100), from: base).grownCounts.isEmpty)
    // A single launch cannot show whether counts vary.
    let once = try compared(instructions(10_100), from: rows([10_000, nil, nil], run: "a"))
    #expect(once.counts[0].verdict == .grew && once.grownCounts.isEmpty)
  }

  @Test func rulesMayHaveOtherThresholdsAndMetrics() throws {
    let rules = try Thresholds(text: "^frame/ instructions 2 %\n^frame/ allocations 50 %\n^frame/ threshold 10 %")
    let new = rows([10_150, 10_150, 10_150], allocations: 3, run: "b")
    #expect(try compared(new) { $0.thresholds = rules.thresholds }.grownCounts.isEmpty)
    #expect(try compared(new) { $0.metrics = [.time, .instructions] }.grownCounts.map(\.metric) == [.instructions])
    let slower = rows(time: 2_000, run: "b")
    #expect(try ExitReason(compared(slower)) == .regression)
    #expect(try ExitReason(compared(slower) { $0.metrics = [.instructions] }).code == 0)
    #expect(throws: ThresholdsError.self) { try Thresholds(text: "^frame/ instructions 2") }
  }

  @Test func timeAndCountsAgreeOrNot() throws {
    func witness(_ count: Double, _ time: Double) throws -> Witness? {
      try compared(rows([count, count, count], time: time, run: "b")).witness(of: Self.name)
    }
    #expect(try witness(20_000, 2_000) == .both && witness(5_000, 500) == .both)
    #expect(try witness(10_100, 1_000) == .counts && witness(10_000, 2_000) == .time)
    #expect(try witness(5_000, 2_000) == .contradiction && witness(10_000, 1_000) == nil)
  }

  @Test func whatIsNotCountedIsNotedOnceWithItsReason() throws {
    var new = rows([nil, nil, nil], run: "b")
    #expect(try compared(new).notes.contains { $0.hasPrefix("only 'base' has instructions") })
    for place in new.indices { new[place].resources.obstacle = "the program counts none" }
    let notes = try compared(new).notes.filter { $0.contains("instructions") }
    #expect(notes == ["instructions are not counted in 'new': the program counts none"])
  }

  @Test func aPairedGateFailsWithoutAnySuspect() throws {
    let first = Measured.names(20).flatMap { Measured.pairs($0, Measured.jitter) }.map { row in
      var row = row
      row.resources.instructions = row.side == .new && row.name == Self.name ? 10_200 : 10_000
      return row
    }
    let outcome = try Gate(.program(label: "old")).run(
      Measured.names, counts: .pairs(most: 3), measure: { _, _, _ in LaunchOutcome(rows: first) })
    #expect(outcome.suspects.isEmpty && outcome.reason() == .regression)
    #expect(outcome.comparison?.grownCounts.map(\.name) == [Self.name])
    #expect(outcome.reason(failOn: []).code == 0)
  }

  @Test func theThreeFunctionsThatGrewMostAreNamed() {
    let base = ["a": 10, "b": 100, "c": 5, "gone": 1_000]
    let grown = CountChange.Function.grown(from: base, to: ["a": 11, "b": 300, "c": 5, "d": 7, "e": 40])
    #expect(grown.map(\.name) == ["b", "e", "d"] && grown.map(\.growth) == [200, 40, 7])
  }
}
