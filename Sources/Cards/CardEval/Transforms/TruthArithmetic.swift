import CardOracle
import CardTruth
import WideArithmetic

/// Transforms as ``ExactArithmetic`` builds them, each number with the magnitude in whose ε it may be off.
///
/// A number as it is given counts with its size; sine and cosine with 1, and with the angle in radians, since degrees are
/// converted; a product with Σ|a|·|b|; an inverse with |M⁻¹|·|M|·|M⁻¹|, which is as much as rounding M can move it.
enum TruthArithmetic: TransformArithmetic {
  static var identity: [Truth] { exact(ExactArithmetic.identity) }

  static func matrix(_ elements: [Double]) -> [Truth] { elements.map(Truth.init(exactly:)) }

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> [Truth] {
    exact(ExactArithmetic.translation(x, y, z))
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> [Truth] { exact(ExactArithmetic.scale(x, y, z)) }

  static func rotation(degrees: Double, axis: [Double]) -> [Truth] {
    let turn = exact(ExactArithmetic.rotation(degrees: degrees, axis: axis))
    return turn.enumerated().map { place, entry in
      place % 4 < 3 && place < 12 ? Truth(value: entry.value, scale: 1 + abs(degrees.radians)) : entry
    }
  }

  static func perspective(distance: Double) -> [Truth] { exact(ExactArithmetic.perspective(distance: distance)) }

  static func skew(degreesX: Double, degreesY: Double) -> [Truth] {
    var matrix = exact(ExactArithmetic.skew(degreesX: degreesX, degreesY: degreesY))
    for (place, degrees) in [(4, degreesX), (1, degreesY)] {
      let tangent = matrix[place].scale
      let scale = tangent + abs(degrees.radians) * (1 + tangent * tangent)
      matrix[place] = Truth(value: matrix[place].value, scale: scale)
    }
    return matrix
  }

  static func whole(_ matrix: [Truth]) -> [Truth] {
    matrix.map { Truth(value: DoubleDouble($0.value.high.rounded() + 0), scale: $0.scale) }
  }

  static func product(_ first: [Truth], _ second: [Truth]) -> [Truth] { .product(first, second) }

  static func inverse(_ matrix: [Truth]) -> [Truth]? {
    guard let inverse = ExactArithmetic.inverse(matrix.map(\.value)).map(exact) else { return nil }
    let scales = [Truth].product(.product(inverse, matrix), inverse).map(\.scale)
    return zip(inverse, scales).map { Truth(value: $0.value, scale: $1) }
  }

  static func elements(_ matrix: [Truth]) -> [Double] { matrix.map(\.value.high) }

  static func image(of point: [Double], under matrix: [Truth]) -> [Double] {
    ExactArithmetic.image(of: point, under: matrix.map(\.value))
  }

  /// The image of a point: numerator and w count with Σ|p|·|m|, the latter times the quotient, as for `corners`.
  static func truths(ofImage point: [Double], under matrix: [Truth]) -> [Truth] {
    let (image, divisor) = ExactArithmetic.quotients(of: point, under: matrix.map(\.value))
    let sums = (0..<4).map { column in
      (0..<3).reduce(matrix[12 + column].scale) { $0 + matrix[4 * $1 + column].scale * abs(point[$1]) }
    }
    let weight = divisor.magnitude.high
    return zip(image, sums).map { value, sum in
      Truth(value: value, scale: (sum + value.magnitude.high * sums[3]) / weight)
    }
  }

  private static func exact(_ matrix: [DoubleDouble]) -> [Truth] {
    matrix.map { Truth(value: $0, scale: $0.magnitude.high) }
  }
}
