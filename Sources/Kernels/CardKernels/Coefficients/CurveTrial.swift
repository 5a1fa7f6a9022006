internal import KernelContracts

/// Tries how well kernels invert a curve's abscissa.
///
/// With its ordinates replaced by its abscissas the curve is the identity, so a kernel's result minus its argument is the
/// error of the inversion.
struct CurveTrial<Scalar: KernelScalar> {
  private let x1, x2: Scalar
  private let probes: [Scalar]
  /// The plain formula in each of its builds.
  private let plain: [KernelEntry<CurveCall<Scalar>>]
  /// The lanes, whose widths agree to the last bit.
  private let lanes: KernelEntry<CurveCall<Scalar>>?

  init(x1: Scalar, x2: Scalar) {
    (self.x1, self.x2) = (x1, x2)
    probes = Self.probes(bend: Abscissa(x1: Double(x1), x2: Double(x2)).inflection)
    let tables = CardKernels.tables(for: Scalar.self)
    plain = tables.filter { $0.variant == .scalar || $0.variant == .auto }.compactMap { $0[.curve] }
    lanes = tables.first { $0.variant == .simd }?[.curve]
  }

  /// The fewest Euler steps that invert x(t) as well as 64 do, in every variant; one more if they exceed three.
  ///
  /// The named curves take 2 or 3 steps in Float and 3 in Double. Where x(t) is almost flat between the ends, the worst
  /// place may lie between two probes, and one more step makes up for that.
  var enoughIterations: Int {
    let count = fewestIterations
    return count > 3 ? count + 1 : count
  }

  /// The lanes come first and settle the count; 64 steps are then seldom tried with the plain formula, which takes eight
  /// times as long for them.
  private var fewestIterations: Int {
    let limit = 64
    return ([lanes].compactMap { $0 } + plain).reduce(1) { most, kernel in
      if worstResidual(of: kernel, most) <= allowed(by: 0) { return most }
      let enough = allowed(by: worstResidual(of: kernel, limit))
      return (most..<limit).first { worstResidual(of: kernel, $0) <= enough } ?? limit
    }
  }

  /// The first start, in the order of their cost, from which a step or two invert x(t) as well as Euler's steps;
  /// nil where none does.
  func start(insteadOf iterations: Int) -> CurveStart<Scalar>? {
    guard let lanes else { return nil }
    let enough = allowed(by: worstResidual(of: lanes, iterations))
    for steps in 1...min(2, iterations) {
      for variable in [CurveStart<Scalar>.Variable.fraction, .rootAfterStart, .rootBeforeEnd] {
        guard let start = CurveStart(variable, x1: x1, x2: x2, steps: steps) else { continue }
        if worstResidual(of: lanes, iterations, start) <= enough { return start }
      }
    }
    return nil
  }

  /// A quarter more than a residual, because its last digits are chance.
  private func allowed(by residual: Double) -> Double { max(residual * 1.25, 1.5 * Double(Scalar.ulpOfOne)) }

  private func worstResidual(
    of kernel: KernelEntry<CurveCall<Scalar>>, _ iterations: Int, _ start: CurveStart<Scalar>? = nil
  ) -> Double {
    let identity = CurveCoefficients(duration: 1, x1: x1, y1: x1, x2: x2, y2: x2, iterations: iterations, start: start)
    let results = [Scalar](unsafeUninitializedCapacity: probes.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = probes.count
      probes.withUnsafeBufferPointer { probes in
        guard let times = probes.baseAddress else { return }
        kernel(CurveCall(curve: identity, localTime: times, progress: base, rows: probes.count))
      }
    }
    return Self.worstDifference(probes, results)
  }

  /// Specialised, because it runs dozens of times over a thousand numbers.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  private static func worstDifference(_ probes: [Scalar], _ results: [Scalar]) -> Double {
    var worst = Scalar.zero
    // A result that is NaN is not an inverse.
    for row in probes.indices {
      let difference = abs(probes[row] - results[row])
      if !(difference <= worst) { worst = difference.isNaN ? .infinity : difference }
    }
    return Double(worst)
  }

  /// Fractions of the duration, even on the whole and crowded where a tangent may be vertical: at both ends, and where
  /// the curve bends from one side to the other.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  private static func probes(bend: Double) -> [Scalar] {
    var probes = (0...1024).map { Scalar(Double($0) / 1024) }
    for place in [0, Scalar(bend), 1] {
      var distance = Scalar(0.5)
      for _ in 1...60 {
        for probe in [place - distance, place + distance] where probe >= 0 && probe <= 1 { probes.append(probe) }
        distance /= 2
      }
    }
    return probes
  }
}
