extension MotionEngine {
  /// GSAP: no springs, but an elastic ease that is one with an initial velocity, a back ease that is a cubic Bézier, and paths
  /// of Béziers.
  static let gsap = MotionEngine(
    "gsap", "GSAP", aliases: ["greensock"],
    source: "GSAP's documentation of elastic, back and CustomEase; Penner's equations, from which they come",
    quirks: "an elastic ease cuts off a 1024th of its swing when the duration is over",
    approximate: ApproximatedWords.path,
    [
      .elastic(
        #"gsap.to(target, { duration: ‹duration›, ease: "elastic.out(‹amplitude›, ‹period›)" })"#,
        [
          .number("amplitude", NumberRange(above: 0), usual: 1), .number("period", NumberRange(above: 0), usual: 0.3),
          .seconds("duration", usual: 0.5),
        ], amplitude: nil, period: nil),
      Wording(
        #"gsap.to(target, { duration: ‹duration›, ease: "back.out(‹overshoot›)" })"#,
        [.number("overshoot", usual: 1.7), .seconds("duration", usual: 0.5)], end: .stated(1),
        read: { numbers in
          let curve = try TimingCurve(x1: 1.0 / 3, y1: (numbers[0] + 3) / 3, x2: 2.0 / 3, y2: 1)
          return .curve(.curve(curve), duration: numbers[1])
        },
        write: { motion in
          guard case .curve(.curve(let curve), let duration) = motion else { return nil }
          let isBack = abs(curve.x1 - 1.0 / 3) + abs(curve.x2 - 2.0 / 3) + abs(curve.y2 - 1) < 1e-12
          return isBack ? [3 * curve.y1 - 3, duration] : nil
        }),
      .bezier(
        #"gsap.to(target, { duration: ‹duration›, ease: CustomEase.create("card", "‹x1›,‹y1›,‹x2›,‹y2›") })"#,
        duration: .seconds("duration", usual: 0.5)),
    ])
}
