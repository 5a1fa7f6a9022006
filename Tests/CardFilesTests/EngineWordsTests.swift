import CardFiles
import CardMotion
import Foundation
import Testing

@Suite struct EngineWordsTests {
  /// Typical texts, and mass, stiffness, damping and initial velocity of their springs.
  static let texts: [(text: String, mass: Double, stiffness: Double, damping: Double, velocity: Double)] = [
    ("swiftui spring(duration: 0.5, bounce: 0.3)", 1, 157.91367041742973, 17.59291886010284, 0),
    ("SwiftUI .spring(response: 0.5, dampingFraction: 0.7)", 1, 157.91367041742973, 17.59291886010284, 0),
    ("swiftui withAnimation(.bouncy)", 1, 157.91367041742973, 17.59291886010284, 0),
    ("swiftui bouncy(duration: 1, extraBounce: 0.1)", 1, 39.47841760435743, 7.5398223686155035, 0),
    ("swiftui smooth", 1, 157.91367041742973, 25.132741228718345, 0),
    ("swiftui interactiveSpring(response: 0.5)", 1, 157.91367041742973, 21.61415745527, 0),
    ("swiftui .default", 1, 130.5071656342, 22.8479465715, 0),
    ("swiftui bounce 30 %", 1, 157.91367041742973, 17.59291886010284, 0),
    ("Core Animation stiffness = 200", 1, 200, 10, 0),
    ("compose spring(Spring.DampingRatioMediumBouncy, Spring.StiffnessLow)", 1, 200, 14.142135623730951, 0),
    ("compose spring(dampingRatio = 0.5f, stiffness = Spring.StiffnessLow)", 1, 200, 14.142135623730951, 0),
    ("jetpack compose expressiveSlowSpatial", 1, 200, 22.62741699796952, 0),
    (
      "android SpringForce(300f).setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(0.5f)", 1, 200,
      14.142135623730951, 0
    ),
    ("react-spring wobbly", 1, 180, 12, 0),
    ("react-spring { tension: 120, velocity: 0.02 }", 1, 120, 26, 20),
    ("framer motion {type: \"spring\", stiffness: 100, damping: 10}", 1, 100, 10, 0),
    (
      "flutter SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.3)", 1,
      157.91367041742973, 17.59291886010284, 0
    ),
    ("reanimated withSpring(100)", 4, 900, 120, 0),
    ("rn Animated.spring(x, {toValue: 100, tension: 40, friction: 7, useNativeDriver: true})", 1, 230.2, 22, 0),
    ("libadwaita adw_spring_params_new (0.5, 1, 100)", 1, 100, 10, 0),
    ("slint animate x { duration: 500ms; easing: spring(0.3); }", 1, 157.91367041742973, 17.59291886010284, 0),
    ("unity SmoothDamp(a, b, ref velocity, 0.2f)", 1, 100, 20, 0),
    ("figma {\"mass\": 2, \"stiffness\": 100, \"damping\": 15}", 2, 100, 15, 0),
    ("spring(mass: 1, stiffness: 100, damping: 15)", 1, 100, 15, 0),
    ("bouncy", 1, 157.91367041742973, 17.59291886010284, 0),
    ("ios default", 1, 130.5071656342, 22.8479465715, 0),
    ("swiftui withAnimation(.spring(duration: 0.5, bounce: 0.3))", 1, 157.91367041742973, 17.59291886010284, 0),
    ("swiftui snappy(extraBounce: 0.15)", 1, 157.91367041742973, 17.59291886010284, 0),
    ("framer: stiffness 400 damping 30", 1, 400, 30, 0),
  ]

  @Test(arguments: texts)
  func aSpringIsReadAsItIsTyped(
    text: String, mass: Double, stiffness: Double, damping: Double, velocity: Double
  ) throws {
    let spring = try #require(EngineWords(text).motion.spring)
    #expect(spring.mass == mass && spring.initialVelocity == velocity, "\(spring)")
    #expect(abs(spring.stiffness / stiffness - 1) < 1e-7 && abs(spring.damping / damping - 1) < 1e-7, "\(spring)")
  }

  /// The output of a conversion can be pasted back, for every engine, with and without a velocity, and for curves.
  @Test(arguments: MotionEngine.all.map(\.name))
  func theAnswerOfEveryEngineIsReadBack(name: String) throws {
    let engine = try #require(MotionEngine.named(name))
    let motions: [EngineMotion] = [
      .spring(.swiftUI(duration: 0.45, bounce: 0.2)), .spring(.coreAnimation(initialVelocity: 3)),
      .spring(.swiftUI(duration: 0.4, bounce: -0.2)), .curve(.curve(.easeInOut), duration: 0.4),
    ]
    var readBack = 0
    for motion in motions {
      let answer = engine.words(for: motion, .init(distance: 200))
      guard let text = answer.text, let written = answer.motion else { continue }
      let read = try EngineWords("\(name) \(text)", distance: 200).motion
      #expect(MotionDeviation.between(written, read).largest < 1e-12, "\(text): \(read)")
      readBack += 1
    }
    #expect(readBack > 0, "\(name) has no words for any motion")
  }

  @Test func curvesAreReadAsCSSHasThem() throws {
    #expect(try EngineWords("ease-in").motion == .curve(.curve(.easeIn), duration: 1))
    #expect(try EngineWords("css ease-in 400ms").motion == .curve(.curve(.easeIn), duration: 0.4))
    #expect(try EngineWords("css 0.2s cubic-bezier(0, 0, 0.58, 1)").motion == .curve(.curve(.easeOut), duration: 0.2))
    for text in [
      "swiftui .easeOut(duration: 0.3)", "motion { duration: 0.3, ease: easeOut }", "flutter 300 Curves.easeOut",
    ] {
      #expect(try EngineWords(text).motion == .curve(.curve(.easeOut), duration: 0.3), "\(text)")
    }
    let back = try EngineWords("gsap back.out(1.7)").motion
    let points = try TimingCurve(x1: 1.0 / 3, y1: (1.7 + 3) / 3, x2: 2.0 / 3, y2: 1)
    #expect(back == .curve(.curve(points), duration: 0.5))
    #expect(abs(back.progress(at: 0.25) - (1 + 2.7 * -0.125 + 1.7 * 0.25)) < 1e-12)
  }

  /// GSAP's and Godot's elastic curves are springs that start with a velocity.
  @Test func elasticCurvesAreSprings() throws {
    let spring = try #require(EngineWords("gsap elastic.out(1.2, 0.4) duration: 2").motion.spring)
    for share in [0.1, 0.33, 0.7] {
      let (amplitude, period) = (1.2, 0.4)
      let phase = (share - period / (2 * .pi) * 0.9851107833377457) * 2 * .pi / period
      let penner = 1 + amplitude * pow(2, -10 * share) * sin(phase)
      #expect(abs(spring.progress(at: 2 * share) - penner) < 1e-12)
    }
    #expect(try EngineWords("godot TRANS_ELASTIC, duration 2").motion == EngineWords("gsap elastic duration 2").motion)
  }

  /// Invalid words, and parts of the error message.
  static let mistakes: [(text: String, parts: [String])] = [
    ("swiftui spring(duration: 0.5, bounce: 1)", ["swiftui's bounce", "above -1 and below 1", "got 1"]),
    ("swiftui spring(duration: 0)", ["swiftui's duration", "above 0 and at most 60 s"]),
    ("swiftui spring(duration: 3600)", ["swiftui's duration", "at most 60 s"]),
    ("swiftui spring(duration: 500)", ["at most 60 s", "milliseconds?"]),
    ("swiftui spring(duration: 500 ms)", ["swiftui's duration is in s", "500 ms"]),
    ("anime spring({ duration: 0.5 })", ["anime's duration", "at least 10", "seconds?"]),
    ("flutter withDurationAndBounce(duration: 0.5 s)", ["flutter's", "in ms"]),
    ("motion velocity: 3 1/s", ["motion's velocity is in units/s", "3 1/s"]),
    ("compose dampingRatio = 0f", ["compose's dampingRatio", "above 0"]),
    ("coreanimation mass: 0", ["coreanimation's mass", "above 0"]),
    ("figma stiffness 0 damping 3", ["tokens's stiffness", "above 0"]),
    ("react-spring friction: -3", ["react-spring's friction", "at least 0"]),
    ("gtk damping_ratio 0.5", ["libadwaita", "stiffness"]),
    ("react-spring { tension: 1, frictoin: 3 }", ["no argument or preset 'frictoin'", "'friction'"]),
    ("react-spring woble", ["'woble'", "'wobbly'"]),
    ("swiftui spring(damping: 3, bounce: 0.2)", ["swiftui takes these numbers only together"]),
    ("composee spring(stiffness: 3)", ["'composee' is no engine", "'compose'"]),
    ("spring(duration: 0.5, bounce: 0.3)", ["different motions in", "swiftui", "motion"]),
    ("uikit usingSpringWithDamping: 0.0001, withDuration: 1", ["uikit", "no stiffness settles"]),
    ("", ["is no engine"]),
    ("swiftui sprin(duration: 0.5)", ["swiftui has no function 'sprin'", "'spring'"]),
    ("swiftui withAnimation(.sprin(duration: 0.5))", ["'sprin'", "'spring'"]),
    ("swiftui tween(0.5)", ["swiftui has no function 'tween'", "timingCurve"]),
    ("compose tween(300)", ["compose takes these numbers only together", "durationMillis"]),
    ("gsap power2.out duration 2", ["'power2'"]),
    ("godot TRANS_BOUNCE duration 1", ["'TRANS_BOUNCE'"]),
    ("material standard", ["'standard'", "did you mean 'standardDefaultSpatial'"]),
    ("motion visualDuration: 0.5", ["motion takes these numbers only together: visualDuration, bounce"]),
    ("spring(0.5, 0.3)", ["different motions in swiftui, compose", "'swiftui spring(0.5, 0.3)'"]),
    ("css cubic-bezier(1.2, 0, 0, 1) 400ms", ["css: ", "x1"]),
    ("css linear(0", ["css: "]),
    ("gentle", ["different motions in react-spring, reanimated"]),
    ("swiftui duration", ["swiftui: 'duration' has no number"]),
    ("motion stiffness nan", ["motion: 'stiffness' has no number"]),
    ("swiftui duration 0.5 min", ["swiftui's duration is in s", "0.5 min"]),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsOneSentenceThatNamesEngineArgumentAndRange(text: String, parts: [String]) {
    do {
      let motion = try EngineWords(text).motion
      Issue.record("\(text) is read as \(motion)")
    } catch {
      for part in parts { #expect("\(error)".contains(part), "\(error)") }
    }
  }
}
