import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing
import WideArithmetic

/// Rounding errors of many frames add up; those of the coefficients add up in line, those of the state like its root.
@Suite struct PropagatorDriftTests {
  static let frames = [60, 240, 1200]

  @Test(arguments: Variant.offering(.propagator))
  func aThousandFramesDriftByAFewDozenUlpsOfTheAmplitude(_ variant: Variant) throws {
    let (float, double) = (try drift(variant, Float.self) { $0 }, try drift(variant, Double.self) { $0 })
    for (frames, bound) in zip(Self.frames, [20.0, 40, 100]) {
      #expect(try #require(float[frames]) <= bound, "Float, \(frames) frames: \(float)")
      #expect(try #require(double[frames]) <= bound, "Double, \(frames) frames: \(double)")
    }
  }

  @Test(arguments: Variant.offering(.propagator))
  func withoutTheLowPartsOfTheCoefficientsItIsHundreds(_ variant: Variant) throws {
    let float = try drift(variant, Float.self) { $0.rounded }
    #expect(try #require(float[1200]) > 300, "\(float)")
  }

  /// The worst error over 500 springs at 120 Hz, in ulps of the amplitude that is left.
  private func drift<Scalar: KernelScalar>(
    _ variant: Variant, _: Scalar.Type,
    _ coefficients: (PropagatorCoefficients<Scalar>) -> PropagatorCoefficients<Scalar>
  ) throws -> [Int: Double] {
    let propagate = try #require(CardKernels.table(variant, for: Scalar.self)?[.propagator])
    var generator = SeededGenerator(seed: 11)
    var worst: [Int: Double] = [:]
    for _ in 0..<500 {
      let (frequency, ratio) = (generator.number(3...40), generator.number(0...0.1))
      let spring = try Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
      let step = coefficients(PropagatorCoefficients(Propagator(spring: spring, step: 1.0 / 120)))
      let (x, v) = (Scalar(generator.number(-1...1)), Scalar(frequency * generator.number(-1...1)))
      var (now, next) = (
        GuardedBlock<Scalar>([[x], [v]], filler: .nan),
        GuardedBlock<Scalar>(columns: 2, length: 1, filler: .nan, content: 0)
      )
      for frame in 1...1200 {
        propagate(PropagateCall(propagator: step, state: now.block, result: next.block, rows: 1))
        swap(&now, &next)
        guard Self.frames.contains(frame) else { continue }
        let error = spring.error(of: now.values[0][0], now.values[1][0], from: x, v, after: frame)
        worst[frame] = max(worst[frame] ?? 0, error)
      }
    }
    return worst
  }
}

extension Spring {
  /// The larger error of position and velocity, in ulps of their amplitudes, where those are normal numbers.
  fileprivate func error<Scalar: KernelScalar>(
    of position: Scalar, _ velocity: Scalar, from x: Scalar, _ v: Scalar, after frames: Int
  ) -> Double {
    // Steps of the same rounded length, since frames · (1/120) is not exactly their sum.
    let step = Propagator(spring: self, step: 1.0 / 120)
    let exact = (0..<frames).reduce((position: DoubleDouble(Double(x)), velocity: DoubleDouble(Double(v)))) {
      state, _ in
      step.applyWide(position: state.position, velocity: state.velocity)
    }
    let amplitude = closedForm.amplitude(from: Double(x), velocity: Double(v), at: Double(frames) / 120)
    return max(
      abs((DoubleDouble(Double(position)) - exact.position).high) / Double(Scalar(amplitude.position).ulp),
      abs((DoubleDouble(Double(velocity)) - exact.velocity).high) / Double(Scalar(amplitude.velocity).ulp))
  }
}

extension PropagatorCoefficients {
  /// The same without what rounding left over.
  fileprivate var rounded: Self {
    func high(_ number: WideNumber<Scalar>) -> WideNumber<Scalar> { WideNumber(high: number.high, low: 0) }
    return Self(m11: high(m11), m12: high(m12), m21: high(m21), m22: high(m22))
  }
}
