import Foundation
import HostSystem
import Stopwatch

/// This program in another process, whose lines are read as they come and which is killed when it falls silent.
///
/// What runs there may crash or never return.
struct WatchedProcess {
  /// How it ended.
  enum Ending: Equatable {
    /// By itself, or by a signal.
    case ended(ProcessEnding)
    /// It said nothing for too long, and was killed.
    case silent(seconds: Int)
    /// It closed its output, ran on for too long, and was killed.
    case mute(seconds: Int)
    /// By itself and well, but a process that it had started held its output open.
    case outlived

    /// What went wrong, in words; nil where nothing did.
    var complaint: String? {
      switch self {
      case .ended(.exited(code: 0)): nil
      case .ended(.exited(let code)): "ended with exit code \(code)"
      case .ended(.killed(let signal)): "crashed: \(String(cString: strsignal(signal)))"
      case .silent(let seconds): "did not return within \(seconds) s"
      case .mute(let seconds): "closed its output and ran on for \(seconds) s"
      case .outlived: "left a process behind"
      }
    }
  }

  /// The longest wait between two looks at a process, in milliseconds.
  private static let step: Int32 = 200

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
    let variables = ["SWIFT_BACKTRACE": "enable=no", OrphanWatch.parentVariable: "\(getpid())"]
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw CommandFailure.system("cannot start a process: \(error.localizedDescription)")
    }
    defer { try? output.fileHandleForReading.close() }
    let child = ChildProcess(process)
    let lastResort = FinalAction { child.kill() }
    defer { withExtendedLifetime(lastResort) {} }
    let (bytes, ending) = read(output.fileHandleForReading.fileDescriptor, of: process)
    // With all that it has started: nothing of a plug-in may run on beside what is measured.
    ProcessGroup(of: process).kill()
    return (String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init), ending)
  }

  /// Everything until the end, or until a silence.
  private func read(_ descriptor: Int32, of process: Process) -> (bytes: [UInt8], ending: Ending) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    var patienceEnds = ContinuousClock.now + .seconds(patience)
    while true {
      // Asked before the look at the pipe, so that nothing is missed that was said in between.
      let end = process.ending
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, end == nil ? Self.step : 0)
      // What a process that it has left behind still says is not read without end.
      if ready > 0, end == nil || ContinuousClock.now < patienceEnds {
        let count = Foundation.read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return (bytes, endBehindOutput(of: process)) }
        bytes += chunk[..<count]
        if end == nil { patienceEnds = .now + .seconds(patience) }
      } else if let end {
        return (bytes, end == .exited(code: 0) ? .outlived : .ended(end))
      } else if ContinuousClock.now >= patienceEnds {
        return (bytes, .silent(seconds: patience))
      }
    }
  }

  /// How a process ends that has closed its output, or that it does not.
  private func endBehindOutput(of process: Process) -> Ending {
    let patienceEnds = ContinuousClock.now + .seconds(patience)
    while ContinuousClock.now < patienceEnds {
      if let end = process.ending { return .ended(end) }
      usleep(1_000)
    }
    return .mute(seconds: patience)
  }
}
