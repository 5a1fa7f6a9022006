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
    var compared = 0
    for spring in Self.springs {
      let answer = try #require(MotionEngine.named(engine)).words(for: .spring(spring))
      guard let motion = answer.motion, let deviation = answer.deviation else { continue }
      let again = try #require(MotionEngine.named(engine)).words(for: motion)
      #expect((again.deviation?.largest ?? 1) < 1e-6, "\(again) after \(answer)")
      let isExact = answer.losses.allSatisfy { $0 == "mass" }
      #expect(isExact == (deviation.largest < 1e-5), "\(engine): \(answer.losses) \(deviation)")
      compared += 1
    }
    #expect((compared > 0) != ["css", "lottie"].contains(engine), "\(engine) has a list of values for every spring")
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

  /// An engine jumps from where its motion is at the end.
  @Test func theJumpIsWhatIsLeftAtTheEnd() throws {
    let answer = try #require(MotionEngine.named("motion")).words(for: .spring(Self.springs[0]), .init(distance: 300))
    let end = try #require(answer.end)
    #expect(try #require(answer.jump) == abs(Self.springs[0].progress(at: end) - 1) && answer.jump ?? 1 <= 0.5 / 300)
  }

  /// Paths of Béziers in the place of an elastic ease that starts with a velocity, and `cubic-bezier()` where one is enough.
  @Test func approximationsAreWithinTheirBoundInTheirText() throws {
    let path = try #require(MotionEngine.named("gsap")).words(for: .spring(Self.springs[0]), .init(within: 0.001))
    let numbers = try numbers(in: #require(path.text))
    #expect(path.losses.isEmpty && path.deviation?.largest ?? 1 <= 0.001)
    let points = stride(from: 1, to: numbers.count - 1, by: 2).map { (time: numbers[$0], value: numbers[$0 + 1]) }
    for start in stride(from: 0, to: points.count - 3, by: 3) {
      for share in stride(from: 0.0, through: 1, by: 1.0 / 64) {
        let (time, value) = Self.bezier(Array(points[start...(start + 3)]), share)
        let error = abs(value - Self.springs[0].progress(at: time * numbers[0]))
        #expect(error <= path.deviation?.largest ?? 0)
      }
    }
    #expect(points.last ?? (0, 0) == (1, 1))
    let css = try #require(MotionEngine.named("css")).words(for: .spring(Self.springs[1]), .init(within: 0.02))
    let curve = try self.numbers(in: #require(css.text))
    let bezier = try TimingCurve(x1: curve[0], y1: curve[1], x2: curve[2], y2: curve[3])
    let errors = (0...1000).map { place in
      let share = Double(place) / 1000
      return abs(bezier.progress(at: share) - Self.springs[1].progress(at: share * curve[4]))
    }
    #expect(css.text?.hasPrefix("cubic-bezier(") == true && errors.max() ?? 1 <= css.deviation?.largest ?? 0)
    #expect(css.deviation?.largest ?? 1 <= 0.02)
  }

  private func numbers(in text: String) -> [Double] {
    text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
  }

  private static func bezier(_ p: [(time: Double, value: Double)], _ s: Double) -> (time: Double, value: Double) {
    let w = [(1 - s) * (1 - s) * (1 - s), 3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s]
    return (zip(w, p).reduce(0) { $0 + $1.0 * $1.1.time }, zip(w, p).reduce(0) { $0 + $1.0 * $1.1.value })
  }

  /// The frames of engines at 60 Hz: SwiftUI's steps, react-spring's fast clock, Qt's recursion, anime.js's rounding.
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
    // Motion's generator itself: velocities count only where the spring swings.
    for (damping, distance, expected) in [(20.0, 1.0, 0.75), (20, 300, 52.0 / 60), (40, 300, 145.0 / 60)] {
      #expect(try abs(end("motion", .coreAnimation(damping: damping), distance) - expected) < 1e-9)
    }
  }
}
