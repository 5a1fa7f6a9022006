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
    let traced = Set(rows.filter(\.isTrace).map(\.kernel))
    let isTrace = { (row: ResultRow) in row.isTrace || (!row.isMeasured && traced.contains(row.kernel)) }
    let calls = sections(rows.filter { !isTrace($0) }, ReportColumn.calls)
    let traces = sections(rows.filter(isTrace), ReportColumn.traces)
    return (calls + traces).joined(separator: "\n")
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
    let scalar = rows.first {
      $0.variant == "scalar" && $0.isTrace == row.isTrace && Subject($0) == Subject(row)
        && $0.rows == row.rows
    }
    guard let base = scalar?.typicalNanoseconds, let own = row.typicalNanoseconds, own > 0 else { return nil }
    return base / own
  }

  private func sections(_ rows: [ResultRow], _ columns: [ReportColumn]) -> [String] {
    rows.map(\.kernel).distinct.map { kernel in
      section(kernel, largest(rows.filter { $0.kernel == kernel }), columns)
    }
  }

  private func section(_ title: String, _ rows: [ResultRow], _ columns: [ReportColumn]) -> String {
    let shown = columns.filter { column in rows.contains { column.cell($0, self) != nil } }
    var table = TextTable(shown.map { TextTable.Column($0.title, $0.alignment) })
    for row in rows {
      table.append(shown.map { $0.cell(row, self) ?? "–" })
    }
    return title + "\n" + table.text
  }

  /// The rows with the largest number of rows for their subject, subjects and variants in order of appearance.
  private func largest(_ rows: [ResultRow]) -> [ResultRow] {
    let subjects = Dictionary(grouping: rows, by: Subject.init)
    return rows.map(Subject.init).distinct.flatMap { subject in
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
