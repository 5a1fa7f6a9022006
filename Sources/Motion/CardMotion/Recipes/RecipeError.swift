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
  /// What is wrong, what was expected, what was found and what to do.
  public var description: String {
    switch self {
    case .notFinite(let field, let value):
      "\(field) must be a finite number; got \(value)"
    case .durationNotPositive(let value):
      "duration must be above 0 s; got \(value)"
    case .delayNegative(let value):
      "delayPerRow must be 0 s or more; got \(value)"
    case .axesDiffer(let start, let end):
      "start and end must turn about one axis; got \(start) and \(end): turn one of them by 0, or negate its angle"
    case .perspectiveNotFirst(let step):
      "perspective must be the first step of a chain; got it as step \(step)"
    case .axisWithoutDirection(let step, let axis):
      "step \(step) turns about \(axis), which has no direction; use a finite vector that is not zero"
    case .twoAxes(let first, let second):
      "one chain must turn about one axis; got \(first) and \(second)"
    case .shear(let step, let scale):
      "step \(step) turns a card scaled by \(scale), which shears it; rotate first, or scale all turned axes alike"
    case .onlySpringsSettle:
      "settle is for springs, which are only near their end when the duration is over; any other driver has an end"
    case .springExpected(let recipe):
      "a press needs a recipe driven by a spring; '\(recipe)' has another driver"
    }
  }
}
