import CLibrary
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

/// The predictions of theory about stepping methods, measured on the kernels.
///
/// All of it concerns x″ + 2ζ·x′ + x = 0, in whose units of time a step is ω·h. Order and energy are measured in Double
/// only: a Float's rounding covers them.
struct StepProperties<Scalar: KernelScalar> {
  let kernel: Kernel
  let table: KernelTable<Scalar>
  let method: Integrator

  /// Nil for kernels that take no steps.
  init?(_ kernel: Kernel, of table: KernelTable<Scalar>) {
    let methods: [Kernel: Integrator] = [
      .semiImplicitEuler: .semiImplicitEuler, .velocityVerlet: .velocityVerlet, .rungeKutta4: .rungeKutta4,
    ]
    guard let method = methods[kernel], table.offers(kernel) else { return nil }
    (self.kernel, self.table, self.method) = (kernel, table, method)
  }

  /// All properties that can be measured in this element type.
  var lines: [PropertyLine] {
    let limits = [0.2, 1].map { ratio in
      line(
        "stability limit, zeta \(ratio)", stabilityLimit(ratio),
        around(method.stabilityLimit(dampingRatio: ratio), 1e-3))
    }
    guard Scalar.self == Double.self else { return limits + invariant }
    let order = Double(method.order ?? 0)
    return [line("order, zeta 0.2", convergenceOrder, around(order, 0.1))] + limits + invariant + energy
  }

  private func line(_ property: String, _ measured: Double, _ expected: ClosedRange<Double>) -> PropertyLine {
    PropertyLine(
      property: property, kernel: kernel, variant: table.variant, instructionSet: table.instructionSet(of: kernel),
      element: Scalar.elementName, measured: measured, expected: expected)
  }

  private func around(_ center: Double, _ tolerance: Double) -> ClosedRange<Double> {
    (center - tolerance)...(center + tolerance)
  }

  private func stepping(step: Double, count: Int, dampingRatio: Double = 0) -> SteppingKernel<Scalar> {
    guard
      let stepping = SteppingKernel(
        kernel, of: table, stiffness: 1, friction: 2 * dampingRatio, step: step, count: count)
    else { preconditionFailure("\(table.variant) offers no \(kernel)") }
    return stepping
  }

  /// The slope of log error over log step, by least squares over five halvings.
  ///
  /// Damping is on: methods that treat it carelessly lose an order then and only then.
  private var convergenceOrder: Double {
    let (time, ratio) = (10.0, 0.2)
    let exact = Oracle.springState(
      decay: DoubleDouble(ratio), squaredFrequency: 1, position: -1, velocity: 0.25, at: DoubleDouble(time))
    let errors = (0...5).map { halving in
      let count = 128 << halving
      let end = stepping(step: time / Double(count), count: count, dampingRatio: ratio).run([(-1, 0.25)])[0]
      let x = (DoubleDouble(Double(end.position)) - exact.position).high
      let v = (DoubleDouble(Double(end.velocity)) - exact.velocity).high
      return -log2((x * x + v * v).squareRoot())
    }
    let slopes = errors.enumerated().map { (Double($0.offset) - 2.5) * $0.element }
    return slopes.reduce(0, +) / 17.5
  }

  /// The largest ω·h at which one step's spectral radius is still at most 1, by bisection.
  private func stabilityLimit(_ ratio: Double) -> Double {
    var (stable, unstable) = (0.1, 6.0)
    while unstable - stable > 1e-6 {
      let middle = 0.5 * (stable + unstable)
      if spectralRadius(middle, ratio) <= 1 { stable = middle } else { unstable = middle }
    }
    return stable
  }

  private func spectralRadius(_ step: Double, _ ratio: Double) -> Double {
    let columns = stepping(step: step, count: 1, dampingRatio: ratio).run([(1, 0), (0, 1)])
    let (a, c) = (Double(columns[0].position), Double(columns[0].velocity))
    let (b, d) = (Double(columns[1].position), Double(columns[1].velocity))
    let (half, determinant) = (0.5 * (a + d), a * d - b * c)
    let discriminant = half * half - determinant
    return discriminant < 0 ? determinant.squareRoot() : abs(half) + discriminant.squareRoot()
  }

  /// The drift of v² + x² − h·v·x in 10,000 steps of the symplectic scheme, in ε.
  private var invariant: [PropertyLine] {
    guard kernel == .semiImplicitEuler else { return [] }
    let step = 0.5
    func value(_ state: (position: Scalar, velocity: Scalar)) -> Double {
      let (x, v) = (Double(state.position), Double(state.velocity))
      return v * v + x * x - step * v * x
    }
    let start: SteppingKernel<Scalar>.States = [(-1, 0.25), (0.5, 2), (0, 1), (3, -1)]
    var drift = 0.0
    _ = stepping(step: step, count: 10).run(start, calls: 1000) { _, states in
      for (before, now) in zip(start, states) { drift = max(drift, abs(value(now) / value(before) - 1)) }
    }
    return [line("invariant, 10,000 steps, epsilon", drift / Double(Scalar.ulpOfOne), 0...200)]
  }

  /// The least and the most energy over 1,000 undamped periods, in shares of the initial one.
  private var energy: [PropertyLine] {
    let step = 0.1
    var (least, most) = (1.0, 1.0)
    let count = Int(2000 * Double.pi / step)
    _ = stepping(step: step, count: 1).run([(1, 0)], calls: count) { _, states in
      let (x, v) = (Double(states[0].position), Double(states[0].velocity))
      (least, most) = (min(least, x * x + v * v), max(most, x * x + v * v))
    }
    let expected = expectedEnergy(step: step, steps: count)
    return [
      line("least energy, 1,000 periods", least, around(expected.least, 1e-4)),
      line("most energy, 1,000 periods", most, around(expected.most, 1e-4)),
    ]
  }

  /// The limits of the methods' invariants, and the loss of Runge and Kutta's method per step: |R(iω·h)|² of its energy.
  private func expectedEnergy(step: Double, steps: Int) -> (least: Double, most: Double) {
    switch method {
    case .semiImplicitEuler: return (1 / (1 + step / 2), 1 / (1 - step / 2))
    case .velocityVerlet: return (1 - step * step / 4, 1)
    default:
      let (square, loss) = (step * step, step * step * step * step * step * step / 72)
      return (DoubleDouble(1 - loss * (1 - square / 8)).raised(to: steps).high, 1)
    }
  }
}
