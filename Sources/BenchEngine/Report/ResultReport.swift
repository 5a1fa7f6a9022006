/// What a person reads at the end of a run.
///
/// Of several launches of one benchmark, the fastest counts.
public struct ResultReport: Sendable {
  /// One row per benchmark, in the order of first appearance.
  let rows: [ResultRow]

  /// Creates a report.
  ///
  /// - Parameter rows: The rows of a run, in any order.
  public init(rows: [ResultRow]) {
    var order: [String] = []
    var fastest: [String: ResultRow] = [:]
    for row in rows {
      let other = fastest[row.benchmark]
      if other == nil { order.append(row.benchmark) }
      if Self.isFaster(row, than: other) { fastest[row.benchmark] = row }
    }
    self.rows = order.compactMap { fastest[$0] }
  }

  /// A table per kernel, with a line per recipe, element type and variant at the largest number of rows.
  ///
  /// Kernels timed over the frames of a trace come last, in tables of their own; there, a line without times
  /// follows the other lines of its kernel.
  public var text: String {
    (sections(callRows, ReportColumn.calls) + sections(traceRows, ReportColumn.traces))
      .joined(separator: "\n")
  }

  /// What the columns of the tables mean, one line each, and which instruction set each variant ran on.
  public var legend: String {
    let columns = shown(ReportColumn.calls, of: callRows) + shown(ReportColumn.traces, of: traceRows)
    let entries = columns.compactMap { column in column.meaning.map { (column.title, $0) } }
    let sets = rows.compactMap { row in
      row.isa.map { "\(row.variant.map(Self.builtVariant) ?? row.kernel) \($0)" }
    }.distinct
    let lines = entries + (sets.isEmpty ? [] : [("instructions", sets.joined(separator: ", "))])
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { title, meaning in
      title + String(repeating: " ", count: width - title.count) + "  " + meaning + "\n"
    }.distinct.joined()
  }

  /// A line per benchmark that failed its comparison: name, error, bound and input.
  public var failures: [String] {
    rows.filter { $0.agreement == .failed }.map { row in
      let reference = row.reference.map { " against \($0)" } ?? ""
      let error =
        "error \(ReportColumn.figure(row.worstScaledError)), bound \(ReportColumn.figure(row.errorBound))"
      let input = row.worstInput.map { " at \($0)" } ?? ""
      return "\(row.benchmark) failed\(reference): \(error)\(input)"
    }
  }

  /// The time over `scalar` on the same kernel, recipe, element type and rows; `nil` when either has no time.
  func speedUp(of row: ResultRow) -> Double? {
    let base = Self.baseVariant(of: row)
    let scalar = rows.first {
      $0.variant == base && $0.isTrace == row.isTrace && Subject($0) == Subject(row)
        && $0.rows == row.rows
    }
    guard let slow = scalar?.typicalNanoseconds, let own = row.typicalNanoseconds, own > 0 else { return nil }
    return slow / own
  }

  /// The variant without its edition: what it was built for is the same for all editions.
  private static func builtVariant(_ variant: String) -> String { String(variant.prefix { $0 != "-" }) }

  /// The plain variant of the same edition: `scalar` for `simd`, `scalar-fast` for `simd-fast`.
  static func baseVariant(of row: ResultRow) -> String {
    let edition = row.variant?.drop { $0 != "-" } ?? ""
    return "scalar" + edition
  }

  private var callRows: [ResultRow] { rows.filter { !isTrace($0) } }
  private var traceRows: [ResultRow] { rows.filter(isTrace) }

  /// Whether a row belongs to a trace; one without times does when its kernel does.
  private func isTrace(_ row: ResultRow) -> Bool {
    row.isTrace || (!row.isMeasured && rows.contains { $0.isTrace && $0.kernel == row.kernel })
  }

  private func sections(_ rows: [ResultRow], _ columns: [ReportColumn]) -> [String] {
    rows.map(\.kernel).distinct.map { kernel in
      section(kernel, largest(rows.filter { $0.kernel == kernel }), columns)
    }
  }

  private func section(_ kernel: String, _ rows: [ResultRow], _ columns: [ReportColumn]) -> String {
    let counts = rows.map(\.rows).distinct
    let isUniform = counts.count == 1
    let shown = shown(columns, of: rows).filter { !isUniform || $0.title != ReportColumn.rows.title }
    var table = TextTable(shown.map { TextTable.Column($0.title, $0.alignment) })
    var above: [String] = []
    for row in rows {
      let cells = shown.map { $0.cell(row, self) ?? "–" }
      table.append(Self.blanked(cells, below: above, shown))
      above = cells
    }
    let size = isUniform && counts[0] > 0 ? ", \(counts[0].grouped) rows" : ""
    return kernel + size + (rows.contains(where: \.isTrace) ? ", µs per frame" : "") + "\n" + table.text
  }

  /// The columns in which some row has a text.
  private func shown(_ columns: [ReportColumn], of rows: [ResultRow]) -> [ReportColumn] {
    columns.filter { column in rows.contains { column.cell($0, self) != nil } }
  }

  /// A line without the leading groups it shares with the line above.
  private static func blanked(
    _ cells: [String], below above: [String], _ columns: [ReportColumn]
  ) -> [String] {
    let shared = zip(zip(cells, above), columns).prefix { $1.isGroup && $0.0 == $0.1 }.count
    return cells.enumerated().map { $0 < shared ? "" : $1 }
  }

  /// The rows with the largest number of rows for their subject, recipe by recipe, otherwise in order of appearance.
  private func largest(_ rows: [ResultRow]) -> [ResultRow] {
    let recipes = rows.map(\.recipe).distinct
    let ordered = recipes.flatMap { recipe in rows.filter { $0.recipe == recipe } }
    let subjects = Dictionary(grouping: ordered, by: Subject.init)
    return ordered.map(Subject.init).distinct.flatMap { subject in
      let candidates = subjects[subject] ?? []
      let most = candidates.map(\.rows).max()
      return candidates.filter { $0.rows == most }
    }
  }

  private static func isFaster(_ row: ResultRow, than other: ResultRow?) -> Bool {
    guard let other else { return true }
    guard row.agreement != .failed, other.agreement != .failed else { return row.agreement == .failed }
    return (row.typicalNanoseconds ?? .infinity) < (other.typicalNanoseconds ?? .infinity)
  }
}

/// What variants are alternatives for.
struct Subject: Hashable {
  let kernel: String
  let recipe: String?
  let element: String?

  init(_ row: ResultRow) {
    (kernel, recipe, element) = (row.kernel, row.recipe, row.element)
  }
}

extension ResultRow {
  /// The time that stands for the line: the minimum of equal calls, the median of unequal frames.
  var typicalNanoseconds: Double? { isTrace ? nsMedian : nsMin }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in order of first appearance.
  var distinct: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
