import Foundation

/// The JSON output of this program.
///
/// Characters that control a terminal or a build server are escaped as `\u` sequences, so a document can be printed.
/// Keys are in snake case and sorted, slashes are not escaped, and numbers are the shortest that round-trip. Infinities
/// and NaN are the strings `inf`, `-inf` and `nan`, unless the value encodes them otherwise.
package enum JSONText {
  /// A document over several lines, with a line end.
  package static func document(_ value: some Encodable) -> [UInt8] {
    bytes(value, encoder([.prettyPrinted])) + [UInt8(ascii: "\n")]
  }

  /// An array with one line per element and a final line end; encodes one element at a time.
  package static func lines(_ elements: some Sequence<some Encodable>) -> [UInt8] {
    let encoder = encoder()
    var document = Array("[".utf8)
    for element in elements {
      document += (document.count == 1 ? "\n  " : ",\n  ").utf8
      document += bytes(element, encoder)
    }
    return document + (document.count == 1 ? "]\n" : "\n]\n").utf8
  }

  /// An object whose members are encoded documents, in the given order, and a line end.
  package static func object(_ members: KeyValuePairs<String, [UInt8]>) -> [UInt8] {
    var document = Array("{".utf8)
    for (key, value) in members {
      document += (document.count == 1 ? "\n" : ",\n").utf8
      document += "\(compact(key)) : ".utf8
      document += value.dropLast()
    }
    return document + (document.count == 1 ? "}\n" : "\n}\n").utf8
  }

  /// A document on one line.
  package static func compact(_ value: some Encodable) -> String {
    String(decoding: bytes(value, encoder()), as: UTF8.self)
  }

  private static func encoder(_ layout: JSONEncoder.OutputFormatting = []) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = layout.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static func bytes(_ value: some Encodable, _ encoder: JSONEncoder) -> [UInt8] {
    guard let data = try? encoder.encode(value) else { preconditionFailure("what is written is always encodable") }
    return escapingSteering(Array(data))
  }

  /// The document without control characters and `##` commands; all of them are inside strings.
  private static func escapingSteering(_ document: [UInt8]) -> [UInt8] {
    guard document.contains(where: { $0 >= 0x7F || $0 == UInt8(ascii: "#") }) else { return document }
    let text = String(decoding: document, as: UTF8.self)
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isCommand = scalar == "#" && escaped.last == "#"
      if scalar.steersTerminal || isCommand {
        for unit in String(scalar).utf16 { escaped += "\\u\(UInt64(unit).hexadecimal(4))".unicodeScalars }
      } else {
        escaped.append(scalar)
      }
    }
    return Array(String(escaped).utf8)
  }
}

extension Double {
  /// The number, or `nil` for NaN and infinity, which JSON does not have.
  package var ifFinite: Double? { isFinite ? self : nil }
}

/// A JSON document built from values; absent values are `null`.
///
/// Keys are written unchanged.
package enum JSONTree: Encodable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  case null
  case value(any Encodable)
  case array([JSONTree])
  case object([String: JSONTree])

  package init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(Dictionary(uniqueKeysWithValues: members))
  }

  package init(arrayLiteral elements: JSONTree...) { self = .array(elements) }

  package static func of(_ value: (some Encodable)?) -> JSONTree { value.map { JSONTree.value($0) } ?? .null }

  /// A number; `null` for NaN and infinity.
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
