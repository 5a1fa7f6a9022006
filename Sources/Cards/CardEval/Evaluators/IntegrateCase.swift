import CardMotion
import KernelContracts

struct IntegrateCase: CaseEvaluator {
  let resultColumns = ["position", "velocity_out", "steps", "computed"]
  private var springs: SpringColumns
  private let travel: TravelColumns
  private let time: NumberColumn
  private let integrator: TextColumn
  private let step: NumberColumn?
  private let choice: UnstableStep
  let isCollapsed: Bool
  private let variant: CaseVariant
  private let kernel: (any RowRunner<StepRun>)?

  init(
    _ header: CaseHeader, _ choice: UnstableStep, _ isCollapsed: Bool, _ variant: CaseVariant,
    _ precision: CasePrecision
  ) throws(HeaderError) {
    springs = try SpringColumns(header)
    travel = try TravelColumns(header, springs.parametrisation)
    time = try header.number("time", .finiteNotNegative)
    integrator = try header.text("integrator")
    step = try header.optionalNumber("step", .positive)
    (self.choice, self.variant) = (choice, variant)
    kernel = rowRunner(variant, precision, StepKernels<Float>.self, StepKernels<Double>.self)
    self.isCollapsed = isCollapsed || variant.isCollapsed
  }

  enum Request {
    case steps(StepRun)
    case fluid(Spring, TravelColumns.Start, time: Double)
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    switch try request(fields) {
    case .fluid(let spring, let start, let time): try runFluid(spring, start, time, into: &results)
    case .steps(let run):
      let end = try end(of: run)
      results.append(end.position)
      results.append(end.velocity)
      results.append(String(run.plan.stepCount))
      results.append(run.isCollapsed ? "collapsed" : "stages")
    }
  }

  /// Parses a line and plans its steps.
  mutating func request(_ fields: CaseFields) throws(LineProblem) -> Request {
    let name = try fields.text(integrator, expecting: "one of \(Self.names.joined(separator: ", "))")
    let spring = try springs.read(fields)
    let start = try travel.read(fields, of: spring)
    let time = try fields.unrounded(time)
    if name.lowercased() == FluidSpring.name { return .fluid(spring.spring, start, time: time) }
    guard let integrator = Integrator(name: name) else {
      throw fields.unknown(self.integrator, name, known: Self.names)
    }
    let plan = try plan(integrator, spring.spring, time, try stepLength(fields))
    // As in `check`: stages use the step rounded to the element type, matrices are built from the exact step.
    let isExact = isCollapsed || integrator == .exactPropagator
    return .steps(
      StepRun(
        integrator: integrator, spring: spring, start: start, plan: isExact ? plan : try rounded(plan, fields),
        isCollapsed: isCollapsed))
  }

  private static let names = Integrator.allCases.map(\.name) + [FluidSpring.name]

  /// Not rounded, like the time: in Float, 0.1 s would exceed ten steps of 0.01 s.
  private func stepLength(_ fields: CaseFields) throws(LineProblem) -> Double {
    guard let step else {
      throw .field(
        column: integrator.name, expected: "\(FluidSpring.name), as there is no column 'step'", actual: "another")
    }
    return try fields.unrounded(step)
  }

  private func plan(
    _ integrator: Integrator, _ spring: Spring, _ time: Double, _ step: Double
  ) throws(LineProblem) -> StepPlan {
    do throws(IntegrationError) {
      return try integrator.plan(
        spring: spring, by: time, step: step, ifUnstable: choice,
        limit: isCollapsed ? Integrator.collapsingLimit : Integrator.steppingLimit)
    } catch {
      throw .together(error.problem + remedy(error))
    }
  }

  private func remedy(_ error: IntegrationError) -> String {
    switch error {
    case .outOfDomain: ""
    case .unstable(_, _, _, let largest):
      ": use a step below \(largest) s, --unstable subdivide, or the integrator '\(Integrator.exactPropagator.name)'"
    case .tooManySteps: ": use a longer step\(isCollapsed ? "" : ", --collapsed,") or a shorter time"
    }
  }

  private func rounded(_ plan: StepPlan, _ fields: CaseFields) throws(LineProblem) -> StepPlan {
    let rounded = plan.lengths(fields.precision.rounded)
    guard let step, rounded.length == 0 || rounded.length.isInfinite else { return rounded }
    throw .field(
      column: step.name, expected: "steps whose length is neither 0 nor infinite as a \(fields.precision.rawValue)",
      actual: fields.content(step.index))
  }

  private func end(of run: StepRun) throws(LineProblem) -> (position: Double, velocity: Double) {
    guard let kernel else { return variant == .oracle ? run.exactEnd : run.referenceEnd }
    let end = try kernel.run(run)
    return (end[0] + run.start.to, end[1])
  }

  /// Runs SwiftUI's spring, which kernels do not support.
  private func runFluid(
    _ spring: Spring, _ start: TravelColumns.Start, _ time: Double, into results: inout ResultFields
  ) throws(LineProblem) {
    guard kernel == nil, !isCollapsed else {
      throw .together("\(FluidSpring.name) runs as the reference only, step by step")
    }
    do throws(IntegrationError) {
      let (end, steps) = try FluidSpring.end(of: spring, start, at: time)
      results.append(end.value)
      results.append(end.velocity)
      results.append(String(steps))
      results.append("stages")
    } catch {
      // Its step is always the same.
      throw .together("\(error.problem): use another integrator")
    }
  }
}

extension FluidSpring {
  /// Runs until the first step at or after a time, and counts the steps.
  fileprivate static func end(
    of spring: Spring, _ start: TravelColumns.Start, at time: Double
  ) throws(IntegrationError) -> (spring: FluidSpring, steps: Int) {
    guard time / step <= Double(Integrator.steppingLimit) else {
      throw .tooManySteps(time / step, limit: Integrator.steppingLimit)
    }
    var fluid = try FluidSpring(
      from: start.from, to: start.to, velocity: start.velocity.high, response: spring.response,
      dampingRatio: spring.dampingRatio)
    // It skips gaps of more than a second; intermediate frames keep it running.
    while time - fluid.time > 1 { fluid.advance(to: fluid.time + 0.5) }
    fluid.advance(to: time)
    return (fluid, Int((fluid.time / step).rounded()))
  }
}

extension CaseQuestion {
  /// The kernels that answer ``integrate(ifUnstable:collapsed:variant:precision:)``, one integrator standing for all.
  package static let integrateKernels: [Kernel] = [.semiImplicitEuler, .semiImplicitEulerCollapsed]

  /// The motion of a spring by an integrator: `eval integrate`.
  ///
  /// - Parameters:
  ///   - choice: The treatment of steps that would diverge.
  ///   - collapsed: Whether all steps are combined into one power of a step's matrix.
  package static func integrate(
    ifUnstable choice: UnstableStep = .refuse, collapsed: Bool = false, variant: CaseVariant = .reference,
    precision: CasePrecision = .double
  ) -> CaseQuestion {
    let guide = """
      time, in s; integrator: semi-implicit-euler, velocity-verlet,
      runge-kutta-4, exact, or swiftui; and step, in s.
      """
    return CaseQuestion(guide: springGuide + "\n" + guide, judgedColumns: ["position", "velocity_out"], clock: "time") {
      try IntegrateCase($0, choice, collapsed, variant, precision)
    }
  }
}
