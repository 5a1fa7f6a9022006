/// A value in a JSON document together with its path, for errors.
package struct DocumentNode {
  /// The path from the root, such as `$.start.transform[0]`.
  package let path: String
  package let value: JSONValue

  init(path: String, value: JSONValue) { (self.path, self.value) = (path, value) }

  package init(json text: String) throws(DocumentError) { self.init(path: "$", value: try JSONReader.read(text)) }
}

extension DocumentNode {
  package func number(_ expected: String = "a number") throws(DocumentError) -> Double {
    guard case .number(let number) = value, number.isFinite else { throw unexpected(expected) }
    return number
  }

  package func positiveNumber() throws(DocumentError) -> Double {
    let number = try number("a number above 0")
    guard number > 0 else { throw unexpected("a number above 0") }
    return number
  }

  package func bool() throws(DocumentError) -> Bool {
    guard case .bool(let bool) = value else { throw unexpected("true or false") }
    return bool
  }

  package func string() throws(DocumentError) -> String {
    guard case .string(let string) = value else { throw unexpected("a string") }
    return string
  }

  /// The elements of an array, whose count must be in `counts`, if given.
  package func elements(_ expected: String, counts: ClosedRange<Int>? = nil) throws(DocumentError) -> [DocumentNode] {
    guard case .array(let array) = value, counts?.contains(array.count) ?? true else { throw unexpected(expected) }
    return array.enumerated().map { DocumentNode(path: "\(path)[\($0)]", value: $1) }
  }

  /// The fields of an object, all of whose keys must be in `known`.
  package func fields(_ known: [String]) throws(DocumentError) -> [String: DocumentNode] {
    guard case .object(let object) = value else {
      throw unexpected("an object with the keys \(known.joined(separator: ", "))")
    }
    var fields: [String: DocumentNode] = [:]
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      guard known.contains(key) else { throw .unknownKey(path: path, key: key, known: known) }
      fields[key] = DocumentNode(path: "\(path).\(key)", value: value)
    }
    return fields
  }

  /// The key and the value of an object that holds exactly one of the keys in `known`.
  package func choice(_ known: [String]) throws(DocumentError) -> (key: String, node: DocumentNode) {
    let fields = try fields(known)
    guard fields.count == 1, let (key, node) = fields.first else {
      throw unexpected("an object with exactly one of the keys \(known.joined(separator: ", "))")
    }
    return (key, node)
  }

  /// The result of a closure, or its error with this path.
  package func checked<Value, Failure: CustomStringConvertible>(
    _ make: () throws(Failure) -> Value
  ) throws(DocumentError) -> Value {
    do {
      return try make()
    } catch {
      throw .invalid(path: path, reason: error.description)
    }
  }

  package func unexpected(_ expected: String) -> DocumentError {
    .unexpected(path: path, expected: expected, actual: value.description)
  }
}

extension [String: DocumentNode] {
  package func required(_ key: String, in object: DocumentNode) throws(DocumentError) -> DocumentNode {
    guard let node = self[key] else { throw .missing(path: object.path, key: key) }
    return node
  }
}

package enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: CustomStringConvertible {
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

/// An error in a JSON document and its location; public because other products throw it.
public enum DocumentError: Error, Equatable {
  /// The text is not JSON; line and column are counted from 1.
  case notJSON(line: Int, column: Int, expected: String, actual: String)
  /// A value of another type, or another number of elements.
  case unexpected(path: String, expected: String, actual: String)
  /// An unknown key.
  case unknownKey(path: String, key: String, known: [String])
  /// An unknown name.
  case unknownName(path: String, name: String, known: [String])
  /// A missing key.
  case missing(path: String, key: String)
  /// Values that are individually legal but inconsistent.
  case invalid(path: String, reason: String)
}

extension DocumentError: CustomStringConvertible {
  /// The location, the expected and actual content, and the nearest known name.
  public var description: String {
    switch self {
    case .notJSON(let line, let column, let expected, let actual):
      "line \(line), column \(column): expected \(expected); got \(actual)"
    case .unexpected(let path, let expected, let actual): "\(path): expected \(expected); got \(actual)"
    case .unknownKey(let path, let key, let known):
      "\(path): unknown key '\(key.shortened(to: 80))'\(Self.hint(key, known))"
    case .unknownName(let path, let name, let known):
      "\(path): unknown name '\(name.shortened(to: 80))'\(Self.hint(name, known))"
    case .missing(let path, let key): "\(path): the key '\(key)' is missing"
    case .invalid(let path, let reason): "\(path): \(reason)"
    }
  }

  private static func hint(_ word: String, _ known: [String]) -> String {
    let list = "; known are \(known.joined(separator: ", "))"
    guard let nearest = NearestWord.nearest(to: word, among: known) else { return list }
    return "; did you mean '\(nearest)'?"
  }
}
