import CardMotion
import Testing

@Suite struct TimingFunctionTests {
  @Test(arguments: Extrapolation.allCases)
  func aFunctionDoesWhatItsKindDoes(extrapolation: Extrapolation) throws {
    let steps = try Steps(count: 3, position: .jumpBoth)
    let points = try LinearPoints([.init(output: 0.5), .init(input: 0, output: 1), .init(output: 0)])
    for x in [-0.5, 0, 0.3, 1, 1.7] {
      let curve = TimingCurve.standard
      let function = TimingFunction.curve(curve)
      #expect(
        function.progress(at: x, extrapolation: extrapolation) == curve.progress(at: x, extrapolation: extrapolation))
      #expect(function.slope(at: x, extrapolation: extrapolation) == curve.slope(at: x, extrapolation: extrapolation))
      #expect(TimingFunction.steps(steps).slope(at: x, extrapolation: extrapolation) == 0)
      #expect(
        TimingFunction.points(points).slope(at: x, extrapolation: extrapolation)
          == points.slope(at: x, extrapolation: extrapolation))
      for before in [false, true] {
        #expect(
          TimingFunction.steps(steps).progress(at: x, extrapolation: extrapolation, before: before)
            == steps.progress(at: x, extrapolation: extrapolation, before: before))
        #expect(
          TimingFunction.points(points).progress(at: x, extrapolation: extrapolation, before: before)
            == points.progress(at: x, extrapolation: extrapolation, before: before))
      }
    }
  }

  @Test func linearReturnsItsInputOutsideToo() {
    for x in [-2, 0, 0.1, 1, 3.3] {
      #expect(TimingFunction.linear.progress(at: x, extrapolation: .css) == x)
      #expect(TimingFunction.linear.slope(at: x, extrapolation: .css) == 1)
    }
  }

  @Test func naNGivesNaN() throws {
    let steps = TimingFunction.steps(try Steps(count: 3))
    #expect(steps.progress(at: .nan).isNaN)
    #expect(steps.slope(at: .nan).isNaN)
  }
}
