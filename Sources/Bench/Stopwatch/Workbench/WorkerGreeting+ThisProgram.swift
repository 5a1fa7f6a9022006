import Records

extension WorkerGreeting {
  /// The greeting of a worker of this program, with its compiler and its reference kernels.
  package init(toolVersion: String, flagsID: String, groups: [[String]], processors: [Int] = []) {
    self.init(
      toolVersion: toolVersion, compiler: Compiler.version, flagsID: flagsID, panelID: Panel.identifier, groups: groups,
      processors: processors)
  }
}
