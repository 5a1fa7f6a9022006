import Records

/// What a person reads at the end of a run.
///
/// Of several launches of one benchmark, the fastest counts.
package struct ResultReport: Sendable {
  /// One row per benchmark, in the order of first appearance.
  let rows: [ResultRow]
  /// The lines of repeated calls, without those that only show what the machine can do.
  let callRows: [ResultRow]
  /// The lines of calls of each subject.
  let subjects: [Subject: [ResultRow]]
  /// All lines of each kernel and recipe.
  let recipeRows: [[String?]: [ResultRow]]
  /// The lines of traces.
  let traceRows: [ResultRow]
  /// The lines that show what the machine can do.
  let limitRows: [ResultRow]
  private let places: [Place: ResultRow]

  /// Creates a report.
  ///
  /// - Parameter rows: The rows of a run, in any order.
  package init(rows: [ResultRow]) {
    var order: [String] = []
    var fastest: [String: ResultRow] = [:]
    for row in rows {
      let other = fastest[row.name]
      if other == nil { order.append(row.name) }
      if Self.isFaster(row, than: other) { fastest[row.name] = row }
    }
    self.rows = order.compactMap { fastest[$0] }
    (callRows, traceRows, limitRows) = Self.kinds(self.rows)
    subjects = Dictionary(grouping: callRows, by: Subject.init)
    recipeRows = Dictionary(grouping: self.rows) { [$0.kernel, $0.recipe] }
    places = Dictionary(self.rows.map { (Place($0), $0) }) { first, _ in first }
  }

  /// Sorts lines by what they are about; a line without times belongs to a trace when its kernel does.
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
      let error =
        "error \(ReportColumn.figure(row.agreement.worstScaledError)), bound \(ReportColumn.figure(row.agreement.bound))"
      let input = row.agreement.worstInput.map { " at \($0)" } ?? ""
      return "\(row.name) failed\(reference): \(error)\(input)"
    }
  }

  /// The time over that of the base; `nil` when either has none.
  func speedUp(of row: ResultRow) -> Double? {
    guard let slow = base(of: row)?.typicalNanoseconds, let own = row.typicalNanoseconds, own > 0 else { return nil }
    return slow / own
  }

  /// What a row's speed is compared with: `scalar` on the same kernel, recipe, element type and rows.
  ///
  /// Of the same edition where that has a time; otherwise words are taken from the edition's end until one has:
  /// `simd-pairwise-streaming` is compared with `scalar-pairwise`, `simd-fused` with `scalar`.
  func base(of row: ResultRow) -> ResultRow? {
    row.coarserEditions.lazy.compactMap { places[Place(row, variant: "scalar", edition: $0)] }.first(
      where: \.isMeasured)
  }

  private static func isFaster(_ row: ResultRow, than other: ResultRow?) -> Bool {
    guard let other else { return true }
    guard row.agreement.status != .failed, other.agreement.status != .failed else {
      return row.agreement.status == .failed
    }
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

/// Where a report looks up a line to compare with.
private struct Place: Hashable {
  let subject: Subject
  let variant: String?
  let edition: String?
  let rows: Int
  let kind: BenchmarkIdentity.Kind

  init(_ row: ResultRow, variant: String?, edition: String?) {
    (subject, self.variant, self.edition) = (Subject(row), variant, edition)
    (rows, kind) = (row.rows, row.kind)
  }

  init(_ row: ResultRow) { self.init(row, variant: row.variant, edition: row.edition) }
}

extension ResultRow {
  /// Whether the line's implementation answers the question that is asked.
  func isAnswer(excluding excluded: [String]) -> Bool {
    !excluded.contains { self.implementation?.contains($0) ?? false }
  }
}
