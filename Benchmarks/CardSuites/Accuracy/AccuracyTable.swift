import Records

/// The lines of a check, for programs: accuracy and properties in one table.
package struct AccuracyTable {
  /// A value for each of the ``columns``.
  package let rows: [[ResultValue]]

  package static let columns = [
    "property", "kernel", "variant", "isa", "element", "measured", "least", "most", "agreement", "p99_scaled_error",
    "error_scale", "derivation", "inputs", "numbers", "worst_ulp", "corner_points", "reference", "worst_input",
    "objection",
  ]

  package var csv: [UInt8] { CSVWriter.table(Self.columns, rows.map { $0.map(\.csv) }) }

  /// The groups that are compared together with their numbers of lines, in the order of the table.
  package static func groups(_ lines: [AccuracyLine], _ properties: [PropertyLine]) -> [ShardManifest.Group] {
    let names = lines.map(\.group) + properties.map(\.group)
    return names.distinct.map { name in .init(name, lines: names.count { $0 == name }) }
  }

  private static func values(_ line: AccuracyLine) -> [ResultValue] {
    let (agreement, bound) = (line.agreement, line.kernel.contract.bound)
    return [
      .text("scaled error"), .text(line.kernel.question), .text(line.label),
      .text(line.instructionSet.rawValue), .text(line.element), .optional(agreement.worstScaledError), .number(0),
      .optional(agreement.bound), .text(agreement.status.rawValue), .optional(agreement.p99ScaledError),
      .text(bound.scale.rawValue), .text(bound.derivation), .integer(line.rows), .integer(line.numbers),
      line.hasMeaningfulUlp ? .optional(agreement.worstUlp) : .absent, .optional(agreement.effect?.value),
      .optional(agreement.reference), .optional(agreement.worstInput), .optional(line.objection),
    ]
  }

  private static func values(_ line: PropertyLine) -> [ResultValue] {
    let known: [ResultValue] = [
      .text(line.property), .text(line.kernel.question), .text(line.label),
      .text(line.instructionSet.rawValue), .text(line.element), .number(line.measured),
      .number(line.expected.lowerBound), .number(line.expected.upperBound),
      .text((line.isKept ? Agreement.Status.ok : .failed).rawValue),
    ]
    return known + Array(repeating: .absent, count: columns.count - known.count)
  }
}

extension ResultValue {
  fileprivate static func optional(_ value: Double?) -> ResultValue { value.map(ResultValue.number) ?? .absent }

  fileprivate static func optional(_ value: String?) -> ResultValue { value.map(ResultValue.text) ?? .absent }
}

extension AccuracyTable {
  package init(lines: [AccuracyLine], properties: [PropertyLine]) {
    self.init(rows: lines.map(Self.values) + properties.map(Self.values))
  }

  /// Puts the lines of all parts into the order of an undivided check, or makes them of the tallies of walks.
  ///
  /// The table is, to the byte, what one process would have written.
  package init(merging set: ShardSet) throws(ShardPartError) {
    self.init(rows: set.kind == .walk ? try Self.walked(set) : try Self.checked(set))
  }

  private static func checked(_ set: ShardSet) throws(ShardPartError) -> [[ResultValue]] {
    var groups: [String: [[ResultValue]]] = [:]
    for part in set.parts {
      var lines = try rows(of: part)[...]
      guard lines.count == part.manifest.own.reduce(0, { $0 + $1.lines }) else {
        throw .malformedTable(path: part.path, reason: "it has \(lines.count) lines, and its manifest says otherwise")
      }
      for group in part.manifest.own {
        groups[group.name] = Array(lines.prefix(group.lines))
        lines = lines.dropFirst(group.lines)
      }
    }
    return set.groups.flatMap { groups[$0] ?? [] }
  }

  private static func rows(of part: ShardPart) throws(ShardPartError) -> [[ResultValue]] {
    var reader = CSVReader(part.table)
    do {
      guard try reader.next()?.fields == columns else { throw DamagedTable(description: "other columns") }
      var rows: [[ResultValue]] = []
      while let record = try reader.next() { rows.append(try values(of: record.fields)) }
      return rows
    } catch {
      throw .malformedTable(path: part.path, reason: "\(error)")
    }
  }

  private static func walked(_ set: ShardSet) throws(ShardPartError) -> [[ResultValue]] {
    var sum: WalkTable?
    for part in set.parts {
      let table: WalkTable
      do { table = try WalkTable(csv: part.table) } catch {
        throw .malformedTable(path: part.path, reason: "\(error)")
      }
      if sum == nil {
        sum = table
      } else if sum?.add(table) != true {
        throw .malformedTable(path: part.path, reason: "its stretches do not follow those of the shard before")
      }
    }
    guard let walks = sum, walks.isComplete else {
      throw .malformedTable(path: set.parts[0].path, reason: "the stretches of all shards do not make a whole")
    }
    return AccuracyTable(lines: walks.walks.compactMap(\.line), properties: []).rows
  }

  private static let integers: Set = ["inputs", "numbers"]
  private static let numbers: Set = [
    "measured", "least", "most", "p99_scaled_error", "worst_ulp", "corner_points",
  ]

  /// The values of a line that this program wrote.
  static func values(of fields: [String]) throws -> [ResultValue] {
    guard fields.count == columns.count else { throw DamagedTable(description: "a line of \(fields.count) fields") }
    return try zip(columns, fields).map { column, field in
      guard !field.isEmpty else { return .absent }
      if integers.contains(column), let value = Int(field) { return .integer(value) }
      if numbers.contains(column), let value = Double(field) { return .number(value) }
      guard !integers.contains(column), !numbers.contains(column) else {
        throw DamagedTable(description: "\(column) '\(field)' is no number")
      }
      return .text(field)
    }
  }
}

/// The errors of a check part by part of the domain, for programs.
package enum ErrorMapTable {
  static let columns = [
    "kernel", "variant", "isa", "element", "x", "x_from", "x_to", "y", "y_value", "numbers", "worst_scaled_error",
    "bound", "error_scale", "worst_input",
  ]

  package static func csv(_ lines: [AccuracyLine]) -> [UInt8] {
    let rows = lines.flatMap { line in line.map.map { values(line, $0) } ?? [] }
    return CSVWriter.table(columns, rows.map { $0.map(\.csv) })
  }

  private static func values(_ line: AccuracyLine, _ map: ErrorMap) -> [[ResultValue]] {
    let bound = line.kernel.contract.bound
    return map.bins.map { bin in
      [
        .text(line.kernel.question), .text(line.label), .text(line.instructionSet.rawValue), .text(line.element),
        .text(map.axes.x), .number(bin.x.lowerBound), .number(bin.x.upperBound), .optional(map.axes.y),
        .optional(bin.y), .integer(bin.numbers), .number(bin.worst), .optional(line.agreement.bound),
        .text(bound.scale.rawValue), .text(bin.worstInput),
      ]
    }
  }
}

extension AccuracyLine {
  /// Whether the error scale is the result itself; elsewhere a result next to zero makes any ulp huge and harmless.
  package var hasMeaningfulUlp: Bool { kernel.contract.bound.scale == .result }
}
