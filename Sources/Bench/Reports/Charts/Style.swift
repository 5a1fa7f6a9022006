import Records

/// The colour and the shape of a series; the shape is for readers who cannot tell the colours apart.
package struct Style: Sendable, Equatable {
  static let tones = 10

  package var tone: Int?
  package var shape: Shape
  /// A step of a sequential colour scale, from 0, instead of a colour of its own.
  package var step: Int?

  /// The style of the series with a number from 0; 100 of them differ, ten in both colour and shape.
  package init(_ number: Int) {
    tone = number % Self.tones
    shape = Shape.allCases[(number + number / Self.tones) % Shape.allCases.count]
  }

  private init(_ shape: Shape, step: Int? = nil) { (self.shape, self.step) = (shape, step) }

  static func step(_ number: Int) -> Style { Style(.square, step: number) }

  /// The style of thresholds and limits.
  package static let muted = Style(.circle)
}

/// The SVG path of a mark, relative to its centre.
package enum Shape: String, CaseIterable {
  case circle = "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"
  case square = "m-3.5 -3.5h7v7h-7z"
  case triangle = "m-4.5 3.5h9l-4.5 -8z"
  case diamond = "m0 -5l5 5l-5 5l-5 -5z"
  case cross = "m-4.5 -3l1.5 -1.5l3 3l3 -3l1.5 1.5l-3 3l3 3l-1.5 1.5l-3 -3l-3 3l-1.5 -1.5l3 -3z"
  case plus = "m-1.2 -4.8h2.4v3.6h3.6v2.4h-3.6v3.6h-2.4v-3.6h-3.6v-2.4h3.6z"
  case wedge = "m-4.5 -3.5h9l-4.5 8z"
  case star = "m0 -5.5l1.6 3.9l3.9 1.6l-3.9 1.6l-1.6 3.9l-1.6 -3.9l-3.9 -1.6l3.9 -1.6z"
  case hourglass = "m-4 -4.5h8l-8 9h8z"
  case bar = "m-5.5 -1.8h11v3.6h-11z"

  static let radius = 4.0

  static var definitions: Markup {
    let shapes = allCases.map { Markup.leaf("path", ["id": $0.id, "class": "point", "d": "M0 0\($0.rawValue)"]) }
    return Markup("defs", shapes)
  }

  func point(_ x: Double, _ y: Double) -> Markup { .leaf("use", ["href": "#\(id)", "x": x.place, "y": y.place]) }
  private var id: String { "p-\("\(self)".prefix(2))" }
}

extension Double {
  /// The number as a coordinate, to a tenth, since smaller differences are invisible.
  var place: String {
    let tenths = Int((self * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest > 0 ? ".\(rest)" : "")
  }
}
