/// A kernel as it is timed and checked: with ordinary stores, with stores that bypass the caches, or in place.
///
/// Stores past the caches pay where the output is larger than the last of them. What is in place is written over what was
/// read, which the ordinary function does; it has no entry of its own.
public struct KernelForm: Hashable, Sendable {
  /// The kernel.
  public let kernel: Kernel
  /// Whether it stores past the caches.
  public let streams: Bool
  /// Whether it writes new states over the old ones.
  public let isInPlace: Bool

  /// Names a form.
  public init(_ kernel: Kernel, streaming streams: Bool = false) {
    (self.kernel, self.streams, isInPlace) = (kernel, streams, false)
  }

  /// Names the form of a kernel that writes new states over the old ones.
  public init(inPlace kernel: Kernel) { (self.kernel, streams, isInPlace) = (kernel, false, true) }

  /// The forms that have a function of their own, two of every kernel; few kernels have the second.
  public static let all: [KernelForm] = Kernel.allCases.flatMap { [KernelForm($0), KernelForm($0, streaming: true)] }

  /// The forms in place of the kernels that may be.
  public static let inPlace: [KernelForm] = Kernel.allCases.filter(\.updatesStates).map { KernelForm(inPlace: $0) }
}

extension KernelForm {
  /// The edition with its stores, such as `pairwise-streaming`; nil for the only way there is, with ordinary stores.
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
  /// The name in tunings and progress messages.
  public var description: String { name }
}
