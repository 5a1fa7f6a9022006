import Records

/// Version 1 of the protocol, for gates whose base predates its documentation: the coding that Swift derives from
/// enumerations, with identities of different parts.
///
/// Path and size of an identity are parsed from the name.
enum FormerProtocol {
  static let version = 1

  enum Request: Encodable {
    struct Order: Encodable {
      var name: String
      var delayNanoseconds: Double
    }

    case offer
    case open([Order])
    case calibrate(index: Int, plan: MeasurementPlan)
    case time([BlockOrder])
    case panel
    case verify(index: Int)
    case resources(index: Int, calls: Int)
    case instructions(index: Int)

    init(_ request: WorkerRequest) {
      switch request {
      case .offer: self = .offer
      case let .open(orders):
        self = .open(orders.map { Order(name: $0.name, delayNanoseconds: $0.delayNanoseconds ?? 0) })
      case let .calibrate(index, plan): self = .calibrate(index: index, plan: plan)
      case let .time(orders): self = .time(orders)
      case .panel: self = .panel
      case let .verify(index): self = .verify(index: index)
      case let .resources(index, calls): self = .resources(index: index, calls: calls)
      case let .instructions(index): self = .instructions(index: index)
      }
    }
  }

  enum Reply: Decodable {
    struct Greeting: Decodable {
      var protocolVersion: Int
      var toolVersion, compiler, flagsID, panelID: String
      var groups: [[String]]
      var processors: [Int]
    }

    struct Identity: Decodable {
      var isa: String?
      var kind: BenchmarkIdentity.Kind
    }

    struct Opened: Decodable {
      var identity: Identity
      var work: Work?
      var placements: Int?
    }

    struct Verdict: Decodable {
      var status: Agreement.Status
      var reference, scale, worstInput: String?
      var worstUlp, worstScaledError, p99ScaledError, bound: Double?
      var inputs: Int?
    }

    case greeting(Greeting)
    case rejected(reason: String, exitCode: Int32)
    case opened([Opened])
    case calibrated(CalibratedBenchmark)
    case block(TimedBlock)
    case timed
    case panel(PanelReading)
    case agreement(Verdict)
    case refused(reason: String)

    /// The reply in the current protocol.
    ///
    /// - Parameter names: The names of the benchmarks that were opened last.
    func reply(to names: [String]) -> WorkerReply {
      switch self {
      case let .greeting(greeting): .greeting(WorkerGreeting(greeting))
      case let .rejected(reason, exitCode): .rejected(reason: reason, exitCode: exitCode)
      case let .opened(benchmarks): .opened(zip(benchmarks, names).map(OpenedBenchmark.init))
      case let .calibrated(benchmark): .calibrated(benchmark)
      case let .block(block): .block(block)
      case .timed: .timed
      case let .panel(reading): .panel(reading)
      case let .agreement(verdict): .agreement(Agreement(verdict))
      case let .refused(reason): .refused(reason: reason)
      }
    }
  }
}

extension WorkerGreeting {
  fileprivate init(_ former: FormerProtocol.Reply.Greeting) {
    self.init(
      protocolVersion: former.protocolVersion, toolVersion: former.toolVersion, compiler: former.compiler,
      flagsID: former.flagsID, panelID: former.panelID, groups: former.groups, processors: former.processors)
  }
}

extension OpenedBenchmark {
  fileprivate init(_ former: FormerProtocol.Reply.Opened, name: String) {
    self.init(identity: BenchmarkIdentity(name: name), work: former.work, placements: former.placements)
    (identity.isa, identity.kind) = (former.identity.isa, former.identity.kind)
  }
}

extension Agreement {
  fileprivate init(_ former: FormerProtocol.Reply.Verdict) {
    self = .unchecked
    (status, reference, scale, worstInput) = (former.status, former.reference, former.scale, former.worstInput)
    (worstUlp, worstScaledError, p99ScaledError) = (former.worstUlp, former.worstScaledError, former.p99ScaledError)
    (bound, inputs) = (former.bound, former.inputs)
  }
}
