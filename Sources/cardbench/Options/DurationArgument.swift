import ArgumentParser

/// Reads durations such as `90s`, `5min` or `1h`.
enum DurationArgument {
  private static let seconds: [(suffix: String, factor: Double)] = [
    ("min", 60), ("m", 60), ("h", 3600), ("s", 1), ("", 1),
  ]

  /// The duration in nanoseconds; a number without a unit is in seconds.
  static func nanoseconds(_ text: String) throws -> UInt64 {
    for (suffix, factor) in seconds where text.hasSuffix(suffix) {
      let number = text.dropLast(suffix.count).filter { $0 != " " }
      guard let value = Double(number), value > 0, value * factor <= 7 * 24 * 3600 else { continue }
      return UInt64(value * factor * 1e9)
    }
    throw ValidationError("'\(text)' is not a duration of up to a week; expected something like 90s, 5min or 1h.")
  }
}
