public import CardMotion
public import KernelContracts

extension CurveCoefficients {
  /// Prepares a timing curve for a kernel.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: Seconds from progress 0 to progress 1; > 0.
  public init(_ curve: TimingCurve, duration: Double) {
    self.init(
      duration: Scalar(duration), x1: Scalar(curve.x1), y1: Scalar(curve.y1), x2: Scalar(curve.x2),
      y2: Scalar(curve.y2), iterations: 0)
    iterations = enoughIterations
  }

  /// The fewest of Euler's steps that invert x(t) as well as 64 of them do, in every variant.
  ///
  /// Found by trying: with its ordinates replaced by its abscissas the curve is the identity, so what a kernel
  /// returns minus what it was given is the inversion's own error. The named curves take 2 or 3 steps in Float and 3
  /// in Double; a triple root such as x = t³ takes 6 and 12.
  private var enoughIterations: Int {
    let limit = 64
    let kernels = CardKernels.tables(for: Scalar.self).compactMap(\.curve)
    return kernels.reduce(1) { most, kernel in
      let floor = max(worstResidual(of: kernel, iterations: limit) * 1.25, 1.5 * Scalar.ulpOfOne)
      return (most..<limit).first { worstResidual(of: kernel, iterations: $0) <= floor } ?? limit
    }
  }

  private func worstResidual(of kernel: CurveFunction<Scalar>, iterations: Int) -> Scalar {
    let probes = probes
    var results = probes
    let identity = CurveCoefficients(duration: 1, x1: x1, y1: x1, x2: x2, y2: x2, iterations: iterations)
    kernel(identity, probes, &results, probes.count)
    return zip(probes, results).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Fractions of the duration, even on the whole and crowded where a tangent may be vertical: at both ends, and where
  /// the curve bends from one side to the other.
  private var probes: [Scalar] {
    let even = (0...1024).map { Scalar($0) / 1024 }
    let distances = (1...60).map { Scalar(sign: .plus, exponent: Scalar.Exponent(-$0), significand: 1) }
    let crowded = [0, inflection, 1].flatMap { place in distances.flatMap { [place - $0, place + $0] } }
    return even + crowded.filter { (0...1).contains($0) }
  }

  /// The fraction at which x″ vanishes, or 0 where it does not.
  private var inflection: Scalar {
    let (bend, twist) = (2 * x1 - x2, 1 + 3 * (x1 - x2))
    let t = bend / twist
    guard t > 0, t < 1 else { return 0 }
    return t * (3 * (1 - t) * ((1 - t) * x1 + t * x2) + t * t)
  }
}
