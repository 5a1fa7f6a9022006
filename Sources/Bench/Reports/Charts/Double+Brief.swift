import Records

extension Double {
  /// The number with at most three significant digits and no more than it needs: 0.5, 12, 10,000.
  package var brief: String {
    let text = significant()
    guard text.contains("."), !text.contains("e") else { return text }
    let digits = String(text.reversed().drop { $0 == "0" }.reversed())
    return digits.hasSuffix(".") ? String(digits.dropLast()) : digits
  }
}

/// Times as texts of axes and tables.
package enum DurationText {
  private static let units = [("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1)]

  /// A time with its unit: `500 ns`, `8.33 ms`.
  ///
  /// - Parameter nanoseconds: The time.
  package static func brief(_ nanoseconds: Double) -> String {
    guard nanoseconds != 0 else { return "0" }
    let unit = units.first { nanoseconds.magnitude >= $0.1 * 0.9995 } ?? ("ns", 1)
    return "\((nanoseconds / unit.1).brief) \(unit.0)"
  }
}
