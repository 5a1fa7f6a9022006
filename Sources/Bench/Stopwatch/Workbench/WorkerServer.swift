import BenchRecords

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Serves a workbench to the process that started this one, on standard input and output.
public final class WorkerServer {
  private let bench: any Workbench
  private let channel: LineChannel

  /// Takes over standard output: whatever else this process prints goes to standard error.
  ///
  /// - Parameter bench: What is served.
  public convenience init(serving bench: any Workbench) {
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    self.init(serving: bench, on: LineChannel(input: STDIN_FILENO, output: output))
  }

  init(serving bench: any Workbench, on channel: LineChannel) {
    (self.bench, self.channel) = (bench, channel)
  }

  /// Greets, and answers requests until nobody asks any more.
  ///
  /// Ctrl-C reaches every process of a terminal; when to stop is for the one that measures to say.
  ///
  /// - Parameter greeting: What this process says of itself.
  public func run(greeting: WorkerGreeting) {
    signal(SIGINT, SIG_IGN)
    guard channel.send(WorkerReply.greeting(greeting)) else { return }
    while let line = channel.line() {
      guard answer(channel.decode(WorkerRequest.self, from: line)) else { return }
    }
  }

  /// Answers a request; `false` when nobody reads the answer.
  private func answer(_ request: WorkerRequest?) -> Bool {
    guard let request else { return channel.send(WorkerReply.refused(reason: "the request cannot be read")) }
    do {
      return try channel.send(reply(to: request))
    } catch {
      return channel.send(WorkerReply.refused(reason: "\(error)"))
    }
  }

  private func reply(to request: WorkerRequest) throws -> WorkerReply {
    switch request {
    case let .open(orders): return .opened(try bench.open(orders))
    case let .calibrate(index, plan): return .calibrated(try bench.calibrate(index, plan: plan))
    case let .time(orders):
      // Sent together at the end: whoever reads them would wake up beside the next block, perhaps on the same core.
      var blocks: [TimedBlock] = []
      try bench.time(orders) { blocks.append($0) }
      _ = blocks.allSatisfy { channel.send(WorkerReply.block($0)) }
      return .timed
    case .panel: return .panel(try bench.timePanel())
    case let .verify(index): return .agreement(try bench.verify(index))
    }
  }
}
