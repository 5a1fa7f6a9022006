/// The abscissa of a control polygon, x(t) = 3(1 − t)²t·x1 + 3(1 − t)t²·x2 + t³, in Double.
struct Abscissa {
  let x1, x2: Double

  /// The same curve run from its end.
  var mirrored: Abscissa { Abscissa(x1: 1 - x2, x2: 1 - x1) }

  func value(at t: Double) -> Double {
    let rest = 1 - t
    return t * (3 * rest * (rest * x1 + t * x2) + t * t)
  }

  /// The parameter of a fraction, by bisection.
  func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<54 {
      let middle = 0.5 * (low + high)
      if value(at: middle) < x { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }

  /// The fraction at which x″ vanishes, or 0 where it does not inside 0…1.
  var inflection: Double {
    let t = (2 * x1 - x2) / (1 + 3 * (x1 - x2))
    return t > 0 && t < 1 ? value(at: t) : 0
  }

  /// How far before 0 the abscissa turns back: its distance at the last parameter up to 0 where x′ vanishes.
  var turn: Double? {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    let discriminant = b * b - 3 * a * c
    guard discriminant >= 0 else { return nil }
    // No difference of near numbers, so that a tangent that is vertical at 0 is found at 0.
    let sum = b < 0 ? discriminant.squareRoot() - b : -(discriminant.squareRoot() + b)
    return [sum / (3 * a), c / sum].filter { $0 <= 0 && $0.isFinite }.max().map { abs(value(at: $0)) }
  }
}
