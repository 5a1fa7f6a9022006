import KernelContracts

/// What the errors of a question are measured in, and how large they may be.
package struct ErrorYardstick: Sendable, Equatable {
  /// The largest error that something of cardbench's own keeps.
  package struct Bound: Sendable, Equatable {
    /// Whose bound it is, such as a kernel's edition.
    package let keeper: String
    /// In ε times the error scale.
    package let allowance: Double
  }

  /// The name of the error scale, as `list --contracts` has it.
  package let scale: String
  /// The bounds in that scale.
  package let bounds: [Bound]

  /// Takes a scale and bounds that no contract states.
  init(scale: ErrorScale, _ bounds: [Bound]) { (self.scale, self.bounds) = (scale.rawValue, bounds) }

  /// Takes the scale of a kernel, and the bounds of all that share it.
  ///
  /// - Parameters:
  ///   - kernel: The kernel whose scale counts.
  ///   - others: Kernels that answer the same question.
  ///   - precision: The element type.
  init(_ kernel: Kernel, among others: [Kernel] = [], _ precision: CasePrecision) {
    let scale = kernel.contract.bound.scale
    let kernels = others.isEmpty ? [kernel] : others.filter { $0.contract.bound.scale == scale }
    self.init(scale: scale, kernels.map { Bound($0, precision) })
  }
}

extension ErrorYardstick.Bound {
  /// The bound that a kernel's contract states.
  init(_ kernel: Kernel, _ precision: CasePrecision) {
    let bound = kernel.contract.bound
    self.init(keeper: kernel.name, allowance: precision == .float ? bound.float : bound.double)
  }
}
