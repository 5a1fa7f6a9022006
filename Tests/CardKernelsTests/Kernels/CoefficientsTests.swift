import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct KeyframeCoefficientsKeyframeTrackTests {
  @Test func aSegmentIsACurveAsLongAsItsKeysAreApart() throws {
    let coefficients = try KeyframeCoefficients<Float>(
      KeyframeTrack([
        Keyframe(time: 0.1, values: [1, 2], timing: .curve(.easeIn)), Keyframe(time: 0.7, values: [3, 4]),
      ]))
    #expect(coefficients.times == [0.1, 0.7] && coefficients.values == [1, 2, 3, 4] && coefficients.channels == 2)
    #expect(coefficients.curves == [CurveCoefficients(.easeIn, duration: Double(Float(0.7) - Float(0.1)))])
  }

  @Test func aListOfPointsBecomesOneKeyPerPoint() throws {
    let list = try LinearPoints([.init(output: 0), .init(input: 0.25, output: 1.5), .init(output: 0.5)])
    let coefficients = try KeyframeCoefficients<Double>(
      KeyframeTrack([
        Keyframe(time: 0, values: [10], timing: .points(list)), Keyframe(time: 2, values: [20]),
        Keyframe(time: 3, values: [0]),
      ]))
    // The list ends half way, so the next key is a jump.
    #expect(coefficients.times == [0, 0.5, 2, 2, 3])
    #expect(coefficients.values == [10, 25, 15, 20, 0])
    #expect(coefficients.curves.map(\.duration) == [0.5, 1.5, 0, 1])
  }

  @Test func timesAscendWhateverTheRounding() throws {
    let list = try LinearPoints([.init(output: 0), .init(input: 0.4, output: 1), .init(input: 0.7, output: 0.5)])
    let seed: UInt64 = 45
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let time = generator.number(-2...2)
      let track = try KeyframeTrack(
        [time, time, time.nextUp, 2].map { Keyframe(time: $0, values: [0], timing: .points(list)) })
      let times = try KeyframeCoefficients<Double>(track).times
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed): \(times)")
    }
  }

  @Test func aTrackThatEndsInAJumpOrHasOneKeyGetsASegmentToStandIn() throws {
    let jump = try KeyframeCoefficients<Float>(
      KeyframeTrack([0, 1, 1].map { Keyframe(time: $0, values: [Double($0)]) }))
    #expect(jump.times == [0, 1, 1, Float(1).nextUp] && jump.curves.count == 3)
    let single = try KeyframeCoefficients<Float>(KeyframeTrack([Keyframe(time: 4, values: [5])]))
    #expect(single.times == [4, Float(4).nextUp] && single.values == [5, 5] && single.curves.count == 1)
  }

  @Test func moreKeysThanAKernelLooksThroughAreRefused() throws {
    let track = { (count: Int) in
      try KeyframeTrack([
        Keyframe(time: 0, values: [0], timing: .steps(Steps(count: count))), Keyframe(time: 1, values: [1]),
      ])
    }
    #expect(try KeyframeCoefficients<Float>(track(127)).times.count == 256)
    for count in [128, Steps.largestCount] {
      #expect(throws: KeyframeCoefficientsError.tooManyKeys(limit: 256)) {
        try KeyframeCoefficients<Float>(track(count))
      }
    }
  }
}

@Suite struct DecomposedEndsTests {
  @Test func rowsWithASingularEndAreNamed() {
    let flat = Transform3D(scaleX: 1, y: 0, z: 1)
    let ends = DecomposedEnds<Float>(from: [.identity, flat, .identity], to: [.identity, .identity, flat])
    #expect(ends.singularRows == [1, 2] && ends.rows == 3)
    let none = DecomposedEnds<Float>(from: [], to: [])
    #expect(none.singularRows.isEmpty && none.rows == 0)
  }
}

@Suite struct WideNumberExactTests {
  @Test func aNumberThatIsTooLargeForTheElementHasNoRest() {
    #expect(WideNumber<Float>(1e300) == WideNumber(high: .infinity, low: 0))
    #expect(WideNumber<Float>(1.0 / 3).low != 0)
  }
}

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
