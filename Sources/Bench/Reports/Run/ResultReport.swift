import Records

/// The results of a run, one per benchmark: that of its fastest launch, or a failed one.
package struct ResultReport: Sendable {
  /// In the order of first appearance.
  package let rows: [ResultRow]
  /// The rows of repeated calls, without those that show limits of the machine.
  package let callRows: [ResultRow]
  package let subjects: [Subject: [ResultRow]]
  package let traceRows: [ResultRow]
  package let limitRows: [ResultRow]
  package let parts: ReportParts
  private let rowsByName: [String: ResultRow]

  package init(rows: [ResultRow], parts: ReportParts = ReportParts()) {
    self.parts = parts
    self.rows = rows.grouped(by: \.name).compactMap { group in
      group.elements.reduce(nil as ResultRow?) { Self.isFaster($1, than: $0) ? $1 : $0 }
    }
    rowsByName = Dictionary(uniqueKeysWithValues: self.rows.map { ($0.name, $0) })
    (callRows, traceRows, limitRows) = Self.kinds(self.rows)
    subjects = Dictionary(grouping: callRows, by: Subject.init)
  }

  /// Splits rows by kind; a row without times belongs to a trace if its path does.
  private static func kinds(_ rows: [ResultRow]) -> (calls: [ResultRow], traces: [ResultRow], limits: [ResultRow]) {
    let (limits, traces) = (limitPaths(of: rows), Set(rows.filter(\.isTrace).map(\.path)))
    let isTrace = { (row: ResultRow) in row.isTrace || (!row.isMeasured && traces.contains(row.path)) }
    let isLimit = { (row: ResultRow) in limits.contains(row.path) }
    return (rows.filter { !isTrace($0) && !isLimit($0) }, rows.filter(isTrace), rows.filter(isLimit))
  }

  /// One line per benchmark that failed its comparison: name, error, bound and input.
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

  package func speedUp(of row: ResultRow) -> Double? {
    guard let slow = base(of: row)?.typicalNanoseconds, let own = row.typicalNanoseconds, own > 0 else { return nil }
    return slow / own
  }

  /// The row with which a row's speed is compared: the nearest of its bases with a time.
  package func base(of row: ResultRow) -> ResultRow? {
    row.identity.bases.lazy.compactMap { rowsByName[$0.name] }.first { $0.isMeasured && $0.isTrace == row.isTrace }
  }

  package func competes(_ row: ResultRow) -> Bool { parts.competes(row.identity) }

  /// The paths of benchmarks that are the twin or the peak of another, or limits by the vocabulary.
  private static func limitPaths(of rows: [ResultRow]) -> Set<String> {
    let names = Set(rows.flatMap { [$0.roof.twin, $0.roof.peak] }.compactMap { $0 })
    return Set(rows.filter { names.contains($0.name) || $0.identity.isLimit }.map(\.path))
  }

  private static func isFaster(_ row: ResultRow, than other: ResultRow?) -> Bool {
    guard let other else { return true }
    guard row.agreement.status != .failed, other.agreement.status != .failed else {
      return row.agreement.status == .failed
    }
    return (row.typicalNanoseconds ?? .infinity) < (other.typicalNanoseconds ?? .infinity)
  }
}

extension ResultReport {
  /// The rows with one value on each preferred axis: the preferred value, or the first row's if no row has it.
  package func preferred(_ rows: [ResultRow]) -> [ResultRow] {
    parts.preferred.reduce(rows) { rows, axis in
      let hasValue = rows.contains { $0.identity[axis: axis.name] == axis.value }
      let value = hasValue ? axis.value : rows.first?.identity[axis: axis.name]
      return rows.filter { $0.identity[axis: axis.name] == value }
    }
  }
}

/// A path with its axes, without implementation and size, which are its alternatives.
@dynamicMemberLookup
package struct Subject: Hashable, Sendable {
  package let identity: BenchmarkIdentity

  package init(_ row: ResultRow) {
    var identity = row.identity.withoutISA
    (identity.implementation, identity.size, identity.kind) = (nil, nil, .calls)
    self.identity = identity
  }

  package subscript<Value>(dynamicMember part: KeyPath<BenchmarkIdentity, Value>) -> Value { identity[keyPath: part] }

  /// Path and values, separated by commas.
  package var words: String { ([identity.path] + identity.axes.map(\.value)).joined(separator: ", ") }
}

extension [ResultRow] {
  /// The main size of a report: 10,000, else the largest up to 100,000, else the largest; `nil` without sizes.
  package var mainSize: Int? {
    let sizes = compactMap(\.size).filter { $0 > 0 }
    return sizes.contains(10_000) ? 10_000 : sizes.filter { $0 <= 100_000 }.max() ?? sizes.max()
  }

  /// The rows with the main size of their subject, in the order of `bySubject`.
  package var atMainSize: [ResultRow] {
    bySubject.flatMap { rows in
      let main = rows.mainSize
      return main == nil ? rows : rows.filter { $0.size == main }
    }
  }

  /// The rows by subject; subjects with the same first axis value are adjacent.
  var bySubject: [[ResultRow]] {
    let rows = grouped { Subject($0).axes.first }.flatMap { $0.elements }
    return rows.grouped(by: Subject.init).map { $0.elements }
  }
}

/// Result rows as JSON: an array with one object per line and row.
package enum ResultJSON {
  /// An absent value, or one that JSON cannot represent, is `null`.
  package static func text(_ rows: [ResultRow]) -> String {
    text(columns: ResultColumn.all.map(\.name), rows.lazy.map { row in ResultColumn.all.map { $0.value(row) } })
  }

  /// A table of arbitrary columns, whose names are the keys; each row has one value per column.
  package static func text(columns: [String], _ rows: some Sequence<[ResultValue]>) -> String {
    let objects = rows.lazy.map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
    return String(decoding: JSONText.lines(objects), as: UTF8.self)
  }
}
