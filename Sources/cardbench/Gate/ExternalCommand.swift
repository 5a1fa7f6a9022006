import Foundation
import HostSystem
import Stopwatch

/// A program of the system, such as git, found on the search path unless its path is given.
struct ExternalCommand: Sendable {
  /// What a program left behind.
  struct Result {
    let ending: ProcessEnding
    let output: String
    let errors: String

    /// The exit code, or the number of the signal.
    var status: Int32 { ending.status }

    /// How it ended, and what it said of that.
    var account: String {
      let verb = if case .killed = ending { "was ended by" } else { "ended with" }
      return "\(verb) \(ending)" + (errors.isEmpty ? "" : ": \(errors)")
    }
  }

  /// The program and its arguments.
  let words: [String]
  /// The program as the user knows it.
  private let name: String
  /// The folder it runs in.
  let folder: String
  /// What its environment has beside that of this process.
  private let variables: [String: String]

  /// Describes a command; nothing is started yet.
  init(_ words: [String], called name: String? = nil, in folder: String, variables: [String: String] = [:]) {
    (self.words, self.folder, self.variables) = (words, folder, variables)
    self.name = name ?? words[0]
  }

  /// The environment of this process without what tells git about one repository and its index, as hooks are told: the
  /// folder says which is meant.
  private static let inherited: [String: String] = {
    let repository = [
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
      "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    ]
    return ProcessInfo.processInfo.environment.filter { !repository.contains($0.key) }
  }()

  /// The most that a program may say: names of two million commits.
  static let mostBytes = 128 << 20

  /// Runs the program, and keeps what it says.
  ///
  /// - Parameters:
  ///   - seconds: How long it may take; `nil` for as long as it needs.
  ///   - shouldStop: Whether to end it with what it has started, as where a signal asks for that.
  /// - Throws: `CommandFailure` where it cannot be started, took longer or said more than ``mostBytes``.
  func run(
    within seconds: Int? = nil, stoppingWhen shouldStop: @escaping () -> Bool = { Interrupt.isRequested }
  ) throws -> Result {
    let (output, errors, begin) = (Pipe(), Pipe(), ContinuousClock.now)
    var (said, excess): ([[UInt8]], String?) = ([[], []], nil)
    let process = try started(output, errors)
    let lastResort = Self.lastResort(for: process)
    defer { withExtendedLifetime(lastResort) {} }
    var stopper = Stopper(ChildProcess(process)) { excess != nil || shouldStop() }
    let ending = Self.read([output, errors], of: process) { pipe, chunk in
      excess = excess ?? Self.excess(of: said, since: begin, within: seconds)
      if excess == nil { said[pipe] += chunk }
      stopper.look()
    }
    // A hook of git runs on without git.
    if stopper.hasAsked { ProcessGroup(of: process).kill() }
    if let excess { throw CommandFailure.badData("'\(command)' \(excess), and was ended; run it alone to see why.") }
    return Result(ending: ending, output: Self.text(said[0]), errors: Self.text(said[1]))
  }

  /// In what a program goes too far; `nil` where it does not.
  private static func excess(
    of said: [[UInt8]], since begin: ContinuousClock.Instant, within seconds: Int?
  ) -> String? {
    if said[0].count + said[1].count > mostBytes { return "says more than \(mostBytes >> 20) MiB" }
    guard let seconds, .now - begin > .seconds(seconds) else { return nil }
    return "has not ended within \(seconds) s"
  }

  /// The program and its first argument, as the user knows them.
  private var command: String { ([name] + words.dropFirst().prefix(1)).joined(separator: " ") }

  /// Runs the program with everything it says on standard error, and ends it where a signal asks for that.
  ///
  /// - Parameter shouldStop: Whether to end it.
  /// - Returns: How it ended, and the end of what it said.
  func follow(
    stoppingWhen shouldStop: @escaping () -> Bool = { Interrupt.isRequested }
  ) throws -> (ending: ProcessEnding, lastLines: [Substring]) {
    let pipe = Pipe()
    let process = try started(pipe, pipe)
    let lastResort = Self.lastResort(for: process)
    defer { withExtendedLifetime(lastResort) {} }
    var (tail, stopper) = ([UInt8](), Stopper(ChildProcess(process), shouldStop))
    let ending = Self.read([pipe], of: process) { _, chunk in
      Notice.write(String(decoding: chunk, as: UTF8.self))
      tail = Array((tail + chunk).suffix(4096))
      stopper.look()
    }
    let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (ending, lines.suffix(12))
  }

  private func started(_ output: Pipe, _ errors: Pipe) throws -> Process {
    guard folder.hasPrefix("/") || !FileManager.default.currentDirectoryPath.isEmpty else {
      throw CommandFailure.system("the current folder does not exist any more; change to one that does.")
    }
    let process = Process()
    // A path is started by this process, which '/proc/self/exe' would not be from another.
    let isPath = words[0].contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? words[0] : "/usr/bin/env")
    process.arguments = isPath ? Array(words.dropFirst()) : words
    process.environment = Self.inherited.merging(variables) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    do {
      try process.run()
    } catch {
      throw CommandFailure.system("cannot start '\(name)' in '\(folder)': \(error.localizedDescription)")
    }
    return process
  }

  /// Ends a process with what it has started when a second signal comes.
  ///
  /// A compiler that is a group of its own is ended by the one that has started it, or by nobody.
  private static func lastResort(for process: Process) -> FinalAction {
    let child = ChildProcess(process)
    return FinalAction {
      child.interrupt()
      for _ in 0..<30 where child.state == .running { usleep(10_000) }
      child.kill()
    }
  }

  /// Hands on what comes through pipes until they and a process have ended, and nothing after 200 ms of silence.
  ///
  /// What the process has started may hold the pipes for longer, as a compiler's server does. It is heard until half a
  /// second of silence, and for five seconds at most.
  ///
  /// - Returns: How the process ended.
  private static func read(
    _ pipes: [Pipe], of process: Process, _ said: (_ pipe: Int, [UInt8]) -> Void
  ) -> ProcessEnding {
    defer { for pipe in pipes { try? pipe.fileHandleForReading.close() } }
    let child = ChildProcess(process)
    var reader = PipeReader(pipes)
    var (end, heard) = (ContinuousClock.Instant?.none, ContinuousClock.now)
    while child.state != .collected || reader.isOpen {
      if end == nil && child.state != .running { (end, heard) = (.now, .now) }
      if reader.hears(within: 200, said) { heard = .now } else { said(0, []) }
      if let end, .now - heard > .milliseconds(500) || .now - end > .seconds(5) { break }
    }
    return ending(of: process)
  }

  /// How a process ended, once it has.
  private static func ending(of process: Process) -> ProcessEnding {
    if let ending = process.ending { return ending }
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? .exited(code: status) : .killed(signal: status)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Passes a signal on to a program, which is in a process group of its own, so that Ctrl-C does not reach it.
private struct Stopper {
  private let process: ChildProcess
  private let shouldStop: () -> Bool
  private var asked: ContinuousClock.Instant?

  init(_ process: ChildProcess, _ shouldStop: @escaping () -> Bool) {
    (self.process, self.shouldStop) = (process, shouldStop)
  }

  /// Whether the program was asked to end.
  var hasAsked: Bool { asked != nil }

  /// Asks the program to end once a signal has arrived here, and ends it when it goes on for some seconds.
  mutating func look() {
    guard shouldStop() else { return }
    if let asked {
      if ContinuousClock.now - asked > .seconds(5) { process.kill() }
    } else {
      process.interrupt()
      asked = .now
    }
  }
}
