/// Which process of which run on which machine measured; repeated on every line of a result file.
public struct Launch: Sendable, Equatable {
  /// Identifies the run; see `RunMetadata`.
  public var runID: String
  /// Identifies the machine; see `Machine`.
  public var machineID: String
  /// Counts the processes of a run from 1.
  public var number: Int

  /// Creates a launch.
  ///
  /// - Parameters:
  ///   - runID: Identifies the run.
  ///   - machineID: Identifies the machine.
  ///   - number: Counts the processes of a run from 1.
  public init(runID: String, machineID: String, number: Int = 1) {
    precondition(number >= 1, "launches count from 1; got \(number)")
    self.runID = runID
    self.machineID = machineID
    self.number = number
  }
}
