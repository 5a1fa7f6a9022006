import BenchTestSupport
import CardReports
import Judge
import Records
import Reports

extension Probe {
  /// Tables, and what is made of their lines.
  static let tables = [csv, results, summary, page, comparison, checkFile, selftest]

  /// Any table: what was read is written so that the same is read.
  private static let csv = Probe("csv") { bytes in
    guard let records = try accepted({ try fields(bytes) }) else { return }
    var writer = CSVWriter()
    // A table begins with a header, and never with what could be a byte order mark.
    for record in [["header"]] + records { writer.append(record) }
    let again = try fields(writer.bytes)
    try promise(again.dropFirst().elementsEqual(records), "a table changes when it is written and read")
  }

  private static func fields(_ bytes: [UInt8]) throws -> [[String]] {
    var (reader, records) = (CSVReader(bytes), [[String]]())
    while let record = try reader.next() { records.append(record.fields) }
    return records
  }

  /// The result file: what was read is written so that the same is read.
  private static let results = Probe("results") { bytes in
    guard let rows = try accepted({ try ResultTable.rows(csv: bytes) }) else { return }
    let written = ResultTable.csv(rows)
    let again = ResultTable.csv(try ResultTable.rows(csv: written))
    try promise(again == written, "a result file changes when it is written and read")
  }

  /// The counts of a self-test: what was read is written so that the same is read, and can be reported.
  private static let selftest = Probe("selftest") { bytes in
    guard let table = try accepted({ try SelftestTable(csv: bytes) }) else { return }
    try promise(try SelftestTable(csv: table.csv) == table, "counts change when they are written and read")
    let report = SelftestReport(SelftestTable(adding: [table, table]), rules: ComparisonRules())
    _ = TerminalText().text(report.document)
  }

  /// Output of a run, `show` and `export` for whatever a result file may hold.
  private static let summary = Probe(text: "summary") { text in
    let rows = InventedRows.rows(text)
    guard !rows.isEmpty else { return }
    _ = Markdown().text(RunSummary(rows: rows, metadata: .sample, parts: .cards()).document)
    _ = TerminalText().text(RunSummary(rows: rows).document)
    _ = TerminalText().text(ResultReport(rows: rows, parts: .cards()).document())
    _ = try DocumentNode(json: ResultJSON.text(rows))
    for format in ExportFormat.allCases {
      let text = String(decoding: format.render(rows: rows, metadata: .sample), as: UTF8.self)
      if format != .go { _ = try DocumentNode(json: text) }
    }
  }

  private static let page = Probe(text: "page") { text in
    let rows = InventedRows.rows(text)
    guard !rows.isEmpty else { return }
    _ = ResultPage(rows: rows).html
    _ = ResultPage(rows: rows, metadata: .sample, parts: .cards()).html
  }

  /// Output of `compare` for two result files, the launches with odd numbers and the others, in every format.
  private static let comparison = Probe(text: "comparison") { text in
    let rows = InventedRows.rows(text)
    let base = ResultSet(rows: rows.filter { $0.launch.number % 2 != 0 }, label: "base.csv")
    let new = ResultSet(rows: rows.filter { $0.launch.number % 2 == 0 }, label: "new.csv")
    let comparison = try Comparison(base: base, new: new, rules: ComparisonRules())
    let report = ComparisonReport([comparison], reason: ExitReason(comparison), listsAll: true)
    for format in ReportFormat.allCases {
      let text = String(decoding: report.bytes(as: format), as: UTF8.self)
      if format == .json { _ = try DocumentNode(json: text) }
    }
  }

  /// The files of `check --output` and `check --map`, and the page with their pictures.
  private static let checkFile = Probe("check-file") { bytes in
    let lines = try accepted { try CheckLine.lines(of: "check.csv", csv: bytes) }
    let bins = try accepted { try ErrorBin.bins(of: "map.csv", csv: bytes) }
    guard lines != nil || bins != nil else { return }
    let errors = DomainErrors(lines: lines ?? [], bins: bins ?? [])
    _ = ResultPage(rows: [.full], check: errors).html
  }
}
