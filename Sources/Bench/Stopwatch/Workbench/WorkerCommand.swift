/// How to start a process that times benchmarks.
package struct WorkerCommand: Sendable, Equatable {
  /// The program.
  package var executable: String
  /// What messages call it, with what others have added to it.
  package var name: String
  /// Its arguments: the command that makes it a worker, and which benchmarks there are.
  package var arguments: [String]
  /// How long an answer may take, in milliseconds; `nil` for as long as it needs.
  package var patienceMilliseconds: Int?

  /// Describes a command, which is called as its program is.
  package init(executable: String, arguments: [String]) {
    (self.executable, name, self.arguments) = (executable, executable, arguments)
  }
}
