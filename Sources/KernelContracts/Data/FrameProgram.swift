/// A recipe resolved to numbers, ready for a kernel that computes a whole frame in one pass.
public struct FrameProgram<Scalar: KernelScalar>: Sendable, Equatable {
  /// How far a row should look at a local time.
  public enum Drive: Sendable, Equatable {
    /// A timing curve.
    case curve(CurveCoefficients<Scalar>)
    /// A spring.
    case spring(SpringCoefficients<Scalar>)
  }

  /// What moves, from the least to the most work per row.
  public enum Motion: Sendable, Equatable {
    /// Only the opacity.
    case fade
    /// Translation and scale.
    case slide
    /// Those, and a rotation about z.
    case turn
    /// Anything a pose can do, in perspective too.
    case flip
  }

  /// The two values a channel moves between.
  public struct Ends: Sendable, Equatable {
    /// The value at progress 0.
    public var from: Scalar
    /// The value at progress 1.
    public var to: Scalar

    /// Names the ends.
    ///
    /// - Parameters:
    ///   - from: The value at progress 0.
    ///   - to: The value at progress 1.
    public init(from: Scalar, to: Scalar) { (self.from, self.to) = (from, to) }
  }

  /// Seconds.
  public var duration: Scalar
  /// Curve or spring.
  public var drive: Drive
  /// What moves.
  public var motion: Motion
  /// The axis of the rotation, shared by all rows.
  public var axis: RotationAxis<Scalar>
  /// The ends of every channel, in the order of ``PoseChannel``.
  public var ends: [Ends]

  /// Names the parts of a program.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - drive: Curve or spring.
  ///   - motion: What moves.
  ///   - axis: The axis of the rotation.
  ///   - ends: The ends of every channel, in the order of ``PoseChannel``.
  public init(duration: Scalar, drive: Drive, motion: Motion, axis: RotationAxis<Scalar>, ends: [Ends]) {
    precondition(ends.count == PoseChannel.allCases.count, "a pose has \(PoseChannel.allCases.count) channels")
    (self.duration, self.drive, self.motion) = (duration, drive, motion)
    (self.axis, self.ends) = (axis, ends)
  }
}
