/// One column of a result file: its name, its meaning, and how a row gives and takes its value.
public struct ResultColumn: Sendable {
  /// The name in the header.
  public let name: String
  /// The unit, or the kind of content.
  public let unit: String
  /// What the column says, and when it is empty.
  public let meaning: String
  /// What a field must look like, for the message about one that does not.
  let expectation: String
  /// The value of a row.
  public let value: @Sendable (ResultRow) -> ResultValue
  /// Puts the text of a field into a row; `false` when it cannot be read.
  let parse: @Sendable (String, inout ResultRow) -> Bool
}

extension ResultColumn {
  typealias Field<Value> = WritableKeyPath<ResultRow, Value> & Sendable

  /// A column of words that every row has.
  static func text(_ name: String, _ field: Field<String>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "words",
      value: { .text($0[keyPath: field]) },
      parse: { text, row in
        row[keyPath: field] = text
        return !text.isEmpty
      })
  }

  /// A column of words that may be empty.
  static func text(_ name: String, _ field: Field<String?>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "words or nothing",
      value: { $0[keyPath: field].map(ResultValue.text) ?? .absent },
      parse: { text, row in
        row[keyPath: field] = text.isEmpty ? nil : text
        return true
      })
  }

  /// A column of whole numbers that every row has.
  static func count(_ name: String, _ field: Field<Int>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "a whole number",
      value: { .integer($0[keyPath: field]) },
      parse: { text, row in
        guard let value = Int(text) else { return false }
        row[keyPath: field] = value
        return true
      })
  }

  /// A column of whole numbers that may be empty.
  static func count(_ name: String, _ field: Field<Int?>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "a whole number or nothing",
      value: { $0[keyPath: field].map(ResultValue.integer) ?? .absent },
      parse: { text, row in
        let value = Int(text)
        row[keyPath: field] = value
        return text.isEmpty || value != nil
      })
  }

  /// A column of numbers that may be empty.
  static func number(_ name: String, _ field: Field<Double?>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "a number with a decimal point, or nothing",
      value: { $0[keyPath: field].map(ResultValue.number) ?? .absent },
      parse: { text, row in
        let value = Double(text)
        row[keyPath: field] = value
        return text.isEmpty || value != nil
      })
  }
}
