import Records

/// A picture of numbers, and the table with the same content.
package struct Chart: Sendable {
  /// A word of letters, digits and hyphens, unique in a document.
  package var name: String
  package var title: String
  /// A text alternative for readers who cannot see the picture.
  package var description: String
  package var x: Axis
  /// The axis from bottom to top; categories go from top to bottom.
  package var y: Axis
  /// The series, the last on top.
  package var series: [Series]
  package var rules: [Rule]
  /// Whether the picture has its own legend instead of one shared with its neighbours.
  var hasLegend = true
  /// The maximum number of names in the character-art version.
  package var characterLines = 12
  /// The position, on a linear x axis, of a line that a script may move; `nil` for none.
  package var cursor: Double?

  package init(
    _ name: String, title: String, description: String, x: Axis, y: Axis, rules: [Rule] = [], series: [Series] = []
  ) {
    (self.name, self.title, self.description, self.x, self.y) = (name, title, description, x, y)
    (self.rules, self.series) = (rules, series)
  }
}

package struct Axis: Sendable {
  package enum Kind: Sendable, Equatable {
    /// Numbers; equal differences have equal lengths.
    case linear
    /// Numbers above 0; equal ratios have equal lengths. 0 has its own place before all others.
    case logarithmic
    /// Names; coordinate i is the place of name i.
    case categories([String])
  }

  /// The quantity with its unit.
  package var title: String
  package var kind: Kind
  /// Numbers that the axis always covers.
  package var including: [Double]
  package var text: @Sendable (Double) -> String

  package init(
    _ title: String, _ kind: Kind, including: [Double] = [], text: @escaping @Sendable (Double) -> String = { $0.brief }
  ) {
    (self.title, self.kind, self.including, self.text) = (title, kind, including, text)
  }

  package var categories: [String]? {
    guard case let .categories(names) = kind else { return nil }
    return names
  }
}

/// A line across the whole plot, such as a limit.
package struct Rule: Sendable {
  /// The axis of the value.
  package enum Direction: Sendable { case x, y }

  package var value: Double
  package var direction: Direction
  package var label: String
  /// Whether it is an upper limit; otherwise it only marks a value.
  package var isLimit: Bool

  package init(_ direction: Direction, at value: Double, _ label: String, isLimit: Bool = true) {
    (self.direction, self.value, self.label, self.isLimit) = (direction, value, label, isLimit)
  }
}

/// Numbers that belong together, and the way they are drawn.
package struct Series: Sendable {
  package enum Form: Sendable {
    case line
    /// A line through the marks, without points, such as a limit.
    case path
    case points
    /// A bar for each mark, from the axis to its number.
    case bars
    /// A thin line over each mark's range, with a point at its number, if any.
    case intervals
    case ranges
    /// A short line across the bar of each mark, such as its lower bound.
    case ticks
    /// A rectangle over each mark's range, as high as the band of its name.
    case cells
  }

  package var name: String
  /// The name in the legend; `nil` for a series without an entry.
  package var legend: String?
  package var form: Form
  package var style: Style
  package var marks: [Mark]

  package init(_ name: String, _ form: Form, _ style: Style, _ marks: [Mark]) {
    (self.name, legend, self.form, self.style, self.marks) = (name, name, form, style, marks)
  }
}

/// One number of a series with its place; an absent one or NaN is not drawn, and is a dash in the table.
package struct Mark: Sendable {
  package var x: Double?
  /// The value on the y axis, or the index of its name.
  package var y: Double?
  package var range: ClosedRange<Double>?
  /// The number that the colour of a rectangle encodes.
  package var value: Double?
  /// The text next to it, if there is room.
  package var label: String?
  /// An explanation, shown as a tooltip.
  package var note: String?
  /// The index of its benchmark in the list of a page.
  package var key: Int?

  package init(
    x: Double?, y: Double?, range: ClosedRange<Double>? = nil, label: String? = nil, note: String? = nil,
    key: Int? = nil
  ) {
    (self.x, self.y, self.range, self.label, self.note, self.key) = (x, y, range, label, note, key)
  }
}
