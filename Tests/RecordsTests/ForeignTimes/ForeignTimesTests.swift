import BenchTestSupport
import Records
import Testing

@Suite struct ForeignTimesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Name, launch and nanoseconds of every row.
  private func read(_ text: String, name: String = "times.json") throws -> [String] {
    try ResultFile.rows(at: folder.write(text, to: name)).map { row in
      "\(row.name) \(row.launch.number) \(row.times.min.map { "\($0)" } ?? "-")"
    }
  }

  private func refusal(_ text: String) throws -> String {
    try #require(throws: ResultFileError.self) { try read(text) }.description
  }

  @Test func aCSVOfNameLaunchTimeAndUnitIsReadInAnyOrderOfColumns() throws {
    let text = "unit,name,launch,time\nms,\"sort, stable/1000\",1,2.5\ns,sort/7,2,1e-3\nµs,sort/7,1,3\n"
    let rows = try ResultFile.rows(at: folder.write(text, to: "times.csv"))
    #expect(rows.map(\.identity.path) == ["sort, stable", "sort", "sort"])
    #expect(rows.map(\.identity.size) == [1000, 7, 7])
    #expect(rows.map(\.launch.number) == [1, 2, 1])
    #expect(rows.map(\.typicalNanoseconds) == [2.5e6, 1e6, 3e3])
    #expect(rows.allSatisfy { $0.launch.machineID.isEmpty && $0.launch.runID.isEmpty })
  }

  @Test(arguments: [
    ("sort/1000", "sort", 1000), ("sort/007", "sort/007", nil), ("sort/-5", "sort/-5", nil), ("42", "42", nil),
    ("/42", "/42", nil), ("a/7/b", "a/7/b", nil), ("sort/", "sort/", nil), ("a//7", "a/", 7),
    ("a/99999999999999999999", "a/99999999999999999999", nil),
  ])
  func aNumberAtTheEndOfANameIsTheSize(name: String, path: String, size: Int?) throws {
    let rows = try ResultFile.rows(at: folder.write("name,launch,time,unit\n\(name),1,1,ns\n"))
    let identity = try #require(rows.first?.identity)
    #expect(identity.path == path && identity.size == size && identity.name == name)
  }

  @Test(arguments: [
    ("a,0,1,ns", "line 3, column launch: expected a whole number, 1 or more; got '0'"),
    ("a,1,-1,ns", "line 3, column time: expected a positive number; got '-1'"),
    ("a,1,inf,ns", "line 3, column time"), ("a,1,\"1,5\",ns", "must be a point"),
    ("a,1,1,min", "line 3, column unit: expected ns, us, ms or s; got 'min'"), (",1,1,ns", "line 3, column name"),
    ("a\u{1B}[2J,1,1,ns", "line 3, column name"), ("a,1,1", "line 3: 3 fields; the header has 4"),
    ("b,1,2,ns", "lines 2 and 3 are both launch 1 of 'b'"), ("\"a,1,1,ns", "the quote is never closed"),
  ])
  func aLineThatIsNoTimeIsNamedWithItsColumn(line: String, words: String) throws {
    let message = try refusal("name,launch,time,unit\nb,1,1,ns\n\(line)\n")
    #expect(message.hasPrefix("'\(folder.path)/times.json', line"), "\(message)")
    #expect(message.contains(words), "\(message)")
  }

  @Test func aFileOfOtherColumnsNamesThoseOfTimes() throws {
    #expect(try refusal("name,time,unit\na,1,ns\n").contains("have the columns name, launch, time, unit"))
    #expect(try refusal("name,launch,time,unit\n").contains("no lines"))
  }

  /// Output of Google Benchmark 1.8 with `--benchmark_repetitions=2`, shortened.
  private static let google = """
    {"context": {"date": "2026-01-02T03:04:05+00:00", "host_name": "h", "num_cpus": 2, "caches": []},
     "benchmarks": [
      {"name": "BM_Sort/8/repeats:2", "run_name": "BM_Sort/8/repeats:2", "run_type": "iteration", "repetitions": 2,
       "repetition_index": 0, "threads": 1, "iterations": 9, "real_time": 2.5, "cpu_time": 7, "time_unit": "us"},
      {"name": "BM_Sort/8/repeats:2", "run_name": "BM_Sort/8/repeats:2", "run_type": "iteration", "repetitions": 2,
       "repetition_index": 1, "threads": 1, "iterations": 9, "real_time": 3.5, "cpu_time": 7, "time_unit": "us"},
      {"name": "BM_Sort/8/repeats:2_mean", "run_name": "BM_Sort/8/repeats:2", "run_type": "aggregate",
       "aggregate_name": "mean", "aggregate_unit": "time", "real_time": 3, "cpu_time": 7, "time_unit": "us"},
      {"name": "BM_Sort_BigO", "run_name": "BM_Sort", "run_type": "aggregate", "aggregate_name": "BigO",
       "cpu_coefficient": 1, "real_coefficient": 1, "big_o": "N", "time_unit": "ns"},
      {"name": "BM_Only_mean", "run_name": "BM_Only", "run_type": "aggregate", "aggregate_name": "mean",
       "real_time": 9, "time_unit": "ms"},
      {"name": "BM_Only_median", "run_name": "BM_Only", "run_type": "aggregate", "aggregate_name": "median",
       "real_time": 8, "time_unit": "ms"},
      {"name": "BM_Bad", "run_name": "BM_Bad", "run_type": "iteration", "error_occurred": true,
       "error_message": "no file", "real_time": 0, "cpu_time": 0, "time_unit": "ns"}]}
    """

  @Test func repetitionsOfGoogleBenchmarkAreLaunchesAndAggregatesAreNot() throws {
    #expect(
      try read(Self.google) == ["BM_Sort/8 1 2500.0", "BM_Sort/8 2 3500.0", "BM_Bad 1 -", "BM_Only 1 8000000.0"])
  }

  @Test func runsOfHyperfineAreLaunchesInSeconds() throws {
    let text = #"{"results": [{"command": "sort a/b", "mean": 0.2, "times": [0.1, 0.25], "exit_codes": [0, 0]}]}"#
    #expect(try read(text) == ["sort a/b 1 100000000.0", "sort a/b 2 250000000.0"])
  }

  @Test(arguments: [
    ("\"real_time\": 3.5", "\"real_time\": 0", "$.benchmarks[1].real_time: expected a number above 0"),
    ("\"real_time\": 3.5, ", "", "$.benchmarks[1]: the key 'real_time' is missing"),
    ("\"time_unit\": \"us\"", "\"time_unit\": \"h\"", "$.benchmarks[0].time_unit: expected ns, us, ms or s; got"),
    ("\"run_name\": \"BM_Bad\"", "\"run_name\": \"\"", "$.benchmarks[6].run_name: expected words"),
    ("\"benchmarks\": [", "\"benchmarks\": 5, \"x\": [", "$.benchmarks: expected an array"),
    ("}]}", "", "line "), ("\"benchmarks\"", "\"others\"", "not Google Benchmark's"),
  ])
  func aFaultInJSONIsNamedWithItsPlace(old: String, new: String, words: String) throws {
    let message = try refusal(Self.google.replacing(old, with: new))
    #expect(message.hasPrefix("'\(folder.path)/times.json', ") && message.contains(words), "\(message)")
  }

  @Test func aCommandOfHyperfineThatComesTwiceOrHasNoTimesIsNamed() throws {
    let entry = #"{"command": "a", "times": [1]}"#
    #expect(try refusal("{\"results\": [\(entry), \(entry)]}").contains("$.results[1].command: 'a' appears twice"))
    #expect(try refusal(#"{"results": [{"command": "a", "mean": 1}]}"#).contains("$.results[0]: the key 'times'"))
  }
}
