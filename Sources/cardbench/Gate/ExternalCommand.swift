import Foundation
import Stopwatch

/// A program of the system, such as git, found on the search path.
struct ExternalCommand {
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

  /// Runs the program and keeps the little it says.
  func run() throws -> Result {
    let (process, output, errors) = (process(), Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try start(process)
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: Self.text(said), errors: Self.text(complained))
  }

  /// Runs the program with everything it says on standard error.
  ///
  /// - Returns: Its exit code, and the end of what it said.
  func follow() throws -> (status: Int32, lastLines: [Substring]) {
    let (process, pipe) = (process(), Pipe())
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try start(process)
    var tail: [UInt8] = []
    var wasStopped = false
    while let chunk = Self.next(pipe.fileHandleForReading.fileDescriptor) {
      ProgressLine.writeToStandardError(String(decoding: chunk, as: UTF8.self))
      tail = Array((tail + chunk).suffix(4096))
      // The program is in a process group of its own, so that Ctrl-C at the terminal does not reach it.
      if Interrupt.isRequested, !wasStopped {
        process.interrupt()
        wasStopped = true
      }
    }
    process.waitUntilExit()
    let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (process.terminationStatus, lines.suffix(12))
  }

  private func process() -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private func start(_ process: Process) throws {
    do {
      try process.run()
    } catch {
      throw CommandFailure.system("cannot start '\(words[0])': \(error.localizedDescription)")
    }
  }

  /// The next bytes, none after 200 ms of silence; `nil` at the end.
  private static func next(_ descriptor: Int32) -> [UInt8]? {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 200) > 0 else { return [] }
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(descriptor, &chunk, chunk.count)
    return count > 0 ? Array(chunk[..<count]) : nil
  }

  private static func text(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
