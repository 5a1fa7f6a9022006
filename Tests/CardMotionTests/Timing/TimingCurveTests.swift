import CardMotion
import Testing

@Suite struct TimingCurveTests {
  @Test(arguments: [-0.01, 1.01, .nan, .infinity])
  func anXOutside0To1AndAYThatIsNotFiniteAreRefusedByName(number: Double) {
    func refused(_ name: String, _ make: @autoclosure () throws -> TimingCurve) {
      #expect { try make() } throws: {
        switch $0 as? TimingError {
        case .fractionOutOfRange(name, _), .progressNotFinite(name, _): true
        default: false
        }
      }
    }
    refused("x1", try TimingCurve(x1: number, y1: 0, x2: 1, y2: 1))
    refused("x2", try TimingCurve(x1: 0, y1: 0, x2: number, y2: 1))
    guard !number.isFinite else { return }
    refused("y1", try TimingCurve(x1: 0, y1: number, x2: 1, y2: 1))
    refused("y2", try TimingCurve(x1: 0, y1: 0, x2: 1, y2: -number))
  }

  @Test func namedCurvesHaveCoreAnimationsControlPoints() throws {
    #expect(TimingCurve.named.map(\.name) == ["linear", "ease-in", "ease-out", "ease-in-out", "standard"])
    #expect(try TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1) == .easeIn)
    #expect(try TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1) == .easeOut)
    #expect(try TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1) == .easeInOut)
    #expect(try TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1) == .standard)
    #expect(try TimingCurve(x1: 0.5, y1: -1, x2: 0.5, y2: 2).name == "cubic-bezier(0.5, -1.0, 0.5, 2.0)")
  }
}

@Suite struct TimingCurveExtrapolationTests {
  /// web-platform-tests/wpt css/css-easing/cubic-bezier-timing-functions-output.html: where the inner curve leaves
  /// 0…1, the outer one follows its tangent, and is constant where the tangent is vertical.
  @Test func chainedCurvesFollowTheTangentAsInTheWebPlatformTests() throws {
    let outer = try TimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0)
    let above = try TimingCurve(x1: 0, y1: 1.5, x2: 1, y2: 1.5)
    for x in [0.24, 0.7, 0.99] {
      let inner = above.progress(at: x)
      #expect(inner > 1)
      #expect(abs(outer.progress(at: inner, extrapolation: .css) - (1 + 2 * (inner - 1))) < 1e-15)
      #expect(above.progress(at: inner, extrapolation: .css) == 1)
    }
    let below = try TimingCurve(x1: 0, y1: -0.5, x2: 1, y2: -0.5)
    for x in [0.01, 0.3, 0.75] {
      let inner = below.progress(at: x)
      #expect(inner < 0)
      #expect(outer.progress(at: inner, extrapolation: .css) == 2 * inner)
      #expect(below.progress(at: inner, extrapolation: .css) == 0)
    }
  }

  @Test(arguments: timingCurves)
  func progressOutsideIsTheLineThroughTheEndWithTheSlopeOutside(curve: TimingCurve) {
    for x in [-1e6, -1, -0.25] {
      let slope = curve.slope(at: x, extrapolation: .css)
      #expect(curve.progress(at: x, extrapolation: .css) == slope * x)
      #expect(slope == 0 || slope == curve.slope(at: 0))
    }
    for x in [1.25, 2, 1e6] {
      let slope = curve.slope(at: x, extrapolation: .css)
      let expected = 1 + slope * (x - 1)
      #expect(abs(curve.progress(at: x, extrapolation: .css) - expected) <= 2 * expected.ulp)
      #expect(slope == 0 || slope == curve.slope(at: 1))
    }
  }

  @Test func anInfiniteInputStandsStillOnALevelOrVerticalTangentAndIsInfiniteOtherwise() throws {
    #expect(TimingCurve.easeInOut.progress(at: -.infinity, extrapolation: .css) == 0)
    #expect(TimingCurve.easeInOut.progress(at: .infinity, extrapolation: .css) == 1)
    let vertical = try TimingCurve(x1: 0, y1: 1, x2: 1, y2: 0)
    #expect(vertical.progress(at: -.infinity, extrapolation: .css) == 0)
    #expect(vertical.progress(at: .infinity, extrapolation: .css) == 1)
    #expect(TimingCurve.easeIn.progress(at: .infinity, extrapolation: .css) == .infinity)
    #expect(TimingCurve.linear.progress(at: -.infinity, extrapolation: .css) == -.infinity)
    let falling = try TimingCurve(x1: 0.5, y1: -1, x2: 0.5, y2: 2)
    #expect(falling.progress(at: -.infinity, extrapolation: .css) == .infinity)
    #expect(falling.progress(at: .infinity, extrapolation: .css) == -.infinity)
  }
}

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
