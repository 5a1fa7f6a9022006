import BenchTestSupport
import Foundation
import Testing

// The program has a type with this name, too.
typealias ScratchFolder = BenchTestSupport.ScratchFolder

/// The program as run by a user: in its own folder, with its streams in files.
struct Program {
  /// The end of a process.
  struct Outcome {
    /// The exit code, or the negated number of the signal that ended it.
    let code: Int32
    let output: String
    let errors: String

    /// The output as a JSON object.
    var object: [String: Any] {
      get throws { try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]) }
    }

    /// Expects an exit code, with words on standard error and on standard output.
    ///
    /// Wrong usage prints nothing on standard output.
    @discardableResult
    func expect(
      _ code: Int32, _ words: String..., printing printed: String..., at place: SourceLocation = #_sourceLocation
    ) -> Outcome {
      let isUsage = errors.contains("Error: ") && output.isEmpty
      #expect(self.code == code && (code != 64 || isUsage), "\(self)", sourceLocation: place)
      for text in words { #expect(errors.contains(text), "\(self)", sourceLocation: place) }
      for text in printed { #expect(output.contains(text), "\(self)", sourceLocation: place) }
      return self
    }
  }

  /// It ran for longer than ``patience`` and was killed.
  struct RunsOn: Error {
    let arguments: [String]
    let errors: String
  }

  /// Longer than anything that a test waits for, on the slowest machine.
  private static let patience = Duration.seconds(600)

  /// Waits for a condition; `false` if it never holds.
  static func waits(until holds: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + patience
    while try !holds() {
      guard ContinuousClock.now < end else { return false }
      usleep(2_000)
    }
    return true
  }

  /// The built program, next to the bundle of these tests.
  static let path: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("cardbench").path
  }()

  let folder: ScratchFolder
  private let process = Process()
  private let streams: ScratchFolder

  /// Starts the program in a folder.
  static func started(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> Program {
    try Program(path, arguments, folder, environment)
  }

  /// Runs the program in its own folder, or in a given one.
  static func run(_ arguments: [String]) throws -> Outcome { try ScratchFolder().run(arguments) }
  static func run(_ arguments: String..., in folder: ScratchFolder? = nil) throws -> Outcome {
    try (folder ?? ScratchFolder()).run(arguments)
  }

  /// Runs a line of shell; `$cardbench` is the program.
  static func shell(_ line: String, in folder: ScratchFolder? = nil) throws -> Outcome {
    try (folder ?? ScratchFolder()).shell(line)
  }

  fileprivate init(
    _ executable: String, _ arguments: [String], _ folder: ScratchFolder, _ environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    streams = try ScratchFolder()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["cardbench": Self.path, "XDG_CACHE_HOME": streams.path]
    ) { $1 }
    .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (try stream("output"), try stream("errors"))
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // Foundation leaks a process's resources unless its own methods wait for it.
    for stream in [output, errors] { try stream.close() }
  }

  private func stream(_ name: String) throws -> FileHandle {
    try FileHandle(forWritingTo: URL(fileURLWithPath: streams.write("", to: name)))
  }

  /// The process ID.
  var identifier: Int32 { process.processIdentifier }

  /// The child processes.
  var children: [Int32] { Self.children(of: identifier) }

  /// The child processes and their children.
  var descendants: [Int32] { children.flatMap { [$0] + Self.children(of: $0) } }

  private static func children(of process: Int32) -> [Int32] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.flatMap { thread in
      let text = (try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// Sends Ctrl-C.
  func interrupt() { process.interrupt() }

  /// Waits until standard error contains a text; `false` if the process ends without it.
  func waits(for text: String) throws -> Bool {
    let holds = { try streams.text("errors").contains(text) }
    return try Self.waits { try holds() || !process.isRunning } && holds()
  }

  /// Waits for the end.
  func outcome() throws -> Outcome {
    guard Self.waits(until: { !process.isRunning }) else {
      for process in [identifier] + descendants { kill(process, SIGKILL) }
      throw RunsOn(arguments: process.arguments ?? [], errors: try streams.text("errors"))
    }
    let status = process.terminationStatus
    return Outcome(
      code: process.terminationReason == .exit ? status : -status, output: try streams.text("output"),
      errors: try streams.text("errors"))
  }
}

extension ScratchFolder {
  /// A folder with files, by their names.
  convenience init(_ texts: [String: String]) throws {
    try self.init()
    for (name, text) in texts { try write(text, to: name) }
  }

  /// Runs the program in this folder.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Program.Outcome {
    try Program.started(arguments, in: self, environment: environment).outcome()
  }

  func run(_ arguments: String...) throws -> Program.Outcome { try run(arguments) }

  /// Runs a line of shell in this folder; `$cardbench` is the program.
  func shell(_ line: String) throws -> Program.Outcome { try Program("/bin/sh", ["-c", line], self).outcome() }

  /// Makes a file executable.
  func makeExecutable(_ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/" + name)
  }
}
