/// A kernel: one question, one way to answer it, and its contract.
///
/// Kernels that answer the same question at a different cost share their ``question`` and differ in their ``edition``:
/// `displacement` exists as `fast`, `exact-phase` and `accurate`.
public final class Kernel: Sendable {
  /// The name in source code, tunings and messages: the question's, with the edition's where there are several.
  public let name: String
  /// The question: the name in benchmark names and result files.
  public let question: String
  /// The way to answer it; nil where there is only one.
  public let edition: Edition?
  public let contract: Contract
  /// Whether its rows are worth dividing among threads.
  public let isDivisible: Bool

  private let calls: (float: any KernelCall.Type, double: any KernelCall.Type)
  /// The kernel whose entry in a table computes this one; nil for its own.
  private let other: Kernel?

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

  /// Whether it advances states, and may do so in place.
  public var updatesStates: Bool { calls.float is any StateCall.Type }

  /// The numbers moved per row; nil where that depends on the recipe or the track.
  public var traffic: Traffic? { calls.float.traffic }
}

extension Kernel: Hashable, CustomStringConvertible {
  public static func == (left: Kernel, right: Kernel) -> Bool {
    left === right || (left.question == right.question && left.edition == right.edition)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(question)
    hasher.combine(edition)
  }

  public var description: String { name }
}

/// A kernel as it is timed and checked: with ordinary stores, with stores that bypass the caches, or in place.
///
/// Stores past the caches pay where the output is larger than the last of them. The form in place has no entry of its own:
/// the ordinary function writes over its inputs.
public struct KernelForm: Hashable, Sendable {
  public let kernel: Kernel
  /// Whether it stores past the caches.
  public let streams: Bool
  /// Whether it writes new states over the old ones.
  public let isInPlace: Bool

  public init(_ kernel: Kernel, streaming streams: Bool = false) {
    (self.kernel, self.streams, isInPlace) = (kernel, streams, false)
  }

  public init(inPlace kernel: Kernel) { (self.kernel, streams, isInPlace) = (kernel, false, true) }

  /// The forms that have a function of their own, two of every kernel; few kernels have the second.
  public static let all: [KernelForm] = Kernel.allCases.flatMap { [KernelForm($0), KernelForm($0, streaming: true)] }

  /// The in-place forms of the kernels that have them.
  public static let inPlace: [KernelForm] = Kernel.allCases.filter(\.updatesStates).map { KernelForm(inPlace: $0) }
}

extension KernelForm {
  /// The edition with its stores, such as `pairwise-streaming`; nil for the only edition, with ordinary stores.
  public var editionName: String? {
    let words = [kernel.edition?.rawValue, streams ? "streaming" : nil, isInPlace ? "in-place" : nil].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  /// The edition of a variant of this form; a plug-in has one only where arguments differ.
  public func editionName(of variant: Variant) -> String? {
    guard case .plugin = variant else { return editionName }
    return kernel.edition.flatMap { $0.takesOtherArguments ? $0.rawValue : nil }
  }

  /// The variant with its edition, as benchmark names and result files have it, such as `simd` or `simd-accurate`.
  public func label(of variant: Variant) -> String {
    [variant.rawValue, editionName(of: variant)].compactMap { $0 }.joined(separator: "-")
  }

  /// The name in tunings and progress messages, such as `composeStreaming`.
  public var name: String { kernel.name + (streams ? "Streaming" : "") + (isInPlace ? "InPlace" : "") }

  /// Finds a form by the name it has in tunings; nil where there is no such kernel.
  public init?(named name: String) {
    guard let form = Self.all.first(where: { $0.name == name }) else { return nil }
    self = form
  }
}

extension KernelForm: CustomStringConvertible {
  public var description: String { name }
}
