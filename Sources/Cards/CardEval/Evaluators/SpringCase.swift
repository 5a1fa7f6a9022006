import CardKernels
import CardMotion
import CardTruth
import KernelContracts
import WideArithmetic

/// The position and the velocity of a spring after a time.
struct SpringCase: CaseEvaluator {
  let resultColumns = ["position", "velocity_out"]
  var springs: SpringColumns
  let travel: TravelColumns
  let time: NumberColumn
  let variant: CaseVariant
  private let kernel: (any RowRunner<SpringMoment>)?

  init(_ header: CaseHeader, _ variant: CaseVariant, _ precision: CasePrecision) throws(HeaderError) {
    springs = try SpringColumns(header)
    travel = try TravelColumns(header, springs.parametrisation)
    time = try header.number("time")
    self.variant = variant
    kernel = rowRunner(variant, precision, DisplacementKernel<Float>.self, DisplacementKernel<Double>.self)
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let spring = try springs.read(fields)
    let start = try travel.read(fields, of: spring)
    let time = try fields.number(time)
    let end = try end(of: spring, start, time)
    results.append(end.position.adding(start.to).high)
    results.append(end.velocity.high)
  }

  private func end(
    of spring: SpringColumns.Description, _ start: TravelColumns.Start, _ time: Double
  ) throws(LineProblem) -> (position: DoubleDouble, velocity: DoubleDouble) {
    if let kernel {
      let end = try kernel.run((spring.spring, start.displacement.high, start.velocity.high, time))
      return (DoubleDouble(end[0]), DoubleDouble(end[1]))
    }
    if variant == .oracle {
      return ExactSpring(spring.spring).state(
        from: start.displacement, velocity: start.velocity, at: DoubleDouble(time))
    }
    // For very negative times the factors of a motion overflow, and their products with 0 are NaN.
    if start.isAtRest, time.isFinite { return (0, 0) }
    return Propagator(spring.form, step: time).applyWide(position: start.displacement, velocity: start.velocity)
  }
}

private typealias SpringMoment = (spring: Spring, displacement: Double, velocity: Double, time: Double)

private final class DisplacementKernel<Scalar: KernelScalar>: RowRunner {
  private let entry: KernelEntry<DisplacementCall<Scalar>>
  private var memory = RowMemory<Scalar>()
  private var last: (spring: Spring, coefficients: DisplacementCoefficients<Scalar>)?

  init?(_ form: KernelForm, _ variant: Variant) {
    guard let key = KernelKey<Scalar, DisplacementCall<Scalar>>(form.kernel),
      let entry = CardKernels.table(variant, for: Scalar.self)?[key]
    else { return nil }
    self.entry = entry
  }

  func run(_ motion: SpringMoment) -> [Double] {
    if last?.spring != motion.spring { last = (motion.spring, DisplacementCoefficients(motion.spring)) }
    let block = memory.block
    let call = DisplacementCall(spring: last!.coefficients, state: block, time: block.base, result: block, rows: 1)
    return memory.run(call, on: [motion.displacement, motion.velocity, motion.time], by: entry)
  }
}

extension CaseQuestion {
  /// The kernels that answer ``spring(variant:precision:)``, the most accurate first.
  package static let springKernels: [Kernel] = [.displacementAccurate, .displacementExactPhase, .displacementFast]

  /// The position and the velocity of a spring after a time: `eval spring`.
  package static func spring(variant: CaseVariant = .reference, precision: CasePrecision = .double) -> CaseQuestion {
    CaseQuestion(guide: springGuide + "\nand time, in s.", judgedColumns: ["position", "velocity_out"], clock: "time") {
      try SpringCase($0, variant, precision)
    }
  }

  static let springGuide = """
    The columns are one description of a spring, in any order:
      spring      an engine's words, such as react-spring wobbly,
                  or "compose spring(stiffness = 200f)"; see 'convert'
      mass,stiffness,damping
      stiffness,damping_ratio                    Android
      response,damping_ratio                     response in s
      duration,bounce                            duration in s, -1 < bounce <= 1
      damping_ratio,duration[,relative_velocity] UIKit: s, travels per s
                                                 (default 0)
      settling_duration,damping_ratio[,epsilon]  s, share from 1e-300 to 0.999
                                                 (default 0.001)
      tension,friction                           Origami
      bounciness,speed                           Pop
    mass is optional with any and defaults to 1. Then come from (default 0),
    to (default 1), velocity in units/s (default: relative_velocity or the
    spring's own velocity, times the travel)
    """
}
