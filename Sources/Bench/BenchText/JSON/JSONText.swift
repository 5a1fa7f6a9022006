#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as this program writes it.
///
/// Keys are in snake case and sorted, slashes as they are, and numbers as short as they can be read back. What is no number
/// is a text, `inf`, `-inf` or `nan`, unless the value encodes it otherwise.
package enum JSONText {
  /// A document for people and programs, over several lines, with a line end.
  package static func document(_ value: some Encodable) -> [UInt8] {
    bytes(value, [.prettyPrinted]) + [UInt8(ascii: "\n")]
  }

  /// An array with a line for each element, and a line end.
  package static func lines(_ elements: [some Encodable]) -> [UInt8] {
    guard !elements.isEmpty else { return Array("[]\n".utf8) }
    let lines = elements.map { Array("  ".utf8) + bytes($0) }
    return Array("[\n".utf8) + Array(lines.joined(separator: Array(",\n".utf8))) + Array("\n]\n".utf8)
  }

  /// A document for programs, on one line.
  package static func compact(_ value: some Encodable) -> String { String(decoding: bytes(value), as: UTF8.self) }

  private static func bytes(_ value: some Encodable, _ layout: JSONEncoder.OutputFormatting = []) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = layout.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(value) else { preconditionFailure("what is written is always encodable") }
    return Array(data)
  }
}

/// A value that is `null` in JSON where it is absent, instead of having no key.
@propertyWrapper
package struct OrNull<Value: Encodable>: Encodable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(wrappedValue)
    } else {
      try container.encodeNil()
    }
  }
}

extension Double {
  /// The number where JSON has one for it; neither NaN nor infinity is JSON.
  package var ifFinite: Double? { isFinite ? self : nil }
}
