import Records

/// The shape of a point.
enum Shape: CaseIterable {
  /// The names of the shapes.
  case circle, square, triangle, diamond, cross, plus

  /// Half the width of a point.
  static let radius = 4.0

  /// The shapes as definitions, which the points of a page or a file refer to.
  static var definitions: Markup {
    let shapes = allCases.map { Markup.leaf("path", ["id": $0.id, "class": "point", "d": "M0 0\($0.steps)"]) }
    return Markup("defs", shapes)
  }

  /// The shape around a place.
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
