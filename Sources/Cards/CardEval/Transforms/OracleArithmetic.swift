import CardMotion
import CardOracle
import WideArithmetic

/// Transforms built by CardOracle, each number with the magnitude that scales its allowed error.
///
/// The magnitude of a given number is its own; of sine and cosine 1 plus the angle in radians, because degrees are
/// converted; of a product Σ|a|·|b|; of an inverse |M⁻¹|·|M|·|M⁻¹|, the effect of rounding M.
enum OracleArithmetic: TransformArithmetic {
  static func matrix(_ elements: [Double]) -> [Truth] { elements.map(Truth.init(exactly:)) }

  static func rotation(degrees: Double, axis: [Double]) -> [Truth] {
    turned(degrees, axis).enumerated().map { place, value in
      place % 4 < 3 && place < 12 ? Truth(value: value, scale: 1 + abs(degrees.radians)) : exact(value)
    }
  }

  private static func turned(_ degrees: Double, _ axis: [Double]) -> [DoubleDouble] {
    guard Vector3(x: axis[0], y: axis[1], z: axis[2]).normalized != nil else { return identity.map(\.value) }
    // Normalised first, so that squares of components neither overflow nor underflow.
    let largest = axis.map(abs).max()!
    let unit = axis.map { DoubleDouble($0) / DoubleDouble(largest) }
    return Oracle.pose(
      scale: (1, 1, 1), axis: (unit[0], unit[1], unit[2]), angle: radians(degrees), translation: (0, 0, 0),
      perspective: 0)
  }

  static func perspective(distance: Double) -> [Truth] {
    var matrix = identity
    if distance != 0, !distance.isInfinite { matrix[11] = exact(-1 / DoubleDouble(distance)) }
    return matrix
  }

  static func skew(degreesX: Double, degreesY: Double) -> [Truth] {
    var matrix = identity
    for (place, degrees) in [(4, degreesX), (1, degreesY)] {
      let (sine, cosine) = DoubleDouble.sineCosine(radians(degrees))
      let tangent = exact(sine / cosine)
      let scale = tangent.scale + abs(degrees.radians) * (1 + tangent.scale * tangent.scale)
      matrix[place] = Truth(value: tangent.value, scale: scale)
    }
    return matrix
  }

  static func whole(_ matrix: [Truth]) -> [Truth] {
    matrix.map { Truth(value: DoubleDouble($0.value.high.rounded() + 0), scale: $0.scale) }
  }

  static func product(_ first: [Truth], _ second: [Truth]) -> [Truth] { .product(first, second) }

  static func inverse(_ matrix: [Truth]) -> [Truth]? {
    guard let inverse = Oracle.inverse(of: matrix.map(\.value))?.map(exact) else { return nil }
    let scales = [Truth].product(.product(inverse, matrix), inverse).map(\.scale)
    return zip(inverse, scales).map { Truth(value: $0.value, scale: $1) }
  }

  static func elements(_ matrix: [Truth]) -> [Double] { matrix.map(\.value.high) }

  static func image(of point: [Double], under matrix: [Truth]) -> [Double] {
    quotients(of: point, under: matrix).image.map(\.high)
  }

  /// The image of a point: numerator and w are scaled by Σ|p|·|m|, the latter times the quotient, as for `corners`.
  static func truths(ofImage point: [Double], under matrix: [Truth]) -> [Truth] {
    let (image, divisor) = quotients(of: point, under: matrix)
    let sums = (0..<4).map { sum(of: point, under: matrix, $0) }
    let weight = divisor.magnitude.high
    return zip(image, sums).map { value, sum in
      Truth(value: value, scale: (sum + value.magnitude.high * sums[3]) / weight)
    }
  }

  /// Whether w is at least 2⁻¹⁰ of the magnitudes that it sums, or NaN.
  static func keepsWeight(of point: [Double], under matrix: [Truth]) -> Bool {
    let weight = quotients(of: point, under: matrix).divisor.magnitude.high
    return !(weight < 0x1p-10 * sum(of: point, under: matrix, 3))
  }

  /// The image of a point after the perspective divide, and the divisor.
  ///
  /// As in the reference, the divide is skipped if w is zero, subnormal or not finite.
  private static func quotients(
    of point: [Double], under matrix: [Truth]
  ) -> (image: [DoubleDouble], divisor: DoubleDouble) {
    let image = (0..<4).map { column in
      (0..<3).reduce(matrix[12 + column].value) { $0 + matrix[4 * $1 + column].value.multiplied(by: point[$1]) }
    }
    let divisor = image[3].high.isNormal ? image[3] : 1
    return (image[..<3].map { $0 / divisor }, divisor)
  }

  private static func sum(of point: [Double], under matrix: [Truth], _ column: Int) -> Double {
    (0..<3).reduce(matrix[12 + column].scale) { $0 + matrix[4 * $1 + column].scale * abs(point[$1]) }
  }

  private static func exact(_ value: DoubleDouble) -> Truth { Truth(value: value, scale: value.magnitude.high) }

  private static func radians(_ degrees: Double) -> DoubleDouble { DoubleDouble.pi.multiplied(by: degrees) / 180 }
}
