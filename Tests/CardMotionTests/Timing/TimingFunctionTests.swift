import CardMotion
import Testing

@Suite struct TimingFunctionTests {
  @Test(arguments: Extrapolation.allCases, [false, true])
  func aFunctionReadsLikeItsKind(extrapolation: Extrapolation, before: Bool) throws {
    let (curve, steps) = (TimingCurve.standard, try Steps(count: 3, position: .jumpBoth))
    let points = try LinearPoints([.init(output: 0.5), .init(input: 0, output: 1), .init(output: 0)])
    for x in [-0.5, 0, 0.3, 1, 1.7] {
      func read(_ function: TimingFunction) -> [Double] {
        [
          function.progress(at: x, extrapolation: extrapolation, before: before),
          function.slope(at: x, extrapolation: extrapolation),
        ]
      }
      #expect(
        read(.curve(curve)) == [
          curve.progress(at: x, extrapolation: extrapolation), curve.slope(at: x, extrapolation: extrapolation),
        ])
      #expect(read(.steps(steps)) == [steps.progress(at: x, extrapolation: extrapolation, before: before), 0])
      #expect(
        read(.points(points)) == [
          points.progress(at: x, extrapolation: extrapolation, before: before),
          points.slope(at: x, extrapolation: extrapolation),
        ])
    }
    #expect(TimingFunction.steps(steps).slope(at: .nan).isNaN)
  }
}
