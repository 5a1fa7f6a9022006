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
}
