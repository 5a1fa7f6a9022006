import BenchTestSupport
import Foundation
@testable import Judge
import Records
import SeededRandom
import Testing

@Suite struct ResultSetFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  func side(_ rows: [ResultRow]) throws -> ResultSet {
    try ResultSet.read(folder.write(ResultTable.csv(rows)))
  }

  @Test func aTableBecomesBenchmarksWithTheirLaunches() throws {
    let rows = [
      ResultRow.timed("a", recipe: "fade,in", launch: 1, nanoseconds: 100, panel: [5, 6]),
      .timed("b", launch: 1, nanoseconds: 0.25, panel: [5, 6]),
      .timed("a", recipe: "fade,in", launch: 2, nanoseconds: 90, panel: [7, 8]),
      .timed("b", launch: 2, nanoseconds: 1e6, panel: [7, 8]),
    ]

    let side = try side(rows)

    #expect(side.benchmarks.map(\.identity.name) == ["a/fade,in/simd/float/10", "b/simd/float/10"])
    #expect(side.benchmarks[0].identity.isa == "avx2" && side.benchmarks[0].identity.recipe == "fade,in")
    #expect(
      side.benchmarks[0].launches == [
        LaunchTime(nanoseconds: 100, iterations: 42, panel: 0), LaunchTime(nanoseconds: 90, iterations: 42, panel: 1),
      ])
    #expect(side.benchmarks[1].launches.map(\.nanoseconds) == [0.25, 1e6])
    #expect(side.panels == [PanelReading(nanoseconds: [5, 6]), PanelReading(nanoseconds: [7, 8])])
    #expect(side.notes == [] && side.label == folder.path + "/t.csv")
  }

  @Test func theOriginIsCollected() throws {
    let provenance = try side([.timed("a", run: "r1", panel: [1]), .timed("a", run: "r2", panel: [1])]).provenance

    #expect((provenance.schemas, provenance.runs, provenance.machines) == ([1], ["r1", "r2"], ["machine"]))
    #expect((provenance.compilers, provenance.flags) == (["Swift 6.3"], ["0000000f"]))
    #expect((provenance.panels, provenance.seeds) == (["0000000a"], [7]))
  }

  @Test func inputsAndTheMostRoundsAreCollected() throws {
    var rows = [ResultRow.timed("a"), .timed("b"), .trace("t", frames: [1, 2])]
    (rows[0].hasFreshInputs, rows[0].times.rounds) = (false, 60)
    (rows[1].hasFreshInputs, rows[1].times.rounds, rows[2].times.rounds) = (true, 20, 90)

    let provenance = try side(rows).provenance

    #expect(provenance.inputs == ["fresh", "warm"] && provenance.rounds == 60)
    #expect(try side([.timed("a")]).provenance.inputs.isEmpty)
  }

  @Test func launchesComeInTheOrderOfRunAndLaunchWhateverTheLinesSay() throws {
    let side = try side([
      .timed("a", run: "r2", launch: 1, nanoseconds: 3), .timed("a", run: "r1", launch: 10, nanoseconds: 2),
      .timed("a", run: "r1", launch: 9, nanoseconds: 1), .timed("a", run: "r2", launch: 2, nanoseconds: 4),
    ])

    #expect(side.benchmarks[0].launches.map(\.nanoseconds) == [1, 2, 3, 4])
  }

  @Test func aTraceCountsByItsMedianFrame() throws {
    let side = try side([.trace("t", frames: [10, 20, 70]), .timed("a")])

    #expect(side.benchmarks.map(\.isTrace) == [true, false])
    #expect(side.benchmarks[0].launches.map(\.nanoseconds) == [20])
  }

  @Test func theWorstErrorOfAllLinesCountsWithItsInput() throws {
    let side = try side([
      .timed("a", launch: 1, error: 1, worstInput: "first"), .timed("a", launch: 2, error: 1.5, worstInput: "second"),
      .timed("a", launch: 3, error: 0.5, worstInput: "third"),
    ])

    let benchmark = side.benchmarks[0]
    #expect((benchmark.worstScaledError, benchmark.worstUlp, benchmark.errorBound) == (1.5, 3, 2.5))
    #expect(benchmark.worstInput == "second" && benchmark.agreement == .ok)
  }

  @Test func oneFailureIsEnoughAndOneComparisonToo() throws {
    let side = try side([
      .timed("a", launch: 1), .timed("a", launch: 2, nanoseconds: nil, error: .infinity, status: .failed),
      .timed("b", launch: 1, error: nil, status: .unchecked), .timed("b", launch: 2), .timed("c", status: .unchecked),
      .timed("a", launch: 3), .timed("b", launch: 3, status: .unchecked),
    ])

    #expect(side.benchmarks.map(\.agreement) == [.failed, .ok, .unchecked])
    #expect(side.benchmarks[0].launches.count == 2 && side.benchmarks[0].worstScaledError == .infinity)
    #expect(side.notes == [])
  }

  @Test func linesWithoutTimesAreLeftOutAndCounted() throws {
    let side = try side([.timed("a"), .timed("b", nanoseconds: nil), .timed("c", nanoseconds: nil)])

    #expect(side.benchmarks.map(\.launches.count) == [1, 0, 0])
    #expect(side.notes == ["'\(folder.path)/t.csv': 2 lines have no times and did not fail."])
  }

  @Test func orderLineEndsMarksAndFurtherColumnsDoNotMatter() throws {
    let rows = [ResultRow.timed("a", panel: [1, 2], worstInput: "x\r\n\"y\""), .timed("b", panel: [1, 2])]
    let plain = try side(rows)
    var table = try EditedTable(rows)
    table.records = table.records.map { $0.reversed() + ["future"] }
    let reversed = try ResultSet.read(folder.write(table.bytes))
    let foreign = "\u{FEFF}" + String(decoding: ResultTable.csv([rows[1]]), as: UTF8.self).replacing("\n", with: "\r\n")

    #expect(reversed == plain)
    #expect(plain.benchmarks[0].worstInput == "x\r\n\"y\"")
    #expect(try ResultSet.read(folder.write(foreign)).benchmarks == side([rows[1]]).benchmarks)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func aFileSaysWhatItsRowsSay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var rows: [ResultRow] = []
    for launch in 1...4 {
      let panel = (0..<3).map { _ in Double(Int.random(in: 1...1_000_000, using: &generator)) }
      for kernel in 0..<30 {
        let hasFailed = Int.random(in: 0..<10, using: &generator) == 0
        rows.append(
          .timed(
            "k\(kernel)", recipe: kernel % 3 == 0 ? "a,\"b\"" : nil, launch: launch,
            nanoseconds: hasFailed ? nil : .random(in: 1e-3...1e7, using: &generator), panel: panel,
            error: .random(in: 0...2.5, using: &generator), status: hasFailed ? .failed : .ok,
            worstInput: "in\n\(launch)"))
      }
    }

    var read = try side(rows)
    read.notes = []

    #expect(read == ResultSet(rows: rows, label: read.label), "seed \(seed)")
  }
}
