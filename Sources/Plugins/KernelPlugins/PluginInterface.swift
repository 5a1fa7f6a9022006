internal import CCardbench
package import KernelContracts

/// The interface of `cardbench.h`: its version, and the kernels that a plug-in may have.
package enum PluginInterface {
  package static let version = Int(CARDBENCH_ABI)

  private static let ids = [
    "phase", "curve", "spring", "displacement", "oscillation", "propagator", "semiImplicitEuler", "velocityVerlet",
    "rungeKutta4", "interpolate", "affine", "compose", "concat", "concat-pairwise", "corners", "frame", "frame-compact",
  ]

  /// The kernels by their identifiers, in the order of the header.
  ///
  /// Of several editions of a question with the same arguments the interface has the first that has an entry of its own;
  /// its truth and error scale hold for the plug-in.
  package static let kernels: [(id: String, kernel: Kernel)] = ids.map { id in
    guard let kernel = Kernel.allCases.first(where: { $0.carrier == $0 && name(of: $0) == id }) else {
      preconditionFailure("no kernel is called '\(id)'")
    }
    return (id, kernel)
  }

  private static func name(of kernel: Kernel) -> String {
    KernelForm(kernel).editionName(of: .plugin("")).map { "\(kernel.question)-\($0)" } ?? kernel.question
  }

  /// Whether a plug-in may have a kernel of this identifier: one of the header, or a name of its own with one slash.
  static func accepts(_ id: String) -> Bool {
    if kernels.contains(where: { $0.id == id }) { return true }
    let words = id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return id.utf8.count <= 64 && words.count == 2 && words.allSatisfy(isWord)
  }

  private static func isWord(_ word: Substring.UTF8View) -> Bool {
    let (small, digits) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
    return !word.isEmpty && word.allSatisfy { small.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// The identifier of a kernel; nil where the interface leaves it out.
  package static func id(of kernel: Kernel) -> String? { kernels.first { $0.kernel == kernel }?.id }
}

/// The rule for names of plug-ins, which become variants in names with hyphens and slashes.
package enum PluginName {
  package static let longest = 24
  package static let rule =
    "lower-case letters and digits, beginning with a letter, \(longest) at most, and no name of cardbench's own variants"

  package static func accepts(_ name: String) -> Bool {
    let isLetter: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= longest else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) } && Variant(rawValue: name) == nil
      && !answering.contains(name)
  }

  /// The other names that `eval --variant` takes.
  private static let answering: Set = ["oracle", "reference"]
}

/// A library that is not a plug-in of this interface.
package struct PluginError: Error, Equatable, CustomStringConvertible {
  package let path: String
  /// The problem, and a remedy.
  package let reason: String

  package var description: String { "the plug-in '\(path)' \(reason)" }

  init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }
}
