extension MotionEngine {
  /// CSS: timing functions over a duration; it has no springs.
  static let css = MotionEngine(
    "css", "CSS", aliases: ["web", "web animations"], source: "CSS Easing Functions Level 2",
    approximate: ApproximatedWords.css,
    [.bezier("cubic-bezier(‹x1›, ‹y1›, ‹x2›, ‹y2›) ‹duration›s", duration: .seconds("duration", usual: 1))])

  /// Figma's prototypes and design tokens: mass, stiffness and damping as JSON.
  ///
  /// The design tokens' format has cubic Béziers and durations, and no springs yet.
  static let tokens = MotionEngine(
    "tokens", "Figma, tokens", aliases: ["figma", "design tokens", "json"],
    source: "Figma's prototype panel; Design Tokens Community Group, #158 and #429, for what tokens lack",
    [
      .physical(
        #"{ "mass": ‹mass›, "stiffness": ‹stiffness›, "damping": ‹damping› }"#,
        stiffness: .stiffness(), damping: .damping(), end: .never),
      .bezier(
        #"{ "duration": ‹duration›, "timingFunction": [‹x1›, ‹y1›, ‹x2›, ‹y2›] }"#,
        duration: .milliseconds("duration", usual: 300)),
    ])

  /// Lottie: keyframes with a cubic Bézier from each to the next.
  static let lottie = MotionEngine(
    "lottie", "Lottie", aliases: ["after effects", "ae", "bodymovin"],
    source: "the Lottie specification: keyframes with the tangents o and i",
    approximate: ApproximatedWords.keyframes,
    [
      .bezier(
        #"{ "o": { "x": [‹x1›], "y": [‹y1›] }, "i": { "x": [‹x2›], "y": [‹y2›] }, "duration": ‹duration› }"#,
        duration: .seconds("duration", usual: 1))
    ])
}
