/// Elements of HTML or SVG as text.
///
/// Foreign text enters as text or as the value of an attribute only, and both are escaped; names of elements and
/// attributes are literals. So the name of a benchmark is never interpreted.
package struct Markup: Sendable, Equatable {
  package private(set) var text: String

  package static let nothing = Markup(verbatim: "")

  /// A foreign text, on one line, without characters that steer.
  package init(_ foreign: String) { text = XMLText.escaped(foreign.printable) }

  /// An element with an end tag; attributes whose value is `nil` are left out.
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

  /// An element that has no content, such as a shape.
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

  /// Values for a script, as JSON; `<` becomes an escape, so that nothing ends the element early.
  package static func data(json: String) -> Markup {
    Markup(verbatim: json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c"))
  }

  /// An element of HTML whose end tag need not be written, such as a cell.
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
  /// The text as the value of an attribute or between tags.
  ///
  /// Line ends and tabs become character references, which an attribute keeps; characters that XML 1.0 has no way to
  /// say, such as escape, become `�`.
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
