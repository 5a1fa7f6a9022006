/// Numbers that belong together, and how they are drawn.
package struct Series: Sendable {
  /// What is drawn.
  package enum Form: Sendable {
    /// A point for each mark, and a line through them.
    case line
    /// A line through the marks, and nothing else, such as a limit that is no number of its own.
    case path
    /// A point for each mark.
    case points
    /// A bar for each mark, from the axis to its number.
    case bars
    /// A thin line over each mark's range, with a point at its number where it has one.
    case intervals
    /// A thick line over each mark's range.
    case ranges
    /// A short line across the bar of each mark, such as the least it could be.
    case ticks
    /// A rectangle over each mark's ranges, or as high as the band of its name; see ``HeatMap``.
    case cells
  }

  /// What they are.
  package var name: String
  /// What the legend calls them; `nil` where it does not name them.
  package var legend: String?
  /// What is drawn.
  package var form: Form
  /// How it looks.
  package var style: Style
  /// The numbers.
  package var marks: [Mark]

  /// Creates a series.
  package init(_ name: String, _ form: Form, _ style: Style, _ marks: [Mark]) {
    (self.name, self.form, self.style, self.marks) = (name, form, style, marks)
    legend = name
  }
}

/// The colour and the shape of a series: whoever sees no colours has the shape.
package struct Style: Sendable, Equatable {
  /// How many colours there are.
  static let tones = 8

  /// A colour, from 0; `nil` for that of what stands back.
  var tone: Int?
  /// The shape of points.
  var shape: Shape
  /// A step from little to much, from 0, instead of a colour.
  var step: Int?

  /// The style of the series with a number; 48 of them differ.
  ///
  /// - Parameter number: Counts from 0.
  package init(_ number: Int) {
    tone = number % Self.tones
    shape = Shape.allCases[(number % Self.tones + number / Self.tones) % Shape.allCases.count]
  }

  private init(tone: Int?, shape: Shape, step: Int? = nil) {
    (self.tone, self.shape, self.step) = (tone, shape, step)
  }

  /// The style of a step from little to much.
  static func step(_ number: Int) -> Style { Style(tone: nil, shape: .square, step: number) }

  /// What stands back, such as thresholds and limits.
  package static let muted = Style(tone: nil, shape: .circle)
}

/// One number of a series with its place; what is absent or no number is not drawn, and a dash in the table.
package struct Mark: Sendable {
  /// Its place from left to right.
  package var x: Double?
  /// Its place from bottom to top, or the number of its name.
  package var y: Double?
  /// The range around it along x.
  package var range: ClosedRange<Double>?
  /// The range around it along y.
  var across: ClosedRange<Double>?
  /// The number that its colour stands for.
  var value: Double?
  /// What stands beside it where there is room; `nil` for nothing.
  package var label: String?
  /// What it is, in words, for those who point at it.
  package var note: String?
  /// The place in the list of benchmarks of what it is a number of.
  package var key: Int?

  /// Creates a mark.
  package init(
    x: Double?, y: Double?, range: ClosedRange<Double>? = nil, label: String? = nil, note: String? = nil,
    key: Int? = nil
  ) {
    (self.x, self.y, self.range, self.label, self.note, self.key) = (x, y, range, label, note, key)
  }
}
