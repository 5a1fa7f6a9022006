/// One column of a result file: its name, its meaning, and how a row gives and takes its value.
package struct ResultColumn: Sendable {
  /// The name in the header.
  package let name: String
  /// The unit, or the kind of content.
  package let unit: String
  /// What the column says, and when it is empty.
  package let meaning: String
  /// What a field must look like, for the message about one that does not.
  let expectation: String
  /// The value of a row.
  package let value: @Sendable (ResultRow) -> ResultValue
  /// Puts the text of a field into a row; `false` when it cannot be read.
  let parse: @Sendable (String, inout ResultRow) -> Bool
}

extension ResultColumn {
  typealias Field<Value> = WritableKeyPath<ResultRow, Value> & Sendable

  /// A column of words that every row has.
  static func text(_ name: String, _ field: Field<String>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "words without control characters",
      value: { .text($0[keyPath: field]) },
      parse: { text, row in
        row[keyPath: field] = text
        return !text.isEmpty && !text.steersTerminal
      })
  }

  /// A column of words that may be empty.
  static func text(_ name: String, _ field: Field<String?>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "words without control characters, or nothing",
      value: { $0[keyPath: field].map(ResultValue.text) ?? .absent },
      parse: { text, row in
        row[keyPath: field] = text.isEmpty ? nil : text
        return !text.steersTerminal
      })
  }

  /// A column of one of a few words that every row has.
  static func choice<Choice: RawRepresentable & CaseIterable & SendableMetatype>(
    _ name: String, _ field: Field<Choice>, _ unit: String, _ meaning: String
  ) -> Self where Choice.RawValue == String {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: Choice.allCases.map(\.rawValue).joined(separator: ", "),
      value: { .text($0[keyPath: field].rawValue) },
      parse: { text, row in
        guard let value = Choice(rawValue: text) else { return false }
        row[keyPath: field] = value
        return true
      })
  }

  /// A column of whole numbers that every row has, none of them below a least one.
  static func count(
    _ name: String, _ field: Field<Int>, from least: Int, _ unit: String, _ meaning: String
  ) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "a whole number, \(least) or more",
      value: { .integer($0[keyPath: field]) },
      parse: { text, row in
        guard let value = Int(text), value >= least else { return false }
        row[keyPath: field] = value
        return true
      })
  }

  /// A column of whole numbers from 0 on that may be empty.
  static func count(_ name: String, _ field: Field<Int?>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "a whole number, 0 or more, or nothing",
      value: { $0[keyPath: field].map(ResultValue.integer) ?? .absent },
      parse: { text, row in
        let value = Int(text)
        row[keyPath: field] = value
        return text.isEmpty || value.map { $0 >= 0 } ?? false
      })
  }

  /// A column of 1 and 0 that may be empty.
  static func flag(_ name: String, _ field: Field<Bool?>, _ meaning: String) -> Self {
    Self(
      name: name, unit: "1 or 0", meaning: meaning, expectation: "0, 1, or nothing",
      value: { $0[keyPath: field].map { .integer($0 ? 1 : 0) } ?? .absent },
      parse: { text, row in
        row[keyPath: field] = text.isEmpty ? nil : text == "1"
        return ["", "0", "1"].contains(text)
      })
  }

  /// A column of times or other numbers above 0 that may be empty.
  static func time(_ name: String, _ field: Field<Double?>, _ meaning: String) -> Self {
    Self(
      name: name, unit: "ns", meaning: meaning, expectation: "a positive number, or nothing",
      value: { $0[keyPath: field].map(ResultValue.number) ?? .absent },
      parse: { text, row in
        let value = DecimalNumber.read(text)
        row[keyPath: field] = value
        return text.isEmpty || value.map { $0 > 0 && $0.isFinite } ?? false
      })
  }

  /// A column of numbers from 0 on, also infinite ones, that may be empty.
  static func number(_ name: String, _ field: Field<Double?>, _ unit: String, _ meaning: String) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "a number, 0 or more, or nothing",
      value: { $0[keyPath: field].map(ResultValue.number) ?? .absent },
      parse: { text, row in
        let value = DecimalNumber.read(text)
        row[keyPath: field] = value
        return text.isEmpty || value.map { $0 >= 0 } ?? false
      })
  }

  /// A column that follows from others: written for those who read the table elsewhere, and not believed when read.
  static func derived(
    _ name: String, _ unit: String, _ meaning: String, _ value: @escaping @Sendable (ResultRow) -> Double?
  ) -> Self {
    Self(
      name: name, unit: unit, meaning: meaning, expectation: "a number with a decimal point, or nothing",
      value: { value($0).map(ResultValue.number) ?? .absent },
      parse: { text, _ in text.isEmpty || DecimalNumber.read(text) != nil })
  }
}
