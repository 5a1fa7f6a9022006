import CardKernels
import KernelContracts

/// A number that a method's theory predicts, measured on one variant of one kernel.
package struct PropertyLine {
  /// The name of the number, such as `order of convergence`.
  package let property: String
  package let kernel: Kernel
  package let variant: Variant
  package let instructionSet: InstructionSet
  /// `float` or `double`.
  package let element: String
  package let measured: Double
  /// The smallest and the largest number that theory and rounding allow.
  package let expected: ClosedRange<Double>

  package init(
    property: String, kernel: Kernel, variant: Variant, instructionSet: InstructionSet, element: String,
    measured: Double, expected: ClosedRange<Double>
  ) {
    (self.property, self.kernel, self.variant) = (property, kernel, variant)
    (self.instructionSet, self.element) = (instructionSet, element)
    (self.measured, self.expected) = (measured, expected)
  }

  /// Whether the number lies where it is expected; one that is not a number does not.
  package var isKept: Bool { expected.contains(measured) }

  /// The name by which the line is filtered, that of the accuracy of the same kernel.
  package var name: String { "\(kernel.question)/\(label)/\(element)" }

  /// The name of the properties that are measured together with it: those of the kernel's other variants.
  package var group: String { Self.group(kernel, element) }

  static func group(_ kernel: Kernel, _ element: String) -> String { "properties of \(kernel)/\(element)" }

  package var label: String { KernelForm(kernel).label(of: variant) }
}

/// A kernel that moves states by steps, whatever its call looks like.
struct SteppingKernel<Scalar: KernelScalar> {
  typealias States = [(position: Scalar, velocity: Scalar)]

  private let step: (ColumnBlock<Scalar>, ColumnBlock<Scalar>, Int) -> Void

  /// Steps of x″ = −stiffness·x − friction·x′ by the kernel's own method; nil where the table does not offer it.
  init?(
    _ kernel: Kernel, of table: KernelTable<Scalar>, stiffness: Double, friction: Double, step: Double, count: Int
  ) {
    let coefficients = StepCoefficients<Scalar>(
      stiffness: Scalar(stiffness), friction: Scalar(friction), step: Scalar(step), count: count)
    guard let key = KernelKey<Scalar, IntegrateCall<Scalar>>(kernel), let integrate = table[key] else { return nil }
    self.step = { integrate(IntegrateCall(step: coefficients, state: $0, result: $1, rows: $2)) }
  }

  /// One exact step of a given matrix; nil where the table does not offer the kernel.
  init?(_ coefficients: PropagatorCoefficients<Scalar>, of table: KernelTable<Scalar>) {
    guard let propagate = table[.propagator] else { return nil }
    step = { propagate(PropagateCall(propagator: coefficients, state: $0, result: $1, rows: $2)) }
  }

  /// The states after some calls, each of as many steps as the kernel was made for.
  ///
  /// - Parameter watch: Called with the states after each call.
  func run(_ states: States, calls: Int = 1, watch: (Int, States) -> Void = { _, _ in }) -> States {
    var blocks = [0, 1].map { _ in ColumnStorage<Scalar>(columns: 2, rows: states.count) }
    for (row, state) in states.enumerated() {
      (blocks[0][0][row], blocks[0][1][row]) = (state.position, state.velocity)
    }
    func current() -> States { states.indices.map { (blocks[0][0][$0], blocks[0][1][$0]) } }
    for call in 1...max(calls, 1) {
      step(blocks[0].block, blocks[1].block, states.count)
      blocks.swapAt(0, 1)
      watch(call, current())
    }
    return current()
  }
}

extension AccuracyCheck {
  /// Measures the predictions of theory about the stepping kernels and the propagator that are chosen by their names.
  package func properties(
    where includes: (String) -> Bool = { _ in true }, inGroups takesGroup: (String) -> Bool = { _ in true }
  ) -> [PropertyLine] {
    Kernel.allCases.flatMap { kernel in
      configuration.elements.flatMap { element -> [PropertyLine] in
        guard takesGroup(PropertyLine.group(kernel, element.rawValue)) else { return [] }
        return element == .float
          ? properties(of: kernel, Float.self, includes) : properties(of: kernel, Double.self, includes)
      }
    }
  }

  /// The names of all groups of properties, in order; most kernels have none.
  package var propertyGroups: [String] {
    Kernel.allCases.flatMap { kernel in configuration.elements.map { PropertyLine.group(kernel, $0.rawValue) } }
  }

  private func properties<Scalar: KernelScalar>(
    of kernel: Kernel, _: Scalar.Type, _ includes: (String) -> Bool
  ) -> [PropertyLine] {
    let form = KernelForm(kernel)
    let tables = configuration.tables(of: form, for: Scalar.self).filter {
      includes("\(kernel.question)/\(form.label(of: $0.variant))/\(Scalar.elementName)")
    }
    return tables.flatMap { Self.properties(of: kernel, $0, seed: configuration.seed) }
  }

  /// The properties of one kernel of one table; none for a kernel without a theory.
  package static func properties<Scalar: KernelScalar>(
    of kernel: Kernel, _ table: KernelTable<Scalar>, seed: UInt64
  ) -> [PropertyLine] {
    if kernel == .propagator { return PropagatorDrift(table: table, seed: seed).lines }
    return StepProperties(kernel, of: table)?.lines ?? []
  }
}
