import Records

/// The callbacks of a measurement, from its first launch to its last.
package struct SeriesObserver {
  /// Called before each step; must be quick.
  package var onProgress: (ProgressStep) -> Void = { _ in }
  /// Asked between blocks; `true` ends the measurement early.
  package var shouldStop: () -> Bool = { false }
  /// Receives all rows so far after every round, and once more when the measurement is stopped.
  package var onRows: (([ResultRow]) throws -> Void)?
  package var onBlock: (TimedBlock, BlockPlace) throws -> Void = { _, _ in }
  /// Called when a launch has measured everything, with all rows so far.
  package var onLaunch: (_ launch: Int, _ rows: [ResultRow]) throws -> Void = { _, _ in }

  package init() {}
}

/// The place of a block in a series of launches; its numbers count from 1.
package struct BlockPlace: Sendable, Equatable {
  package let side: ProgramSide
  package let benchmark: String
  /// Counted from 1, as all that follows.
  package let launch: Int
  package let round: Int
  /// In its round.
  package let order: Int
}

/// The place of a session in a series.
struct SessionPlace: Sendable, Equatable {
  /// Counted from 1.
  var launch: Int
  var launches: Int
  /// The group of benchmarks within the launch, counted from 1.
  var group: Int
  var groups: Int
  /// The word for a launch.
  var noun = "launch"

  /// Empty where there is only one launch and group.
  var text: String {
    let parts = [
      launches > 1 ? "\(noun) \(launch)/\(launches)" : nil, groups > 1 ? "group \(group)/\(groups)" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension [ResultRow] {
  /// Adds the rows of benchmarks that their launch has not measured yet: a limit that several groups share is kept once.
  func adding(_ rows: [ResultRow]) -> [ResultRow] {
    guard let launch = rows.first?.launch.number else { return self }
    let seen = Set(lazy.filter { $0.launch.number == launch }.map(\.name))
    return self + rows.filter { !seen.contains($0.name) }
  }
}
