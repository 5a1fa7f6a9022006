import CLibrary
package import CardMotion
package import KernelContracts

extension CurveCoefficients {
  package init(_ curve: TimingCurve, duration: Double) {
    self.init(
      duration: Scalar(duration), x1: Scalar(curve.x1), y1: Scalar(curve.y1), x2: Scalar(curve.x2),
      y2: Scalar(curve.y2), iterations: 0)
    isLinear = x1 == y1 && x2 == y2
    let trial = CurveTrial(x1: x1, x2: x2)
    iterations = trial.enoughIterations
    start = trial.start(insteadOf: iterations)
  }
}

extension CurveStart {
  /// Interpolates a polygon's inverse at Chebyshev nodes.
  ///
  /// Nil where no tangent is vertical on the side that the variable straightens.
  init?(_ variable: Variable, x1: Scalar, x2: Scalar, steps: Int) {
    let abscissa = Abscissa(x1: Double(x1), x2: Double(x2))
    guard let branch = Self.branch(variable, of: abscissa) else { return nil }
    let place = Place(variable: variable, branch: Double(branch))
    let (from, to) = (place.input(at: 0), place.input(at: 1))
    let nodes = (0...Self.degree).map { node in
      0.5 * (from + to) + 0.5 * (to - from) * cos(.pi * (Double(node) + 0.5) / Double(Self.degree + 1))
    }
    let values = nodes.map { place.sum(at: $0, abscissa) }
    let coefficients = polynomial(through: values, at: nodes).map { Scalar($0) }
    self.init(variable, branch: branch, coefficients: coefficients, steps: steps)
  }

  private static func branch(_ variable: Variable, of abscissa: Abscissa) -> Scalar? {
    switch variable {
    case .fraction: 0
    case .rootAfterStart: abscissa.turn.map { Scalar($0) }
    case .rootBeforeEnd: abscissa.mirrored.turn.map { Scalar(1 + $0) }
    }
  }

  /// The input and the value of the polynomial for a fraction.
  private struct Place {
    let variable: Variable
    let branch: Double

    /// The variable of the polynomial.
    func input(at x: Double) -> Double {
      switch variable {
      case .fraction: x
      case .rootAfterStart: (branch + x).squareRoot()
      case .rootBeforeEnd: (branch - x).squareRoot()
      }
    }

    /// The exact value of the polynomial there.
    func sum(at v: Double, _ abscissa: Abscissa) -> Double {
      switch variable {
      case .fraction: abscissa.parameter(at: v) / v
      case .rootAfterStart: abscissa.parameter(at: v * v - branch) / (v - branch.squareRoot())
      case .rootBeforeEnd: (1 - abscissa.parameter(at: branch - v * v)) / (v - (branch - 1).squareRoot())
      }
    }
  }
}

/// The coefficients of the polynomial through some points, constant first, by divided differences.
private func polynomial(through values: [Double], at nodes: [Double]) -> [Double] {
  var differences = values
  for order in 1..<nodes.count {
    for index in (order..<nodes.count).reversed() {
      differences[index] = (differences[index] - differences[index - 1]) / (nodes[index] - nodes[index - order])
    }
  }
  var coefficients = [Double](repeating: 0, count: nodes.count)
  for (node, difference) in zip(nodes, differences).reversed() {
    for power in (1..<nodes.count).reversed() {
      coefficients[power] = coefficients[power - 1] - node * coefficients[power]
    }
    coefficients[0] = difference - node * coefficients[0]
  }
  return coefficients
}

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

  /// The distance before 0 at which the abscissa turns back: at the last parameter up to 0 where x′ vanishes.
  var turn: Double? {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    let discriminant = b * b - 3 * a * c
    guard discriminant >= 0 else { return nil }
    // No difference of nearly equal numbers, so that a tangent that is vertical at 0 is found at 0.
    let sum = b < 0 ? discriminant.squareRoot() - b : -(discriminant.squareRoot() + b)
    return [sum / (3 * a), c / sum].filter { $0 <= 0 && $0.isFinite }.max().map { abs(value(at: $0)) }
  }
}
