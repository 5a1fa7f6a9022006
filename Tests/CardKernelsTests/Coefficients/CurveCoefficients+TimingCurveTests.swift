import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct CurveCoefficientsTimingCurveTests {
  /// Newton's step would need dozens at the ends of ease-in and ease-out, where the slope vanishes.
  @Test(arguments: TimingCurve.named.map(\.name))
  func namedCurvesTakeTwoOrThreeStepsInFloatAndThreeInDouble(_ name: String) throws {
    let curve = try #require(TimingCurve.named.first { $0.name == name })
    #expect((2...3).contains(CurveCoefficients<Float>(curve, duration: 1).iterations))
    #expect(CurveCoefficients<Double>(curve, duration: 1).iterations == 3)
  }

  @Test func theGallerysCurveTakesTwoStepsInFloatAndThreeInDouble() {
    #expect(CurveCoefficients<Float>(.easeInOut, duration: 0.4).iterations == 2)
    #expect(CurveCoefficients<Double>(.easeInOut, duration: 0.4).iterations == 3)
  }

  @Test func namedCurvesStartAtAPolynomialOfWhatStraightensThem() {
    expect(.easeIn, .rootBeforeEnd)
    expect(.easeOut, .rootAfterStart)
    expect(.easeInOut, .fraction)
    expect(.standard, .fraction, stepsInDouble: 2)
  }

  private func expect<T: KernelScalar>(_ start: CurveStart<T>?, _ variable: CurveStart<T>.Variable, _ steps: Int) {
    #expect(start?.variable == variable && start?.steps == steps, "\(T.self): \(String(describing: start))")
  }

  private func expect(_ curve: TimingCurve, _ variable: CurveStart<Float>.Variable, stepsInDouble: Int = 1) {
    let wide: CurveStart<Double>.Variable =
      switch variable {
      case .fraction: .fraction
      case .rootAfterStart: .rootAfterStart
      case .rootBeforeEnd: .rootBeforeEnd
      }
    expect(CurveCoefficients<Float>(curve, duration: 1).start, variable, 1)
    expect(CurveCoefficients<Double>(curve, duration: 1).start, wide, stepsInDouble)
  }

  @Test func onlyTheStraightLineIsLinear() throws {
    let line = try TimingCurve(x1: 0.2, y1: 0.2, x2: 0.9, y2: 0.9)
    #expect(CurveCoefficients<Float>(line, duration: 1).isLinear)
    #expect(
      TimingCurve.named.map { CurveCoefficients<Double>($0, duration: 1).isLinear } == [
        true, false, false, false, false,
      ])
  }

  @Test func noPolynomialComesNearATripleRoot() throws {
    for (x1, x2) in [(0.0, 0.0), (1, 0), (1, 1)] {
      let curve = try TimingCurve(x1: x1, y1: 0.3, x2: x2, y2: 0.6)
      #expect(CurveCoefficients<Double>(curve, duration: 1).start == nil)
    }
    // Of x = t³ a Float sees so little that a polynomial of the root will do; with the triple root inside none does.
    let level = try TimingCurve(x1: 1, y1: 0.3, x2: 0, y2: 0.6)
    #expect(CurveCoefficients<Float>(level, duration: 1).start == nil)
  }

  @Test func aTripleRootTakesMore() throws {
    // x = t³, whose slope and curvature vanish at 0.
    let curve = try TimingCurve(x1: 0, y1: 1.0 / 3, x2: 0, y2: 2.0 / 3)
    #expect((4...8).contains(CurveCoefficients<Float>(curve, duration: 1).iterations))
    #expect((8...16).contains(CurveCoefficients<Double>(curve, duration: 1).iterations))
  }

  @Test func aVerticalTangentInTheMiddleTakesAsMany() throws {
    // x = 1/2 + 4·(t − 1/2)³.
    let curve = try TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect((4...8).contains(CurveCoefficients<Float>(curve, duration: 1).iterations))
    #expect((8...16).contains(CurveCoefficients<Double>(curve, duration: 1).iterations))
  }

  @Test func controlPointsAndDurationArriveRounded() throws {
    let curve = try TimingCurve(x1: 0.1, y1: -0.2, x2: 0.7, y2: 1.3)
    let coefficients = CurveCoefficients<Float>(curve, duration: 0.3)
    #expect((coefficients.x1, coefficients.y1) == (0.1, -0.2))
    #expect((coefficients.x2, coefficients.y2) == (0.7, 1.3))
    #expect(coefficients.duration == 0.3)
  }
}
