import BenchEngine
import Testing

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
        schema,run_id,machine_id,benchmark,kernel,recipe,variant,isa,element,rows,launch,rounds,iterations,ns_min,\
        ns_q25,ns_median,ns_q75,ns_mean,ns_max,ns_sd,ns_p95,ns_p99,ns_per_row,frame_percent_120hz,reference,\
        worst_ulp,worst_scaled_error,p99_scaled_error,error_bound,gauge,inputs,corner_points,agreement,worst_input,note

        """)
  }

  @Test func whatWasNotMeasuredIsEmpty() {
    let row = ResultRow.sample(
      "concat", nil, "blas", "double", rows: 9, nanoseconds: nil, error: nil, bound: nil)

    let text = String(decoding: ResultTable.csv([row]), as: UTF8.self)

    #expect(
      text.hasSuffix(
        "\n2,run,machine,concat/blas/double/9,concat,,blas,,double,9,1,,,,,,,,,,,,,,oracle,,,,,,,,ok,,\n"))
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
    #expect(throws: ResultTableError.wrongFieldCount(line: 2, expected: 35, actual: 30)) {
      try ResultTable.rows(csv: cut)
    }
    #expect(throws: ResultTableError.empty) { try ResultTable.rows(csv: []) }
    #expect(throws: ResultTableError.missingColumn("note")) {
      try ResultTable.rows(csv: edited(Self.rows) { $0.dropLast() })
    }
    #expect(throws: ResultTableError.duplicateColumn("schema")) {
      try ResultTable.rows(csv: edited(Self.rows) { $0 + [$0[0]] })
    }
    #expect(throws: ResultTableError.notCSV(.unterminatedQuote(line: 1, field: 1))) {
      try ResultTable.rows(csv: Array("\"schema".utf8))
    }
  }

  @Test(arguments: [
    ("ns_min", "1,5", "a number with a decimal point, or nothing"), ("rows", "", "a whole number"),
    ("rounds", "2.5", "a whole number or nothing"), ("agreement", "fine", "ok, failed, unchecked"),
    ("kernel", "", "words"),
  ])
  func anUnreadableFieldIsNamedWithItsLine(column: String, text: String, expectation: String) throws {
    let index = try #require(ResultColumn.all.firstIndex { $0.name == column })
    var isHeader = true
    let bytes = try edited([Self.rows[1]]) { fields in
      defer { isHeader = false }
      var fields = fields
      if !isHeader { fields[index] = text }
      return fields
    }

    let error = try #require(throws: ResultTableError.self) { try ResultTable.rows(csv: bytes) }

    #expect(error == .unreadable(line: 2, column: column, text: text, expectation: expectation))
    #expect(error.description.contains("line 2, column \(column)"))
  }

  @Test func aTableOfAnotherSchemaIsNotRead() throws {
    var row = Self.rows[1]
    row.schema = 3

    let error = try #require(throws: ResultTableError.self) { try ResultTable.rows(csv: ResultTable.csv([row])) }

    #expect(error == .unknownSchema(line: 2, schema: 3))
    #expect(error.description.contains("3 is unknown; this program reads 1 to 2"))
  }

  @Test func aTableOfTheFirstSchemaIsReadWithoutItsLaterColumns() throws {
    var row = Self.rows[0]
    let later: Set<String> = ["p99_scaled_error", "gauge", "inputs", "corner_points"]
    let kept = ResultColumn.all.indices.filter { !later.contains(ResultColumn.all[$0].name) }
    (row.schema, row.p99ScaledError, row.gauge, row.inputs, row.cornerPoints) = (1, nil, nil, nil, nil)

    #expect(try ResultTable.rows(csv: edited([row]) { fields in kept.map { fields[$0] } }) == [row])
    #expect(throws: ResultTableError.missingColumn("p99_scaled_error")) {
      try ResultTable.rows(csv: edited([Self.rows[0]]) { fields in kept.map { fields[$0] } })
    }
  }
}
