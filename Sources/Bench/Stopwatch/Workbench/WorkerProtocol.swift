import Records

package struct WorkerCommand: Sendable, Equatable {
  package var executable: String
  /// The name in messages: the executable, plus anything that a caller adds.
  package var name: String
  /// The `worker` command, and the options for its benchmarks.
  package var arguments: [String]
  /// The time limit of an answer in milliseconds, if plug-ins may hang; `nil` for that of ``RemoteWorkbench``.
  package var timeout: Int?
  /// Whether it is a program given by the user, not this one, whose facts are known.
  package var isForeign = false

  package init(executable: String, arguments: [String]) {
    (self.executable, name, self.arguments) = (executable, executable, arguments)
  }
}

/// A request to a worker; like the reply, one JSON object on one line.
package enum WorkerRequest: Sendable {
  case offer
  case open([BenchmarkOrder])
  case calibrate(index: Int, plan: MeasurementPlan)
  case time([BlockOrder])
  case panel
  case verify(index: Int)
  case resources(index: Int, calls: Int)
  case instructions(index: Int)
}

package enum WorkerReply: Sendable {
  case greeting(WorkerGreeting)
  /// Instead of a greeting: the arguments cannot be used.
  case rejected(reason: String, exitCode: Int32)
  case offered([OfferedBenchmark])
  case opened([OpenedBenchmark])
  case calibrated(CalibratedBenchmark)
  /// One of the blocks that were ordered; `timed` follows the last.
  case block(TimedBlock)
  case timed
  case panel(PanelReading)
  case agreement(Agreement)
  case resources(Resources)
  case instructions(InstructionCount)
  case refused(reason: String)
}

/// A benchmark of a worker, with its requirements.
package struct OfferedBenchmark: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  package var limits: [String]
  /// The bytes of its inputs and outputs, by name; benchmarks share the memory of names that they have in common.
  package var storage: [String: Int]
  package var passNanoseconds: UInt64?

  package init(
    identity: BenchmarkIdentity, limits: [String] = [], storage: [String: Int] = [:], passNanoseconds: UInt64? = nil
  ) {
    (self.identity, self.limits, self.storage) = (identity, limits, storage)
    self.passNanoseconds = passNanoseconds
  }

  package var name: String { identity.name }
}

extension [OfferedBenchmark] {
  package var passes: [String: UInt64] {
    Dictionary(compactMap { line in line.passNanoseconds.map { (line.name, $0) } }) { first, _ in first }
  }

  /// The total bytes of these benchmarks; `Int.max` if the sum overflows.
  package var byteCount: Int {
    let shared = Dictionary(flatMap(\.storage), uniquingKeysWith: Swift.max)
    return shared.values.reduce(0) { sum, bytes in
      let (total, overflow) = sum.addingReportingOverflow(bytes)
      return overflow ? .max : total
    }
  }

  /// These benchmarks, followed by their limits that are not among them.
  package func withLimits(from all: [OfferedBenchmark]) -> [OfferedBenchmark] {
    let wanted = Set(flatMap(\.limits)).subtracting(map(\.name))
    return self + all.filter { wanted.contains($0.name) }
  }
}

package enum WorkbenchError: Error, Equatable, CustomStringConvertible {
  case cannotStart(path: String, reason: String)
  /// The program is not a worker, or is one of another version.
  case noProtocol(path: String, answer: String)
  /// The program rejects its arguments, and states the reason.
  case rejected(path: String, reason: String, exitCode: Int32)
  case ended(path: String, status: String)
  case timedOut(path: String, milliseconds: Int)
  case refused(path: String, reason: String)
  /// A reply that does not fit the request, or is not a message.
  case unexpectedReply(path: String, request: String, reply: String)

  /// The end of a measured process; `nil` if it did not end.
  package var ending: String? {
    switch self {
    case .ended(_, let status): "crashed: \(status)"
    case .timedOut(_, let milliseconds): "did not return within \(milliseconds / 1000) s"
    default: nil
    }
  }

  /// The reason alone, for a line that already names the benchmark.
  package var reason: String {
    if case .refused(_, let reason) = self { reason } else { ending ?? description }
  }

  package var description: String {
    switch self {
    case let .cannotStart(path, reason): "cannot start '\(path)': \(reason). Name an executable program."
    case let .noProtocol(path, answer):
      "'\(path)' does not answer as a worker (\(answer)). Started as 'PROGRAM worker', a program must speak version "
        + "\(WorkerGreeting.currentProtocol) of docs/worker-protocol.md."
    case let .ended(path, status):
      "'\(path)' ended while it was measured: \(status). Run it alone, with 'run', to see why."
    case let .timedOut(path, milliseconds): "'\(path)' did not answer within \(milliseconds / 1000) s."
    case let .unexpectedReply(path, request, reply):
      "'\(path)' sent an unexpected reply to '\(request)': '\(reply)'. See docs/worker-protocol.md."
    case let .refused(path, reason), let .rejected(path, reason, _): "'\(path)' refuses: \(reason)"
    }
  }
}
