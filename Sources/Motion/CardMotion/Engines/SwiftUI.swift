extension MotionEngine {
  /// SwiftUI: ω = 2π/duration, ζ = 1 − bounce, or 1/(1 + bounce) below 0.
  static let swiftUI = MotionEngine(
    "swiftui", "SwiftUI", aliases: ["swift ui", "ios", "apple"],
    source:
      "Apple's documentation of Spring; ktiays/Respring at 7e5c49ce, whose tests compare with SwiftUI bit by bit; "
      + "OpenSwiftUI at 069dd80b for the steps",
    quirks: "spring animations step by 1/300 s, past the time of the frame, with a stiffness of at most 45,000; "
      + "interpolatingSpring ignores overdamping; Spring's velocity and stiffness are wrong for overdamped springs",
    presets: .easings("easeIn", "easeOut", "easeInOut").and([
      "smooth": ["duration": 0.5, "bounce": 0], "snappy": ["duration": 0.5, "bounce": 0.15],
      "bouncy": ["duration": 0.5, "bounce": 0.3], "default": ["response": 0.55, "dampingFraction": 1],
      "interactiveSpring": ["response": 0.15, "dampingFraction": 0.86],
    ]),
    warning: { spring in
      guard spring.dampingRatio > 1 else { return nil }
      return "SwiftUI's Spring answers this one's stiffness as \(spring.swiftUIStiffness) and velocities too large "
        + "by the target"
    },
    [
      .perceptual(
        ".spring(duration: ‹duration›, bounce: ‹bounce›)", .seconds("duration", usual: 0.5), end: .swiftUI, play: fluid),
      .physical(
        ".interpolatingSpring(mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›, "
          + "initialVelocity: ‹initialVelocity›)",
        stiffness: .stiffness(), damping: .damping(), velocity: .velocity("initialVelocity", .perSecond, "velocity"),
        end: .swiftUI,
        play: PlayedMotion.criticalAtMost),
      .spring(
        ".spring(response: ‹response›, dampingFraction: ‹dampingFraction›)",
        [.seconds("response", usual: 0.5), .ratio("dampingFraction", usual: 0.825, "dampingRatio")], end: .swiftUI,
        play: fluid, read: { try Spring(response: $0[0], dampingRatio: $0[1]) },
        write: { [$0.response, $0.dampingRatio] }),
      .spring(
        "interactiveSpring(response: ‹response›, dampingFraction: ‹dampingFraction›)",
        [.seconds("response", usual: 0.15), .ratio("dampingFraction", usual: 0.86)],
        end: .swiftUI, play: fluid, read: { try Spring(response: $0[0], dampingRatio: $0[1]) }, write: { _ in nil }),
      preset("smooth", 0), preset("snappy", 0.15), preset("bouncy", 0.3),
      .spring(
        "Spring(settlingDuration: ‹settlingDuration›, dampingRatio: ‹dampingRatio›)",
        [.seconds("settlingDuration"), .ratio("dampingRatio")], end: .swiftUI,
        read: { try Spring(settlingDuration: $0[0], dampingRatio: $0[1]) }, write: { _ in nil }),
      .bezier(
        ".timingCurve(‹x1›, ‹y1›, ‹x2›, ‹y2›, duration: ‹duration›)", duration: .seconds("duration", usual: 0.35)),
    ])

  /// A call of a preset with a duration, and a bounce on top of its own.
  private static func preset(_ name: String, _ bounce: Double) -> Wording {
    .spring(
      "\(name)(duration: ‹duration›, extraBounce: ‹extraBounce›)",
      [.seconds("duration", usual: 0.5), .number("extraBounce", usual: 0)],
      end: .swiftUI, play: fluid, read: { try Spring(duration: $0[0], bounce: bounce + $0[1]) }, write: { _ in nil })
  }

  /// The steps of SwiftUI's spring animations.
  private static func fluid(_ spring: Spring) -> PlayedMotion {
    let start = try? FluidSpring(
      from: 0, to: 1, velocity: spring.initialVelocity, response: spring.response, dampingRatio: spring.dampingRatio)
    guard let start else { return .diverging }
    return .frames { rate, count in
      var fluid = start
      return (0..<count).map { frame in
        fluid.advance(to: Double(frame) / rate)
        return fluid.value
      }
    }
  }
}

/// Springs from constants, in SwiftUI's words.
///
/// They do not throw: a parameter outside its domain is a mistake in the source, and stops the program with the text of
/// its ``SpringError``. Numbers from outside of the program go to the initializers, which throw it.
extension Spring {
  /// A spring without bounce that takes half a second.
  public static let smooth = smooth()

  /// A spring with a little bounce, 0.15, that takes half a second.
  public static let snappy = snappy()

  /// A spring with more bounce, 0.3, that takes half a second.
  public static let bouncy = bouncy()

  /// Creates a spring without bounce of a perceptual duration > 0, in seconds; the bounce, 0 plus the extra one, is
  /// above −1 and at most 1.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    .swiftUI(duration: duration, bounce: extraBounce)
  }

  /// Creates a spring with a little bounce, 0.15 plus the extra one, likewise.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    .swiftUI(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Creates a spring with more bounce, 0.3 plus the extra one, likewise.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    .swiftUI(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Creates SwiftUI's `Spring(duration:bounce:)`, as ``init(duration:bounce:mass:initialVelocity:)`` does.
  public static func swiftUI(duration: Double = 0.5, bounce: Double = 0) -> Spring {
    constant { try Spring(duration: duration, bounce: bounce) }
  }

  /// Creates SwiftUI's `Spring(response:dampingRatio:)`, as ``init(response:dampingRatio:mass:initialVelocity:)`` does.
  public static func swiftUI(response: Double, dampingRatio: Double) -> Spring {
    constant { try Spring(response: response, dampingRatio: dampingRatio) }
  }
}

/// SwiftUI's own answers where they differ from the mathematics, as Respring's tests have them.
extension Spring {
  /// SwiftUI's `stiffness`: m·(s² + a²) for an overdamped spring, where a² − s² is right.
  package var swiftUIStiffness: Double {
    guard dampingRatio > 1 else { return stiffness }
    return stiffness + 2 * (decay * decay * mass - stiffness)
  }

  /// SwiftUI's `velocity(target:initialVelocity:time:)`, which for an overdamped spring is too large by the target.
  package func swiftUIVelocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    velocity(target: target, initialVelocity: initialVelocity, time: time) + (dampingRatio > 1 ? target : 0)
  }

  /// SwiftUI's `settlingDuration(target:initialVelocity:epsilon:)`, in seconds; nil without damping.
  package func swiftUISettlingDuration(
    target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double? {
    SpringTrace(self).settlingDuration(target: target, initialVelocity: initialVelocity, epsilon: epsilon)
  }
}
