/// The card animations that tutorials teach, as recipes.
///
/// The values are constants; a mistake in one stops the program on first use.
public enum Gallery {
  /// Every recipe with a sentence on its motion, in the order in which they are presented.
  public static let entries: [(recipe: Recipe, summary: String)] = [
    (fadeIn, "Cards fade in where they are, all at once."),
    (tipIn, "Cards tip in from the left, all at once."),
    (cascadeFade, "Cards fade in where they are, one after the other."),
    (moveUpBounce, "Cards spring up by their own height, one after the other, and bounce."),
    (moveUpFade, "Cards rise by half their height and fade in, one after the other."),
    (slideIn, "Cards slide in from the right edge, one after the other."),
    (press, "Cards shrink a little under a finger, and spring."),
    (flipHorizontal, "Cards turn about their vertical axis, one after the other, and show their face."),
    (flipVertical, "Cards turn about their horizontal axis, one after the other, and show their face."),
  ]

  /// Every recipe, in the same order.
  public static let all: [Recipe] = entries.map(\.recipe)

  /// Returns the sentence on a recipe's motion; nil for a recipe that is not in the gallery.
  public static func summary(of recipe: Recipe) -> String? { entries.first { $0.recipe == recipe }?.summary }

  /// Returns the recipe with a name; nil without one.
  public static func recipe(named name: String) -> Recipe? { all.first { $0.name == name } }
}

extension Gallery {
  /// Opacity from 0.1.
  public static let fadeIn = eased("fadeIn", from: Pose(opacity: 0.1), duration: 1.4)

  /// As in CardTilt: 15° anticlockwise, then 20 points back along both turned axes.
  public static let tipIn = eased(
    "tipIn",
    from: .pose(
      opacity: 0.8,
      steps: .rotate(radians: -.pi / 12, about: Vector3(x: 0, y: 0, z: 1)),
      .translate(x: Length(points: -20), y: Length(points: -20), z: .zero)),
    duration: 0.4)

  /// Opacity from 0.
  public static let cascadeFade = eased("cascadeFade", from: Pose(opacity: 0), duration: 0.5, delayPerRow: 0.05)

  /// One row height from below, on a spring.
  public static let moveUpBounce = sprung(
    "moveUpBounce", from: Pose(translation: Translation(y: Length(rowHeights: 1))), to: .identity,
    dampingRatio: 0.4, initialVelocity: 0.1, duration: 1, delayPerRow: 0.05)

  /// Half a row height from below, and opacity from 0.
  public static let moveUpFade = eased(
    "moveUpFade", from: Pose(opacity: 0, translation: Translation(y: Length(rowHeights: 0.5))),
    duration: 0.5, delayPerRow: 0.05)

  /// One table width from the right.
  public static let slideIn = eased(
    "slideIn", from: Pose(translation: Translation(x: Length(tableWidths: 1))), duration: 0.5,
    delayPerRow: 0.05)

  /// Down to 98 % of the size, on a spring; ``Press`` plays it back.
  public static let press = sprung(
    "press", from: .identity, to: .pose(steps: .scale(x: 0.98, y: 0.98, z: 1)),
    dampingRatio: 0.4, initialVelocity: 3, duration: 0.4)

  /// Half a turn in perspective about the vertical axis.
  public static let flipHorizontal = flip("flipHorizontal", about: Vector3(x: 0, y: 1, z: 0))

  /// Half a turn in perspective about the horizontal axis.
  public static let flipVertical = flip("flipVertical", about: Vector3(x: 1, y: 0, z: 0))

  private static func eased(_ name: String, from start: Pose, duration: Double, delayPerRow: Double = 0) -> Recipe {
    .recipe(
      name: name, start: start, driver: .curve(.easeInOut), duration: duration, delayPerRow: delayPerRow)
  }

  private static func sprung(
    _ name: String, from start: Pose, to end: Pose, dampingRatio: Double, initialVelocity: Double,
    duration: Double, delayPerRow: Double = 0
  ) -> Recipe {
    let spring = constant {
      try Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
    }
    return .recipe(
      name: name, start: start, end: end, driver: .spring(spring), duration: duration, delayPerRow: delayPerRow)
  }

  /// A half turn in perspective.
  ///
  /// The perspective fades with the angle, so that the end is exactly the identity.
  private static func flip(_ name: String, about axis: Vector3) -> Recipe {
    eased(
      name, from: .pose(steps: .perspective(m34: -1 / 500), .rotate(radians: .pi, about: axis)), duration: 0.6,
      delayPerRow: 0.05)
  }
}
