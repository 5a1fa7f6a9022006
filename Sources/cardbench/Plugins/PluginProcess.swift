import Bench
import Foundation
import HostSystem

/// This program as a child process that loads a plug-in, which may crash, hang, or leave processes behind.
struct PluginProcess {
  let arguments: [String]
  /// The timeout without output, in seconds.
  var timeout = 10

  struct Outcome {
    let lines: [String]
    /// The fault, if there is one.
    let failure: String?
    /// Whether the only fault is a process left behind by the plug-in.
    let leftChildren: Bool
  }

  func run() throws -> Outcome {
    // A crash is reported in one line; a backtrace would take seconds.
    let variables = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    var command = Child.Command(OwnProgram.path, arguments, environment: variables)
    (command.hasInput, command.endsOnInterrupt) = (true, false)
    var bytes: [UInt8] = []
    let end: Child.Outcome
    do {
      let limits = Child.Limits(silence: .seconds(timeout), grace: .zero)
      end = try Child(command).read(within: limits) { bytes += $1 }
    } catch {
      throw CommandFailure.system("cannot start a process: \(error)")
    }
    let leftChildren = end.leftChildren && end.excess == nil && end.ending == .exited(code: 0)
    return Outcome(
      lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init),
      failure: leftChildren ? "left a process behind" : failure(of: end), leftChildren: leftChildren)
  }

  private func failure(of end: Child.Outcome) -> String? {
    switch (end.excess, end.ending) {
    case (.closedOutput, _): "closed its output and ran on for \(timeout) s"
    case (.some, _): "did not return within \(timeout) s"
    case (nil, .exited(code: 0)): nil
    case (nil, .exited(let code)): "ended with exit code \(code)"
    case (nil, .killed(let signal)): "crashed: \(String(cString: strsignal(signal)))"
    }
  }
}

/// The child's side: standard output reserved for lines of this program.
struct PluginProcessOutput {
  private let descriptor: Int32

  /// Takes over standard output; everything else printed in this process goes to standard error.
  init() {
    ParentWatch.start()
    descriptor = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  func write(_ line: Data) { FileHandle(fileDescriptor: descriptor).write(line + Data([0x0a])) }
}

/// Ends this process when its parent, which holds the other end of standard input, has exited.
///
/// A worker notices the end of its input only between requests; one blocked by a plug-in never does.
enum ParentWatch {
  static func start() {
    // A plug-in may read standard input or close low descriptors.
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 200)
    Thread.detachNewThread {
      // Darwin reports only requested events.
      var request = pollfd(fd: input, events: Int16(POLLHUP), revents: 0)
      while poll(&request, 1, -1) < 0 && errno == EINTR {}
      // Leaves time for a regular exit.
      sleep(1)
      _exit(1)
    }
  }
}
