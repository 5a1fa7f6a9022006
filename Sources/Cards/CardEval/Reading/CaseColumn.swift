/// A column of numbers that a question needs, bound to its place in a file.
package struct NumberColumn: Sendable {
  /// The name in the header.
  package let name: String
  /// The place in every line, counted from 0.
  let index: Int
  /// The numbers it takes.
  let domain: NumberDomain
}

/// A column of text that a question needs, bound to its place in a file.
package struct TextColumn: Sendable {
  /// The name in the header.
  package let name: String
  /// The place in every line, counted from 0.
  let index: Int
}
