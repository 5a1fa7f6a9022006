/// How to start a process that times benchmarks.
public struct WorkerCommand: Sendable, Equatable {
  /// The program.
  public var executable: String
  /// Its arguments: the command that makes it a worker, and which benchmarks there are.
  public var arguments: [String]
  /// How long an answer may take, in milliseconds; `nil` for as long as it needs.
  public var patienceMilliseconds: Int?

  /// Describes a command.
  public init(executable: String, arguments: [String]) {
    (self.executable, self.arguments) = (executable, arguments)
  }
}
