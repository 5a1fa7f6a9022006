/// A recipe resolved to numbers, ready for a kernel that computes a whole frame in one pass.
///
/// Every channel moves between the same two values in every row; a table whose rows differ needs the staged frame.
public struct FrameProgram<Scalar: KernelScalar>: Sendable, Equatable {
  public enum Easing: Sendable, Equatable {
    case curve(CurveCoefficients<Scalar>)
    case spring(SpringCoefficients<Scalar>)
  }

  /// The channels that move, from the least to the most work per row.
  public enum Motion: Sendable, Equatable {
    /// Only the opacity.
    case fade
    /// Translation and scale in the plane.
    case slide
    /// Those, and a rotation about z.
    case turn
    /// Any motion between poses, including perspective.
    case flip
  }

  /// The two values a channel moves between.
  public struct Ends: Sendable, Equatable {
    /// The value at progress 0.
    public var from: Scalar
    /// The value at progress 1.
    public var to: Scalar

    @inlinable
    public init(from: Scalar, to: Scalar) { (self.from, self.to) = (from, to) }
  }

  /// Seconds.
  public var duration: Scalar
  public var easing: Easing
  public var motion: Motion
  /// The axis of the rotation, shared by all rows.
  public var axis: RotationAxis<Scalar>
  /// Points.
  public var translationX, translationY, translationZ: Ends
  /// Factors.
  public var scaleX, scaleY, scaleZ: Ends
  /// Radians.
  public var angle: Ends
  /// The matrix entry m34, in 1/points.
  public var perspective: Ends
  /// 0 (invisible) to 1.
  public var opacity: Ends

  public init(
    duration: Scalar, easing: Easing, motion: Motion, axis: RotationAxis<Scalar>, ends: (PoseChannel) -> Ends
  ) {
    (self.duration, self.easing, self.motion, self.axis) = (duration, easing, motion, axis)
    (translationX, translationY, translationZ) = (ends(.translationX), ends(.translationY), ends(.translationZ))
    (scaleX, scaleY, scaleZ) = (ends(.scaleX), ends(.scaleY), ends(.scaleZ))
    (angle, perspective, opacity) = (ends(.angle), ends(.perspective), ends(.opacity))
  }

  /// Whether six numbers determine the matrix of every row, as the compact layout requires.
  public var staysInPlane: Bool {
    let (zero, one) = (Ends(from: 0, to: 0), Ends(from: 1, to: 1))
    let isUpright = angle == zero || (axis.x == 0 && axis.y == 0)
    return isUpright && translationZ == zero && perspective == zero && scaleZ == one
  }
}
