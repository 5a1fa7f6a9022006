import CardKernels
import KernelContracts
import Testing

/// A kernel that a variant offers on this machine.
struct OfferedKernel: Sendable, CustomTestStringConvertible {
  let kernel: Kernel
  let variant: Variant

  var testDescription: String { "\(kernel.rawValue)/\(variant.rawValue)" }

  /// Every pair, except the frame, which is made of the others.
  static let all: [OfferedKernel] = Variant.offered.flatMap { variant in
    Kernel.allCases.filter { $0 != .frame && CardKernels.table(variant, for: Float.self)?.offers($0) == true }
      .map { OfferedKernel(kernel: $0, variant: variant) }
  }
}

extension Variant {
  /// The variants of this machine.
  static let offered = CardKernels.distinctVariants.filter { CardKernels.absence(of: $0) == nil }

  /// The variants that have a kernel of their own.
  static func offering(_ kernel: Kernel) -> [Variant] {
    offered.filter { CardKernels.table($0, for: Float.self)?.offers(kernel) == true }
  }
}
