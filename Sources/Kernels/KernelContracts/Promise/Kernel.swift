/// A kernel: one question, one way to answer it, and what that way promises.
///
/// Kernels that answer the same question at a different price share their ``question`` and differ in their ``edition``:
/// `displacement` exists as `fast`, `exact-phase` and `accurate`.
public final class Kernel: Sendable {
  /// The name in source code, tunings and messages: the question's, with the edition's where there are several.
  public let name: String
  /// What is computed: the name in benchmark names and result files.
  public let question: String
  /// How; nil where there is only one way.
  public let edition: Edition?
  /// What the kernel promises.
  public let contract: Contract
  /// Whether its rows are worth dividing among threads.
  public let isDivisible: Bool

  private let calls: (float: any KernelCall.Type, double: any KernelCall.Type)
  /// The kernel whose entry in a table computes this one; nil for its own.
  private let other: Kernel?

  /// Declares a kernel.
  ///
  /// - Parameters:
  ///   - name: The name in source code.
  ///   - question: The name in benchmark names; nil where it is the same.
  ///   - edition: How the question is answered.
  ///   - float: The call for Float.
  ///   - double: The call for Double.
  ///   - other: The kernel whose entry in a table computes this one, with coefficients of its own.
  ///   - isDivisible: Whether its rows are worth dividing among threads.
  ///   - contract: What the kernel promises.
  init<FloatCall: KernelCall<Float>, DoubleCall: KernelCall<Double>>(
    _ name: String, question: String? = nil, edition: Edition? = nil, _ float: FloatCall.Type,
    _ double: DoubleCall.Type, carriedBy other: Kernel? = nil, isDivisible: Bool = false, _ contract: Contract
  ) {
    (self.name, self.question, self.edition, self.contract) = (name, question ?? name, edition, contract)
    (calls, self.other, self.isDivisible) = ((float, double), other, isDivisible)
  }
}

extension Kernel {
  /// The kernel whose entry in a table computes this one: itself, but for kernels that are others with coefficients of
  /// their own, or are made of others.
  public var carrier: Kernel { other ?? self }

  /// The type of its calls.
  public func call<Scalar: KernelScalar>(for type: Scalar.Type) -> any KernelCall.Type {
    type == Float.self ? calls.float : calls.double
  }

  /// Whether it moves states on, and may do so where they are.
  public var updatesStates: Bool { calls.float is any StateCall.Type }

  /// What it has to move per row, or nil where that depends on the recipe or the track.
  public var traffic: Traffic? { calls.float.traffic }
}

extension Kernel: Hashable, CustomStringConvertible {
  /// Whether both answer the same question in the same way.
  public static func == (left: Kernel, right: Kernel) -> Bool {
    left === right || (left.question == right.question && left.edition == right.edition)
  }

  /// Hashes the question and the edition.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(question)
    hasher.combine(edition)
  }

  /// The name in source code.
  public var description: String { name }
}
