import Records

extension ResultReport {
  /// Every table of a run; with an explanation of names, also a legend of the columns.
  package func document(explaining notation: (([BenchmarkIdentity]) -> [Fact])? = nil) -> Document {
    let legends = notation.map { [legend, Section("names", [.facts($0(rows.map(\.identity)))])] } ?? []
    return Document("results", sections: tables + legends + scaling + parts.tables(self))
  }

  /// The longest table of all sizes; a longer one is cut to the main size.
  private static let longestTable = 24

  /// One table per path with one row per benchmark; long tables have only the main size.
  ///
  /// Paths timed over the frames of a trace follow in their own tables; there, a row without times comes after the
  /// other rows of its path. The last table has the benchmarks that show limits of the machine.
  package var tables: [Section?] {
    let limits = limitRows.grouped(by: \.path).sorted { $0.key < $1.key }.flatMap { $0.elements.atMainSize }
    return sections(callRows, ReportColumn.calls) + sections(traceRows, ReportColumn.traces)
      + [section("limits of this machine", limits, ReportColumn.limits, showsPath: true)]
  }

  private func sections(_ rows: [ResultRow], _ columns: [ReportColumn]) -> [Section?] {
    rows.grouped(by: \.path).map { path, elements in
      let rows = elements.count > Self.longestTable ? elements.atMainSize : elements.bySubject.flatMap(\.self)
      let sizes = rows.map(\.size).distinct
      let size = sizes.count == 1 ? sizes[0].flatMap { $0 > 0 ? ", \(Vocabulary.current.count($0))" : nil } ?? "" : ""
      let unit = rows.contains(where: \.isTrace) ? ", µs per frame" : ""
      // A single size is in the heading.
      return section(path + size + unit, rows, columns, showsSize: sizes.count > 1)
    }
  }

  private func section(
    _ heading: String, _ rows: [ResultRow], _ columns: [ReportColumn], showsPath: Bool = false, showsSize: Bool = true
  ) -> Section? {
    let all = ReportColumn.identity(of: rows, showsPath: showsPath, showsSize: showsSize) + columns
    let shown = all.filter { column in rows.contains { column.cell($0, self) != .absent } }
    var table = Table(shown.map(\.column), caption: heading)
    for row in rows { table.append(shown.map { $0.cell(row, self) }) }
    return Section(Sentence(heading), [.table(table)])
  }

  /// The meanings of the columns, and the instruction set of each implementation.
  package var legend: Section? {
    var seen = Set<String>()
    var facts = tables.compactMap { $0 }.flatMap(\.blocks).flatMap { block -> [Fact] in
      guard case let .table(table) = block else { return [] }
      return table.legend.filter { seen.insert($0.title).inserted }
    }
    let sets = rows.compactMap { row in row.isa.map { "\(row.implementation ?? row.path) \($0)" } }.distinct
    if !sets.isEmpty { facts.append((title: "instructions", text: Sentence(sets.joined(separator: ", ")))) }
    return Section("columns", [.facts(facts)])
  }
}

extension Table.Cell {
  package static func word(_ text: String?) -> Table.Cell { text.map { .text($0) } ?? .absent }

  package static func duration(_ nanoseconds: Double?) -> Table.Cell {
    nanoseconds.map { .number($0, NumberText.duration(nanoseconds: $0)) } ?? .absent
  }
}

struct ReportColumn: Sendable {
  let column: Table.Column
  let cell: @Sendable (ResultRow, ResultReport) -> Table.Cell

  /// The path, the axes, the size and, last, the implementation, in which adjacent rows differ most.
  static func identity(of rows: [ResultRow], showsPath: Bool, showsSize: Bool) -> [ReportColumn] {
    let words = Vocabulary.current
    let path = word(words.subject, isGroup: true) { $0.path }
    let all = rows.map { $0.identity.axes.map(\.name) }
    let most = all.max { $0.count < $1.count } ?? []
    let axes = (most + all.joined()).distinct.filter { $0 != words.implementation }
    let size = ReportColumn(column: .init(words.element.many, isNumber: true, isGroup: true)) { row, _ in
      row.size.flatMap { $0 > 0 ? .count($0) : nil } ?? .absent
    }
    return (showsPath ? [path] : []) + axes.map { axis in word(axis, isGroup: true) { $0.identity[axis: axis] } }
      + (showsSize ? [size] : []) + [word(words.implementation) { $0.implementation }]
  }

  static var calls: [ReportColumn] {
    [
      ReportColumn(column: .number("time", meaning: "time per call, of benchmarks without a size")) { row, _ in
        row.nsPerElement == nil ? .duration(row.typicalNanoseconds) : .absent
      }, perElement, frameShare, speedUp,
      number("% of roof", "limit / time; limit: a twin (its loads and stores, no arithmetic) or the FMA peak") {
        $0.roof.percent
      },
      word("bound by", meaning: "the limiting resource: arithmetic, or the cache or memory that holds the data") {
        $0.roof.boundBy
      }, number("instructions", "instructions per call of the calling thread") { $0.resources.instructions },
      agreement,
    ]
  }

  static var limits: [ReportColumn] {
    [
      perElement, number("GB/s", "bytes loaded and stored per nanosecond") { $0.roof.gigabytesPerSecond },
      number("Gflop/s", "operations per nanosecond; a fused multiply-add counts as two") { $0.roof.gigaflopsPerSecond },
      word("fits in", meaning: "the smallest cache that holds the data of the calls") { $0.roof.fitsIn },
      agreement,
    ]
  }

  /// The columns of traces; the heading has the unit.
  static var traces: [ReportColumn] {
    [
      number("median", "over all frames; so are p95, p99 and max") { $0.times.median.map { $0 / 1_000 } },
      number("p95") { $0.times.p95.map { $0 / 1_000 } }, number("p99") { $0.times.p99.map { $0 / 1_000 } },
      number("max") { $0.times.max.map { $0 / 1_000 } }, frameShare, speedUp, agreement,
    ]
  }

  /// The columns of a list of benchmarks of any kind, after the name.
  static var list: [ReportColumn] {
    [
      ReportColumn(column: .number("time")) { row, _ in .duration(row.typicalNanoseconds) }, perElement,
      number("GB/s") { $0.roof.gigabytesPerSecond }, frameShare, speedUp,
      ReportColumn(column: .number("error / bound")) { row, report in
        guard row.agreement.status != .unchecked else { return .absent }
        let hasNumbers = row.agreement.status != .failed && row.agreement.bound != 0
        let unit = hasNumbers ? row.agreement.scale.map { " " + $0 } ?? "" : ""
        return .text(agreement.cell(row, report).text + unit)
      },
    ]
  }

  private static var perElement: ReportColumn {
    let words = Vocabulary.current
    return number(
      words.perElement, "time per \(words.element.one): the fastest block of calls, since noise only adds time"
    ) { $0.nsPerElement }
  }

  private static var frameShare: ReportColumn {
    let frame = Vocabulary.current.frame
    let length = NumberText.duration(nanoseconds: frame?.nanoseconds ?? 0)
    return number("% of \(frame?.name ?? "frame")", "share of a frame at \(frame?.name ?? ""), \(length)") {
      $0.framePercent
    }
  }

  private static var speedUp: ReportColumn {
    let words = Vocabulary.current
    let meaning = "times as fast as \(words.base ?? "the base") on the same axes, in the same form if it has one"
    return ReportColumn(column: .number(words.timesBase, meaning: meaning)) { row, report in
      .figure(report.speedUp(of: row))
    }
  }

  private static let agreement = ReportColumn(
    column: .number("error / bound", meaning: "largest and allowed error, in the same unit; – for no bound")
  ) { row, _ in
    switch row.agreement.status {
    case .failed: .text("FAILED")
    case .unchecked: .text("unchecked")
    case .ok where row.agreement.bound == 0: .text("exact")
    case .ok, .unbounded:
      .text("\(Table.Cell.figure(row.agreement.worstScaledError).text) / \(bound(row.agreement.bound))")
    }
  }

  /// A bound without trailing zeros: 2 and 0.5, not 2.00 and 0.500.
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
