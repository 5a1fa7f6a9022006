import CardMotion
import Testing

@Suite struct MotionEngineTests {
  static let springs: [Spring] = [
    .swiftUI(duration: 0.5, bounce: 0.3), .swiftUI(duration: 0.31, bounce: 0),
    .compose(dampingRatio: 0.2, stiffness: 50),
    .swiftUI(duration: 0.5, bounce: -0.3), .coreAnimation(mass: 2, stiffness: 300, damping: 9, initialVelocity: 4),
  ]

  /// Stiffness and damping of mass 1 that "half a second, 30 % bounce" means, and the deviation from SwiftUI's in %: from a
  /// hundred thousand samples of formulas in another language.
  static let halfASecond:
    [(engine: String, wording: Int, numbers: [Double], stiffness: Double, damping: Double, off: Double)] =
      [
        ("swiftui", 0, [0.5, 0.3], 157.91367041742973, 17.59291886010284, 0),
        ("flutter", 0, [500, 0.3], 157.91367041742973, 17.59291886010284, 0),
        ("anime", 0, [500, 0.3], 157.91367041742973, 17.59291886010284, 0),
        ("motion", 2, [0.5, 0.3], 109.66227112321508, 14.6607657167524, 12.489170751),
        ("motion", 1, [0.5, 0.3], 387.2745799154265, 27.55101044670115, 30.117372569),
        ("uikit", 0, [0.5, 0.7, 0], 387.2745799154265, 27.55101044670115, 30.117372569),
        ("reanimated", 1, [1, 500, 0.7], 542.0064787183163, 32.59344563386786, 40.546797458),
      ]

  @Test(arguments: halfASecond)
  func halfASecondWith30PercentBounceIsFourSprings(
    engine: String, wording: Int, numbers: [Double], stiffness: Double, damping: Double, off: Double
  ) throws {
    let motion = try #require(MotionEngine.named(engine)).wordings[wording].motion(numbers, distance: 1)
    let spring = try #require(motion.spring)
    #expect(abs(spring.stiffness / spring.mass / stiffness - 1) < 1e-12)
    #expect(abs(spring.damping / spring.mass / damping - 1) < 1e-12)
    let deviation = MotionDeviation.between(.spring(.swiftUI(duration: 0.5, bounce: 0.3)), motion)
    #expect(abs(deviation.largest * 100 - off) < 1e-4 && deviation.evidence == .bound)
  }

  /// Ranges, defaults and texts are those of the table; every engine's own numbers lead back to its motion.
  @Test(arguments: MotionEngine.all.map(\.name))
  func everyWordingReadsTheNumbersThatItWrites(engine: String) throws {
    for spring in Self.springs {
      let answer = try #require(MotionEngine.named(engine)).words(for: .spring(spring))
      guard let motion = answer.motion, let deviation = answer.deviation else { continue }
      let again = try #require(MotionEngine.named(engine)).words(for: motion)
      #expect((again.deviation?.largest ?? 1) < 1e-6, "\(again) after \(answer)")
      let isExact = answer.losses.allSatisfy { $0 == "mass" }
      #expect(isExact == (deviation.largest < 1e-5), "\(engine): \(answer.losses) \(deviation)")
    }
  }

  /// 1 − 0.7 is not 0.3.
  @Test func numbersHaveNoDigitsOfRounding() throws {
    let spring = try Spring(response: 0.3, dampingRatio: 0.7)
    let text = try #require(MotionEngine.named("slint")).words(for: .spring(spring)).text
    #expect(text == "animate x { duration: 300ms; easing: spring(0.3); }")
    let words = try #require(MotionEngine.named("swiftui")).words(for: .spring(spring))
    #expect(words.text == ".spring(duration: 0.3, bounce: 0.3)" && (words.deviation?.largest ?? 1) < 1e-12)
  }

  @Test func theLossesAreThosePropertiesThatAnEngineCannotExpress() throws {
    let losses = { (name: String, spring: Spring, profile: EngineProfile) in
      try #require(MotionEngine.named(name)).words(for: .spring(spring), .init(profile: profile)).losses
    }
    #expect(try losses("unity", Self.springs[3], .documented) == ["overdamping"])
    #expect(try losses("coreanimation", Self.springs[3], .documented) == [])
    #expect(try losses("coreanimation", Self.springs[3], .shipped) == ["overdamping"])
    #expect(try losses("qt", Self.springs[4], .documented) == ["initial velocity", "mass"])
    #expect(try losses("css", Self.springs[0], .documented) == ["springs"])
    let curve = EngineMotion.curve(.curve(.easeIn), duration: 0.3)
    #expect(MotionEngine.all.count { $0.words(for: curve).losses == ["cubic Béziers"] } == 4)
  }

  /// What programs play at 60 Hz: SwiftUI's steps, react-spring's fast clock, Qt's recursion, anime.js's rounding.
  @Test func shippedProgramsDeviateByTheirSteps() throws {
    let deviation = { (name: String) in
      let settings = ConversionSettings(profile: .shipped)
      let answer = try #require(MotionEngine.named(name)).words(for: .spring(Self.springs[0]), settings)
      return try #require(answer.deviation).largest * 100
    }
    #expect(try abs(deviation("swiftui") - 1.539) < 1e-3)
    #expect(try abs(deviation("react-spring") - 1.758) < 1e-3)
    #expect(try 1...5 ~= deviation("qt"))
    #expect(try 1e-5...1e-3 ~= deviation("anime"))
    #expect(try deviation("flutter") == 0)
  }

  /// Apple's documentation: a damping of 5 settles in about 2.85 s, one of 15 in just over a second.
  @Test func enginesEndByTheirOwnRules() throws {
    let end = { (name: String, spring: Spring, distance: Double) in
      try #require(MotionEngine.named(name)).words(for: .spring(spring), .init(distance: distance)).end ?? .nan
    }
    #expect(try abs(end("coreanimation", .coreAnimation(damping: 5), 1) - 2.855) < 1e-3)
    #expect(try abs(end("coreanimation", .coreAnimation(damping: 15), 1) - 1.022) < 1e-3)
    // Compose's tests: 1206, 811 and 4830 ms from 100 with 3000 per second away from it, and a threshold of 1.
    let thrown = { (ratio: Double) in
      try Spring(stiffness: 100, dampingRatio: ratio, initialVelocity: -30)
    }
    #expect(try abs(end("compose", thrown(0.5), 1) - 1.206) < 1e-3)
    #expect(try abs(end("compose", thrown(1), 1) - 0.8115) < 1e-3)
    #expect(try abs(end("compose", thrown(5), 1) - 4.8308) < 1e-3)
    // Both rest at frames, Motion half a unit from the target, which is nearer for a longer way.
    #expect(try end("motion", Self.springs[0], 300) > end("motion", Self.springs[0], 10))
    #expect(try end("unity", Self.springs[0], 1).isNaN)
  }
}
