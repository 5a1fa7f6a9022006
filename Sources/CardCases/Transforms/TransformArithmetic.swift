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
  static func product(_ first: Matrix, _ second: Matrix) -> Matrix
  /// The inverse; nil for a singular matrix.
  static func inverse(_ matrix: Matrix) -> Matrix?
  /// The sixteen numbers, rounded to Double.
  static func elements(_ matrix: Matrix) -> [Double]
  /// The image of a point after the perspective divide.
  static func image(of point: [Double], under matrix: Matrix) -> [Double]
}
