/// A JSON document as it stands, before anything is expected of it.
package enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: CustomStringConvertible {
  /// The value as an error message calls it.
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "the number \(number)"
    case .string(let string): "the string \"\(string.shortened(to: 80))\""
    case .array(let array): "an array of \(array.count)"
    case .object(let object) where object.isEmpty: "an empty object"
    case .object(let object): "an object with the keys \(object.keys.sorted().listed)"
    }
  }
}
