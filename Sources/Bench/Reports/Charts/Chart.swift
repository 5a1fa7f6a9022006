import Records

/// A picture of numbers, and the table with the same content.
package struct Chart: Sendable {
  /// A word for commands and for places in a document; letters, digits and hyphens.
  package var name: String
  package var title: String
  /// The content in words, for readers who cannot see it.
  package var description: String
  package var x: Axis
  /// The axis from bottom to top; categories go from top to bottom.
  package var y: Axis
  /// The series, the last on top.
  package var series: [Series] = []
  /// Lines across the whole picture.
  package var rules: [Rule] = []
  /// The most names of a picture of characters.
  package var characterLines = 12
  /// A number along a linear x axis with a line across that a script may move; `nil` for none.
  package var cursor: Double?

  package init(_ name: String, title: String, description: String, x: Axis, y: Axis) {
    (self.name, self.title, self.description, self.x, self.y) = (name, title, description, x, y)
  }
}

/// An axis of a picture.
package struct Axis: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Numbers; equal differences are equally long.
    case linear
    /// Numbers above 0; equal ratios are equally long. A 0 has a place of its own before all others.
    case logarithmic
    /// Names; number i is the place of name i.
    case categories([String])
  }

  /// The quantity with its unit.
  package var title: String
  package var kind: Kind
  /// Numbers that the axis covers in any case.
  package var including: [Double]
  /// The text of a number.
  package var text: @Sendable (Double) -> String

  package init(
    _ title: String, _ kind: Kind, including: [Double] = [], text: @escaping @Sendable (Double) -> String = { $0.brief }
  ) {
    (self.title, self.kind, self.including, self.text) = (title, kind, including, text)
  }

  /// The names along the axis; `nil` for numbers.
  package var categories: [String]? {
    guard case let .categories(names) = kind else { return nil }
    return names
  }
}

/// A line across the whole picture, such as a limit.
package struct Rule: Sendable {
  /// The axis of the value.
  package enum Direction: Sendable { case x, y }

  package var value: Double
  package var direction: Direction
  package var label: String
  /// Whether numbers should stay below it; otherwise it only marks a place.
  package var isLimit: Bool

  package init(_ direction: Direction, at value: Double, _ label: String, isLimit: Bool = true) {
    (self.direction, self.value, self.label, self.isLimit) = (direction, value, label, isLimit)
  }
}
