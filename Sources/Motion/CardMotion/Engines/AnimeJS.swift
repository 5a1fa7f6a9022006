extension MotionEngine {
  /// anime.js: mass, stiffness and damping; or SwiftUI's duration, in ms, and bounce.
  static let animeJS = MotionEngine(
    "anime", "anime.js", aliases: ["animejs", "anime.js 4"],
    source: "juliangarnier/anime at 308c0934, version 4: easings/spring",
    quirks: "of duration and bounce, stiffness and damping are rounded to 3 decimals and kept to 10,000 and 300",
    [
      .perceptual(
        "spring({ duration: ‹duration›, bounce: ‹bounce› })",
        .milliseconds("duration", from: 10, through: 10_000, usual: 628), .bounce(usual: 0.5),
        end: .samples(0.0005), play: animeRounding),
      .physical(
        "spring({ mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›, velocity: ‹velocity› })",
        stiffness: .number("stiffness", NumberRange(above: 0, through: 10_000), usual: 100),
        damping: .number("damping", NumberRange(above: 0, through: 10_000), usual: 10),
        velocity: .number("velocity", NumberRange(from: -10_000, through: 10_000), unit: .perSecond, usual: 0),
        end: .samples(0.0005)),
      .bezier(
        "{ duration: ‹duration›, ease: cubicBezier(‹x1›, ‹y1›, ‹x2›, ‹y2›) }",
        duration: .milliseconds("duration", usual: 1000)),
    ])

  private static func animeRounding(_ spring: Spring) -> PlayedMotion {
    let rounded = { (number: Double, most: Double) in (min(number, most) * 1000).rounded() / 1000 }
    let played = try? Spring(
      stiffness: rounded(spring.stiffness / spring.mass, 10_000), damping: rounded(spring.damping / spring.mass, 300))
    return played.map(PlayedMotion.spring) ?? .diverging
  }
}
