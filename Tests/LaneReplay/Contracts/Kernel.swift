/// A kernel without its calls' types, in place of KernelContracts' own: in Embedded Swift no metatype is a value.
public final class Kernel: Sendable {
  package let name: String
  package let question: String
  package let contract: Contract
  private let other: Kernel?

  @inline(__always)
  init<FloatCall: KernelCall<Float>, DoubleCall: KernelCall<Double>>(
    _ name: String, question: String? = nil, edition _: Edition? = nil, _: FloatCall.Type, _: DoubleCall.Type,
    carriedBy other: Kernel? = nil, isDivisible _: Bool = false, _ contract: Contract
  ) {
    (self.name, self.question, self.contract, self.other) = (name, question ?? name, contract, other)
  }

  package var carrier: Kernel { other ?? self }

  /// Whether both have one name.
  package static func == (left: Kernel, right: Kernel) -> Bool { left.name == right.name }

  package static func != (left: Kernel, right: Kernel) -> Bool { left.name != right.name }
}

/// The same for the place of a kernel in a table.
public struct KernelKey<Scalar: KernelScalar, Call: KernelCall>: Sendable where Call.Scalar == Scalar {
  package let kernel: Kernel

  init(declared kernel: Kernel) { self.kernel = kernel }
}
