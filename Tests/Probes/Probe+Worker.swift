import BenchTestSupport
import Records
import Stopwatch

extension Probe {
  /// Lines of JSON as a worker may get them and as it may answer, and a session with a worker that answers so.
  static let worker = Probe("worker") { bytes in
    let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(200).map(Array.init)
    for line in lines {
      try keeps(WorkerRequest.self, line)
      try keeps(WorkerReply.self, line)
    }
    let orders = ["fake/1", "fake/2"].map { BenchmarkOrder(name: $0) }
    let program = Session.Program(bench: ForeignWorkbench(lines), orders: orders, launch: .test)
    let plan = MeasurementPlan(rounds: 2, traceRounds: 1)
    let clock = FakeClock(step: 1_000)
    let estimate = LaunchEstimate(plan: plan, programs: 1, groups: [orders.map(\.name)])
    let remaining = RemainingTime(estimate, launches: 1, since: 0, by: clock)
    let session = Session([program], plan: plan, clock: clock, remaining: remaining)
    if let outcome = try accepted({ try session.run() }) { _ = ResultTable.csv(outcome.rows) }
  }

  /// A message that was read is sent so that the same is read.
  private static func keeps<Message: Codable>(_ type: Message.Type, _ line: [UInt8]) throws {
    let channel = LineChannel(input: -1, output: -1)
    guard let message = channel.decode(type, from: line) else { return }
    let again = channel.decode(type, from: channel.line(of: message).dropLast())
    try promise(again.map { "\($0)" } == "\(message)", "a message changes on its way: \(message)")
  }
}

/// A worker whose replies are given, whatever it is asked.
private final class ForeignWorkbench: Workbench {
  private var replies: ArraySlice<WorkerReply>
  private var check = AnswerCheck()

  init(_ lines: [[UInt8]]) {
    let channel = LineChannel(input: -1, output: -1)
    replies = lines.compactMap { channel.decode(WorkerReply.self, from: $0) }[...]
  }

  private func wrong() -> WorkbenchError { .refused(path: "worker", reason: "its answer is not one to the question") }

  private func next() throws -> WorkerReply {
    guard let reply = replies.popFirst() else { throw WorkbenchError.ended(path: "worker", status: "exit code 0") }
    return reply
  }

  func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] {
    guard let benchmarks = check.opened(try next(), to: orders) else { throw wrong() }
    return benchmarks
  }

  func calibrate(_ index: Int, plan: MeasurementPlan) throws -> CalibratedBenchmark {
    guard let benchmark = check.calibrated(try next(), for: plan) else { throw wrong() }
    return benchmark
  }

  func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {
    for order in orders {
      guard case .block(let block) = try next(), check.accepts(block, for: order) else { throw wrong() }
      try each(block)
    }
  }

  func timePanel() throws -> PanelReading {
    guard let reading = check.panel(try next()) else { throw wrong() }
    return reading
  }

  func verify(_ index: Int) throws -> Agreement {
    guard case .agreement(let agreement) = try next() else { throw wrong() }
    return agreement
  }
}
