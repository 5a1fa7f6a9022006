import Records

/// Requests and replies as JSON objects whose first member names them; docs/worker-protocol.md describes all.
///
/// Unknown members are ignored, and optional facts may be absent.
extension WorkerRequest: Codable {
  private enum Key: String, CodingKey {
    case request, benchmarks, blocks, index, calls, rounds, traceRounds, blockNanoseconds, maximumIterations, seed
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func index() throws -> Int { try fields.decode(Int.self, forKey: .index) }
    switch try fields.decode(String.self, forKey: .request) {
    case "offer": self = .offer
    case "open": self = .open(try fields.decode([BenchmarkOrder].self, forKey: .benchmarks))
    case "calibrate": self = .calibrate(index: try index(), plan: try Self.plan(in: fields))
    case "time": self = .time(try fields.decode([BlockOrder].self, forKey: .blocks))
    case "panel": self = .panel
    case "verify": self = .verify(index: try index())
    case "resources": self = .resources(index: try index(), calls: try fields.decode(Int.self, forKey: .calls))
    case "instructions": self = .instructions(index: try index())
    case let name:
      throw DecodingError.dataCorruptedError(forKey: .request, in: fields, debugDescription: "no request '\(name)'")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .request)
    switch self {
    case .offer, .panel: break
    case let .open(orders): try fields.encode(orders, forKey: .benchmarks)
    case let .calibrate(index, plan):
      try fields.encode(index, forKey: .index)
      try Self.encode(plan, in: &fields)
    case let .time(orders): try fields.encode(orders, forKey: .blocks)
    case let .verify(index), let .instructions(index): try fields.encode(index, forKey: .index)
    case let .resources(index, calls):
      try fields.encode(index, forKey: .index)
      try fields.encode(calls, forKey: .calls)
    }
  }

  var name: String { caseName(of: self) }

  private static func plan(in fields: KeyedDecodingContainer<Key>) throws -> MeasurementPlan {
    func count(_ key: Key, _ usual: Int) throws -> Int {
      max(1, try fields.decodeIfPresent(Int.self, forKey: key) ?? usual)
    }
    let usual = MeasurementPlan.standard
    return MeasurementPlan(
      rounds: try count(.rounds, usual.rounds), traceRounds: try count(.traceRounds, usual.traceRounds),
      blockNanoseconds: UInt64(try count(.blockNanoseconds, Int(usual.blockNanoseconds))),
      maximumIterations: try count(.maximumIterations, usual.maximumIterations),
      seed: try fields.decodeIfPresent(UInt64.self, forKey: .seed) ?? usual.seed)
  }

  private static func encode(_ plan: MeasurementPlan, in fields: inout KeyedEncodingContainer<Key>) throws {
    try fields.encode(plan.rounds, forKey: .rounds)
    try fields.encode(plan.traceRounds, forKey: .traceRounds)
    try fields.encode(plan.blockNanoseconds, forKey: .blockNanoseconds)
    try fields.encode(plan.maximumIterations, forKey: .maximumIterations)
    try fields.encode(plan.seed, forKey: .seed)
  }
}

extension WorkerReply: Codable {
  private enum Key: String, CodingKey { case reply, benchmarks, reason, exitCode }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func reason() throws -> String { try fields.decode(String.self, forKey: .reason) }
    switch try fields.decode(String.self, forKey: .reply) {
    case "greeting": self = .greeting(try WorkerGreeting(from: decoder))
    case "rejected": self = .rejected(reason: try reason(), exitCode: try fields.decode(Int32.self, forKey: .exitCode))
    case "offered": self = .offered(try fields.decode([OfferedBenchmark].self, forKey: .benchmarks))
    case "opened": self = .opened(try fields.decode([OpenedBenchmark].self, forKey: .benchmarks))
    case "calibrated": self = .calibrated(try CalibratedBenchmark(from: decoder))
    case "block": self = .block(try TimedBlock(from: decoder))
    case "timed": self = .timed
    case "panel": self = .panel(try PanelReading(from: decoder))
    case "agreement": self = .agreement(try Agreement(from: decoder))
    case "resources": self = .resources(try Resources(from: decoder))
    case "instructions": self = .instructions(try InstructionCount(from: decoder))
    case "refused": self = .refused(reason: try reason())
    case let name:
      throw DecodingError.dataCorruptedError(forKey: .reply, in: fields, debugDescription: "no reply '\(name)'")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(caseName(of: self), forKey: .reply)
    switch self {
    case let .greeting(greeting): try greeting.encode(to: encoder)
    case let .rejected(reason, exitCode):
      try fields.encode(reason, forKey: .reason)
      try fields.encode(exitCode, forKey: .exitCode)
    case let .offered(benchmarks): try fields.encode(benchmarks, forKey: .benchmarks)
    case let .opened(benchmarks): try fields.encode(benchmarks, forKey: .benchmarks)
    case let .calibrated(benchmark): try benchmark.encode(to: encoder)
    case let .block(block): try block.encode(to: encoder)
    case .timed: break
    case let .panel(reading): try reading.encode(to: encoder)
    case let .agreement(agreement): try agreement.encode(to: encoder)
    case let .resources(resources): try resources.encode(to: encoder)
    case let .instructions(count): try count.encode(to: encoder)
    case let .refused(reason): try fields.encode(reason, forKey: .reason)
    }
  }
}

/// The name of an enumeration's case, which is that of the message.
private func caseName(of message: Any) -> String { Mirror(reflecting: message).children.first?.label ?? "\(message)" }

/// The first message of a worker, about itself.
package struct WorkerGreeting: Sendable, Equatable {
  package static let currentProtocol = 2

  package var protocolVersion = WorkerGreeting.currentProtocol
  package var toolVersion: String?
  package var compiler: String?
  package var flagsID: String?
  /// Absent if the worker has no panel; then no panel is requested.
  package var panelID: String?
  /// The names of its benchmarks, in groups that are opened one at a time, since they share no memory.
  package var groups: [[String]]
  /// The processors that blocks can be ordered to run on; `nil` if unknown.
  package var processors: [Int]?

  package init(
    protocolVersion: Int = WorkerGreeting.currentProtocol, toolVersion: String? = nil, compiler: String? = nil,
    flagsID: String? = nil, panelID: String? = nil, groups: [[String]], processors: [Int] = []
  ) {
    (self.protocolVersion, self.toolVersion, self.compiler) = (protocolVersion, toolVersion, compiler)
    (self.flagsID, self.panelID, self.groups) = (flagsID, panelID, groups)
    self.processors = processors.isEmpty ? nil : processors
  }
}

extension WorkerGreeting: Codable {
  private enum CodingKeys: String, CodingKey {
    case protocolVersion = "protocol"
    case toolVersion, compiler, flagsID, panelID, groups, processors
  }

  /// For a greeting of another version, only the version is decoded.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? { try fields.decodeIfPresent(String.self, forKey: key) }
    let version = try fields.decode(Int.self, forKey: .protocolVersion)
    guard version == Self.currentProtocol else {
      self.init(protocolVersion: version, groups: [])
      return
    }
    self.init(
      toolVersion: try text(.toolVersion), compiler: try text(.compiler), flagsID: try text(.flagsID),
      panelID: try text(.panelID), groups: try fields.decode([[String]].self, forKey: .groups),
      processors: try fields.decodeIfPresent([Int].self, forKey: .processors) ?? [])
  }
}

/// A benchmark in an offer: the members of its identity, and its requirements.
extension OfferedBenchmark: Codable {
  private enum Key: CodingKey { case limits, storage, passNanoseconds }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      identity: try BenchmarkIdentity(from: decoder),
      limits: try fields.decodeIfPresent([String].self, forKey: .limits) ?? [],
      storage: try fields.decodeIfPresent([String: Int].self, forKey: .storage) ?? [:],
      passNanoseconds: try fields.decodeIfPresent(UInt64.self, forKey: .passNanoseconds))
  }

  package func encode(to encoder: any Encoder) throws {
    try identity.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    if !limits.isEmpty { try fields.encode(limits, forKey: .limits) }
    if !storage.isEmpty { try fields.encode(storage, forKey: .storage) }
    try fields.encodeIfPresent(passNanoseconds, forKey: .passNanoseconds)
  }
}

extension OpenedBenchmark: Codable {
  private enum Key: CodingKey { case work, placements, failure }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      identity: try BenchmarkIdentity(from: decoder), work: try fields.decodeIfPresent(Work.self, forKey: .work),
      placements: try fields.decodeIfPresent(Int.self, forKey: .placements),
      failure: try fields.decodeIfPresent(String.self, forKey: .failure))
  }

  package func encode(to encoder: any Encoder) throws {
    try identity.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encodeIfPresent(work, forKey: .work)
    try fields.encodeIfPresent(placements, forKey: .placements)
    try fields.encodeIfPresent(failure, forKey: .failure)
  }
}
