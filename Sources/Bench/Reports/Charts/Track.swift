/// An axis with its places: a scale, or a band for each name.
enum Track {
  case scale(Scale)
  case bands(names: [String], from: Double, to: Double)

  /// The place of a number, or the middle of the band with that number.
  func place(_ number: Double?) -> Double? {
    guard let number, number.isFinite else { return nil }
    switch self {
    case let .scale(scale): return scale.place(number)
    case let .bands(names, from, to):
      guard number > -0.5, number < Double(names.count) - 0.5 else { return nil }
      return from + (number + 0.5) / Double(max(1, names.count)) * (to - from)
    }
  }

  /// The places of both ends of a range, or of the band with a number, the lesser first; `nil` where there is none.
  func extent(of range: ClosedRange<Double>?, or number: Double?) -> (from: Double, to: Double)? {
    let ends: (Double?, Double?) =
      switch self {
      case .scale: (place(range?.lowerBound), place(range?.upperBound))
      case let .bands(names, from, to):
        (
          place(number).map { $0 - (to - from) / Double(2 * max(1, names.count)) },
          place(number).map { $0 + (to - from) / Double(2 * max(1, names.count)) }
        )
      }
    guard let first = ends.0, let last = ends.1 else { return nil }
    return (min(first, last), max(first, last))
  }

  /// The numbers that a text and a line belong to, and the texts.
  func ticks(_ axis: Axis) -> [(number: Double, text: String)] {
    switch self {
    case let .scale(scale): Ticks.numbers(of: scale).map { ($0, axis.text($0)) }
    case let .bands(names, _, _): names.enumerated().map { (Double($0), $1) }
    }
  }

  /// Where bars begin: at 0, or where a logarithmic scale begins.
  var base: Double {
    switch self {
    case let .scale(scale): scale.place(0) ?? scale.ends.from
    case let .bands(_, from, _): from
    }
  }
}
