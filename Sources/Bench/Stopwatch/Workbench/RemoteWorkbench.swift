import Foundation
import HostSystem
import Records

/// A workbench in a fresh process.
///
/// The process ends with this object, and by itself if this process is gone. Waits for it are never endless: see
/// ``AnswerDeadline``.
package final class RemoteWorkbench: Workbench {
  package static let paddingVariable = "BENCH_PADDING"
  /// The time limit of a reply in milliseconds, longer than any block, calibration or comparison.
  static let timeout = 600_000

  package let greeting: WorkerGreeting

  private let command: WorkerCommand
  private let child: Child
  private let channel: LineChannel
  private let isCancelled: () -> Bool
  private var check = AnswerCheck()
  /// The name of the last request and the start of the last reply, for errors.
  private var last = (request: "", reply: "")
  /// The names of the benchmarks that were opened last.
  private var names: [String] = []

  /// Starts a process and waits for its greeting, which usually takes some 20 ms.
  package init(
    _ command: WorkerCommand, padding: Int, greetingTimeout: Int = 30_000,
    isCancelled: @escaping () -> Bool = { Interrupt.isRequested }
  ) throws {
    let child = try Self.start(command, padding: padding)
    let channel = LineChannel(input: child.outputs[0], output: child.input ?? -1)
    let deadline = AnswerDeadline(milliseconds: greetingTimeout, isCancelled: isCancelled)
    greeting = try Self.greeting(on: channel, from: child, command, before: deadline)
    (self.command, self.child, self.channel, self.isCancelled) = (command, child, channel, isCancelled)
  }

  package static func offers(
    of command: WorkerCommand
  ) throws -> (greeting: WorkerGreeting, benchmarks: [OfferedBenchmark]) {
    let worker = try RemoteWorkbench(command, padding: 0, greetingTimeout: timeout)
    return (worker.greeting, try worker.offers())
  }

  private static func start(_ command: WorkerCommand, padding: Int) throws -> Child {
    var variables = ProcessInfo.processInfo.environment
    variables[paddingVariable] = String(repeating: "x", count: padding)
    // If a crash is expected, a backtrace would only take seconds.
    if command.timeout != nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    // A program is given by its path, and is not looked up in PATH.
    let program = (command.executable.contains("/") ? "" : "./") + command.executable
    var process = Child.Command(program, command.arguments, environment: variables)
    (process.hasInput, process.endsOnInterrupt) = (true, false)
    do {
      let child = try Child(process)
      // A stopped process does not read, and a blocking write would ignore signals.
      if let input = child.input { _ = fcntl(input, F_SETFL, O_NONBLOCK) }
      return child
    } catch {
      throw WorkbenchError.cannotStart(path: command.name, reason: "\(error)")
    }
  }

  /// Closing both pipes comes first: a process that cannot write its replies would wait forever.
  deinit {
    child.closePipes()
    _ = Self.status(of: child, before: Self.endingDeadline(isCancelled))
  }

  package func offers() throws -> [OfferedBenchmark] { try answer(to: .offer) { check.offered($0) } }

  package func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] {
    names = orders.map(\.name)
    return try answer(to: .open(orders)) { check.opened($0, to: orders) }
  }

  package func calibrate(_ index: Int, plan: MeasurementPlan) throws -> CalibratedBenchmark {
    try answer(to: .calibrate(index: index, plan: plan)) { check.calibrated($0, for: plan) }
  }

  /// - Throws: ``WorkbenchError``, or what `each` throws; this object is then no longer usable.
  package func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {
    var reply = try ask(.time(orders))
    for order in orders {
      guard case let .block(block) = reply, check.accepts(block, for: order) else { throw unexpectedReply }
      try each(block)
      reply = try next()
    }
    guard case .timed = reply else { throw unexpectedReply }
  }

  package func timePanel() throws -> PanelReading { try answer(to: .panel) { check.panel($0) } }

  package func verify(_ index: Int) throws -> Agreement {
    try answer(to: .verify(index: index)) { check.agreement($0) }
  }

  /// Programs that do not support the request refuse it.
  package func resources(_ index: Int, calls: Int) throws -> Resources? {
    do {
      return try answer(to: .resources(index: index, calls: calls)) { check.resources($0) }
    } catch WorkbenchError.refused {
      return nil
    }
  }

  package func instructions(_ index: Int) throws -> InstructionCount {
    do {
      return try answer(to: .instructions(index: index)) { check.instructions($0) }
    } catch WorkbenchError.refused {
      return .unknown
    }
  }

  private func answer<Answer>(to request: WorkerRequest, _ accepted: (WorkerReply) -> Answer?) throws -> Answer {
    guard let answer = accepted(try ask(request)) else { throw unexpectedReply }
    return answer
  }

  private func ask(_ request: WorkerRequest) throws -> WorkerReply {
    last = (request.name, "")
    switch send(request) {
    case .sent: return try next()
    case .refused: throw ended
    case .late: throw timedOut
    }
  }

  private var isFormer: Bool { greeting.protocolVersion == FormerProtocol.version }

  private func send(_ request: WorkerRequest) -> LineChannel.Delivery {
    isFormer
      ? channel.send(FormerProtocol.Request(request), before: deadline) : channel.send(request, before: deadline)
  }

  private func reply(on line: [UInt8]) -> WorkerReply? {
    guard isFormer else { return channel.decode(WorkerReply.self, from: line) }
    return channel.decode(FormerProtocol.Reply.self, from: line)?.reply(to: names)
  }

  private func next() throws -> WorkerReply {
    guard channel.awaitLine(before: deadline) else { throw timedOut }
    guard let line = channel.line() else { throw ended }
    last.reply = Self.start(of: line)
    guard let reply = reply(on: line) else { throw unexpectedReply }
    if case let .refused(reason) = reply { throw WorkbenchError.refused(path: command.name, reason: reason) }
    return reply
  }

  private var timeout: Int { command.timeout ?? Self.timeout }

  private var deadline: AnswerDeadline {
    AnswerDeadline(milliseconds: timeout, isCancelled: isCancelled, hasEnded: { [child] in child.hasEnded })
  }

  /// Ends a process that does not answer, or the child processes that hold an ended one's pipes.
  private var timedOut: WorkbenchError {
    let (hasEnded, ending) = (child.hasEnded, child.end())
    return hasEnded
      ? .ended(path: command.name, status: "\(ending)") : .timedOut(path: command.name, milliseconds: timeout)
  }

  private var unexpectedReply: WorkbenchError {
    .unexpectedReply(path: command.name, request: last.request, reply: last.reply)
  }

  private var ended: WorkbenchError {
    .ended(path: command.name, status: Self.status(of: child, before: Self.endingDeadline(isCancelled)))
  }

  private static func greeting(
    on channel: LineChannel, from child: Child, _ command: WorkerCommand, before deadline: AnswerDeadline
  ) throws -> WorkerGreeting {
    func strange(_ answer: String) -> WorkbenchError { .noProtocol(path: command.name, answer: answer) }
    guard channel.awaitLine(before: deadline) else {
      throw strange("it sent no greeting within \(deadline.milliseconds) ms")
    }
    guard let line = channel.line() else { throw strange(status(of: child, before: deadline)) }
    let former = channel.decode(FormerProtocol.Reply.self, from: line)?.reply(to: [])
    switch former ?? channel.decode(WorkerReply.self, from: line) {
    case let .rejected(reason, exitCode):
      throw WorkbenchError.rejected(path: command.name, reason: reason, exitCode: exitCode)
    case let .greeting(greeting):
      let expected = former == nil ? WorkerGreeting.currentProtocol : FormerProtocol.version
      guard greeting.protocolVersion == expected else { throw strange("it speaks version \(greeting.protocolVersion)") }
      if let fault = AnswerCheck.fault(of: greeting) { throw WorkbenchError.refused(path: command.name, reason: fault) }
      return greeting
    default: throw strange("it sent '\(start(of: line))'")
    }
  }

  private static func start(of line: [UInt8]) -> String { String(decoding: line, as: UTF8.self).shortened(to: 100) }

  private static func endingDeadline(_ isCancelled: @escaping () -> Bool) -> AnswerDeadline {
    AnswerDeadline(milliseconds: 10_000, grace: 500, isCancelled: isCancelled)
  }

  /// Waits for the exit of a process that closed its output; one that continues is ended.
  private static func status(of child: Child, before deadline: AnswerDeadline) -> String {
    var deadline = deadline
    while !child.hasEnded {
      guard deadline.nextWait() != nil else {
        child.end()
        return "it closed its output, and ran on"
      }
      usleep(10_000)
    }
    return "\(child.end())"
  }
}
