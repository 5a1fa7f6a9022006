/// The unit of a time budget.
package enum TimeUnit: Sendable, Equatable {
  /// A share of the time between two frames of a display, in percent.
  case percentOfFrame(hertz: Double)
  /// A duration of so many nanoseconds; `name` is how it is written.
  case duration(name: String, nanoseconds: Double)
  /// The same, for each row of a call.
  case durationPerRow(name: String, nanoseconds: Double)

  /// Durations by their symbols, in nanoseconds.
  static let durations: KeyValuePairs = ["ns": 1.0, "us": 1e3, "µs": 1e3, "μs": 1e3, "ms": 1e6, "s": 1e9]

  /// How it is written, for example `% of 120 Hz`.
  package var text: String {
    switch self {
    case let .percentOfFrame(hertz): "% of \(Int(exactly: hertz).map { "\($0)" } ?? "\(hertz)") Hz"
    case let .duration(name, _): name
    case let .durationPerRow(name, _): "\(name)/row"
    }
  }

  /// A time in this unit; `nil` where it has none, as a trace has no time per row.
  ///
  /// - Parameter rows: The rows of a call; `nil` where they say nothing about its work.
  func value(of nanoseconds: Double, rows: Int?) -> Double? {
    switch self {
    case let .percentOfFrame(hertz): return nanoseconds * hertz / 1e9 * 100
    case let .duration(_, unit): return nanoseconds / unit
    case let .durationPerRow(_, unit):
      guard let rows, rows > 0 else { return nil }
      return nanoseconds / unit / Double(rows)
    }
  }
}
