/// The content of one field of a result row.
package enum ResultValue: Sendable, Equatable {
  /// Nothing was measured or nothing applies.
  case absent
  /// Words.
  case text(String)
  /// A count.
  case integer(Int)
  /// A measured number.
  case number(Double)

  /// The field of a CSV file: empty when absent, numbers as short as they can be read back exactly, with a point.
  package var csv: String {
    switch self {
    case .absent: ""
    case let .text(text): text
    case let .integer(value): String(value)
    case let .number(value): Self.shortest(value)
    }
  }

  /// Swift's description is the shortest that reads back exactly, independent of locale; `.0` adds nothing.
  static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ResultValue: Encodable {
  /// Encodes the value by itself; what is absent, and a number that JSON cannot say, is `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case let .text(text): try container.encode(text)
    case let .integer(value): try container.encode(value)
    case let .number(value) where value.isFinite: try container.encode(value)
    case .number, .absent: try container.encodeNil()
    }
  }
}
