import CLibrary

extension MotionEngine {
  /// UIKit: the stiffness at which 0.001 of the sine is left when the duration ends; see ``Spring/init(dampingRatio:duration:mass:initialVelocity:)``.
  static let uiKit = MotionEngine(
    "uikit", "UIKit", aliases: ["ui kit", "uiview"],
    source: "reconstructions that agree: framer/SpringsExample at bd48010, ios-spring-animations at 019b9f2, "
      + "OpenSwiftUI at 069dd80b",
    quirks:
      "springs are never overdamped; the duration of damping ratios just below 1 leads to another stiffness than 1",
    presets: .easings("curveEaseIn", "curveEaseOut", "curveEaseInOut", linear: "curveLinear"),
    [
      .spring(
        "UIView.animate(withDuration: ‹withDuration›, delay: 0, usingSpringWithDamping: ‹usingSpringWithDamping›, "
          + "initialSpringVelocity: ‹initialSpringVelocity›, animations: animations)",
        [
          .seconds("withDuration", "duration"), .ratio("usingSpringWithDamping", "dampingRatio", "damping"),
          .velocity("initialSpringVelocity", .perSecond, "initialVelocity", "velocity"),
        ], end: .stated(0),
        read: { try Spring(dampingRatio: $0[1], duration: $0[0], initialVelocity: $0[2]) },
        write: { spring in
          guard let spring = spring.withoutOverdamping, let duration = spring.uiKitDuration else { return nil }
          return [duration, spring.dampingRatio, spring.initialVelocity]
        }),
      .perceptual(
        "UIView.animate(springDuration: ‹springDuration›, bounce: ‹bounce›, animations: animations)",
        .seconds("springDuration", usual: 0.5), end: .envelope(0.001)),
      .physical(
        "UISpringTimingParameters(mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›, "
          + "initialVelocity: CGVector(dx: ‹initialVelocity›, dy: ‹initialVelocity›))",
        stiffness: .stiffness(), damping: .damping(),
        velocity: .velocity("initialVelocity", .perSecond, "velocity", "dx", "dy"),
        isNeverOverdamped: true, end: .envelope(0.001)),
      .bezier(
        "UIViewPropertyAnimator(duration: ‹duration›, controlPoint1: CGPoint(x: ‹x1›, y: ‹y1›), "
          + "controlPoint2: CGPoint(x: ‹x2›, y: ‹y2›))", duration: .seconds("duration", usual: 0.2, "withDuration")),
    ])
}

extension Spring {
  /// Creates the spring behind `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)` from constants,
  /// as ``init(dampingRatio:duration:mass:initialVelocity:)`` does.
  public static func uiKit(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) -> Spring {
    constant { try Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity) }
  }

  /// The duration that UIKit makes this spring of, if the stiffness is the largest that solves its equation; nil without
  /// one.
  var uiKitDuration: Double? {
    let (ratio, threshold) = (dampingRatio, SettlingEquation.standardThreshold)
    if ratio >= 1 - 4 * .ulpOfOne {
      return ratio <= 1 + 4 * .ulpOfOne ? SpringTrace(self).lastCrossing(of: threshold) : nil
    }
    let share = abs(ratio - initialVelocity / angularFrequency)
    let exponent = log(share / (threshold * ((1 - ratio) * (1 + ratio)).squareRoot()))
    return exponent > 0 ? exponent / decay : nil
  }
}
