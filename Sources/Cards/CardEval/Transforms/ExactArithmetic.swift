import CardMotion
import CardOracle
import WideArithmetic

/// Transforms as CardOracle builds them, in double-double.
enum ExactArithmetic: TransformArithmetic {
  static var identity: [DoubleDouble] { scale(1, 1, 1) }

  static func matrix(_ elements: [Double]) -> [DoubleDouble] { elements.map { DoubleDouble($0) } }

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> [DoubleDouble] {
    matrix(Transform3D(translationX: x, y: y, z: z).elements)
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> [DoubleDouble] {
    matrix(Transform3D(scaleX: x, y: y, z: z).elements)
  }

  static func rotation(degrees: Double, axis: [Double]) -> [DoubleDouble] {
    guard Vector3(x: axis[0], y: axis[1], z: axis[2]).normalized != nil else { return identity }
    // Divided first, the components' squares neither over- nor underflow.
    let largest = axis.map(abs).max()!
    let unit = axis.map { DoubleDouble($0) / DoubleDouble(largest) }
    return Oracle.pose(
      scale: (1, 1, 1), axis: (unit[0], unit[1], unit[2]), angle: radians(degrees), translation: (0, 0, 0),
      perspective: 0)
  }

  static func perspective(distance: Double) -> [DoubleDouble] {
    var matrix = identity
    if distance != 0, !distance.isInfinite { matrix[11] = -1 / DoubleDouble(distance) }
    return matrix
  }

  static func skew(degreesX: Double, degreesY: Double) -> [DoubleDouble] {
    var matrix = identity
    (matrix[4], matrix[1]) = (tangent(degreesX), tangent(degreesY))
    return matrix
  }

  static func product(_ first: [DoubleDouble], _ second: [DoubleDouble]) -> [DoubleDouble] {
    Oracle.concatenate(first, second)
  }

  static func inverse(_ matrix: [DoubleDouble]) -> [DoubleDouble]? { Oracle.inverse(of: matrix) }

  static func elements(_ matrix: [DoubleDouble]) -> [Double] { matrix.map(\.high) }

  static func image(of point: [Double], under matrix: [DoubleDouble]) -> [Double] {
    quotients(of: point, under: matrix).image.map(\.high)
  }

  /// The image of a point after the perspective divide, and what it was divided by.
  ///
  /// The divide is skipped where w is zero, subnormal or not finite, as the reference does.
  static func quotients(
    of point: [Double], under matrix: [DoubleDouble]
  ) -> (image: [DoubleDouble], divisor: DoubleDouble) {
    let image = (0..<4).map { column in
      (0..<3).reduce(matrix[12 + column]) { $0 + matrix[4 * $1 + column].multiplied(by: point[$1]) }
    }
    let divisor = image[3].high.isNormal ? image[3] : 1
    return (image[..<3].map { $0 / divisor }, divisor)
  }

  private static func radians(_ degrees: Double) -> DoubleDouble {
    DoubleDouble.pi.multiplied(by: degrees) / 180
  }

  private static func tangent(_ degrees: Double) -> DoubleDouble {
    let (sine, cosine) = DoubleDouble.sineCosine(radians(degrees))
    return sine / cosine
  }
}
