import BenchTestSupport
import Testing

@testable import Records

@Suite struct ResultTableTests {
  /// A table whose header and lines were edited field by field.
  func edited(_ rows: [ResultRow], _ edit: ([String]) -> [String]) throws -> [UInt8] {
    var reader = CSVReader(ResultTable.csv(rows))
    var writer = CSVWriter()
    while let record = try reader.next() { writer.append(edit(record.fields)) }
    return writer.bytes
  }

  static let rows = [ResultRow.full, .sample("concat", nil, "blas", "double", rows: 9, nanoseconds: nil)]

  @Test func readsBackWhatItWrote() throws {
    #expect(try ResultTable.rows(csv: ResultTable.csv(Self.rows)) == Self.rows)
    #expect(try ResultTable.rows(csv: ResultTable.csv([])) == [])
  }

  @Test func theHeaderIsTheDocumentedOne() {
    let header = String(decoding: ResultTable.csv([]), as: UTF8.self)

    #expect(
      header == """
        schema,run_id,machine_id,compiler,flags_id,panel_id,seed,benchmark,kernel,recipe,variant,edition,isa,element,\
        rows,kind,launch,rounds,iterations,fresh_inputs,remeasured_blocks,involuntary_switches,run_delay_ns,steal_ms,\
        pressure_us,panel_ns,ns_min,\
        ns_q25,ns_median,ns_q75,ns_mean,ns_max,ns_sd,ns_p95,ns_p99,ns_per_row,frame_percent_120hz,\
        bytes_per_row,flops_per_row,working_set_bytes,fits_in,gb_per_s,gflop_per_s,twin,twin_ns_per_row,peak,\
        roof_ns_per_row,roof_percent,bound_by,reference,\
        worst_ulp,worst_scaled_error,p99_scaled_error,error_bound,error_scale,inputs,corner_points,agreement,\
        worst_input,note

        """)
  }

  @Test func whatWasNotMeasuredIsEmpty() {
    let row = ResultRow.sample(
      "concat", nil, "blas", "double", rows: 9, nanoseconds: nil, error: nil, bound: nil)

    let text = String(decoding: ResultTable.csv([row]), as: UTF8.self)

    #expect(
      text.hasSuffix(
        "\n1,run,machine,,,,,concat/blas/double/9,concat,,blas,,,double,9,calls,1"
          + String(repeating: ",", count: 33) + "oracle,,,,,,,,ok,,\n"))
  }

  @Test func lineEndsAndAByteOrderMarkDoNotMatter() throws {
    let plain = String(decoding: ResultTable.csv([Self.rows[1]]), as: UTF8.self)
    let foreign = "\u{FEFF}" + plain.split(separator: "\n").joined(separator: "\r\n") + "\r\n"

    #expect(try ResultTable.rows(csv: Array(foreign.utf8)) == [Self.rows[1]])
  }

  @Test func columnsAreFoundByName() throws {
    #expect(try ResultTable.rows(csv: edited(Self.rows) { $0.reversed() }) == Self.rows)
    #expect(try ResultTable.rows(csv: edited(Self.rows) { $0 + ["future"] }) == Self.rows)
  }

  @Test func damagedTablesAreRejectedWithTheirPlace() throws {
    let cut = Array(ResultTable.csv([Self.rows[1]]).dropLast(8))
    #expect(throws: ResultTableError.wrongFieldCount(line: 2, expected: 60, actual: 55)) {
      try ResultTable.rows(csv: cut)
    }
    #expect(throws: ResultTableError.empty) { try ResultTable.rows(csv: []) }
    #expect(throws: ResultTableError.missingColumn("note")) {
      try ResultTable.rows(csv: edited(Self.rows) { $0.dropLast() })
    }
    #expect(throws: ResultTableError.duplicateColumn("schema")) {
      try ResultTable.rows(csv: edited(Self.rows) { $0 + [$0[0]] })
    }
    #expect(throws: ResultTableError.notCSV(CSVError(fault: .unterminatedQuote, line: 1, field: 1))) {
      try ResultTable.rows(csv: Array("\"schema".utf8))
    }
  }

  @Test(arguments: [
    ("ns_min", "1,5", "a positive number, or nothing"), ("rows", "", "a whole number, 0 or more"),
    ("rounds", "2.5", "a whole number, 0 or more, or nothing"), ("kind", "", "calls, trace"),
    ("roof_percent", "x", "a number, 0 or more, or nothing"),
    ("agreement", "fine", "ok, unbounded, failed or unchecked, as worst_scaled_error and error_bound allow"),
    ("kernel", "", "words without control characters"),
    ("involuntary_switches", "-1", "a whole number, 0 or more, or nothing"),
    ("pressure_us", "much", "a whole number, 0 or more, or nothing"),
    ("panel_ns", "12 -3", "positive numbers separated by spaces, or nothing"),
    ("panel_ns", "12  13", "positive numbers separated by spaces, or nothing"),
    ("panel_ns", "1e16", "positive numbers separated by spaces, or nothing"),
  ])
  func anUnreadableFieldIsNamedWithItsLine(column: String, text: String, expectation: String) throws {
    let index = try #require(ResultColumn.all.firstIndex { $0.name == column })
    var isHeader = true
    let bytes = try edited([Self.rows[0]]) { fields in
      defer { isHeader = false }
      var fields = fields
      if !isHeader { fields[index] = text }
      return fields
    }

    let error = try #require(throws: ResultTableError.self) { try ResultTable.rows(csv: bytes) }

    #expect(error == .unreadable(line: 2, column: column, text: text, expectation: expectation))
    #expect(error.description.contains("line 2, column \(column)"))
  }

  /// Error, bound and verdict of a line, and the verdict that is read; `nil` where the line is refused.
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
    let refusal = try #require(throws: ResultTableError.self) { try ResultTable.rows(csv: ResultTable.csv([row])) }
    #expect(refusal.description.hasPrefix("line 2, column agreement: "))
  }

  @Test(arguments: ["kernel", "machine_id", "worst_input", "note"], PrintableSample.steering)
  func wordsThatSteerATerminalAreNotRead(column: String, steering: String) throws {
    let place = try #require(ResultColumn.all.firstIndex { $0.name == column })
    let damaged = try edited([.full]) { fields in
      var fields = fields
      if fields[place] != column { fields[place] += steering }
      return fields
    }
    let error = #expect(throws: ResultTableError.self) { try ResultTable.rows(csv: damaged) }
    #expect(error?.description.contains("column \(column): expected words") == true, "\(String(describing: error))")
  }

  @Test func aTableOfAnotherSchemaIsNotRead() throws {
    var row = Self.rows[1]
    row.schema = 5

    let error = try #require(throws: ResultTableError.self) { try ResultTable.rows(csv: ResultTable.csv([row])) }

    #expect(error == .unknownSchema(line: 2, schema: 5))
    #expect(error.description.contains("5 is unknown; this program reads 1"))
  }

  @Test func decimalCommasAreNamedAsSuch() throws {
    let quoted = try #require(throws: ResultTableError.self) {
      try ResultTable.rows(csv: edited(Self.rows) { $0.map { $0 == "3" ? "12,5" : $0 } })
    }
    #expect(quoted.description.hasSuffix("got '12,5'. The decimal separator must be a point."), "\(quoted)")

    let text = String(decoding: ResultTable.csv([Self.rows[1]]), as: UTF8.self)
    let unquoted = try #require(throws: ResultTableError.self) {
      try ResultTable.rows(csv: Array(text.replacing("oracle,", with: "oracle,12,5").utf8))
    }
    #expect(unquoted.description.contains("for example a decimal comma"), "\(unquoted)")
  }

  @Test(arguments: [
    (Array("schema;run_id\n3;r\n".utf8), "separated by semicolons"),
    (Array("schema\trun_id\n3\tr\n".utf8), "separated by tabs"),
    (Array("{ \"schema\" : 3 }\n".utf8), "the file is JSON"), ([0xFF, 0xFE, 0x73, 0], "the file is UTF-16"),
    (Array("PK\u{3}\u{4}rest".utf8), "spreadsheet"), ([0x1F, 0x8B, 8, 0], "gzip"),
    (Array("schema\0".utf8), "zero byte"), ([], "the file is empty"),
  ])
  func otherFormatsAreCalledByTheirNames(bytes: [UInt8], words: String) throws {
    let error = try #require(throws: ResultTableError.self) { try ResultTable.rows(csv: bytes) }

    #expect(error.description.contains(words), "\(error)")
  }

  @Test func aMessageQuotesNoMoreThanAnExcerpt() throws {
    let long = String(repeating: "x", count: 100_000)

    let error = try #require(throws: ResultTableError.self) {
      try ResultTable.rows(csv: edited(Self.rows) { $0.map { $0 == "3" ? long : $0 } })
    }

    #expect(error.description.count < 250, "\(error)")
  }

  @Test func theFullRowFillsEveryColumn() {
    for column in ResultColumn.all where column.name != "ns_per_row" {
      #expect(column.value(.full) != .absent, "\(column.name)")
    }
    #expect(ResultColumn.all.first { $0.name == "ns_per_row" }?.value(.full) == .absent, "a trace has none")
  }
}
