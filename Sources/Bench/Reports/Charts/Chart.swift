/// A picture of numbers, and the table that says the same.
package struct Chart: Sendable {
  /// A word for commands and for places in a document; letters, digits and hyphens.
  package var name: String
  /// What is shown, in a few words.
  package var title: String
  /// What a reader should see in it, for those who cannot look.
  package var description: String
  /// The axis from left to right.
  package var x: Axis
  /// The axis from bottom to top; categories go from top to bottom.
  package var y: Axis
  /// What is drawn, the last on top.
  package var series: [Series] = []
  /// Lines across the whole picture.
  package var rules: [Rule] = []
  /// A number along a linear x axis with a line across that a script may move; `nil` for none.
  package var cursor: Double?

  /// Creates a picture without anything in it.
  ///
  /// - Parameters:
  ///   - name: A word for commands.
  ///   - title: What is shown.
  ///   - description: What a reader should see in it.
  ///   - x: The axis from left to right.
  ///   - y: The axis from bottom to top.
  package init(_ name: String, title: String, description: String, x: Axis, y: Axis) {
    (self.name, self.title, self.description, self.x, self.y) = (name, title, description, x, y)
  }
}

/// An axis of a picture.
package struct Axis: Sendable {
  /// What stands along it.
  package enum Kind: Sendable, Equatable {
    /// Numbers; equal differences are equally long.
    case linear
    /// Numbers above 0; equal ratios are equally long. A 0 has a place of its own before all others.
    case logarithmic
    /// Names; number i is the place of name i.
    case categories([String])
  }

  /// What the numbers are, with their unit.
  package var title: String
  /// What stands along it.
  package var kind: Kind
  /// Numbers that are to be seen whether or not something has them.
  package var including: [Double]
  /// The text of a number.
  package var text: @Sendable (Double) -> String

  /// Describes an axis.
  ///
  /// - Parameters:
  ///   - title: What the numbers are, with their unit.
  ///   - kind: What stands along it.
  ///   - including: Numbers that are to be seen in any case.
  ///   - text: The text of a number.
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
  /// Which axis it is a value of.
  package enum Direction: Sendable { case x, y }

  /// The value.
  package var value: Double
  /// The axis.
  package var direction: Direction
  /// What it is.
  package var label: String
  /// Whether it is something to stay below, and not only a place to know.
  package var isLimit: Bool

  /// Draws a line across.
  package init(_ direction: Direction, at value: Double, _ label: String, isLimit: Bool = true) {
    (self.direction, self.value, self.label, self.isLimit) = (direction, value, label, isLimit)
  }
}
