import CardMotion
import CardTruth
import KernelContracts
import WideArithmetic

/// The drift of the exact propagator when frame follows frame, in ε of the amplitude that is left.
///
/// The amplitude of a state is that of the swing it belongs to, √(x² + ((v + a·x)/ω_d)²), which fades as e^(−a·t) whatever
/// the phase. Only springs that swing have one, so damping ratios end at 0.7.
struct PropagatorDrift<Scalar: KernelScalar> {
  let table: KernelTable<Scalar>
  let seed: UInt64

  /// Frames after which the drift is taken, and how many ε it may be.
  ///
  /// With wide coefficients only the state is rounded, which adds up like the root of the frames; the limits are twice to
  /// five times what the variants show. A rounded coefficient repeats nearly the same error in each frame.
  private var limits: [(frames: Int, most: Double)] { [(60, 24), (240, 48), (1200, 108)] }

  /// One line per number of frames at 120 Hz.
  var lines: [PropertyLine] {
    guard table.offers(.propagator) else { return [] }
    var worst = limits.map { _ in 0.0 }
    var inputs = Inputs(seed: seed)
    for _ in 0..<64 {
      let frequency = inputs.number(3...40)
      let ratio = min(inputs.number(0.001...0.7), 4 / frequency)
      guard let spring = try? Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency) else { continue }
      let states = (0..<8).map { _ in
        (position: Scalar(inputs.number(-1...1)), velocity: Scalar(inputs.number(-frequency...frequency)))
      }
      worst = zip(worst, drifts(spring, states)).map { max($0, $1) }
    }
    return zip(limits, worst).map { limit, drift in
      PropertyLine(
        property: "drift after \(limit.frames) frames, epsilon", kernel: .propagator, variant: table.variant,
        instructionSet: table.instructionSet(of: .propagator), element: Scalar.elementName, measured: drift,
        expected: 0...limit.most)
    }
  }

  private func drifts(_ spring: Spring, _ states: SteppingKernel<Scalar>.States) -> [Double] {
    let step = 1.0 / 120
    let coefficients = PropagatorCoefficients<Scalar>(Propagator(spring: spring, step: step))
    guard let stepping = SteppingKernel(coefficients, of: table) else { return [] }
    var drifts = limits.map { _ in 0.0 }
    _ = stepping.run(states, calls: 1200) { call, now in
      guard let index = limits.firstIndex(where: { $0.frames == call }) else { return }
      let errors = zip(states, now).map { error($0, $1, spring, DoubleDouble(step).multiplied(by: Double(call))) }
      drifts[index] = errors.max() ?? .nan
    }
    return drifts
  }

  /// The amplitude of the difference from the exact state, over that of the exact state.
  private func error(
    _ start: (position: Scalar, velocity: Scalar), _ now: (position: Scalar, velocity: Scalar), _ spring: Spring,
    _ time: DoubleDouble
  ) -> Double {
    let equation = ExactSpring(spring)
    let exact = equation.state(
      from: DoubleDouble(Double(start.position)), velocity: DoubleDouble(Double(start.velocity)), at: time)
    let decay = equation.decay.high
    let frequency = (equation.squaredFrequency.high - decay * decay).squareRoot()
    func amplitude(_ x: Double, _ v: Double) -> Double {
      let swing = (v + decay * x) / frequency
      return (x * x + swing * swing).squareRoot()
    }
    let error = amplitude(
      (DoubleDouble(Double(now.position)) - exact.position).high,
      (DoubleDouble(Double(now.velocity)) - exact.velocity).high)
    return error / (Double(Scalar.ulpOfOne) * amplitude(exact.position.high, exact.velocity.high))
  }
}
