/// A reference kernel: its time beside a benchmark's tells what the machine did.
///
/// Each leans on another part of the machine. Together they are the panel.
package enum ReferenceKernel: String, CaseIterable {
  /// A chain of integer additions: the clock frequency.
  case dependentAdds
  /// Independent multiplications with addition: the floating-point units.
  case multiplyAdds
  /// Reads and writes in the first cache.
  case streamL1
  /// Reads and writes in the second cache.
  case streamL2
  /// Reads and writes of memory that no cache holds.
  case streamMemory
  /// A branch per pseudo-random byte, half of them mispredicted.
  case branchy
  /// A chain of divisions and square roots.
  case divideSquareRoot

  /// Their names, in the order of every ``PanelReading``.
  package static var names: [String] { available.map(\.rawValue) }

  /// The kernels that are written for this architecture: all or none.
  package static var available: [ReferenceKernel] {
    #if arch(x86_64) || arch(arm64)
      allCases
    #else
      []
    #endif
  }
}
