/// Elements of HTML or SVG as text.
///
/// What comes from outside can enter as a text or as the value of an attribute only, and both are escaped; names of
/// elements and attributes are literals. So whatever a benchmark is called, it is shown and never interpreted.
package struct Markup: Sendable, Equatable {
  /// The text of the document.
  package private(set) var text: String

  /// Nothing.
  package static let nothing = Markup(verbatim: "")

  /// A text of anyone's, on one line, without characters that steer.
  package init(_ foreign: String) { text = XMLText.escaped(foreign.printable) }

  /// An element with an end tag.
  ///
  /// - Parameters:
  ///   - name: The element.
  ///   - attributes: Names and values, in this order; without those whose value is `nil`.
  ///   - content: What is inside.
  package init(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ content: [Markup]
  ) {
    text = "<\(name)\(Self.text(attributes))>"
    for part in content { text += part.text }
    text += "</\(name)>"
  }

  /// An element with an end tag.
  package init(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ content: Markup...
  ) {
    self.init(name, attributes, content)
  }

  /// An element with an end tag and without attributes.
  package init(_ name: StaticString, _ content: [Markup]) { self.init(name, [:], content) }

  /// An element with an end tag and without attributes.
  package init(_ name: StaticString, _ first: Markup, _ rest: Markup...) { self.init(name, [:], [first] + rest) }

  /// An element around a text of anyone's.
  package init(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ foreign: String) {
    self.init(name, attributes, [Markup(foreign)])
  }

  /// An element without attributes around a text of anyone's.
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

  /// The program's own text, such as a style sheet.
  ///
  /// - Parameter bytes: UTF-8 that no input has a part in.
  package static func resource(_ bytes: [UInt8]) -> Markup { Markup(verbatim: String(decoding: bytes, as: UTF8.self)) }

  /// Values for a script, inside an element whose content is no markup.
  ///
  /// - Parameter json: A document of JSON; `<` becomes an escape there, so that nothing ends the element early.
  package static func data(json: String) -> Markup {
    Markup(verbatim: json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c"))
  }

  /// An element of HTML whose end tag need not be written, such as a cell.
  package static func open(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: [Markup]
  ) -> Markup {
    sequence([Markup(verbatim: "<\(name)\(text(attributes))>")] + content)
  }

  /// Parts one after the other.
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
