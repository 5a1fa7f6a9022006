import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct BakedCurveTests {
  @Test(arguments: Gallery.all.map(\.name), [60.0, 120])
  func theGallerysRecipesAreSampledOncePerFrame(_ name: String, _ rate: Double) throws {
    let recipe = try #require(Gallery.recipe(named: name))
    let curve = try bake(recipe, rate: rate, Double.self)

    #expect(curve.samples.count == Int((recipe.duration * rate).rounded()) + 1)
    #expect(curve.stride == Int((recipe.delayPerRow * rate).rounded()))
    #expect(curve.chordErrors.count == curve.samples.count - 1)
  }

  @Test(arguments: TimingCurve.named.map(\.name) + ["overshoot", "upright", "cusp"], [0.5, 0.52])
  func aCurveStaysWithinItsChordErrors(_ name: String, _ duration: Double) throws {
    let difficult = [
      "overshoot": (0.34, 1.56, 0.64, 1.0), "upright": (0.0, 1.0, 0.0, 1.0), "cusp": (1.0, 0.0, 0.0, 1.0),
    ]
    let points = try difficult[name].map { try TimingCurve(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3) }
    let curve = try #require(points ?? TimingCurve.named.first { $0.name == name })
    try checkChords(.curve(curve), duration: duration)
  }

  @Test(arguments: [0, 0.1, 0.4, 1, 1.5, 20], [-5, 0, 3.0])
  func aSpringStaysWithinItsChordErrors(_ ratio: Double, _ velocity: Double) throws {
    let spring = try Spring(stiffness: 225, damping: 30 * ratio, initialVelocity: velocity)
    try checkChords(.spring(spring), duration: 0.52)
  }

  @Test func theChordErrorsOfASmoothCurveShrinkAsTheSquareOfTheInterval() throws {
    let spring = try Spring(stiffness: 225, damping: 12)
    for driver in [Driver.curve(.standard), .curve(.easeInOut), .spring(spring)] {
      let worst = try [125.0, 1000].map { rate in
        let recipe = try Recipe(name: "test", driver: driver, duration: 1)
        return try #require(try bake(recipe, rate: rate, Double.self).chordErrors.max())
      }
      #expect((35...70).contains(worst[0] / worst[1]), "\(driver): \(worst)")
    }
  }

  @Test func aFrameStandsBetweenTwoSamples() throws {
    let curve = try bake(Gallery.slideIn, rate: 120, Float.self)
    func position(_ first: Int, _ fraction: Float) -> BakedPosition<Float> {
      BakedPosition(count: 61, first: first, stride: 6, fraction: fraction)
    }

    for frame in -5...70_000 { #expect(curve.position(at: Double(frame) / 120) == position(frame, 0)) }
    #expect(curve.position(at: 10.25 / 120) == position(10, 0.25))
    #expect(curve.position(at: -0.25 / 120) == position(-1, 0.75))
    for time in [Double.nan, -.infinity, -1e300] { #expect(curve.position(at: time).begun(of: 9) == 0, "\(time) s") }
    for time in [Double.infinity, 1e300, 1e30] { #expect(curve.position(at: time).arrived(of: 9) == 9, "\(time) s") }
  }

  @Test func aDelayBetweenSamplesIsRefusedWithOneThatWouldDo() throws {
    let recipe = try Recipe(name: "test", driver: .curve(.linear), duration: 1, delayPerRow: 0.07)
    let error = #expect(throws: BakedCurveError.delayBetweenSamples(delay: 0.07, rate: 120)) {
      try bake(recipe, rate: 120, Float.self)
    }
    #expect("\(String(describing: error))".contains("0.06666666666666667 s would do"))
    _ = try bake(recipe, rate: 100, Float.self)
  }

  @Test func ratesAndCountsOutOfRangeAreRefused() throws {
    for rate in [0, -1, .nan, Double.infinity] {
      #expect(throws: BakedCurveError.self) { try bake(Gallery.fadeIn, rate: rate, Float.self) }
    }
    #expect(throws: BakedCurveError.tooManySamples(1_400_000_001)) {
      try bake(Gallery.fadeIn, rate: 1e9, Float.self)
    }
    #expect(throws: BakedCurveError.self) { try bake(Gallery.fadeIn, rate: 1.7e308, Float.self) }
    #expect(try bake(Gallery.fadeIn, rate: 1e-300, Float.self).samples == [0, 1])
  }

  /// Compares with the recipe's own progress, which stops at the duration, at sixteen places on every line.
  private func checkChords(_ driver: Driver, duration: Double) throws {
    let recipe = try Recipe(name: "test", driver: driver, duration: duration)
    for rate in [20.0, 120] {
      let errors = try bake(recipe, rate: rate, Double.self).chordErrors
      let exact = { recipe.progress(atLocalTime: min($0 / rate, duration)) }
      var tightest = Double.infinity
      for (index, bound) in errors.enumerated() {
        let (left, right) = (exact(Double(index)), exact(Double(index + 1)))
        let distances = (1..<16).map { step in
          let share = Double(step) / 16
          return abs((1 - share) * left + share * right - exact(Double(index) + share))
        }
        let worst = distances.reduce(0, max)
        #expect(worst <= bound + 1e-14, "\(driver), \(rate) Hz, line \(index)")
        if worst > 1e-12 { tightest = min(tightest, bound / worst) }
      }
      #expect(tightest < 2.5 || tightest == .infinity, "\(driver), \(rate) Hz: no line comes near its bound")
    }
  }

  private func bake<Scalar: KernelScalar>(_ recipe: Recipe, rate: Double, _: Scalar.Type) throws -> BakedCurve<Scalar> {
    try BakedCurve(recipe, rate: rate, kernels: try #require(CardKernels.table(.scalar, for: Scalar.self)))
  }
}
