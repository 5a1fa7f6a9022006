/// One card animation as a value: from where, to where, how, for how long and how staggered.
public struct Recipe: Sendable, Hashable {
  /// The name on the command line and in benchmark names.
  public let name: String
  /// The pose at progress 0.
  public let start: Pose
  /// The pose at progress 1.
  public let end: Pose
  /// What turns elapsed time into progress.
  public let driver: Driver
  /// How long one row animates, in seconds; > 0.
  public let duration: Double
  /// How much later each row starts than the one above it, in seconds; ≥ 0.
  public let delayPerRow: Double
  /// Whether a spring's progress is exactly 1 from the duration on.
  ///
  /// A spring is close to its end then, and where a card comes to rest is where it is left: UIKit's ends within 0.1 % / ζ
  /// of it, and a spring of another design may be anywhere. UIKit and Core Animation show the end itself once the duration
  /// is over, and so does a recipe that settles. The duration stays what its author wrote, for curves and springs alike;
  /// how far the card jumps at the end, ``distanceFromEnd`` tells.
  public let settles: Bool

  /// Creates a recipe from its parts.
  ///
  /// - Parameters:
  ///   - name: The name on the command line and in benchmark names.
  ///   - start: The pose at progress 0.
  ///   - end: The pose at progress 1. If both poses turn, they turn about the same axis.
  ///   - driver: What turns elapsed time into progress.
  ///   - duration: How long one row animates, in seconds; finite and > 0.
  ///   - delayPerRow: How much later each row starts than the one above it, in seconds; finite and ≥ 0.
  ///   - settles: Whether a spring's progress is exactly 1 from the duration on; only a spring settles.
  /// - Throws: ``RecipeError`` naming the field.
  public init(
    name: String, start: Pose = .identity, end: Pose = .identity, driver: Driver, duration: Double,
    delayPerRow: Double = 0, settles: Bool = false
  ) throws(RecipeError) {
    let numbers = [("duration", duration), ("delayPerRow", delayPerRow)]
    for (field, value) in numbers + start.numbers("start") + end.numbers("end") where !value.isFinite {
      throw .notFinite(field: field, value: value)
    }
    guard duration > 0 else { throw .durationNotPositive(duration) }
    guard delayPerRow >= 0 else { throw .delayNegative(delayPerRow) }
    guard start.sharesAxis(with: end) else { throw .axesDiffer(start: start.axis, end: end.axis) }
    guard !settles || driver.isSpring else { throw .onlySpringsSettle }
    (self.name, self.start, self.end) = (name, start, end)
    (self.driver, self.duration, self.delayPerRow, self.settles) = (driver, duration, delayPerRow, settles)
  }
}

extension Recipe {
  /// The axis about which the card turns all the way, of length 1.
  ///
  /// It is that of the pose that turns; when none does, it has no effect.
  public var axis: Vector3 { start.angle == 0 ? end.axis : start.axis }
}

extension Driver {
  fileprivate var isSpring: Bool { if case .spring = self { true } else { false } }
}

extension Pose {
  /// Every number of the pose with the path that names it.
  fileprivate func numbers(_ pose: String) -> [(String, Double)] {
    let lengths = [("x", translation.x), ("y", translation.y), ("z", translation.z)].flatMap { name, length in
      [length.points, length.rowHeights, length.tableWidths].map { ("\(pose).translation.\(name)", $0) }
    }
    let factors = [("scale.x", scale.x), ("scale.y", scale.y), ("scale.z", scale.z)]
    let others = [("opacity", opacity), ("angle", angle), ("perspective", perspective)]
    return (others + factors).map { ("\(pose).\($0)", $1) } + lengths
  }

  /// Whether one axis serves both poses, pointing the same way.
  fileprivate func sharesAxis(with other: Pose) -> Bool {
    angle == 0 || other.angle == 0 || (axis.isParallel(to: other.axis) && axis.dot(other.axis) > 0)
  }
}
