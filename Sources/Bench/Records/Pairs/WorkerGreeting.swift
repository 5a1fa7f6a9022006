/// What a worker says of itself before anything else.
package struct WorkerGreeting: Codable, Sendable, Equatable {
  /// The version of the messages.
  package static let currentProtocol = 1

  /// The version of the messages this worker speaks.
  package var protocolVersion: Int
  /// The version of the program.
  package var toolVersion: String
  /// The compiler that built it.
  package var compiler: String
  /// A hash of the flags it was built with.
  package var flagsID: String
  /// A hash of its panel.
  package var panelID: String
  /// The names of its benchmarks, in groups that are opened one after the other, since they share no memory.
  package var groups: [[String]]
  /// The processors that blocks can be ordered to run on; empty where the system does not tell.
  package var processors: [Int]

  /// Describes a worker.
  package init(
    protocolVersion: Int = WorkerGreeting.currentProtocol, toolVersion: String, compiler: String, flagsID: String,
    panelID: String, groups: [[String]], processors: [Int] = []
  ) {
    (self.protocolVersion, self.toolVersion, self.compiler) = (protocolVersion, toolVersion, compiler)
    (self.flagsID, self.panelID, self.groups) = (flagsID, panelID, groups)
    self.processors = processors
  }
}
