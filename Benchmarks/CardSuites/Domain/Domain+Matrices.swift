import CardKernels
import CardMotion
import KernelContracts

extension Domain {
  /// Matrices of mixed sign and size under progress inside and outside 0…1.
  static func componentwise<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    (0..<6).map { round in
      .componentwise(
        recipe: "round \(round)", progress: progress(rows, &inputs), from: inputs.column(16 * rows, -320...320),
        to: inputs.column(16 * rows, -1...1))
    }
  }

  /// Parts of every kind between rotations that are far apart, near, equal, on either side of a quarter turn, and stated
  /// by quaternions of opposite sign.
  static func decomposed<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    [1, 0.1, 1e-3, 1e-5, 1e-9, 0].flatMap { distance in
      [-1.0, 1].map { sign in
        let ends = (0..<rows).map { _ -> (from: Decomposition, to: Decomposition)? in
          var (from, to) = (parts(&inputs), parts(&inputs))
          from.rotation = rotation(near: Quaternion(x: 0, y: 0, z: 0, w: 0), by: 1, &inputs)
          let near = distance == 1 ? Quaternion(x: 0, y: 0, z: 0, w: 0) : from.rotation
          to.rotation = rotation(near: near, by: distance, &inputs)
          if sign < 0 { to.rotation = to.rotation * Quaternion(x: 0, y: 0, z: 0, w: -1) }
          return (from, to)
        }
        return .decomposed(
          recipe: "rotations \(distance) apart, sign \(sign)", progress: progress(rows, &inputs),
          ends: DecomposedEnds(ends))
      }
    }
  }

  /// Progress before, between and after the ends, which come first.
  private static func progress<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Scalar] {
    var progress: [Scalar] = inputs.column(rows, -0.5...2)
    for (row, value) in zip(0..<rows, [0, 1, 0.5, 2, -0.5, Scalar.ulpOfOne, 1 - Scalar.ulpOfOne]) {
      progress[row] = value
    }
    return progress
  }

  /// Everything but the rotation.
  private static func parts(_ inputs: inout Inputs) -> Decomposition {
    var parts = Decomposition()
    func vector(_ range: ClosedRange<Double>, _ inputs: inout Inputs) -> Vector3 {
      Vector3(x: inputs.number(range), y: inputs.number(range), z: inputs.number(range))
    }
    (parts.translation, parts.scale) = (vector(-400...400, &inputs), vector(-2...2, &inputs))
    let (skew, perspective) = (vector(-1...1, &inputs), vector(-0.01...0.01, &inputs))
    (parts.skewXY, parts.skewXZ, parts.skewYZ) = (skew.x, skew.y, skew.z)
    (parts.perspectiveX, parts.perspectiveY, parts.perspectiveZ) = (perspective.x, perspective.y, perspective.z)
    parts.perspectiveW = inputs.number(0.5...2)
    return parts
  }

  /// A quaternion of length 1 whose numbers are up to a distance away from another's.
  private static func rotation(
    near other: Quaternion, by distance: Double, _ inputs: inout Inputs
  ) -> Quaternion {
    let range = -distance...distance
    return Quaternion(
      x: other.x + inputs.number(range), y: other.y + inputs.number(range), z: other.z + inputs.number(range),
      w: other.w + inputs.number(range)
    ).normalized
  }
}
