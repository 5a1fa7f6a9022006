public import WideArithmetic

extension Oracle {
  /// The two ways from one rotation to another, along one circle.
  public enum Arc: Sendable {
    /// At most half a turn.
    case shorter
    /// The rest of the turn.
    case longer
  }

  /// The quaternion a share of the way along an arc, at constant angular speed.
  ///
  ///     (sin((1 − p)·θ)·from ± sin(p·θ)·to) / sin θ
  ///
  /// The angle's tangent is the length of the 2×2 minors of both quaternions over their dot product; the angle itself is
  /// found from it by Newton's method on sine and cosine. `to` changes its sign where the dot product is negative, so θ
  /// is at most a quarter turn; for the longer arc it changes its sign otherwise, and π − θ takes the place of θ. The
  /// lengths are blended as they are, not normalised. Each component's error is below 2⁻¹⁰⁰ for progress within −2…3.
  ///
  /// - Parameters:
  ///   - from: The rotation at progress 0; of length 1 but for rounding.
  ///   - to: The rotation at progress 1; the same.
  ///   - progress: Dimensionless; outside 0…1 the rotation goes on along the same circle.
  ///   - arc: The way; equal rotations have no longer one.
  /// - Returns: The quaternion; `from` at progress 0 and ±`to` at progress 1. Equal rotations stand still.
  public static func slerp(
    from: Quaternion, to: Quaternion, progress: DoubleDouble, along arc: Arc = .shorter
  ) -> Quaternion {
    let isOpposite = dot(from.components, to.components) < 0
    let sign: DoubleDouble = isOpposite == (arc == .shorter) ? -1 : 1
    let least = angle(between: from, to)
    let angle = arc == .shorter ? least : .pi - least
    let (first, second) = (weight(1 - progress, angle: angle), weight(progress, angle: angle) * sign)
    return Quaternion(zip(from.components, to.components).map { $0 * first + $1 * second })
  }

  /// The angle θ between two quaternions, or between one and the negative of the other where that is less: half the angle
  /// that the rotations are apart.
  ///
  /// - Parameters:
  ///   - first: A quaternion.
  ///   - second: Another.
  /// - Returns: The angle, 0…π/2, with a relative error below 2⁻⁹⁸.
  public static func angle(between first: Quaternion, _ second: Quaternion) -> DoubleDouble {
    let (a, b) = (first.components, second.components)
    return angle(sine: wedgeLength(a, b), cosine: dot(a, b).magnitude)
  }

  /// The angle whose sine and cosine are in proportion to two numbers that are not negative.
  ///
  /// A chord's cubic polynomial starts within 0.03; each step cubes the error, up to a factor.
  ///
  /// - Parameters:
  ///   - sine: In proportion to the sine; not negative.
  ///   - cosine: In proportion to the cosine; not negative. Both zero give a result that is not a number.
  /// - Returns: The angle, 0…π/2, with a relative error below 2⁻⁹⁹.
  public static func angle(sine: DoubleDouble, cosine: DoubleDouble) -> DoubleDouble {
    let length = (sine * sine + cosine * cosine).squareRoot()
    let (s, c) = (sine / length, cosine / length)
    guard s.isFinite, c.isFinite else { return .notANumber }
    let chord = min(s.high, c.high)
    let start = chord * (1 + chord * chord / 6)
    var angle = s <= c ? DoubleDouble(start) : DoubleDouble.pi.halved.adding(-start)
    for _ in 0..<4 {
      let guess = DoubleDouble.sineCosine(angle)
      angle = angle + (s * guess.cosine - c * guess.sine)
    }
    return angle
  }

  /// sin(share·angle) / sin(angle), or its limit.
  private static func weight(_ share: DoubleDouble, angle: DoubleDouble) -> DoubleDouble {
    guard angle != 0 else { return share }
    return DoubleDouble.sineCosine(share * angle).sine / DoubleDouble.sineCosine(angle).sine
  }

  /// |a|·|b|·sin of the angle between, by Lagrange's identity; nothing cancels for nearly equal quaternions.
  private static func wedgeLength(_ a: [DoubleDouble], _ b: [DoubleDouble]) -> DoubleDouble {
    let pairs = (0..<4).flatMap { left in ((left + 1)..<4).map { (left, $0) } }
    let minors = pairs.map { a[$0] * b[$1] - a[$1] * b[$0] }
    return dot(minors, minors).squareRoot()
  }
}
