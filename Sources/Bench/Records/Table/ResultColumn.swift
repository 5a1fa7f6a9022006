import CLibrary

package typealias ResultColumn = Column<ResultRow>

extension Column<ResultRow> {
  typealias Field<Value> = WritableKeyPath<ResultRow, Value> & Sendable
  typealias Content = UnsafeBufferPointer<UInt8>

  package static var all: [ResultColumn] { ResultTable.columns }

  static func text(_ name: String, _ field: Field<String>, _ unit: String, _ meaning: String) -> Self {
    required(name, field, unit, meaning, "words without control characters", ResultValue.text) {
      $0.isEmpty ? nil : $0.words
    }
  }

  static func text(_ name: String, _ field: Field<String?>, _ unit: String, _ meaning: String) -> Self {
    optional(name, field, unit, meaning, "words without control characters", ResultValue.text) { $0.words }
  }

  /// A required column with one of a few words.
  static func choice<Choice: RawRepresentable & CaseIterable & SendableMetatype>(
    _ name: String, _ field: Field<Choice>, _ unit: String, _ meaning: String
  ) -> Self where Choice.RawValue == String {
    let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return required(name, field, unit, meaning, choices, { .text($0.rawValue) }) { Choice(rawValue: $0.text) }
  }

  /// A required column of whole numbers with a minimum.
  static func count(_ name: String, _ field: Field<Int>, from least: Int, _ unit: String, _ meaning: String) -> Self {
    required(name, field, unit, meaning, "a whole number, \(least) or more", ResultValue.integer) {
      $0.wholeNumber(from: least)
    }
  }

  /// An optional column of whole numbers from 0.
  static func count(_ name: String, _ field: Field<Int?>, _ unit: String, _ meaning: String) -> Self {
    optional(name, field, unit, meaning, "a whole number, 0 or more", ResultValue.integer) { $0.wholeNumber(from: 0) }
  }

  static func flag(_ name: String, _ field: Field<Bool?>, _ meaning: String) -> Self {
    optional(name, field, "1 or 0", meaning, "0, 1", { .integer($0 ? 1 : 0) }) { content in
      let digit = content.text
      return digit == "1" ? true : digit == "0" ? false : nil
    }
  }

  /// An optional column of times or other numbers above 0.
  static func time(_ name: String, _ field: Field<Double?>, _ meaning: String) -> Self {
    decimal(name, field, "ns", meaning, "a positive number") { $0 > 0 && $0.isFinite }
  }

  /// An optional column of numbers from 0 to infinity.
  static func number(_ name: String, _ field: Field<Double?>, _ unit: String, _ meaning: String) -> Self {
    decimal(name, field, unit, meaning, "a number, 0 or more") { $0 >= 0 }
  }

  /// An optional column of finite limits from 0.
  static func bound(_ name: String, _ field: Field<Double?>, _ unit: String, _ meaning: String) -> Self {
    decimal(name, field, unit, meaning, "a finite number, 0 or more") { $0 >= 0 && $0.isFinite }
  }

  private static func decimal(
    _ name: String, _ field: Field<Double?>, _ unit: String, _ meaning: String, _ expectation: String,
    _ isLegal: @escaping @Sendable (Double) -> Bool
  ) -> Self {
    optional(name, field, unit, meaning, expectation, ResultValue.number) { content in
      DecimalNumber.read(content).flatMap { isLegal($0) ? $0 : nil }
    }
  }

  /// A column derived from others: written for other readers of the table, and ignored when read.
  static func derived(_ name: String, _ unit: String, _ meaning: String, _ value: @escaping Getter<Double?>) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, value: { value($0).map(ResultValue.number) ?? .absent },
      expectation: "a number with a decimal point, or nothing",
      parse: { content, _ in content.isEmpty || DecimalNumber.read(content) != nil })
  }

  /// An optional column of a row's disturbance: a count from 0.
  ///
  /// A row has a disturbance if any of these columns has a count.
  static func tally<Count: FixedWidthInteger & SendableMetatype>(
    _ name: String, _ field: WritableKeyPath<Disturbance, Count> & Sendable, _ unit: String, _ meaning: String
  ) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning,
      value: { $0.times.disturbance.map { .integer(Int(clamping: $0[keyPath: field])) } ?? .absent },
      expectation: "a whole number, 0 or more, or nothing",
      parse: { content, row in
        guard let value = content.wholeNumber(from: 0) else { return content.isEmpty }
        var disturbance = row.times.disturbance ?? Disturbance()
        disturbance[keyPath: field] = Count(clamping: value)
        row.times.disturbance = disturbance
        return true
      },
      standsAlone: false)
  }

  static func required<Value>(
    _ name: String, _ field: Field<Value>, _ unit: String, _ meaning: String, _ expectation: String,
    _ value: @escaping @Sendable (Value) -> ResultValue, read: @escaping @Sendable (Content) -> Value?
  ) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, value: { value($0[keyPath: field]) }, expectation: expectation,
      parse: { content, row in
        guard let value = read(content) else { return false }
        row[keyPath: field] = value
        return true
      })
  }

  static func optional<Value>(
    _ name: String, _ field: Field<Value?>, _ unit: String, _ meaning: String, _ expectation: String,
    _ value: @escaping @Sendable (Value) -> ResultValue, read: @escaping @Sendable (Content) -> Value?
  ) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, value: { $0[keyPath: field].map(value) ?? .absent },
      expectation: expectation + ", or nothing",
      parse: { content, row in
        let value = content.isEmpty ? nil : read(content)
        row[keyPath: field] = value
        return value != nil || content.isEmpty
      })
  }
}

/// The content of a field.
extension UnsafeBufferPointer<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }

  func hasContent(of text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.count == count && (count == 0 || memcmp($0.baseAddress!, baseAddress!, count) == 0) }
  }

  /// The text; `nil` if it has characters that control a terminal.
  var words: String? { steersTerminal ? nil : text }

  var steersTerminal: Bool {
    // A fast path: most texts are plain, and a result file has millions.
    contains { $0 &- 0x20 >= 0x5F } && text.steersTerminal
  }

  /// Parses decimal digits with an optional sign; `nil` for anything else, or a number below `least`.
  func wholeNumber(from least: Int) -> Int? {
    guard count < 19 else { return Int(text).flatMap { $0 >= least ? $0 : nil } }
    let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    guard count > (isSigned ? 1 : 0) else { return nil }
    var number = 0
    for place in (isSigned ? 1 : 0)..<count {
      guard self[place] &- 0x30 < 10 else { return nil }
      number = number &* 10 &+ Int(self[place] &- 0x30)
    }
    if first == UInt8(ascii: "-") { number = -number }
    return number >= least ? number : nil
  }
}
