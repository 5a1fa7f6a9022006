public import CardMotion
public import CardOracle
import WideArithmetic

/// A pose in double-double, with the magnitude in whose ε each of its numbers may be off before it is composed.
public struct ExactPose {
  /// Three numbers along x, y and z.
  public typealias Triple = (x: Truth, y: Truth, z: Truth)

  private let scale, translation: Triple
  private let axis: Vector3
  private let angle, perspective: Truth

  /// Takes the numbers; an angle that is exact has a scale of 0.
  public init(scale: Triple, axis: Vector3, angle: Truth, translation: Triple, perspective: Truth) {
    (self.scale, self.axis, self.angle) = (scale, axis, angle)
    (self.translation, self.perspective) = (translation, perspective)
  }

  /// The 16 entries of S·R·T·P with their error scales.
  public var matrix: [Truth] {
    let exact = Oracle.pose(
      scale: (scale.x.value, scale.y.value, scale.z.value),
      axis: (DoubleDouble(axis.x), DoubleDouble(axis.y), DoubleDouble(axis.z)), angle: angle.value,
      translation: (translation.x.value, translation.y.value, translation.z.value), perspective: perspective.value)
    return zip(exact, entryScales).map { Truth(value: $0, scale: $1) }
  }

  /// Sines and cosines count as 1, to which an inexact angle adds its own error.
  private var entryScales: [Double] {
    let turn = 1 + angle.scale
    let rows = [scale.x, scale.y, scale.z].flatMap { factor in
      let entry = factor.scale * turn
      return [entry, entry, entry, entry * perspective.scale]
    }
    let lowest = [translation.x.scale, translation.y.scale, translation.z.scale]
    return rows + lowest + [1 + translation.z.scale * perspective.scale]
  }
}
