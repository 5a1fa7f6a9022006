import BenchTestSupport
import Judge
import MachineCode
import Records
import Reports
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

/// A worker whose replies are given, whatever the request.
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

extension Probe {
  /// Programs, and what disassemblers say about them.
  static let programs = [program, listing]

  /// A program as a file: the code of all its functions is that of the same program.
  private static let program = Probe("program") { bytes in
    guard let program = try accepted({ try ProgramFile(bytes, path: "program") }) else { return }
    let functions = program.functions.symbols.prefix(16)
    let places = functions.map { CodeProfile.Place(offset: $0.address &- program.base, count: 1) }
    let profile = CodeProfile(places: places, elsewhere: [])
    let explainer = CodeExplainer(base: program, new: program, disassembler: InventedDisassembly.text)
    guard let explanation = try accepted({ try explainer.explanation(base: profile, new: profile) }) else { return }
    try promise(explanation.finding == .same, "a program differs from itself: \(explanation)")
    show(explanation)
    try showChange(from: program, bytes, profile)
    let listing = try accepted {
      try CodeListing(of: "frame", profile, in: program, functions: 16, disassembler: InventedDisassembly.text)
    }
    for function in listing?.functions ?? [] { _ = CodeWording.counts(function.loop) }
  }

  /// A disassembled function, a compiler's tables, and a demangled name.
  private static let listing = Probe(text: "listing") { text in
    let code: [UInt8] = [
      0x48, 0x8B, 0x05, 1, 0, 0, 0, 0x62, 0xF1, 0x7C, 0x48, 0x59, 0x05, 0xFC, 0xFF, 0xFF, 0xFF, 0x75, 0xED,
    ]
    _ = (BlockThroughput(text, processor: "znver4"), FunctionName.short(text))
    let function = ProgramSymbol(name: "rows", address: 0x1000, size: code.count)
    let said = Disassembly(text)
    guard let instructions = try accepted({ try said.instructions(of: function, code[...]) }) else { return }
    try promise(instructions.flatMap(\.bytes) == code, "instructions are not the code: \(instructions)")
    let loop = HotLoop(in: instructions, counts: [0x1000: 1, 0x1007: 2])
    _ = CodeCounts(instructions[loop.range])
    for instruction in instructions { _ = instruction.reference }
  }

  /// The report of what differs between a program and itself with every 67th byte changed.
  private static func showChange(from program: ProgramFile, _ bytes: [UInt8], _ profile: CodeProfile) throws {
    var changed = bytes
    for place in stride(from: 0x130, to: changed.count, by: 67) { changed[place] ^= 1 }
    guard let other = try accepted({ try ProgramFile(changed, path: "other") }) else { return }
    let explainer = CodeExplainer(base: program, new: other, disassembler: InventedDisassembly.text)
    if let explanation = try accepted({ try explainer.explanation(base: profile, new: profile) }) { show(explanation) }
  }

  private static func show(_ explanation: CodeExplanation) {
    let findings = CodeFindings(
      label: "base.csv → new.csv", benchmarks: [.init(name: "frame", explanation: explanation)])
    let report = ComparisonReport([], code: [findings], reason: .fine, listsAll: true)
    for format in ReportFormat.allCases { _ = report.bytes(as: format) }
  }
}
