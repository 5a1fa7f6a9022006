import BenchRecords
import Foundation

/// A workbench in a fresh process.
///
/// The process ends when this object goes, and by itself when this process is gone.
public final class RemoteWorkbench: Workbench {
  /// The environment variable that holds the padding.
  static let paddingVariable = "CARDBENCH_PADDING"

  /// The greeting of the worker.
  public let greeting: WorkerGreeting

  private let command: WorkerCommand
  private let process: Process
  private let requests: Pipe
  private let channel: LineChannel

  /// Starts a process and waits for its greeting.
  ///
  /// - Parameter padding: Bytes added to its environment, which moves its stack; 0…4095.
  public convenience init(_ command: WorkerCommand, padding: Int) throws {
    // Usually it greets after some 20 ms.
    try self.init(command, padding: padding, patienceMilliseconds: 30_000)
  }

  /// What a worker of this very program offers, which in a debug build under load takes it minutes to find out.
  ///
  /// - Throws: ``WorkbenchError``.
  public static func offers(
    of command: WorkerCommand
  ) throws -> (groups: [[String]], benchmarks: [OfferedBenchmark]) {
    let worker = try RemoteWorkbench(command, padding: 0, patienceMilliseconds: 600_000)
    return (worker.greeting.groups, try worker.offers())
  }

  /// Starts a process that must greet within a time.
  init(_ command: WorkerCommand, padding: Int, patienceMilliseconds: Int) throws {
    let (process, requests, replies) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: command.executable)
    process.arguments = command.arguments
    var padded = [Self.paddingVariable: String(repeating: "x", count: padding)]
    // Where a crash is reckoned with, a trace of it would only take seconds.
    if command.patienceMilliseconds != nil { padded["SWIFT_BACKTRACE"] = "enable=no" }
    process.environment = ProcessInfo.processInfo.environment.merging(padded) { $1 }
    (process.standardInput, process.standardOutput) = (requests, replies)
    do {
      try process.run()
    } catch {
      throw WorkbenchError.cannotStart(path: command.executable, reason: error.localizedDescription)
    }
    (self.command, self.process, self.requests) = (command, process, requests)
    channel = LineChannel(
      input: replies.fileHandleForReading.fileDescriptor, output: requests.fileHandleForWriting.fileDescriptor)
    self.replies = replies
    greeting = try Self.greeting(on: channel, from: process, command, within: patienceMilliseconds)
  }

  /// Keeps the descriptor of the replies open.
  private let replies: Pipe

  /// Ends the process; closing both pipes first, since one that cannot get rid of its replies would wait for ever.
  deinit {
    try? requests.fileHandleForWriting.close()
    try? replies.fileHandleForReading.close()
    _ = Self.ending(of: process)
  }

  /// The benchmarks that the worker can open.
  public func offers() throws -> [OfferedBenchmark] {
    guard case let .offered(benchmarks) = try ask(.offer) else { throw confusion }
    return benchmarks
  }

  /// Makes benchmarks ready; those opened before are given up with their memory.
  public func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] {
    guard case let .opened(benchmarks) = try ask(.open(orders)) else { throw confusion }
    return benchmarks
  }

  /// Finds the calls per block.
  public func calibrate(_ index: Int, plan: MeasurementPlan) throws -> CalibratedBenchmark {
    guard case let .calibrated(benchmark) = try ask(.calibrate(index: index, plan: plan)) else { throw confusion }
    return benchmark
  }

  /// Times blocks one after the other, and a disturbed one again, at most twice.
  ///
  /// - Throws: ``WorkbenchError``, or what `each` throws; this object is then of no further use.
  public func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {
    var reply = try ask(.time(orders))
    while case let .block(block) = reply {
      try each(block)
      reply = try next()
    }
    guard case .timed = reply else { throw confusion }
  }

  /// Times every reference kernel once.
  public func timePanel() throws -> PanelReading {
    guard case let .panel(reading) = try ask(.panel) else { throw confusion }
    return reading
  }

  /// Compares the output of a benchmark with its reference.
  public func verify(_ index: Int) throws -> Agreement {
    guard case let .agreement(agreement) = try ask(.verify(index: index)) else { throw confusion }
    return agreement
  }

  private func ask(_ request: WorkerRequest) throws -> WorkerReply {
    guard channel.send(request) else { throw Self.ending(of: process, command) }
    return try next()
  }

  private func next() throws -> WorkerReply {
    if let patience = command.patienceMilliseconds, !channel.awaitLine(milliseconds: patience) {
      kill(process.processIdentifier, SIGKILL)
      throw WorkbenchError.silent(path: command.executable, milliseconds: patience)
    }
    guard let line = channel.line() else { throw Self.ending(of: process, command) }
    guard let reply = channel.decode(WorkerReply.self, from: line) else { throw confusion }
    if case let .refused(reason) = reply { throw WorkbenchError.refused(path: command.executable, reason: reason) }
    return reply
  }

  private var confusion: WorkbenchError {
    .refused(path: command.executable, reason: "its answer is not one to the question")
  }

  /// Waits for the first line; a process that sends something else, or nothing, is killed.
  private static func greeting(
    on channel: LineChannel, from process: Process, _ command: WorkerCommand, within patience: Int
  ) throws -> WorkerGreeting {
    do {
      guard channel.awaitLine(milliseconds: patience) else {
        throw WorkbenchError.noProtocol(path: command.executable, answer: "it says nothing for \(patience) ms")
      }
      return try spokenGreeting(on: channel, from: process, command, within: patience)
    } catch {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      throw error
    }
  }

  private static func spokenGreeting(
    on channel: LineChannel, from process: Process, _ command: WorkerCommand, within patience: Int
  ) throws -> WorkerGreeting {
    guard let line = channel.line() else {
      throw WorkbenchError.noProtocol(path: command.executable, answer: ending(of: process, within: patience))
    }
    let reply = channel.decode(WorkerReply.self, from: line)
    if case let .rejected(reason, exitCode) = reply {
      throw WorkbenchError.rejected(path: command.executable, reason: reason, exitCode: exitCode)
    }
    guard case let .greeting(greeting) = reply else {
      throw WorkbenchError.noProtocol(
        path: command.executable, answer: "it says '\(String(decoding: line.prefix(60), as: UTF8.self))'")
    }
    guard greeting.protocolVersion == WorkerGreeting.currentProtocol else {
      throw WorkbenchError.noProtocol(
        path: command.executable,
        answer: "it speaks version \(greeting.protocolVersion), not \(WorkerGreeting.currentProtocol)")
    }
    return greeting
  }

  private static func ending(of process: Process, _ command: WorkerCommand) -> WorkbenchError {
    .ended(path: command.executable, status: ending(of: process))
  }

  /// Waits until a process that closed its output is gone; one that runs on is killed after some milliseconds.
  private static func ending(of process: Process, within patience: Int = 10_000) -> String {
    for _ in 0..<(patience / 10) where process.isRunning { usleep(10_000) }
    guard !process.isRunning else {
      kill(process.processIdentifier, SIGKILL)
      return "it closed its output, and ran on"
    }
    return process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "exit code \(process.terminationStatus)"
  }
}
