import Foundation

/// A process and all that it starts, such as the program behind a script.
///
/// Foundation starts every process in a group of its own, whose number is that of the process.
package struct ProcessGroup: Sendable {
  private let number: Int32

  /// The group of a process that runs.
  package init(of process: Process) { number = process.processIdentifier }

  /// Ends all of it at once, also what is left of it when the process itself has ended.
  package func kill() { if number > 1 { _ = Foundation.kill(-number, SIGKILL) } }
}
