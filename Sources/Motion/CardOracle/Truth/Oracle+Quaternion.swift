public import WideArithmetic

extension Oracle {
  /// Four numbers x·i + y·j + z·k + w; of length 1, a rotation with w the cosine of half its angle.
  public struct Quaternion: Sendable, Equatable {
    /// The factor of i.
    public var x: DoubleDouble
    /// The factor of j.
    public var y: DoubleDouble
    /// The factor of k.
    public var z: DoubleDouble
    /// The real part.
    public var w: DoubleDouble

    /// Creates a quaternion from its four numbers.
    public init(x: DoubleDouble, y: DoubleDouble, z: DoubleDouble, w: DoubleDouble) {
      (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }
  }
}

extension Oracle.Quaternion {
  /// The rotation about an axis of any length; the zero vector means no rotation.
  init(axis: Oracle.Vector, angle: DoubleDouble) {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length != 0 else {
      self.init(x: 0, y: 0, z: 0, w: 1)
      return
    }
    let half = DoubleDouble.sineCosine(angle.halved)
    let share = half.sine / length
    self.init(x: axis.x * share, y: axis.y * share, z: axis.z * share, w: half.cosine)
  }

  var components: [DoubleDouble] { [x, y, z, w] }

  init(_ components: [DoubleDouble]) {
    self.init(x: components[0], y: components[1], z: components[2], w: components[3])
  }

  /// Hamilton's product.
  static func * (a: Self, b: Self) -> Self {
    Self(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// A vector turned by the rotation: q·v·q*.
  func turned(_ vector: [DoubleDouble]) -> [DoubleDouble] {
    let conjugate = Self(x: -x, y: -y, z: -z, w: w)
    let product = self * Self(x: vector[0], y: vector[1], z: vector[2], w: 0) * conjugate
    return [product.x, product.y, product.z]
  }

  /// The rotation matrix for row vectors: the transpose of the one found in most textbooks.
  var matrix: [DoubleDouble] {
    let (xx, yy, zz) = (2 * x * x, 2 * y * y, 2 * z * z)
    let (xy, xz, yz) = (2 * x * y, 2 * x * z, 2 * y * z)
    let (xw, yw, zw) = (2 * x * w, 2 * y * w, 2 * z * w)
    return [
      1 - (yy + zz), xy + zw, xz - yw, 0,
      xy - zw, 1 - (xx + zz), yz + xw, 0,
      xz + yw, yz - xw, 1 - (xx + yy), 0,
      0, 0, 0, 1,
    ]
  }

  /// The rotation of three orthonormal, right-handed rows.
  ///
  /// The symmetric matrix that the rows give holds four multiples of the quaternion; the longest one is taken, so half
  /// a turn costs no digits. The real part comes out not negative.
  init(rows r: [[DoubleDouble]]) {
    let (xy, yz, zx) = (r[0][1] + r[1][0], r[1][2] + r[2][1], r[2][0] + r[0][2])
    let (wx, wy, wz) = (r[1][2] - r[2][1], r[2][0] - r[0][2], r[0][1] - r[1][0])
    let multiples = [
      [wx, wy, wz, 1 + r[0][0] + r[1][1] + r[2][2]],
      [1 + r[0][0] - r[1][1] - r[2][2], xy, zx, wx],
      [xy, 1 - r[0][0] + r[1][1] - r[2][2], yz, wy],
      [zx, yz, 1 - r[0][0] - r[1][1] + r[2][2], wz],
    ]
    let squares = multiples.map { Oracle.dot($0, $0) }
    // The first one among equals, so that the identity is found exactly.
    let longest = squares.indices.reduce(0) { squares[$1] > squares[$0] ? $1 : $0 }
    let length = squares[longest].squareRoot()
    let sign: DoubleDouble = multiples[longest][3] < 0 ? -1 : 1
    self.init(multiples[longest].map { $0 * sign / length })
  }
}

extension Oracle {
  /// Σab of two lists of numbers.
  static func dot(_ first: [DoubleDouble], _ second: [DoubleDouble]) -> DoubleDouble {
    zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
  }

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
  /// The angle's tangent is the length of the 2×2 minors of both quaternions over their dot product; the angle itself
  /// is found from it by Newton's method on sine and cosine. `to` changes its sign where the dot product is negative,
  /// so θ is at most a quarter turn; for the longer arc it changes its sign otherwise, and π − θ takes the place of θ.
  /// The lengths, 1 but for rounding, are blended, not normalised. Each component's error is below 2⁻¹⁰⁰
  /// for progress within −2…3. The result is `from` at progress 0 and ±`to` at progress 1; outside, the rotation goes
  /// on along the same circle. Equal rotations do not turn and have no longer arc.
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

  /// The angle θ between two quaternions, or between one and the negative of the other where that is less.
  ///
  /// It is half the angle that the rotations are apart, 0…π/2, with a relative error below 2⁻⁹⁸.
  public static func angle(between first: Quaternion, _ second: Quaternion) -> DoubleDouble {
    let (a, b) = (first.components, second.components)
    return angle(sine: wedgeLength(a, b), cosine: dot(a, b).magnitude)
  }

  /// The angle whose sine and cosine are in proportion to two numbers that are not negative.
  ///
  /// A chord's cubic polynomial starts within 0.03; each step cubes the error, up to a factor. The angle is 0…π/2, with
  /// a relative error below 2⁻⁹⁹; two zeros give a result that is not a number.
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
