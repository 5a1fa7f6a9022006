import CardKernels
import KernelContracts
import Testing

/// A kernel that a variant offers on this machine.
struct OfferedKernel: Sendable, CustomTestStringConvertible {
  let form: KernelForm
  let variant: Variant

  var kernel: Kernel { form.kernel }
  var testDescription: String { "\(form)/\(variant.rawValue)" }

  /// Every pair, except the frame, which is made of the others.
  static let all: [OfferedKernel] = Variant.offered.flatMap { variant in
    KernelForm.all.filter { $0.kernel != .frame && CardKernels.table(variant, for: Float.self)?.offers($0) == true }
      .map { OfferedKernel(form: $0, variant: variant) }
  }
}

extension Variant {
  /// The variants of this machine.
  static let offered = CardKernels.distinctVariants.filter { CardKernels.absence(of: $0) == nil }

  /// The variants that have a kernel of their own.
  static func offering(_ kernel: Kernel, streaming: Bool = false) -> [Variant] {
    let form = KernelForm(kernel, streaming: streaming)
    return offered.filter { CardKernels.table($0, for: Float.self)?.offers(form) == true }
  }
}
