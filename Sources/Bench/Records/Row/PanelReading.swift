/// How long each reference kernel of the panel took.
package struct PanelReading: Codable, Sendable, Hashable {
  /// Nanoseconds per kernel, in the order of ``ReferenceKernel/names``.
  package var nanoseconds: [Double]

  /// Creates a reading.
  ///
  /// - Parameter nanoseconds: Nanoseconds per kernel, in the order of ``ReferenceKernel/names``.
  package init(nanoseconds: [Double]) {
    self.nanoseconds = nanoseconds
  }

  /// Keeps, per kernel, the faster of two readings; noise only adds.
  ///
  /// - Parameter other: A reading of the same panel.
  package mutating func keepFastest(of other: PanelReading) {
    precondition(nanoseconds.count == other.nanoseconds.count, "readings of different panels")
    for index in nanoseconds.indices { nanoseconds[index] = min(nanoseconds[index], other.nanoseconds[index]) }
  }

  /// The numbers as a field of a result file: whole nanoseconds, separated by spaces.
  ///
  /// What is no duration becomes 0, which ``init(text:)`` refuses.
  package var text: String {
    nanoseconds.map { String(UInt64(exactly: $0.rounded()) ?? 0) }.joined(separator: " ")
  }

  /// Reads the field of a result file.
  ///
  /// They are read as they are written, in whole nanoseconds: what rounds to 0 is no duration.
  ///
  /// - Parameter text: Positive numbers separated by spaces; `nil` results from anything else.
  package init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0)?.rounded() }.filter { $0 > 0 && $0.isFinite }
    guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
    nanoseconds = numbers
  }
}
