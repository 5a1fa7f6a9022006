/// Which process of which run on which machine measured; repeated on every line of a result file.
package struct Launch: Sendable, Equatable {
  /// Identifies the run; see `RunMetadata`.
  package var runID: String
  /// Identifies the machine; see `Machine`.
  package var machineID: String
  /// Counts the processes of a run from 1.
  package var number: Int
  /// The compiler that built the program; `nil` when not known.
  package var compiler: String?
  /// A hash of the flags it was built with; `nil` when not known.
  package var flagsID: String?
  /// A hash of the machine code of its panel; `nil` when it has none.
  package var panelID: String?
  /// The seed of the inputs; `nil` when not known.
  package var seed: Int?

  /// Creates a launch.
  ///
  /// - Parameters:
  ///   - runID: Identifies the run.
  ///   - machineID: Identifies the machine.
  ///   - number: Counts the processes of a run from 1.
  ///   - compiler: The compiler that built the program.
  ///   - flagsID: A hash of the flags it was built with.
  ///   - panelID: A hash of the machine code of its panel.
  ///   - seed: The seed of the inputs.
  package init(
    runID: String, machineID: String, number: Int = 1, compiler: String? = nil, flagsID: String? = nil,
    panelID: String? = nil, seed: Int? = nil
  ) {
    precondition(number >= 1, "launches count from 1; got \(number)")
    self.runID = runID
    self.machineID = machineID
    self.number = number
    (self.compiler, self.flagsID, self.panelID, self.seed) = (compiler, flagsID, panelID, seed)
  }
}
