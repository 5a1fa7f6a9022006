/// HTML or SVG elements as text.
///
/// Foreign text is accepted only as text or as an attribute's value, and both are escaped; names of elements and
/// attributes are literals. So a benchmark's name is never interpreted as markup.
package struct Markup: Sendable, Equatable {
  package private(set) var text: String

  package static let nothing = Markup(verbatim: "")

  /// Foreign text, on one line, without control characters.
  package init(_ foreign: String) { text = XMLText.escaped(foreign.printable) }

  /// An element with an end tag; attributes whose value is `nil` are omitted.
  package init(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ content: [Markup]) {
    text = "<\(name)\(Self.text(attributes))>"
    for part in content { text += part.text }
    text += "</\(name)>"
  }

  package init(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ content: Markup...) {
    self.init(name, attributes, content)
  }

  package init(_ name: StaticString, _ content: [Markup]) { self.init(name, [:], content) }

  package init(_ name: StaticString, _ first: Markup, _ rest: Markup...) { self.init(name, [:], [first] + rest) }

  package init(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ foreign: String) {
    self.init(name, attributes, [Markup(foreign)])
  }

  package init(_ name: StaticString, _ foreign: String) { self.init(name, [:], [Markup(foreign)]) }

  /// An element without content, such as a shape.
  package static func leaf(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) -> Markup {
    Markup(verbatim: "<\(name)\(text(attributes))/>")
  }

  /// The same element with one more attribute, unless its value is `nil`; for leaves.
  package func with(_ name: StaticString, _ value: String?) -> Markup {
    guard let value, text.hasSuffix("/>") else { return self }
    return Markup(verbatim: text.dropLast(2) + Self.text([name: value]) + "/>")
  }

  /// The program's own text, such as a style sheet: UTF-8 without any part from an input.
  package static func resource(_ bytes: [UInt8]) -> Markup { Markup(verbatim: String(decoding: bytes, as: UTF8.self)) }

  /// JSON data for a script; `<` is escaped so that the element cannot end early.
  package static func data(json: String) -> Markup {
    Markup(verbatim: json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c"))
  }

  /// An HTML element whose end tag is optional, such as a cell.
  package static func open(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: [Markup]
  ) -> Markup {
    sequence([Markup(verbatim: "<\(name)\(text(attributes))>")] + content)
  }

  package static func sequence(_ parts: [Markup]) -> Markup {
    Markup(verbatim: parts.reduce(into: "") { $0 += $1.text })
  }

  private init(verbatim: String) { text = verbatim }

  private static func text(_ attributes: KeyValuePairs<StaticString, String?>) -> String {
    var text = ""
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\"\(XMLText.escaped(value.printable))\""
    }
    return text
  }
}

package enum XMLText {
  /// The text escaped for an attribute's value or for content.
  ///
  /// Line ends and tabs become character references, which an attribute preserves; characters not allowed in XML 1.0,
  /// such as escape, become `�`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSpecial) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);".unicodeScalars
      case _ where isSpecial(scalar): escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "&", "<", ">", "\"": true
    default:
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0xFFFE...0xFFFF).contains(scalar.value)
    }
  }
}
