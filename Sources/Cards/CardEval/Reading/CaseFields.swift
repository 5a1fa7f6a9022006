import Records

/// The fields of one line, in the reader's memory; valid only while the line is being answered.
package struct CaseFields {
  let base: UnsafePointer<UInt8>
  let length: Int
  let fields: UnsafePointer<CSVField>
  /// The line on which it starts, counted from 1.
  let line: Int
  /// The element type to which numbers are rounded.
  let precision: CasePrecision

  /// The unchanged line without its end; invalid UTF-8 becomes replacement characters.
  var text: String { String(decoding: UnsafeBufferPointer(start: base, count: length), as: UTF8.self) }

  /// Parses a number in the column's domain, rounded to the precision of the run.
  @inline(__always)
  func number(_ column: NumberColumn) throws(LineProblem) -> Double {
    try number(column, in: precision)
  }

  /// Parses a number as a Double regardless of the run's precision, on which counts must not depend.
  func unrounded(_ column: NumberColumn) throws(LineProblem) -> Double { try number(column, in: .double) }

  @inline(__always)
  private func number(_ column: NumberColumn, in precision: CasePrecision) throws(LineProblem) -> Double {
    guard let number = DecimalNumber.read(bytes(column.index)) else { throw problem(column) }
    let rounded = precision == .double ? number : Double(Float(number))
    guard column.domain.contains(rounded), !rounded.isInfinite else { return try infinity(rounded, column, precision) }
    return rounded
  }

  /// Accepts infinities that are spelled out if the column allows them.
  private func infinity(
    _ number: Double, _ column: NumberColumn, _ precision: CasePrecision
  ) throws(LineProblem) -> Double {
    if DecimalNumber.isOverflow(number, of: bytes(column.index)) {
      throw .field(
        column: column.name, expected: "\(column.domain.expectation), not too large for a \(precision.rawValue)",
        actual: content(column.index))
    }
    guard column.domain.contains(number) else { throw problem(column) }
    return number
  }

  @inline(__always)
  func number(_ column: NumberColumn?, default value: Double) throws(LineProblem) -> Double {
    guard let column else { return value }
    return try number(column)
  }

  func numbers(_ columns: [NumberColumn]) throws(LineProblem) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(columns.count)
    for column in columns { numbers.append(try number(column)) }
    return numbers
  }

  func text(_ column: TextColumn, expecting expectation: String) throws(LineProblem) -> String {
    let text = content(column.index)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .field(column: column.name, expected: expectation, actual: "")
    }
    return text
  }

  /// The error for a text that is not a known name.
  func unknown(_ column: TextColumn, _ text: String, known: [String]) -> LineProblem {
    let nearest = NearestWord.nearest(to: text, among: known).map { " (\($0)?)" } ?? ""
    return .field(column: column.name, expected: "one of \(known.joined(separator: ", "))\(nearest)", actual: text)
  }

  private func problem(_ column: NumberColumn) -> LineProblem {
    .field(column: column.name, expected: column.domain.expectation, actual: content(column.index))
  }

  @inline(__always)
  private func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let field = fields[index]
    return UnsafeBufferPointer(start: base + field.start, count: field.end &- field.start)
  }

  /// A field's text, with doubled quotes as one; invalid UTF-8 becomes replacement characters.
  func content(_ index: Int) -> String {
    guard fields[index].isQuoted else { return String(decoding: bytes(index), as: UTF8.self) }
    var content: [UInt8] = []
    var isEscape = false
    for byte in bytes(index) {
      isEscape = byte == CSVByte.quote && !isEscape
      if !isEscape { content.append(byte) }
    }
    return String(decoding: content, as: UTF8.self)
  }
}

/// A numeric column of a question, bound to its position in a file.
package struct NumberColumn: Sendable {
  package let name: String
  let index: Int
  let domain: NumberDomain
}

/// A text column of a question, bound to its position in a file.
package struct TextColumn: Sendable {
  package let name: String
  let index: Int
}
