import Records

/// Numbers that belong together, and how they are drawn.
package struct Series: Sendable {
  package enum Form: Sendable {
    /// A point for each mark, and a line through them.
    case line
    /// A line through the marks and nothing else, such as a limit.
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

  package var name: String
  /// The name in the legend; `nil` for a series that it leaves out.
  package var legend: String?
  package var form: Form
  package var style: Style
  package var marks: [Mark]

  package init(_ name: String, _ form: Form, _ style: Style, _ marks: [Mark]) {
    (self.name, self.form, self.style, self.marks) = (name, form, style, marks)
    legend = name
  }
}

/// The colour and the shape of a series; the shape is for readers who see no colours.
package struct Style: Sendable, Equatable {
  static let tones = 8

  var tone: Int?
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

  static func step(_ number: Int) -> Style { Style(tone: nil, shape: .square, step: number) }

  /// The style of thresholds and limits.
  package static let muted = Style(tone: nil, shape: .circle)
}

/// One number of a series with its place; an absent one or NaN is not drawn, and a dash in the table.
package struct Mark: Sendable {
  package var x: Double?
  /// Its place from bottom to top, or the number of its name.
  package var y: Double?
  package var range: ClosedRange<Double>?
  var across: ClosedRange<Double>?
  var value: Double?
  /// The text beside it where there is room.
  package var label: String?
  /// Its meaning in words, shown to a pointer.
  package var note: String?
  /// The place of its benchmark in a page's list.
  package var key: Int?

  package init(
    x: Double?, y: Double?, range: ClosedRange<Double>? = nil, label: String? = nil, note: String? = nil,
    key: Int? = nil
  ) {
    (self.x, self.y, self.range, self.label, self.note, self.key) = (x, y, range, label, note, key)
  }
}

/// The shape of a point.
enum Shape: CaseIterable {
  case circle, square, triangle, diamond, cross, plus

  static let radius = 4.0

  /// The shapes as definitions, which the points of a page or a file refer to.
  static var definitions: Markup {
    let shapes = allCases.map { Markup.leaf("path", ["id": $0.id, "class": "point", "d": "M0 0\($0.steps)"]) }
    return Markup("defs", shapes)
  }

  func point(_ x: Double, _ y: Double) -> Markup { .leaf("use", ["href": "#\(id)", "x": x.place, "y": y.place]) }

  private var id: String { "p-\("\(self)".prefix(2))" }

  /// The way around, from the middle.
  private var steps: String {
    switch self {
    case .circle: "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"
    case .square: "m-3.5 -3.5h7v7h-7z"
    case .triangle: "m-4.5 3.5h9l-4.5 -8z"
    case .diamond: "m0 -5l5 5l-5 5l-5 -5z"
    case .cross: "m-4.5 -3l1.5 -1.5l3 3l3 -3l1.5 1.5l-3 3l3 3l-1.5 1.5l-3 -3l-3 3l-1.5 -1.5l3 -3z"
    case .plus: "m-1.2 -4.8h2.4v3.6h3.6v2.4h-3.6v3.6h-2.4v-3.6h-3.6v-2.4h3.6z"
    }
  }
}

extension Double {
  /// The number as a coordinate, to a tenth: more is not seen, and would only make files longer.
  var place: String {
    let tenths = Int((self * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest > 0 ? ".\(rest)" : "")
  }
}
