import Foundation
import HostSystem
import Records

/// A workbench in a fresh process.
///
/// The process ends when this object goes, and by itself when this process is gone. Nothing it fails to do is waited for
/// without end: see ``AnswerDeadline`` and ``patienceMilliseconds``.
package final class RemoteWorkbench: Workbench {
  /// The environment variable that holds the padding.
  static let paddingVariable = "CARDBENCH_PADDING"

  /// How long an answer may take that nothing else is said of: longer than any block, calibration or comparison.
  static let patienceMilliseconds = 600_000

  /// The greeting of the worker.
  package let greeting: WorkerGreeting

  private let command: WorkerCommand
  private let process: Process
  private let requests: Pipe
  private let channel: LineChannel
  private let isHurried: () -> Bool
  private let lastResort: FinalAction
  private var check = AnswerCheck()

  /// Starts a process and waits for its greeting.
  ///
  /// - Parameter padding: Bytes added to its environment, which moves its stack; 0…4095.
  package convenience init(_ command: WorkerCommand, padding: Int) throws {
    // Usually it greets after some 20 ms.
    try self.init(command, padding: padding, patienceMilliseconds: 30_000)
  }

  /// What a worker of this very program offers, which in a debug build under load takes it minutes to find out.
  ///
  /// - Throws: ``WorkbenchError``.
  package static func offers(
    of command: WorkerCommand
  ) throws -> (groups: [[String]], benchmarks: [OfferedBenchmark]) {
    let worker = try RemoteWorkbench(command, padding: 0, patienceMilliseconds: 600_000)
    return (worker.greeting.groups, try worker.offers())
  }

  /// Starts a process that must greet within a time.
  init(
    _ command: WorkerCommand, padding: Int, patienceMilliseconds: Int,
    isHurried: @escaping () -> Bool = { Interrupt.isRequested }
  ) throws {
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
      throw WorkbenchError.cannotStart(path: command.name, reason: error.localizedDescription)
    }
    (self.command, self.process, self.requests, self.isHurried) = (command, process, requests, isHurried)
    let child = ChildProcess(process)
    lastResort = FinalAction { child.kill() }
    // A process that is stopped does not read, and what is written for it would wait in the kernel, deaf to signals.
    _ = fcntl(requests.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
    channel = LineChannel(
      input: replies.fileHandleForReading.fileDescriptor, output: requests.fileHandleForWriting.fileDescriptor)
    self.replies = replies
    greeting = try Self.greeting(
      on: channel, from: process, command,
      before: AnswerDeadline(milliseconds: patienceMilliseconds, isHurried: isHurried))
  }

  /// Keeps the descriptor of the replies open.
  private let replies: Pipe

  /// Ends the process; closing both pipes first, since one that cannot get rid of its replies would wait for ever.
  ///
  /// What a plug-in has started there ends, too: nothing may run beside what is measured next.
  deinit {
    try? requests.fileHandleForWriting.close()
    try? replies.fileHandleForReading.close()
    _ = Self.ending(of: process, before: Self.endingDeadline(isHurried))
    ProcessGroup(of: process).kill()
  }

  /// The benchmarks that the worker can open.
  package func offers() throws -> [OfferedBenchmark] {
    guard case let .offered(benchmarks) = try ask(.offer) else { throw confusion }
    return benchmarks
  }

  /// Makes benchmarks ready; those opened before are given up with their memory.
  package func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] {
    guard let benchmarks = check.opened(try ask(.open(orders)), to: orders) else { throw confusion }
    return benchmarks
  }

  /// Finds the calls per block.
  package func calibrate(_ index: Int, plan: MeasurementPlan) throws -> CalibratedBenchmark {
    let reply = try ask(.calibrate(index: index, plan: plan))
    guard let benchmark = check.calibrated(reply, for: plan) else { throw confusion }
    return benchmark
  }

  /// Times blocks one after the other, and a disturbed one again, at most twice.
  ///
  /// - Throws: ``WorkbenchError``, or what `each` throws; this object is then of no further use.
  package func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {
    var reply = try ask(.time(orders))
    for order in orders {
      guard case let .block(block) = reply, check.accepts(block, for: order) else { throw confusion }
      try each(block)
      reply = try next()
    }
    guard case .timed = reply else { throw confusion }
  }

  /// Times every reference kernel once.
  package func timePanel() throws -> PanelReading {
    guard let reading = check.panel(try ask(.panel)) else { throw confusion }
    return reading
  }

  /// Compares the output of a benchmark with its reference.
  package func verify(_ index: Int) throws -> Agreement {
    guard let agreement = check.agreement(try ask(.verify(index: index))) else { throw confusion }
    return agreement
  }

  private func ask(_ request: WorkerRequest) throws -> WorkerReply {
    switch channel.send(request, before: deadline) {
    case .sent: break
    case .refused: throw ending()
    case .late: throw silence()
    }
    return try next()
  }

  private func next() throws -> WorkerReply {
    guard channel.awaitLine(before: deadline) else { throw silence() }
    guard let line = channel.line() else { throw ending() }
    guard let reply = channel.decode(WorkerReply.self, from: line) else { throw confusion }
    if case let .refused(reason) = reply { throw WorkbenchError.refused(path: command.name, reason: reason) }
    return reply
  }

  private var patience: Int { command.patienceMilliseconds ?? Self.patienceMilliseconds }

  private var deadline: AnswerDeadline {
    AnswerDeadline(milliseconds: patience, isHurried: isHurried, hasEnded: { [process] in process.ending != nil })
  }

  /// Kills a process that does not answer, and what one that has ended left behind with its pipes.
  private func silence() -> WorkbenchError {
    let ending = process.ending
    ProcessGroup(of: process).kill()
    return ending.map { .ended(path: command.name, status: "\($0)") }
      ?? .silent(path: command.name, milliseconds: patience)
  }

  private var confusion: WorkbenchError {
    .refused(path: command.name, reason: "its answer is not one to the question")
  }

  /// Waits for the first line; a process that sends something else, or nothing, is killed.
  private static func greeting(
    on channel: LineChannel, from process: Process, _ command: WorkerCommand, before deadline: AnswerDeadline
  ) throws -> WorkerGreeting {
    do {
      guard channel.awaitLine(before: deadline) else {
        throw WorkbenchError.noProtocol(
          path: command.name, answer: "it says nothing for \(deadline.milliseconds) ms")
      }
      return try spokenGreeting(on: channel, from: process, command, before: deadline)
    } catch {
      ProcessGroup(of: process).kill()
      throw error
    }
  }

  private static func spokenGreeting(
    on channel: LineChannel, from process: Process, _ command: WorkerCommand, before deadline: AnswerDeadline
  ) throws -> WorkerGreeting {
    guard let line = channel.line() else {
      throw WorkbenchError.noProtocol(path: command.name, answer: ending(of: process, before: deadline))
    }
    let reply = channel.decode(WorkerReply.self, from: line)
    if case let .rejected(reason, exitCode) = reply {
      throw WorkbenchError.rejected(path: command.name, reason: reason, exitCode: exitCode)
    }
    guard case let .greeting(greeting) = reply else {
      throw WorkbenchError.noProtocol(
        path: command.name, answer: "it says '\(String(decoding: line.prefix(60), as: UTF8.self))'")
    }
    guard greeting.protocolVersion == WorkerGreeting.currentProtocol else {
      throw WorkbenchError.noProtocol(
        path: command.name,
        answer: "it speaks version \(greeting.protocolVersion), not \(WorkerGreeting.currentProtocol)")
    }
    return greeting
  }

  /// How the process ended that closed its output.
  private func ending() -> WorkbenchError {
    .ended(path: command.name, status: Self.ending(of: process, before: Self.endingDeadline(isHurried)))
  }

  private static func endingDeadline(_ isHurried: @escaping () -> Bool) -> AnswerDeadline {
    AnswerDeadline(milliseconds: 10_000, grace: 500, isHurried: isHurried)
  }

  /// Waits until a process that closed its output is gone; one that runs on is killed.
  private static func ending(of process: Process, before deadline: AnswerDeadline) -> String {
    var deadline = deadline
    while process.ending == nil, deadline.nextWait() != nil { usleep(10_000) }
    if let ending = process.ending { return "\(ending)" }
    ProcessGroup(of: process).kill()
    return "it closed its output, and ran on"
  }
}
