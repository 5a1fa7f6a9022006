/// Which session of a series one is.
struct SessionPlace: Sendable, Equatable {
  /// The launch, counted from 1.
  var launch: Int
  /// All launches.
  var launches: Int
  /// The group of benchmarks within the launch, counted from 1.
  var group: Int
  /// All groups.
  var groups: Int
  /// What a launch is called.
  var noun = "launch"

  /// The place in words; empty where there is only one.
  var text: String {
    let parts = [
      launches > 1 ? "\(noun) \(launch)/\(launches)" : nil, groups > 1 ? "group \(group)/\(groups)" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension ProgressStep {
  /// The same step as a part of a series.
  ///
  /// - Parameters:
  ///   - place: The session's place in it.
  ///   - elapsed: Nanoseconds since the series began.
  ///   - rest: Nanoseconds until it ends.
  func at(_ place: SessionPlace, elapsed: UInt64, rest: UInt64) -> ProgressStep {
    var step = self
    (step.place, step.remainingNanoseconds) = (place.text, rest)
    (step.done, step.total) = (Int(elapsed / 1_000_000), Int((elapsed + rest) / 1_000_000))
    return step
  }
}
