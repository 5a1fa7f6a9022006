/// Equally spaced times from a first to a last one, which is among them where a whole number of intervals fits.
package struct TimeGrid: Sequence, Sendable, Equatable {
  /// In seconds, or in the unit of a curve's input.
  package let first, last: Double
  /// The times per second.
  package let rate: Double

  private static let mostTimes = 10_000_000

  /// Reads `0..1/120`: from 0 to 1 s, 120 times a second.
  ///
  /// - Throws: ``TimeGridError`` with the form that is expected.
  package init(_ text: String) throws(TimeGridError) {
    let rest = text.split(separator: "/", omittingEmptySubsequences: false)
    let ends = (rest.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    // The two dots are the only ones in a row: "0.5..1.25" splits into 0, 5, nothing, 1 and 25.
    guard rest.count == 2, let gap = ends.indices.first(where: { ends[$0].isEmpty && $0 > 0 && $0 < ends.count - 1 }),
      let first = Double(ends[..<gap].joined(separator: ".")),
      let last = Double(ends[(gap + 1)...].joined(separator: ".")), let rate = Double(rest[1]),
      first.isFinite, last.isFinite, last >= first, rate > 0, rate.isFinite,
      (last - first) * rate < Double(Self.mostTimes)
    else { throw TimeGridError(text: text) }
    (self.first, self.last, self.rate) = (first, last, rate)
  }

  package func makeIterator() -> some IteratorProtocol<Double> {
    // The last time may be a rounding away from a whole number of intervals.
    let count = Int(((last - first) * rate * (1 + 4 * .ulpOfOne)).rounded(.down))
    return (0...count).lazy.map { [first, rate] in first + Double($0) / rate }.makeIterator()
  }
}

/// A text that is no ``TimeGrid``.
package struct TimeGridError: Error, Equatable, CustomStringConvertible {
  package let text: String

  package var description: String {
    "'\(text)' is no range of times; write first..last/rate, such as 0..1/120, with at most 10 million times"
  }
}
