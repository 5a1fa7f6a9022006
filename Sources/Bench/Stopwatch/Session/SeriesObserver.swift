import Records

package struct SeriesObserver {
  /// Called before each step; must be fast.
  package var onProgress: (ProgressStep) -> Void = { _ in }
  /// Called between blocks; `true` ends the measurement early.
  package var shouldStop: () -> Bool = { false }
  /// Receives all rows so far after every round, and once more when the measurement is stopped.
  package var onRows: (([ResultRow]) throws -> Void)?
  package var onBlock: (TimedBlock, BlockPlace) throws -> Void = { _, _ in }
  /// Called at the end of a complete launch, with all rows so far.
  package var onLaunch: (_ launch: Int, _ rows: [ResultRow]) throws -> Void = { _, _ in }
}

/// The place of a block in a series of launches; numbers count from 1.
package struct BlockPlace: Sendable, Equatable {
  package let side: ProgramSide
  package let benchmark: String
  package let launch: Int
  package let round: Int
  package let order: Int
}

package struct SessionPlace: Sendable, Equatable {
  /// Counted from 1, like the groups of benchmarks in a launch.
  var launch = 1
  var launches = 1
  var group = 1
  var groups = 1
  var noun = "launch"

  package init(launch: Int = 1, launches: Int = 1, group: Int = 1, groups: Int = 1, noun: String = "launch") {
    (self.launch, self.launches, self.group, self.groups) = (launch, launches, group, groups)
    self.noun = noun
  }

  package var text: String {
    let parts = [
      launches > 1 ? "\(noun) \(launch) of \(launches)" : nil, groups > 1 ? "group \(group) of \(groups)" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension [ResultRow] {
  /// Adds the rows of benchmarks that their launch has not measured yet, since groups may share limits.
  func adding(_ rows: [ResultRow]) -> [ResultRow] {
    guard let launch = rows.first?.launch.number else { return self }
    let seen = Set(lazy.filter { $0.launch.number == launch }.map(\.name))
    return self + rows.filter { !seen.contains($0.name) }
  }
}
