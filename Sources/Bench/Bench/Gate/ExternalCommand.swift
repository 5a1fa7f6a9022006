import Foundation
import HostSystem
import Stopwatch

/// An external program, such as git, found on the search path unless its path is given.
package struct ExternalCommand: Sendable {
  package struct Result {
    let ending: ProcessEnding
    package let output: String
    package let errors: String

    package var status: Int32 { ending.status }

    /// A description of the program's end, with its standard error.
    package var account: String {
      let verb = if case .killed = ending { "was ended by" } else { "ended with" }
      return "\(verb) \(ending)" + (errors.isEmpty ? "" : ": \(errors)")
    }
  }

  private let words: [String]
  private let name: String
  private let folder: String
  private let variables: [String: String]

  package init(_ words: [String], called name: String? = nil, in folder: String, variables: [String: String] = [:]) {
    (self.words, self.folder, self.variables) = (words, folder, variables)
    self.name = name ?? words[0]
  }

  /// The environment of this process without the variables that, as in a hook, bind git to one repository and index:
  /// the folder decides.
  private static let inherited: [String: String] = {
    let repository = [
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
      "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    ]
    return ProcessInfo.processInfo.environment.filter { !repository.contains($0.key) }
  }()

  /// The largest output, enough for the names of two million commits.
  private static let mostBytes = 128 << 20

  /// Runs the program, and keeps its output; to stop it, its whole process group is stopped.
  package func run(
    within seconds: Int? = nil, stoppingWhen shouldStop: () -> Bool = { Interrupt.isRequested }
  ) throws -> Result {
    var written: [[UInt8]] = [[], []]
    guard let child = try start(.separate) else {
      return Result(ending: .exited(code: 127), output: "", errors: "'\(name)' is not on the search path")
    }
    let limits = Child.Limits(time: seconds.map { .seconds($0) }, bytes: Self.mostBytes)
    let outcome = child.read(within: limits, stoppingWhen: shouldStop) { written[$0] += $1 }
    if let excess = outcome.excess {
      let reason = excess == .bytes ? "writes more than \(Self.mostBytes >> 20) MiB" : "runs for over \(seconds ?? 0) s"
      let command = ([name] + words.dropFirst().prefix(1)).joined(separator: " ")
      throw CommandFailure.badData("'\(command)' \(reason), and was ended; run it alone to see why.")
    }
    let texts = written.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
    return Result(ending: outcome.ending, output: texts[0], errors: texts[1])
  }

  /// Runs the program with all its output on standard error, and keeps its last lines.
  package func follow(
    stoppingWhen shouldStop: () -> Bool = { Interrupt.isRequested }
  ) throws -> (ending: ProcessEnding, lastLines: [Substring]) {
    guard let child = try start(.withOutput) else { return (.exited(code: 127), []) }
    var tail: [UInt8] = []
    let outcome = child.read(stoppingWhen: shouldStop) { _, bytes in
      Notice.write(String(decoding: bytes, as: UTF8.self))
      tail = Array((tail + bytes).suffix(4096))
    }
    let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (outcome.ending, lines.suffix(12))
  }

  /// Starts the program; `nil` if it is not on the search path.
  private func start(_ errors: Child.Command.Errors) throws -> Child? {
    guard folder.hasPrefix("/") || !FileManager.default.currentDirectoryPath.isEmpty else {
      throw CommandFailure.system("the current folder does not exist any more; change to an existing one.")
    }
    var command = Child.Command(
      words[0], Array(words.dropFirst()), environment: Self.inherited.merging(variables) { $1 }, in: folder)
    command.errors = errors
    do {
      return try Child(command)
    } catch {
      if error.reason == ENOENT, !words[0].contains("/"), FileManager.default.fileExists(atPath: folder) { return nil }
      throw CommandFailure.system("cannot start '\(name)' in '\(folder)': \(error)")
    }
  }
}
