import BenchTestSupport
import Records
import SeededRandom
import Testing

@Suite struct ResultTableTests {
  static let rows = [ResultRow.full, .sample("concat", nil, "blas", "double", rows: 9, nanoseconds: nil)]

  @Test func readsBackWhatItWrote() throws {
    #expect(try ResultTable.rows(csv: ResultTable.csv(Self.rows)) == Self.rows)
    #expect(try ResultTable.rows(csv: ResultTable.csv([])) == [])
  }

  @Test func theHeaderIsTheDocumentedOne() {
    let header = String(decoding: ResultTable.csv([]), as: UTF8.self)
    #expect(
      header == """
        schema,run_id,machine_id,compiler,flags_id,panel_id,seed,benchmark,path,axes,size,isa,kind,\
        launch,rounds,iterations,fresh_inputs,remeasured_blocks,involuntary_switches,run_delay_ns,steal_ms,\
        pressure_us,panel_ns,ns_min,\
        ns_q25,ns_median,ns_q75,ns_mean,ns_max,ns_sd,ns_p95,ns_p99,ns_per_element,frame_percent,\
        elements_per_s,bytes_per_s,instructions_per_call,allocations_per_call,allocated_bytes_per_call,peak_bytes,\
        bytes_per_element,flops_per_element,working_set_bytes,fits_in,gb_per_s,gflop_per_s,twin,twin_ns_per_element,peak,\
        roof_ns_per_element,roof_percent,bound_by,reference,\
        worst_ulp,worst_scaled_error,p99_scaled_error,error_bound,error_scale,inputs,error_effect,agreement,\
        worst_input,note

        """)
  }

  @Test func whatWasNotMeasuredIsEmpty() {
    let row = ResultRow.sample("concat", nil, "blas", "double", rows: 9, nanoseconds: nil, error: nil, bound: nil)
    let text = String(decoding: ResultTable.csv([row]), as: UTF8.self)
    let line = "1,run,machine,,,,,concat/blas/double/9,concat,variant=blas;element=double,9,,calls,1"
    #expect(text.hasSuffix("\n" + line + String(repeating: ",", count: 39) + "oracle,,,,,,,,ok,,\n"))
  }

  @Test func theFullRowFillsEveryColumn() {
    Vocabulary.$current.withValue(.sample) {
      let empty = ResultColumn.all.filter { $0.value(.full) == .absent }.map(\.name)
      #expect(empty == ["ns_per_element"], "a trace has none")
    }
    Vocabulary.$current.withValue(Vocabulary()) {
      let empty = ResultColumn.all.filter { $0.value(.full) == .absent }.map(\.name)
      #expect(empty == ["ns_per_element", "frame_percent"], "no frame, no share of one")
    }
  }

  /// Rows out of the order of the previous launch, and one with another instruction set.
  @Test func linesInAnyOrderKeepTheirIdentities() throws {
    var rows = [1, 2, 3].flatMap { launch in ["a", "b", "c"].map { ResultRow.timed($0, launch: launch) } }
    rows.swapAt(3, 5)
    rows[7].isa = "avx512"
    #expect(try ResultTable.rows(csv: ResultTable.csv(rows)) == rows)
  }

  @Test func orderFurtherColumnsLineEndsAndMarksDoNotMatter() throws {
    var table = try EditedTable(Self.rows)
    table.records = table.records.map { $0.reversed() + ["future"] }
    #expect(try ResultTable.rows(csv: table.bytes) == Self.rows)
    let plain = String(decoding: ResultTable.csv([Self.rows[1]]), as: UTF8.self)
    let foreign = "\u{FEFF}" + plain.replacing("\n", with: "\r\n")
    #expect(try ResultTable.rows(csv: Array(foreign.utf8)) == [Self.rows[1]])
  }
}

@Suite struct DamagedTableTests {
  static let rows = [
    ResultRow.timed("a", launch: 1, panel: [5, 6], worstInput: "row 3, \"t\" = 0.1"),
    .timed("b", launch: 1, panel: [5, 6]), .timed("a", launch: 2, panel: [7, 8]),
    .timed("b", launch: 2, panel: [7, 8]),
  ]
  private static let table = ResultTable.csv(rows)

  private func refusal(_ bytes: [UInt8]) throws -> ResultTableError {
    try #require(throws: ResultTableError.self) { try ResultTable.rows(csv: bytes) }
  }

  private func refusal(_ line: Int, _ column: String, _ text: String) throws -> ResultTableError {
    var table = try EditedTable(Self.rows)
    table[line, column] = text
    return try refusal(table.bytes)
  }

  /// The location and the content of an unreadable field.
  private func expect(_ error: ResultTableError, _ line: Int, _ column: String, _ text: String? = nil) {
    guard case let .unreadable(foundLine, foundColumn, foundText, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect((foundLine, foundColumn) == (line, column) && foundText == text ?? foundText, "\(error)")
  }

  @Test(arguments: [
    ("ns_min", ["nan", "inf", "-3", "0", "1e999", "fast", "1,5"]), ("launch", ["0", ""]), ("size", ["-10", "x"]),
    ("iterations", ["2.5"]), ("rounds", ["2.5"]), ("run_id", [""]), ("machine_id", [""]), ("benchmark", [""]),
    ("path", [""]), ("axes", ["simd", "=simd", "a=", "a=1;a=2", "a=1;"]), ("error_effect", ["5", "-1 pt", "x pt"]),
    ("agreement", ["fine"]), ("seed", ["x"]), ("worst_scaled_error", ["big", "-1"]),
    ("error_bound", ["nan", "inf", "-1", "2;5"]), ("worst_ulp", ["nan"]), ("roof_percent", ["-5", "x"]),
    ("fresh_inputs", ["2"]), ("kind", ["call", ""]), ("involuntary_switches", ["-1"]), ("pressure_us", ["much"]),
    ("panel_ns", ["5 -6", "12  13", "1e16"]), ("schema", ["0"]),
  ])
  func aFieldThatIsNotWhatItsColumnPromisesIsNamedWithItsLine(column: String, texts: [String]) throws {
    for text in texts { expect(try refusal(3, column, text), 3, column, text) }
  }

  @Test(arguments: ["path", "axes", "machine_id", "worst_input", "note"], PrintableSample.steering)
  func wordsThatSteerATerminalAreNotRead(column: String, steering: String) throws {
    expect(try refusal(2, column, "a=\(steering)"), 2, column)
  }

  @Test func linesThatContradictEachOtherAreNamed() throws {
    expect(try refusal(2, "path", "c"), 2, "benchmark", "a/simd/float/10")
    expect(try refusal(4, "axes", "variant=simd"), 4, "benchmark", "a/simd/float/10")
    expect(try refusal(4, "size", "11"), 4, "benchmark", "a/simd/float/10")
    expect(try refusal(4, "panel_ns", "5 6 7"), 4, "panel_ns")
    expect(try refusal(4, "ns_p95", "120"), 4, "ns_p95")
    expect(try refusal(4, "kind", "trace"), 4, "kind")
    let twice = try refusal(ResultTable.csv(Self.rows + [Self.rows[1], Self.rows[0]]))
    #expect(twice == .duplicateLine(first: 3, second: 6, benchmark: "b/simd/float/10", launch: 1))
    let joined = ResultTable.csv([Self.rows[0]]) + ResultTable.csv([Self.rows[1]])
    #expect(try refusal(joined) == .repeatedHeader(line: 3))
    #expect(try refusal(4, "schema", "3") == .unknownSchema(line: 4, schema: 3))
  }

  /// Error, bound and stated verdict of a row, and the parsed verdict; `nil` if the row is rejected.
  @Test(
    arguments: [
      (1, 2, .ok, .ok), (3, 2, .ok, nil), (.infinity, nil, .ok, nil), (nil, 2, .ok, nil), (nil, nil, .ok, nil),
      (1, nil, .ok, .unbounded), (1, nil, .unbounded, .unbounded), (1, 2, .unbounded, nil), (3, 2, .unchecked, nil),
      (nil, nil, .unchecked, .unchecked), (3, 2, .failed, .failed), (1, 2, .failed, .failed),
      (nil, nil, .failed, .failed),
    ] as [(Double?, Double?, Agreement.Status, Agreement.Status?)])
  func aVerdictThatItsNumbersContradictIsRefused(
    _ error: Double?, _ bound: Double?, _ stated: Agreement.Status, _ read: Agreement.Status?
  ) throws {
    let row = ResultRow.sample(
      "k", nil, "simd", nil, rows: 1, nanoseconds: nil, status: stated, error: error, bound: bound)
    guard read == nil else {
      #expect(try ResultTable.rows(csv: ResultTable.csv([row])).map(\.agreement.status) == [read])
      return
    }
    expect(try refusal(ResultTable.csv([row])), 2, "agreement")
  }

  @Test func headersThatLackOrRepeatAColumnAreNamed() throws {
    func refused(_ edit: ([String]) -> [String]) throws -> ResultTableError {
      var table = try EditedTable(Self.rows)
      table.records = table.records.map(edit)
      return try refusal(table.bytes)
    }
    #expect(try refused { $0.dropLast() } == .missingColumn("note"))
    #expect(try refused { $0 + [$0[2]] } == .duplicateColumn("machine_id"))
    #expect(try refused { $0.map { $0 == "axes" ? "path" : $0 } } == .duplicateColumn("path"))
  }

  @Test func truncatedTablesAreNoticedWhereverTheyEnd() throws {
    let header = try #require(Self.table.firstIndex(of: 10))
    let quote = try #require(Self.table.firstIndex(of: 34))
    #expect(try refusal([]) == .empty)
    #expect(try refusal(Array(Self.table[..<(header - 9)])) == .missingColumn("worst_input"))
    let open = CSVError(fault: .unterminatedQuote, line: 2, field: 62)
    #expect(try refusal(Array(Self.table[..<(quote + 5)])) == .notCSV(open))
    let short = try refusal(Array(Self.table[..<(header + 20)]))
    #expect(short == .wrongFieldCount(line: 2, expected: 63, actual: 4))
  }

  @Test(arguments: [
    ("{ \"schema\" : 3 }\n", "JSON"), ("PK\u{3}\u{4}rest", "spreadsheet"), ("schema;run_id\n3;r\n", "semicolons"),
    ("schema\trun_id\n3\tr\n", "tabs"), ("\u{7F}ELF\u{2}\0\0", "zero byte"),
  ])
  func otherFormatsAreCalledByTheirNames(text: String, word: String) throws {
    #expect(try refusal(Array(text.utf8)).description.contains(word))
  }

  @Test func foreignBytesAreCalledByTheirNames() throws {
    for (bytes, word) in [([0xFF, 0xFE, 0x73, 0], "UTF-16"), ([0x1F, 0x8B, 8, 0], "gzip")] as [([UInt8], String)] {
      #expect(try refusal(bytes).description.contains(word))
    }
    let behind = [([0, 0, 0], .zeroByte), ([0xC3, 10], .notUTF8)] as [([UInt8], CSVError.Fault)]
    for (bytes, fault) in behind {
      #expect(try refusal(Self.table + bytes) == .notCSV(CSVError(fault: fault, line: 6, field: 1)))
    }
  }

  @Test func messagesNameDecimalCommasAndQuoteNoMoreThanAnExcerpt() throws {
    #expect(try refusal(2, "ns_min", "12,5").description.contains("must be a point"))
    let unquoted = String(decoding: Self.table, as: UTF8.self).replacing(",100,", with: ",100,5,")
    #expect(try refusal(Array(unquoted.utf8)).description.contains("decimal comma"))
    #expect(try refusal(2, "ns_min", String(repeating: "x", count: 100_000)).description.count < 250)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func flippedBytesGiveAnErrorOrATable(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var bytes = Self.table
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          Bool.random(using: &generator)
          ? .random(in: 0...255, using: &generator) : Self.table.randomElement(using: &generator)!
      }
      guard let rows = try? ResultTable.rows(csv: bytes) else { continue }
      #expect(rows.allSatisfy { $0.times.min.map { $0 > 0 && $0.isFinite } ?? true }, "seed \(seed)")
    }
  }
}
