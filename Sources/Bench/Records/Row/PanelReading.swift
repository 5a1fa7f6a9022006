import CLibrary

package struct PanelReading: Codable, Sendable, Hashable {
  /// Nanoseconds per kernel, in the order of ``ReferenceKernel/names``.
  package var nanoseconds: [Double]

  package init(nanoseconds: [Double]) { self.nanoseconds = nanoseconds }

  /// Keeps the faster of two readings of each kernel; noise only adds time.
  package mutating func keepFastest(of other: PanelReading) {
    precondition(nanoseconds.count == other.nanoseconds.count, "readings of different panels")
    for index in nanoseconds.indices { nanoseconds[index] = min(nanoseconds[index], other.nanoseconds[index]) }
  }

  /// The numbers as written in a result file: whole nanoseconds, separated by spaces.
  ///
  /// A number that is not a duration becomes 0, which ``init(text:)`` rejects.
  package var text: String { nanoseconds.map { String(UInt64(exactly: $0.rounded()) ?? 0) }.joined(separator: " ") }

  /// Parses positive numbers separated by spaces; `nil` for anything else.
  ///
  /// They are rounded to whole nanoseconds, as they are written: values that round to 0, or exceed 10¹⁵ ns, about
  /// eleven days, are invalid.
  package init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0)?.rounded() }.filter { $0 > 0 && $0 <= 1e15 }
    guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
    nanoseconds = numbers
  }
}

/// A reference kernel, whose time reflects the state of the machine during a benchmark.
///
/// Each stresses a different part of the machine; together they form the panel.
package enum ReferenceKernel: String, CaseIterable {
  /// A chain of integer additions: the clock frequency.
  case dependentAdds
  /// Independent multiply-adds: the floating-point units.
  case multiplyAdds
  /// Reads and writes in the L1 cache.
  case streamL1
  /// Reads and writes in the L2 cache.
  case streamL2
  /// Reads and writes in main memory.
  case streamMemory
  /// A branch per pseudo-random byte, half of them mispredicted.
  case branchy
  /// A chain of divisions and square roots.
  case divideSquareRoot

  /// In the order of every ``PanelReading``.
  package static var names: [String] { available.map(\.rawValue) }

  /// The kernels available on this architecture: all or none.
  package static var available: [ReferenceKernel] { Architecture.name.isEmpty ? [] : allCases }
}
