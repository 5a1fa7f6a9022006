import Foundation
import HostSystem
import Stopwatch

/// A program of the system, such as git, found on the search path unless its path is given.
struct ExternalCommand: Sendable {
  /// What a program left behind.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The program and its arguments.
  let words: [String]
  /// The folder it runs in.
  let folder: String

  init(_ words: [String], in folder: String) {
    (self.words, self.folder) = (words, folder)
  }

  /// Runs the program to its end, also after a signal, and keeps the little it says.
  func run() throws -> Result {
    let (output, errors) = (Pipe(), Pipe())
    var said: [[UInt8]] = [[], []]
    let process = try started(output, errors)
    Self.read([output, errors]) { said[$0] += $1 }
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: Self.text(said[0]), errors: Self.text(said[1]))
  }

  /// Runs the program with everything it says on standard error, and ends it where a signal asks for that.
  ///
  /// - Parameter shouldStop: Whether to end it.
  /// - Returns: Its exit code, and the end of what it said.
  func follow(
    stoppingWhen shouldStop: @escaping () -> Bool = { Interrupt.isRequested }
  ) throws -> (status: Int32, lastLines: [Substring]) {
    let pipe = Pipe()
    let process = try started(pipe, pipe)
    let group = ProcessGroup(of: process)
    let lastResort = FinalAction { group.kill() }
    defer { withExtendedLifetime(lastResort) {} }
    var (tail, stopper) = ([UInt8](), Stopper(process, shouldStop))
    Self.read([pipe]) { _, chunk in
      Notice.write(String(decoding: chunk, as: UTF8.self))
      tail = Array((tail + chunk).suffix(4096))
      stopper.look()
    }
    process.waitUntilExit()
    let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (process.terminationStatus, lines.suffix(12))
  }

  private func started(_ output: Pipe, _ errors: Pipe) throws -> Process {
    let process = Process()
    // A path is started by this process, which '/proc/self/exe' would not be from another.
    let isPath = words[0].contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? words[0] : "/usr/bin/env")
    process.arguments = isPath ? Array(words.dropFirst()) : words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    do {
      try process.run()
    } catch {
      throw CommandFailure.system("cannot start '\(words[0])': \(error.localizedDescription)")
    }
    return process
  }

  /// Hands on what comes through pipes until all have ended, and nothing after 200 ms of silence.
  ///
  /// All are read at once: a program that cannot get rid of its errors waits, and says nothing more on its output.
  private static func read(_ pipes: [Pipe], _ said: (_ pipe: Int, [UInt8]) -> Void) {
    var requests = pipes.map { pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while requests.contains(where: { $0.fd >= 0 }) {
      if poll(&requests, nfds_t(requests.count), 200) <= 0 { said(0, []) }
      for place in requests.indices where requests[place].fd >= 0 && requests[place].revents != 0 {
        requests[place].revents = 0
        let count = Foundation.read(requests[place].fd, &chunk, chunk.count)
        if count > 0 { said(place, Array(chunk[..<count])) } else { requests[place].fd = -1 }
      }
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Passes a signal on to a program, which is in a process group of its own, so that Ctrl-C does not reach it.
private struct Stopper {
  private let process: Process
  private let shouldStop: () -> Bool
  private var asked: ContinuousClock.Instant?

  init(_ process: Process, _ shouldStop: @escaping () -> Bool) {
    (self.process, self.shouldStop) = (process, shouldStop)
  }

  /// Asks the program to end once a signal has arrived here, and ends it when it goes on for some seconds.
  mutating func look() {
    guard shouldStop() else { return }
    if let asked {
      if ContinuousClock.now - asked > .seconds(5) { ProcessGroup(of: process).kill() }
    } else {
      process.interrupt()
      asked = .now
    }
  }
}
