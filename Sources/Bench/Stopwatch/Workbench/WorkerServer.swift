import CLibrary
import Records

/// Serves a workbench to the parent process, on standard input and output.
package final class WorkerServer {
  private let bench: any Workbench
  private let offers: [OfferedBenchmark]
  private let channel: LineChannel
  private var opened = 0

  /// Standard output, reserved for the protocol: all other output of this process goes to standard error.
  package struct Output {
    private let descriptor: Int32

    /// Redirects standard output, since suites may print while they are built, before the greeting.
    package init() {
      descriptor = dup(STDOUT_FILENO)
      dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    fileprivate var channel: LineChannel { LineChannel(input: STDIN_FILENO, output: descriptor) }
  }

  package convenience init(serving bench: any Workbench, offering offers: [OfferedBenchmark], on output: Output) {
    self.init(serving: bench, offering: offers, on: output.channel)
  }

  package init(serving bench: any Workbench, offering offers: [OfferedBenchmark] = [], on channel: LineChannel) {
    (self.bench, self.offers, self.channel) = (bench, offers, channel)
  }

  /// Rejects the arguments, instead of a greeting.
  ///
  /// - Parameter exitCode: The exit code of a command that fails for the same reason.
  package static func reject(_ reason: String, exitCode: Int32, on output: Output) {
    _ = output.channel.send(WorkerReply.rejected(reason: reason, exitCode: exitCode))
  }

  package func run(greeting: WorkerGreeting) {
    guard channel.send(WorkerReply.greeting(greeting)) else { return }
    while let line = channel.line() {
      guard answer(channel.decode(WorkerRequest.self, from: line)) else { return }
    }
  }

  /// Answers a request; `false` if the answer cannot be sent.
  private func answer(_ request: WorkerRequest?) -> Bool {
    var reason = "the request is unknown or cannot be read"
    if let request {
      do {
        return try channel.send(reply(to: request))
      } catch let WorkbenchError.refused(_, refusal) {
        reason = refusal
      } catch {
        reason = "\(error)"
      }
    }
    return channel.send(WorkerReply.refused(reason: reason))
  }

  private func reply(to request: WorkerRequest) throws -> WorkerReply {
    switch request {
    case .offer: return .offered(offers)
    case let .open(orders):
      opened = 0
      let benchmarks = try bench.open(orders)
      opened = benchmarks.count
      return .opened(benchmarks)
    case let .calibrate(index, plan):
      try requireOpened([index])
      return .calibrated(try bench.calibrate(index, plan: plan))
    case let .time(orders):
      try requireOpened(orders.map(\.index))
      // Sent together at the end; otherwise the reader would wake up during the next block, perhaps on the same core.
      var blocks: [TimedBlock] = []
      try bench.time(orders) { blocks.append($0) }
      _ = blocks.allSatisfy { channel.send(WorkerReply.block($0)) }
      return .timed
    case .panel: return .panel(try bench.timePanel())
    case let .verify(index):
      try requireOpened([index])
      return .agreement(try bench.verify(index))
    case let .resources(index, calls):
      try requireOpened([index])
      return .resources(try bench.resources(index, calls: calls) ?? Resources())
    case let .instructions(index):
      try requireOpened([index])
      return .instructions(try bench.instructions(index))
    }
  }

  private func requireOpened(_ indices: [Int]) throws {
    guard let index = indices.first(where: { !(0..<opened).contains($0) }) else { return }
    throw WorkbenchError.refused(
      path: CommandLine.arguments[0], reason: "there is no benchmark \(index) among the \(opened) that are open")
  }
}
