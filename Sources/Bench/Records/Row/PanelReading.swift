import CLibrary

package struct PanelReading: Codable, Sendable, Hashable {
  /// Nanoseconds per kernel, in the order of ``ReferenceKernel/names``.
  package var nanoseconds: [Double]

  package init(nanoseconds: [Double]) { self.nanoseconds = nanoseconds }

  /// Keeps, per kernel, the faster of two readings of the same panel; noise only adds.
  package mutating func keepFastest(of other: PanelReading) {
    precondition(nanoseconds.count == other.nanoseconds.count, "readings of different panels")
    for index in nanoseconds.indices { nanoseconds[index] = min(nanoseconds[index], other.nanoseconds[index]) }
  }

  /// The numbers as a field of a result file: whole nanoseconds, separated by spaces.
  ///
  /// A number that is not a duration becomes 0, which ``init(text:)`` refuses.
  package var text: String { nanoseconds.map { String(UInt64(exactly: $0.rounded()) ?? 0) }.joined(separator: " ") }

  /// Reads positive numbers separated by spaces; `nil` for anything else.
  ///
  /// They are read as they are written, in whole nanoseconds: what rounds to 0 is invalid, and above 10¹⁵, eleven
  /// days, is damage.
  package init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0)?.rounded() }.filter { $0 > 0 && $0 <= 1e15 }
    guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
    nanoseconds = numbers
  }
}

/// A reference kernel, whose time shows the state of the machine next to a benchmark's.
///
/// Each depends on another part of the machine. Together they are the panel.
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

  /// In the order of every ``PanelReading``.
  package static var names: [String] { available.map(\.rawValue) }

  /// The kernels that are written for this architecture: all or none.
  package static var available: [ReferenceKernel] { Architecture.name.isEmpty ? [] : allCases }
}
