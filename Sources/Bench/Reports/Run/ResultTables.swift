import Records

extension ResultReport {
  /// Every table of a run, and sentences; with an explanation of names, the columns are explained, too.
  package func document(explaining notation: (([BenchmarkIdentity]) -> [Fact])? = nil) -> Document {
    let legends = notation.map { [legend, Section("names", [.facts($0(rows.map(\.identity)))])] } ?? []
    return Document("results", sections: tables + legends + scaling + [findings])
  }

  /// A table per kernel, with a line per recipe, element type and variant at the main number of rows.
  ///
  /// Kernels timed over the frames of a trace follow in tables of their own; there, a line without times follows the
  /// other lines of its kernel. Last comes a table of the benchmarks that show what the machine can do.
  var tables: [Section?] {
    let limits = limitRows.grouped(by: \.kernel).sorted { $0.key < $1.key }.flatMap { $0.elements.atMainSize }
    return sections(callRows, ReportColumn.calls) + sections(traceRows, ReportColumn.traces)
      + [section("limits of this machine", limits, ReportColumn.limits)]
  }

  private func sections(_ rows: [ResultRow], _ columns: [ReportColumn]) -> [Section?] {
    rows.grouped(by: \.kernel).map { kernel, elements in
      let rows = elements.atMainSize
      let counts = rows.map(\.rows).distinct
      let isUniform = counts.count == 1
      let size = isUniform && counts[0] > 0 ? ", \(CountWording.count(counts[0], "row"))" : ""
      let unit = rows.contains(where: \.isTrace) ? ", µs per frame" : ""
      // One number of rows stands in the heading.
      let columns = columns.filter { !isUniform || $0.column != ReportColumn.rows.column }
      return section(kernel + size + unit, rows, columns)
    }
  }

  private func section(_ heading: String, _ rows: [ResultRow], _ columns: [ReportColumn]) -> Section? {
    let shown = columns.filter { column in rows.contains { column.cell($0, self) != .absent } }
    var table = Table(shown.map(\.column), caption: heading)
    for row in rows { table.append(shown.map { $0.cell(row, self) }) }
    return Section(Sentence(heading), [.table(table)])
  }

  /// The meaning of the columns, and the instruction set of each variant.
  var legend: Section? {
    var seen = Set<String>()
    var facts = tables.compactMap { $0 }.flatMap(\.blocks).flatMap { block -> [Fact] in
      guard case let .table(table) = block else { return [] }
      return table.legend.filter { seen.insert($0.title).inserted }
    }
    let sets = rows.compactMap { row in row.isa.map { "\(row.variant ?? row.kernel) \($0)" } }.distinct
    if !sets.isEmpty { facts.append((title: "instructions", text: Sentence(sets.joined(separator: ", ")))) }
    return Section("columns", [.facts(facts)])
  }
}

extension Table.Cell {
  static func word(_ text: String?) -> Table.Cell { text.map { .text($0) } ?? .absent }
}

struct ReportColumn: Sendable {
  let column: Table.Column
  let cell: @Sendable (ResultRow, ResultReport) -> Table.Cell

  static let calls: [ReportColumn] =
    subject + [
      nsPerRow, frameShare, speedUp,
      number("% of roof", "limit / time; limit: a twin (its loads and stores, no arithmetic) or the FMA peak") {
        $0.roof.percent
      },
      word("bound by", meaning: "what sets the limit: arithmetic, or where the data of the calls live") {
        $0.roof.boundBy
      },
      agreement,
    ]

  static let limits: [ReportColumn] =
    [word("kernel", isGroup: true) { $0.kernel }] + subject + [
      nsPerRow,
      number("GB/s", "bytes loaded and stored per nanosecond") { $0.roof.gigabytesPerSecond },
      number("Gflop/s", "operations per nanosecond; a fused multiply-add counts as two") { $0.roof.gigaflopsPerSecond },
      word("fits in", meaning: "the smallest cache that holds the data of the calls") { $0.roof.fitsIn },
      agreement,
    ]

  /// The columns of traces, in the unit of their heading.
  static let traces: [ReportColumn] =
    subject + [
      number("median", "over all frames; so are p95, p99 and max") { $0.times.median.map { $0 / 1_000 } },
      number("p95") { $0.times.p95.map { $0 / 1_000 } }, number("p99") { $0.times.p99.map { $0 / 1_000 } },
      number("max") { $0.times.max.map { $0 / 1_000 } }, frameShare, speedUp, agreement,
    ]

  static let rows = ReportColumn(column: .init("rows", isNumber: true, isGroup: true)) { row, _ in
    row.rows > 0 ? .count(row.rows) : .absent
  }

  private static let subject: [ReportColumn] = [
    word("recipe", isGroup: true) { $0.recipe }, word("element", isGroup: true) { $0.element }, rows,
    word("variant") { $0.implementation },
  ]

  private static let nsPerRow = number(
    "ns/row", "time per row: the fastest block of calls, since noise only adds time"
  ) { $0.nsPerRow }

  private static let frameShare = number("% of 120 Hz", "share of the 8.33 ms between two frames of a 120 Hz display") {
    $0.framePercent120Hz
  }

  private static let speedUp = ReportColumn(
    column: .number(
      "× scalar",
      meaning: "times as fast as scalar with this element, of this edition if there is one, else of plain scalar")
  ) { row, report in .figure(report.speedUp(of: row)) }

  private static let agreement = ReportColumn(
    column: .number("error / bound", meaning: "largest error, and what the contract allows, in epsilon; – for no bound")
  ) { row, _ in
    switch row.agreement.status {
    case .failed: .text("FAILED")
    case .unchecked: .text("unchecked")
    case .ok where row.agreement.bound == 0: .text("exact")
    case .ok, .unbounded:
      .text("\(Table.Cell.figure(row.agreement.worstScaledError).text) / \(bound(row.agreement.bound))")
    }
  }

  /// A bound as it was written: 2 and 0.5, not 2.00 and 0.500.
  private static func bound(_ value: Double?) -> String {
    let figure = Table.Cell.figure(value).text
    guard let value, value < 1e6 else { return figure }
    let exact = value.description
    return exact.hasSuffix(".0") ? String(exact.dropLast(2)) : exact.count <= 4 ? exact : figure
  }

  private static func word(
    _ title: String, isGroup: Bool = false, meaning: String? = nil,
    _ value: @escaping @Sendable (ResultRow) -> String?
  ) -> ReportColumn {
    ReportColumn(column: .init(title, isGroup: isGroup, meaning: meaning)) { row, _ in .word(value(row)) }
  }

  private static func number(
    _ title: String, _ meaning: String? = nil, _ value: @escaping @Sendable (ResultRow) -> Double?
  ) -> ReportColumn {
    ReportColumn(column: .number(title, meaning: meaning)) { row, _ in .figure(value(row)) }
  }
}
