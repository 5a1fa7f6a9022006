/// What it takes to build transforms, in one precision or another.
///
/// Matrices are those of Core Animation: row vectors, p·M, so `product(a, b)` lets a point go through a first.
protocol TransformArithmetic {
  associatedtype Matrix

  static var identity: Matrix { get }
  static func matrix(_ elements: [Double]) -> Matrix
  static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix
  static func scale(_ x: Double, _ y: Double, _ z: Double) -> Matrix
  /// A rotation in degrees; an axis without a direction gives the identity.
  static func rotation(degrees: Double, axis: [Double]) -> Matrix
  /// The perspective of an eye at a distance; 0 and infinity mean none.
  static func perspective(distance: Double) -> Matrix
  /// A skew in degrees: m21 = tan x, m12 = tan y.
  static func skew(degreesX: Double, degreesY: Double) -> Matrix
  /// The matrix with its entries rounded to whole numbers.
  static func whole(_ matrix: Matrix) -> Matrix
  static func product(_ first: Matrix, _ second: Matrix) -> Matrix
  /// The inverse; nil for a singular matrix.
  static func inverse(_ matrix: Matrix) -> Matrix?
  /// The sixteen numbers, rounded to Double.
  static func elements(_ matrix: Matrix) -> [Double]
  /// The image of a point after the perspective divide.
  static func image(of point: [Double], under matrix: Matrix) -> [Double]
}

extension TransformArithmetic {
  /// A rotation in degrees from which whole turns are taken off exactly.
  ///
  /// Quarter turns about a coordinate axis consist of 0 and ±1.
  static func turn(degrees: Double, axis: [Double]) -> Matrix {
    let degrees = degrees.remainder(dividingBy: 360)
    let turn = rotation(degrees: degrees, axis: axis)
    guard degrees.remainder(dividingBy: 90) == 0, axis.count(where: { $0 != 0 }) == 1 else { return turn }
    return whole(turn)
  }

  // The sum makes 0 of −0.
  static func whole(_ matrix: Matrix) -> Matrix { self.matrix(elements(matrix).map { $0.rounded() + 0 }) }

  /// A skew in degrees from which half turns, the period of the tangent, are taken off exactly.
  static func lean(degreesX: Double, degreesY: Double) -> Matrix {
    skew(degreesX: degreesX.remainder(dividingBy: 180), degreesY: degreesY.remainder(dividingBy: 180))
  }
}
