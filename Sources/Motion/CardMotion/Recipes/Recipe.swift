/// One card animation as a value: from where, to where, how, for how long and how staggered.
public struct Recipe: Sendable, Hashable {
  /// The name on the command line and in benchmark names.
  public let name: String
  /// The pose at progress 0.
  public let start: Pose
  /// The pose at progress 1.
  public let end: Pose
  /// The function from elapsed time to progress.
  public let driver: Driver
  /// The duration of the animation of one row, in seconds; > 0.
  public let duration: Double
  /// The delay of each row after the one above it, in seconds; ≥ 0.
  public let delayPerRow: Double
  /// Whether a spring's progress is exactly 1 from the duration on.
  ///
  /// A spring is only close to its end then. UIKit's is within 0.1 % / ζ of it; a spring of another design may be
  /// anywhere. UIKit and Core Animation show the end itself once the duration is over, and so does a recipe that
  /// settles. ``distanceFromEnd`` is the size of the jump at the end.
  public let settles: Bool

  /// Creates a recipe from its parts.
  ///
  /// - Parameters:
  ///   - name: The name on the command line and in benchmark names.
  ///   - start: The pose at progress 0.
  ///   - end: The pose at progress 1. If both poses turn, they turn about the same axis.
  ///   - driver: The function from elapsed time to progress.
  ///   - duration: The duration of the animation of one row, in seconds; finite and > 0.
  ///   - delayPerRow: The delay of each row after the one above it, in seconds; finite and ≥ 0.
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
  /// Creates a recipe from constants, as ``init(name:start:end:driver:duration:delayPerRow:settles:)`` does.
  ///
  /// It does not throw: a mistake in the constants stops the program with the text of its ``RecipeError``.
  public static func recipe(
    name: String, start: Pose = .identity, end: Pose = .identity, driver: Driver, duration: Double,
    delayPerRow: Double = 0, settles: Bool = false
  ) -> Recipe {
    constant {
      try Recipe(
        name: name, start: start, end: end, driver: driver, duration: duration, delayPerRow: delayPerRow,
        settles: settles)
    }
  }

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

/// A description that gives no recipe.
public enum RecipeError: Error, Equatable {
  /// A number that is NaN or infinite.
  case notFinite(field: String, value: Double)
  /// An animation that takes no time, or less.
  case durationNotPositive(Double)
  /// A delay that would start a row before the first.
  case delayNegative(Double)
  /// Two poses that turn about different axes have no angle in between.
  case axesDiffer(start: Vector3, end: Vector3)
  /// A perspective that is not the first step of its chain.
  case perspectiveNotFirst(step: Int)
  /// A rotation about the zero vector, or about one that is not finite.
  case axisWithoutDirection(step: Int, axis: Vector3)
  /// A rotation about a second axis in one chain.
  case twoAxes(first: Vector3, second: Vector3)
  /// A rotation after a scale that is not the same in all directions it turns.
  case shear(step: Int, scale: Vector3)
  /// A recipe that is not driven by a spring ends where its driver ends.
  case onlySpringsSettle
  /// A press needs a spring, which keeps its velocity when the finger reverses it.
  case springExpected(recipe: String)
}

extension RecipeError: CustomStringConvertible {
  /// The problem, the expected value, the actual one and the remedy.
  public var description: String {
    switch self {
    case .notFinite(let field, let value): "\(field) must be a finite number; got \(value)"
    case .durationNotPositive(let value): "duration must be above 0 s; got \(value)"
    case .delayNegative(let value): "delayPerRow must be 0 s or more; got \(value)"
    case .axesDiffer(let start, let end):
      "start and end must turn about one axis; got \(start) and \(end): turn one of them by 0, or negate its angle"
    case .perspectiveNotFirst(let step): "perspective must be the first step of a chain; got it as step \(step)"
    case .axisWithoutDirection(let step, let axis):
      "step \(step) turns about \(axis), which has no direction; use a finite vector that is not zero"
    case .twoAxes(let first, let second): "one chain must turn about one axis; got \(first) and \(second)"
    case .shear(let step, let scale):
      "step \(step) turns a card scaled by \(scale), which shears it; rotate first, or scale all turned axes alike"
    case .onlySpringsSettle:
      "settle is for springs, which are only near their end when the duration is over; any other driver has an end"
    case .springExpected(let recipe): "a press needs a recipe driven by a spring; '\(recipe)' has another driver"
    }
  }
}

extension Recipe {
  /// Returns how long a row has been animating: min(time − delayPerRow · row, duration).
  ///
  /// - Parameters:
  ///   - time: Seconds since row 0 started.
  ///   - row: The row, counted from the first that animates.
  /// - Returns: The row's own time, in seconds, at most ``duration``; below 0 while the row waits.
  public func localTime(at time: Double, row: Int) -> Double { min(time - delayPerRow * Double(row), duration) }

  /// Returns how far a row is along its way.
  ///
  /// A curve arrives at exactly 1. A spring does not: at the duration it is near 1, within 0.25 % for UIKit's ζ = 0.4,
  /// and is left there, unless the recipe ``settles``.
  ///
  /// - Parameter time: The row's own time, in seconds, at most ``duration``; below 0 while the row waits.
  /// - Returns: The progress, dimensionless; a spring or a curve may overshoot 0…1.
  public func progress(atLocalTime time: Double) -> Double {
    settles && time >= duration ? 1 : driver.progress(at: time, of: duration)
  }

  /// The distance of the driver from the end pose when the duration is over, as a share of the way; 0 where it arrives.
  ///
  /// A recipe that ``settles`` jumps by this much; any other is left as far from its end.
  public var distanceFromEnd: Double { abs(1 - driver.progress(at: duration, of: duration)) }

  /// Returns a row's transform and opacity.
  ///
  /// Every channel of ``Pose`` is interpolated by the row's progress and the transform is composed from the result.
  ///
  /// - Parameters:
  ///   - time: Seconds since row 0 started.
  ///   - row: The row, counted from the first that animates.
  ///   - geometry: The sizes that relative lengths refer to.
  /// - Returns: The transform, and the opacity, which is not clamped.
  public func pose(at time: Double, row: Int, in geometry: CardGeometry) -> (transform: Transform3D, opacity: Double) {
    let progress = progress(atLocalTime: localTime(at: time, row: row))
    let pose = start.interpolated(to: end, progress: progress)
    return (pose.transform(in: geometry), pose.opacity)
  }
}
