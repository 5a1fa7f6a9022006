import KernelContracts

/// A number that a method's theory predicts, measured on one variant of one kernel.
package struct PropertyLine {
  /// What was measured, such as `order of convergence`.
  package let property: String
  /// The kernel.
  package let kernel: Kernel
  /// The variant.
  package let variant: Variant
  /// The instruction set the variant runs on.
  package let instructionSet: InstructionSet
  /// `float` or `double`.
  package let element: String
  /// The number found.
  package let measured: Double
  /// The smallest and the largest number that theory and rounding allow.
  package let expected: ClosedRange<Double>

  /// Takes over a measurement.
  package init(
    property: String, kernel: Kernel, variant: Variant, instructionSet: InstructionSet, element: String,
    measured: Double,
    expected: ClosedRange<Double>
  ) {
    (self.property, self.kernel, self.variant) = (property, kernel, variant)
    (self.instructionSet, self.element) = (instructionSet, element)
    (self.measured, self.expected) = (measured, expected)
  }

  /// Whether the number lies where it is expected; one that is not a number does not.
  package var isKept: Bool { expected.contains(measured) }

  /// The name by which the line is filtered, that of the accuracy of the same kernel.
  package var name: String { "\(kernel.question)/\(label)/\(element)" }

  /// What is measured together with it: the properties of the kernel's other variants.
  package var group: String { Self.group(kernel, element) }

  static func group(_ kernel: Kernel, _ element: String) -> String { "properties of \(kernel)/\(element)" }

  /// The variant with its edition.
  package var label: String { KernelForm(kernel).label(of: variant) }
}
