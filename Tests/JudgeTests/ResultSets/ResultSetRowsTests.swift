import Judge
import Records
import Testing

@Suite struct ResultSetRowsTests {
  private func row(
    of path: String = "a", run: String = "run", launch: Int = 1, _ min: Double?, agreement: Agreement = .unchecked
  ) -> ResultRow {
    var row = ResultRow(
      identity: BenchmarkIdentity(path, size: 1),
      launch: Launch(
        runID: run, machineID: "m", number: launch, compiler: "c", flagsID: "f", panelID: "p", seed: 9),
      agreement: agreement)
    (row.times.min, row.times.median, row.times.iterations) = (min, min.map { $0 * 2 }, 10)
    return row
  }

  @Test func launchesAreInTheOrderOfRunAndLaunch() {
    let side = ResultSet(
      rows: [row(launch: 10, 12), row(run: "second", launch: 1, 20), row(launch: 9, 11), row(of: "b", 5)], label: "now")
    #expect(side.label == "now" && side.benchmarks.map(\.identity.path) == ["a", "b"])
    #expect(side.benchmarks[0].launches.map(\.nanoseconds) == [11, 12, 20])
    #expect(side.benchmarks[0].launches.map(\.iterations) == [10, 10, 10])
  }

  @Test func theFasterOfTwoLinesAboutOneLaunchCounts() {
    for rows in [[row(12), row(11)], [row(11), row(12)]] {
      #expect(ResultSet(rows: rows, label: "").benchmarks[0].launches.map(\.nanoseconds) == [11])
    }
  }

  @Test func aTraceCountsItsMedianFrame() {
    var trace = row(10)
    trace.identity.kind = .trace
    let benchmark = ResultSet(rows: [trace], label: "").benchmarks[0]
    #expect(benchmark.isTrace && benchmark.launches.map(\.nanoseconds) == [20])
  }

  @Test func equalReadingsOfThePanelAreKeptOnce() {
    var rows = [row(1), row(of: "b", 2), row(launch: 2, 3), row(of: "c", 4)]
    for index in rows.indices {
      rows[index].panel = PanelReading(nanoseconds: [rows[index].launch.number == 1 ? 5 : 6])
    }
    rows[3].panel = nil
    let side = ResultSet(rows: rows, label: "")
    #expect(side.panels.map(\.nanoseconds) == [[5], [6]])
    #expect(side.benchmarks.map { $0.launches.map(\.panel) } == [[0, 1], [0], [nil]])
  }

  @Test func theProvenanceIsThatOfAllLines() {
    let provenance = ResultSet(rows: [row(1), row(run: "second", 2)], label: "").provenance
    #expect(provenance.runs == ["run", "second"] && provenance.machines == ["m"] && provenance.schemas == [1])
    #expect(provenance.compilers == ["c"] && provenance.flags == ["f"])
    #expect(provenance.panels == ["p"] && provenance.seeds == [9])
  }

  @Test func inputsAndTheMostRoundsAreThoseOfAllLines() {
    var rows = [row(1), row(launch: 2, 1), row(of: "b", 1)]
    (rows[0].hasFreshInputs, rows[0].times.rounds) = (true, 60)
    (rows[1].hasFreshInputs, rows[1].times.rounds) = (false, 20)
    // A trace has fewer rounds.
    (rows[2].times.rounds, rows[2].identity.kind) = (90, .trace)
    let provenance = ResultSet(rows: rows, label: "").provenance
    #expect(provenance.inputs == ["fresh", "warm"] && provenance.rounds == 60)
    #expect(ResultSet(rows: [row(1)], label: "").provenance.inputs.isEmpty)
  }

  @Test func theWorstOfAllLinesIsTheAccuracy() {
    func agreement(_ status: Agreement.Status, _ worst: Double?, _ bound: Double?, _ input: String?) -> Agreement {
      Agreement(status: status, worstUlp: worst, worstScaledError: worst, bound: bound, worstInput: input)
    }
    let side = ResultSet(
      rows: [
        row(launch: 1, 1, agreement: agreement(.ok, 1, 4, "first")),
        row(launch: 2, 1, agreement: agreement(.unchecked, nil, nil, nil)),
        row(launch: 3, 1, agreement: agreement(.ok, 3, 3, "third")),
        row(launch: 4, 1, agreement: agreement(.ok, 2, 4, "fourth")),
        row(of: "b", nil, agreement: agreement(.failed, .nan, 1, "bad")),
        row(of: "b", launch: 2, 1, agreement: agreement(.ok, 1, 1, "")),
        row(of: "c", 1, agreement: agreement(.ok, 1, 1, "")),
        row(of: "c", launch: 2, 1, agreement: agreement(.ok, .nan, 1, "bad")),
        row(of: "d", 1), row(of: "d", launch: 2, 1, agreement: agreement(.ok, 1, 1, "")),
      ], label: "")
    let (fine, failed) = (side.benchmarks[0], side.benchmarks[1])
    #expect(fine.agreement == .ok && fine.worstScaledError == 3 && fine.worstUlp == 3 && fine.errorBound == 3)
    #expect(fine.worstInput == "third")
    #expect(failed.agreement == .failed && failed.worstScaledError == .infinity && failed.worstInput == "bad")
    #expect(side.benchmarks[2].worstScaledError == .infinity && side.benchmarks[2].worstInput == "bad")
    #expect(side.benchmarks[3].agreement == .ok)
  }

  @Test func aLineWithoutAUsableTimeHasNoLaunch() {
    for time in [nil, 0, -1, Double.nan, .infinity] {
      #expect(ResultSet(rows: [row(time)], label: "").benchmarks[0].launches.isEmpty)
    }
  }
}

@Suite struct ResultSetSelectionTests {
  @Test func filtersAndSkipsChooseByName() throws {
    var side = ResultSet(label: "a")
    side.benchmarks = ["frame", "spring", "frameless"].map { kernel in
      BenchmarkTimes(identity: BenchmarkIdentity(kernel, size: 1))
    }
    let selection = try BenchmarkSelection(filters: ["^frame", "nothing"], skips: ["less"])
    #expect(side.selecting(selection).benchmarks.map(\.identity.path) == ["frame"])
    #expect(side.selecting(try BenchmarkSelection()) == side)
  }
}
