import Foundation
import Stopwatch

/// This program in another process, whose lines are read as they come and which is killed when it falls silent.
///
/// What runs there may crash or never return.
struct WatchedProcess {
  /// How it ended.
  enum Ending: Equatable {
    /// By itself, with an exit code.
    case exited(Int32)
    /// By a signal.
    case crashed(signal: Int32)
    /// It said nothing for too long, and was killed.
    case silent(seconds: Int)

    /// What went wrong, in words; nil where nothing did.
    var complaint: String? {
      switch self {
      case .exited(0): nil
      case .exited(let code): "ended with exit code \(code)"
      case .crashed(let signal): "crashed: \(String(cString: strsignal(signal)))"
      case .silent(let seconds): "did not return within \(seconds) s"
      }
    }
  }

  /// The arguments of this program.
  let arguments: [String]
  /// How long it may be silent, in seconds.
  var patience = 10

  /// Runs it to its end.
  ///
  /// - Returns: What it wrote on standard output, line by line, and how it ended.
  func run() throws -> (lines: [String], ending: Ending) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: SubjectOptions.ownExecutable)
    process.arguments = arguments
    // A crash is reported in one line; a trace of it would take seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw CommandFailure.system("cannot start a process: \(error.localizedDescription)")
    }
    let (bytes, isSilent) = read(output.fileHandleForReading.fileDescriptor)
    if isSilent { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return (lines, isSilent ? .silent(seconds: patience) : Self.ending(of: process))
  }

  /// Everything until the end, or until a silence.
  private func read(_ descriptor: Int32) -> (bytes: [UInt8], isSilent: Bool) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32(patience * 1000))
      guard ready != 0 else { return (bytes, true) }
      guard ready > 0 else {
        if errno == EINTR { continue }
        return (bytes, false)
      }
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return (bytes, false) }
      bytes += chunk[..<count]
    }
  }

  private static func ending(of process: Process) -> Ending {
    process.terminationReason == .uncaughtSignal
      ? .crashed(signal: process.terminationStatus) : .exited(process.terminationStatus)
  }
}
