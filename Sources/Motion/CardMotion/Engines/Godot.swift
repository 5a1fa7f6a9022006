import CLibrary

extension MotionEngine {
  /// Godot's tweens: a fixed curve that looks like a spring, and an elastic curve that is one.
  static let godot = MotionEngine(
    "godot", "Godot", aliases: ["godot 4", "gdscript"],
    source: "Godot's easing_equations.h, and Penner's equations, from which its other curves come",
    quirks: "TRANS_SPRING is one curve, stretched over the duration: no spring moves like that",
    [
      .elastic(
        template("ELASTIC"),
        [.number("to", unit: .units, usual: 1), .seconds("duration")], amplitude: 1, period: 0.3),
      Wording(
        template("SPRING"),
        [.number("to", unit: .units, usual: 1), .seconds("duration")], end: .stated(1),
        read: { .godotSpring(duration: $0[1]) },
        write: { motion in
          switch motion {
          case .godotSpring(let duration): [1, duration]
          case .curve: nil
          case .spring(let spring):
            // A critical spring and this curve are half-way at these phases.
            spring.criticalTwin().map { [1, 1.6783469900166605 / $0.angularFrequency / godotHalfway] }
          }
        }),
    ])

  private static func template(_ kind: String) -> String {
    #"create_tween().tween_property(node, "position:x", ‹to›, ‹duration›).set_trans(Tween.TRANS_"# + kind
      + ").set_ease(Tween.EASE_OUT)"
  }

  /// The share of the duration after which TRANS_SPRING is half-way for the first time.
  static let godotHalfway = root(from: 0, to: 0.5) { godotSpring($0) - 0.5 }

  /// Godot's TRANS_SPRING: (sin(πt(0.2 + 2.5t³))·(1 − t)^2.2 + t)·(1 + 1.2(1 − t)), and 1 from t = 1 on.
  static func godotSpring(_ share: Double) -> Double {
    if share >= 1 { return 1 }
    let rest = 1 - share
    let wave = sin(.pi * share * (0.2 + 2.5 * share * share * share)) * pow(rest, 2.2)
    return (wave + share) * (1 + 1.2 * rest)
  }
}
