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

extension SessionProgress {
  /// The same step, with the session's place in a series.
  func at(_ place: SessionPlace) -> SessionProgress {
    var step = self
    step.place = place.text
    return step
  }
}
