/// A picture of numbers, and the table that says the same.
public struct Chart: Sendable {
  /// A word for commands and for places in a document; letters, digits and hyphens.
  public var name: String
  /// What is shown, in a few words.
  public var title: String
  /// What a reader should see in it, for those who cannot look.
  public var description: String
  /// The axis from left to right.
  public var x: Axis
  /// The axis from bottom to top; categories go from top to bottom.
  public var y: Axis
  /// What is drawn, the last on top.
  public var series: [Series] = []
  /// Lines across the whole picture.
  public var rules: [Rule] = []
  /// A number along a linear x axis with a line across that a script may move; `nil` for none.
  public var cursor: Double?

  /// Creates a picture without anything in it.
  ///
  /// - Parameters:
  ///   - name: A word for commands.
  ///   - title: What is shown.
  ///   - description: What a reader should see in it.
  ///   - x: The axis from left to right.
  ///   - y: The axis from bottom to top.
  public init(_ name: String, title: String, description: String, x: Axis, y: Axis) {
    (self.name, self.title, self.description, self.x, self.y) = (name, title, description, x, y)
  }
}

/// An axis of a picture.
public struct Axis: Sendable {
  /// What stands along it.
  public enum Kind: Sendable, Equatable {
    /// Numbers; equal differences are equally long.
    case linear
    /// Numbers above 0; equal ratios are equally long. A 0 has a place of its own before all others.
    case logarithmic
    /// Names; number i is the place of name i.
    case categories([String])
  }

  /// What the numbers are, with their unit.
  public var title: String
  /// What stands along it.
  public var kind: Kind
  /// Numbers that are to be seen whether or not something has them.
  public var including: [Double]
  /// The text of a number.
  public var text: @Sendable (Double) -> String

  /// Describes an axis.
  ///
  /// - Parameters:
  ///   - title: What the numbers are, with their unit.
  ///   - kind: What stands along it.
  ///   - including: Numbers that are to be seen in any case.
  ///   - text: The text of a number.
  public init(
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
public struct Rule: Sendable {
  /// Which axis it is a value of.
  public enum Direction: Sendable { case x, y }

  /// The value.
  public var value: Double
  /// The axis.
  public var direction: Direction
  /// What it is.
  public var label: String
  /// Whether it is something to stay below, and not only a place to know.
  public var isLimit: Bool

  /// Draws a line across.
  public init(_ direction: Direction, at value: Double, _ label: String, isLimit: Bool = true) {
    (self.direction, self.value, self.label, self.isLimit) = (direction, value, label, isLimit)
  }
}
