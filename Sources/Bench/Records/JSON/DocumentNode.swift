/// A value inside a JSON document together with the path that leads to it.
///
/// What is not as it is expected here is thrown as a ``DocumentError`` that names the path.
package struct DocumentNode {
  /// The way from the root, such as `$.start.transform[0]`.
  package let path: String
  package let value: JSONValue

  package init(path: String, value: JSONValue) {
    (self.path, self.value) = (path, value)
  }

  /// Reads a whole document.
  package init(json text: String) throws(DocumentError) {
    self.init(path: "$", value: try JSONReader.read(text))
  }
}

extension DocumentNode {
  /// Returns the number.
  package func number(_ expected: String = "a number") throws(DocumentError) -> Double {
    guard case .number(let number) = value, number.isFinite else { throw unexpected(expected) }
    return number
  }

  /// Returns the number, which must be above 0.
  package func positiveNumber() throws(DocumentError) -> Double {
    let number = try number("a number above 0")
    guard number > 0 else { throw unexpected("a number above 0") }
    return number
  }

  /// Returns true or false.
  package func bool() throws(DocumentError) -> Bool {
    guard case .bool(let bool) = value else { throw unexpected("true or false") }
    return bool
  }

  /// Returns the string.
  package func string() throws(DocumentError) -> String {
    guard case .string(let string) = value else { throw unexpected("a string") }
    return string
  }

  /// Returns the elements of an array, whose count must be one of `counts` when they are given.
  package func elements(_ expected: String, counts: ClosedRange<Int>? = nil) throws(DocumentError) -> [DocumentNode] {
    guard case .array(let array) = value, counts?.contains(array.count) ?? true else {
      throw unexpected(expected)
    }
    return array.enumerated().map { DocumentNode(path: "\(path)[\($0)]", value: $1) }
  }

  /// Returns the fields of an object, none of which may have another key than those in `known`.
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

  /// Returns the key and the value of an object that holds exactly one of the keys in `known`.
  package func choice(_ known: [String]) throws(DocumentError) -> (key: String, node: DocumentNode) {
    let fields = try fields(known)
    guard fields.count == 1, let (key, node) = fields.first else {
      throw unexpected("an object with exactly one of the keys \(known.joined(separator: ", "))")
    }
    return (key, node)
  }

  /// Returns what `make` makes of values read here, or throws its error with this path.
  package func checked<Value, Failure: CustomStringConvertible>(
    _ make: () throws(Failure) -> Value
  ) throws(DocumentError) -> Value {
    do {
      return try make()
    } catch {
      throw .invalid(path: path, reason: error.description)
    }
  }

  /// The error that something else was expected here.
  package func unexpected(_ expected: String) -> DocumentError {
    .unexpected(path: path, expected: expected, actual: value.description)
  }
}

extension [String: DocumentNode] {
  /// Returns the field with a key, which must be there.
  package func required(_ key: String, in object: DocumentNode) throws(DocumentError) -> DocumentNode {
    guard let node = self[key] else { throw .missing(path: object.path, key: key) }
    return node
  }
}
