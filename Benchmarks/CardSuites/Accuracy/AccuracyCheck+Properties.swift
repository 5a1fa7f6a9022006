import CardKernels
import KernelContracts

extension AccuracyCheck {
  /// Measures what theory predicts about the stepping kernels and the propagator.
  ///
  /// - Parameters:
  ///   - includes: Which kernels, by the name of their line.
  ///   - takesGroup: Which groups, by name.
  /// - Returns: The lines, kernel by kernel.
  package func properties(
    where includes: (String) -> Bool = { _ in true }, inGroups takesGroup: (String) -> Bool = { _ in true }
  ) -> [PropertyLine] {
    Kernel.allCases.flatMap { kernel in
      configuration.elements.flatMap { element -> [PropertyLine] in
        guard takesGroup(PropertyLine.group(kernel, element.rawValue)) else { return [] }
        return switch element {
        case .float: properties(of: kernel, Float.self, includes)
        case .double: properties(of: kernel, Double.self, includes)
        }
      }
    }
  }

  /// What may have properties, in order; most kernels have none.
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

  /// The properties of one kernel of one table; none for a kernel that theory says nothing about.
  package static func properties<Scalar: KernelScalar>(
    of kernel: Kernel, _ table: KernelTable<Scalar>, seed: UInt64
  ) -> [PropertyLine] {
    if kernel == .propagator { return PropagatorDrift(table: table, seed: seed).lines }
    return StepProperties(kernel, of: table)?.lines ?? []
  }
}
