import Records

/// The results of a run, one per benchmark: of several launches, the fastest counts.
package struct ResultReport: Sendable {
  /// In the order of first appearance.
  let rows: [ResultRow]
  /// The lines of repeated calls, without those that only show what the machine can do.
  let callRows: [ResultRow]
  let subjects: [Subject: [ResultRow]]
  let recipeRows: [[String?]: [ResultRow]]
  let traceRows: [ResultRow]
  let limitRows: [ResultRow]
  let rowsByName: [String: ResultRow]

  package init(rows: [ResultRow]) {
    self.rows = rows.grouped(by: \.name).compactMap { group in
      group.elements.reduce(nil as ResultRow?) { Self.isFaster($1, than: $0) ? $1 : $0 }
    }
    rowsByName = Dictionary(uniqueKeysWithValues: self.rows.map { ($0.name, $0) })
    (callRows, traceRows, limitRows) = Self.kinds(self.rows)
    subjects = Dictionary(grouping: callRows, by: Subject.init)
    recipeRows = Dictionary(grouping: self.rows) { [$0.kernel, $0.recipe] }
  }

  /// Sorts lines by kind; a line without times belongs to a trace when its kernel does.
  private static func kinds(_ rows: [ResultRow]) -> (calls: [ResultRow], traces: [ResultRow], limits: [ResultRow]) {
    let (limits, traces) = (limitKernels(of: rows), Set(rows.filter(\.isTrace).map(\.kernel)))
    let isTrace = { (row: ResultRow) in row.isTrace || (!row.isMeasured && traces.contains(row.kernel)) }
    let isLimit = { (row: ResultRow) in limits.contains(row.kernel) }
    return (rows.filter { !isTrace($0) && !isLimit($0) }, rows.filter(isTrace), rows.filter(isLimit))
  }

  /// A line per benchmark that failed its comparison: name, error, bound and input.
  package var failures: [String] {
    rows.filter { $0.agreement.status == .failed }.map { row in
      guard row.agreement.worstScaledError != nil else {
        return "\(row.name) failed: \(row.agreement.worstInput ?? "for an unknown reason")"
      }
      let reference = row.agreement.reference.map { " against \($0)" } ?? ""
      let (worst, bound) = (Table.Cell.figure(row.agreement.worstScaledError), Table.Cell.figure(row.agreement.bound))
      let error = "error \(worst.text), bound \(bound.text)"
      let input = row.agreement.worstInput.map { " at \($0)" } ?? ""
      return "\(row.name) failed\(reference): \(error)\(input)"
    }
  }

  func speedUp(of row: ResultRow) -> Double? {
    guard let slow = base(of: row)?.typicalNanoseconds, let own = row.typicalNanoseconds, own > 0 else { return nil }
    return slow / own
  }

  /// The row with which a row's speed is compared: `scalar` on the same kernel, recipe, element type and rows.
  ///
  /// Of the same edition where that has a time; otherwise words are taken from the edition's end until one has:
  /// `simd-pairwise-streaming` is compared with `scalar-pairwise`, `simd-fused` with `scalar`.
  func base(of row: ResultRow) -> ResultRow? {
    var identity = row.identity
    identity.variant = "scalar"
    return row.coarserEditions.lazy.compactMap { edition in
      identity.edition = edition
      return rowsByName[identity.name]
    }.first { $0.isMeasured && $0.isTrace == row.isTrace }
  }

  /// The kernels of benchmarks that are the twin or the peak of some other, or do nothing.
  private static func limitKernels(of rows: [ResultRow]) -> Set<String> {
    let names = Set(rows.flatMap { [$0.roof.twin, $0.roof.peak] }.compactMap { $0 })
    return Set(rows.filter { names.contains($0.name) || $0.kernel == BenchmarkIdentity.emptyCallKernel }.map(\.kernel))
  }

  private static func isFaster(_ row: ResultRow, than other: ResultRow?) -> Bool {
    guard let other else { return true }
    guard row.agreement.status != .failed, other.agreement.status != .failed else {
      return row.agreement.status == .failed
    }
    return (row.typicalNanoseconds ?? .infinity) < (other.typicalNanoseconds ?? .infinity)
  }
}

/// A kernel on a recipe in an element type, for which variants are alternatives.
struct Subject: Hashable {
  let kernel: String
  let recipe, element: String?

  init(_ row: ResultRow) {
    (kernel, recipe, element) = (row.kernel, row.recipe, row.element)
  }
}

extension [ResultRow] {
  /// The rows with the main number of rows of their subject, recipe by recipe, otherwise in order of appearance.
  var atMainSize: [ResultRow] {
    let ordered = grouped(by: \.recipe).flatMap { $0.elements }
    return ordered.grouped(by: Subject.init).flatMap { _, candidates in
      let main = candidates.map(\.rows).mainSize
      return candidates.filter { $0.rows == main }
    }
  }

  /// `float` where it was measured, since that is what a GPU takes; `nil` without a row.
  var mainElement: String?? { contains { $0.element == "float" } ? "float" : first.map(\.element) }

  /// The rows of the main element and number of rows; `nil` without a row.
  var main: (element: String?, size: Int, rows: [ResultRow])? {
    guard let element = mainElement, let size = map(\.rows).mainSize else { return nil }
    return (element, size, filter { $0.element == element && $0.rows == size })
  }
}

extension [Int] {
  /// The number of rows a report is about: 10,000, or the largest up to 100,000, or the largest.
  var mainSize: Int? { contains(10_000) ? 10_000 : filter { $0 <= 100_000 }.max() ?? self.max() }
}

extension ResultRow {
  /// Whether the variant competes with others; registers of one width do not: `simd` has the widest.
  var competes: Bool { !["simd128", "simd256", "simd512"].contains(self.variant) }
}

/// Result rows as JSON: an array with one object per row, on a line each.
package enum ResultJSON {
  /// An absent value, and one that JSON has no number for, is `null`.
  package static func text(_ rows: [ResultRow]) -> String {
    text(columns: ResultColumn.all.map(\.name), rows.lazy.map { row in ResultColumn.all.map { $0.value(row) } })
  }

  /// A table of any columns, whose names are the keys; each row has a value per column.
  package static func text(columns: [String], _ rows: some Sequence<[ResultValue]>) -> String {
    let objects = rows.lazy.map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
    return String(decoding: JSONText.lines(objects), as: UTF8.self)
  }
}
