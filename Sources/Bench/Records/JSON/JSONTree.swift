/// A JSON document that is put together from values; absent values are `null`.
///
/// Keys are written as they are.
package enum JSONTree: Encodable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  case null
  case value(any Encodable)
  case array([JSONTree])
  case object([String: JSONTree])

  package init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(Dictionary(uniqueKeysWithValues: members))
  }

  package init(arrayLiteral elements: JSONTree...) { self = .array(elements) }

  /// A value; `null` where there is none.
  package static func of(_ value: (some Encodable)?) -> JSONTree { value.map { JSONTree.value($0) } ?? .null }

  /// A number; `null` where JSON has none for it.
  package static func of(_ number: Double?) -> JSONTree { number?.ifFinite.map { JSONTree.value($0) } ?? .null }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case let .value(value): try container.encode(value)
    case let .array(elements): try container.encode(elements)
    case let .object(members): try container.encode(members)
    }
  }
}
