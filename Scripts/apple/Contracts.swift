// Stand-ins for two files of KernelContracts that Embedded Swift cannot have; Scripts/apple/machine-code compiles them.

/// A kernel without its calls' types: in Embedded Swift no metatype is a value.
public final class Kernel: Sendable {
  package let question: String
  package let contract: Contract

  @inline(__always)
  init<FloatCall: KernelCall<Float>, DoubleCall: KernelCall<Double>>(
    _ name: String, question: String? = nil, edition _: Edition? = nil, _: FloatCall.Type, _: DoubleCall.Type,
    carriedBy _: Kernel? = nil, isDivisible _: Bool = false, _ contract: Contract
  ) {
    (self.question, self.contract) = (question ?? name, contract)
  }
}

/// The place of a kernel in a table.
public struct KernelKey<Scalar: KernelScalar, Call: KernelCall>: Sendable where Call.Scalar == Scalar {
  package let kernel: Kernel

  init(declared kernel: Kernel) { self.kernel = kernel }
}

/// A table of functions that nothing asks for: it keeps the kernels in the object file.
public struct KernelTable<Scalar: KernelScalar> {
  package private(set) var entries: [(UnsafeRawPointer) -> Void] = []

  package init(variant _: Variant, instructionSet _: InstructionSet) {}

  package subscript<Call: KernelCall>(key: KernelKey<Scalar, Call>) -> KernelEntry<Call>? {
    get { nil }
    set {
      guard let entry = newValue else { return }
      entries.append { entry.cached($0.load(as: Call.self)) }
      if let streamed = entry.streamed { entries.append { streamed($0.load(as: Call.self)) } }
    }
  }
}
