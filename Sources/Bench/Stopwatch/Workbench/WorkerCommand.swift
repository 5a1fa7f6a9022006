/// How to start a process that times benchmarks.
public struct WorkerCommand: Sendable, Equatable {
  /// The program.
  public var executable: String
  /// What messages call it, with what others have added to it.
  public var name: String
  /// Its arguments: the command that makes it a worker, and which benchmarks there are.
  public var arguments: [String]
  /// How long an answer may take, in milliseconds; `nil` for as long as it needs.
  public var patienceMilliseconds: Int?

  /// Describes a command, which is called as its program is.
  public init(executable: String, arguments: [String]) {
    (self.executable, name, self.arguments) = (executable, executable, arguments)
  }
}
