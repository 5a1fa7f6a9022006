import CLibrary

extension MotionEngine {
  /// Qt Quick's SpringAnimation: v ← v + (spring·d − damping·v)/mass and x ← x + 0.016·v, every 16 ms.
  ///
  /// Its spring is the one whose displacements obey the same recursion: with H = 16 ms, c = damping/mass and s = spring/mass,
  /// 1 − c = e^(−2aH) and 2 − c − H·s = 2·e^(−aH)·cos(ωd·H).
  static let qt = MotionEngine(
    "qt", "Qt", aliases: ["qml", "qt quick", "qtquick"],
    source: "qt/qtdeclarative at 0e62896f: qquickspringanimation.cpp",
    quirks: "the velocity is a step ahead of the position, and time stands still between steps of 16 ms",
    [
      .spring(
        "SpringAnimation { spring: ‹spring›; damping: ‹damping›; mass: ‹mass› }",
        [.stiffness("spring"), .number("damping", NumberRange(from: 0, through: 1), usual: 0), .mass()],
        end: .rest(distance: 0.01, velocity: 0.01), play: recursion,
        read: { try Spring(recursion: $0[0] / $0[2], $0[1] / $0[2]) },
        write: { spring in
          let (pull, drag) = spring.recursion
          return [pull, drag, 1]
        }),
      .bezier(
        "NumberAnimation { duration: ‹duration›; easing.bezierCurve: [‹x1›, ‹y1›, ‹x2›, ‹y2›, 1, 1] }",
        duration: .milliseconds("duration", isWhole: true, usual: 250)),
    ])

  private static func recursion(_ spring: Spring) -> PlayedMotion {
    let (pull, drag) = spring.recursion
    return .frames { rate, count in
      var (position, velocity, steps) = (0.0, 0.0, 0)
      return (0..<count).map { frame in
        while Double(steps + 1) * 16 <= (Double(frame) * 1000 / rate).rounded(.down) {
          velocity += pull * (1 - position) - drag * velocity
          position += velocity * 0.016
          steps += 1
        }
        return position
      }
    }
  }
}

extension Spring {
  /// The step of Qt's recursion, in s.
  private static let tick = 0.016

  /// Creates the spring whose displacements every 16 ms obey Qt's recursion with a spring and a damping of mass 1.
  fileprivate init(recursion pull: Double, _ drag: Double) throws(SpringError) {
    let (root, sum) = ((1 - drag).squareRoot(), 2 - drag - Self.tick * pull)
    try Self.require(drag < 1, "damping per mass", "below 1", drag)
    let swing = sum / (2 * root)
    try Self.require(swing > -1, "spring per mass", "below \((2 - drag + 2 * root) / Self.tick)", pull)
    let decay = -log(root) / Self.tick
    let phase = (swing < 1 ? acos(swing) : acosh(swing)) / Self.tick
    try self.init(stiffness: decay * decay + (swing < 1 ? phase : -phase) * phase, damping: 2 * decay)
  }

  /// Qt's spring and damping of mass 1, whose recursion has this spring's decay and swing.
  fileprivate var recursion: (pull: Double, drag: Double) {
    let form = closedForm
    let swing =
      form.regime == .overdamped ? cosh(form.frequency.high / 2 * Self.tick) : cos(form.frequency.high * Self.tick)
    let root = exp(-decay * Self.tick)
    // (1 − root)² + 2·root·(1 − swing), without cancellation where both are near 1.
    let pull = (1 - root) * (1 - root) + 2 * root * (1 - swing)
    return (pull / Self.tick, -expm1(-2 * decay * Self.tick))
  }
}
