import CLibrary

internal import KernelContracts

extension CurveStart {
  /// Interpolates a polygon's inverse at Chebyshev's nodes.
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

  /// What a kernel makes of a fraction.
  private struct Place {
    let variable: Variable
    let branch: Double

    /// What the polynomial is a polynomial in.
    func input(at x: Double) -> Double {
      switch variable {
      case .fraction: x
      case .rootAfterStart: (branch + x).squareRoot()
      case .rootBeforeEnd: (branch - x).squareRoot()
      }
    }

    /// What the polynomial should be there.
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
