import BenchTestSupport
import Records
import Stopwatch

/// Workers in this process, on their own clock, that record how they were started and all requests.
final class FakeWorkers {
  /// A benchmark of the fake program.
  struct Entry {
    var name: String
    var nanoseconds: UInt64
    var agreement = Agreement(status: .ok)
  }

  let clock = FakeClock()
  fileprivate(set) var paddings: [Int] = []
  fileprivate(set) var executables: [String] = []
  fileprivate(set) var calibrated: [String] = []
  /// The program and the benchmark of every verification.
  fileprivate(set) var verified: [String] = []
  /// The program, the benchmark and the delay of every order with a delay.
  fileprivate(set) var delayed: [String] = []
  fileprivate(set) var timed: [String] = []
  /// The program and the processor of every block.
  fileprivate(set) var placed: [String] = []
  /// The program and the placement of every block.
  fileprivate(set) var moved: [String] = []
  /// The placements of an executable's program; 1 by default.
  var placements: [String: Int] = [:]
  /// The processors of an executable's program.
  var processors: [String: [Int]] = [:]
  /// The factor by which an executable's program is slower.
  var slowness: [String: Double] = [:]
  var entries: [Entry]
  var groups: [[String]]
  /// The benchmarks of executables that do not have all of them.
  var ownGroups: [String: [[String]]] = [:]

  init(_ entries: [Entry], groups: [[String]]? = nil) {
    self.entries = entries
    self.groups = groups ?? [entries.map(\.name)]
  }

  static let machine = Machine.invented(cpuinfo: "", release: "6.8")

  func start(_ command: WorkerCommand, _ padding: Int) throws -> (any Workbench, WorkerGreeting) {
    paddings.append(padding)
    executables.append(command.executable)
    let factor = slowness[command.executable] ?? 1
    let local = LocalWorkbench(
      clock: clock, meter: NoDisturbanceMeter(), panel: { _ in PanelReading(nanoseconds: [1_000, 2_000]) },
      make: { [self] name in benchmark(name, factor, command.executable) })
    let greeting = WorkerGreeting(
      toolVersion: "1", compiler: "Swift 9", flagsID: "f1a6", panelID: "9a9e",
      groups: ownGroups[command.executable] ?? groups,
      processors: processors[command.executable] ?? [])
    return (NotingWorkbench(local, self, command.executable), greeting)
  }

  private func benchmark(_ name: String, _ factor: Double, _ executable: String) -> PreparedBenchmark? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    let parts = name.split(separator: "/")
    var calls = Calls({ [self] in
      timed.append("\(executable) \(name)")
      clock.advance(UInt64(Double(entry.nanoseconds) * factor))
    })
    calls.placements = placements[executable] ?? 1
    return PreparedBenchmark(
      identity: BenchmarkIdentity(String(parts[0]), size: Int(parts[1])!), kind: .calls(calls),
      verify: { [self] in
        verified.append("\(executable) \(name)")
        return entry.agreement
      })
  }
}

/// Records which benchmarks are delayed or calibrated, and where blocks run; nothing is actually delayed.
private final class NotingWorkbench: Workbench {
  private let bench: LocalWorkbench
  private let workers: FakeWorkers
  private let executable: String
  private var names: [String] = []

  init(_ bench: LocalWorkbench, _ workers: FakeWorkers, _ executable: String) {
    (self.bench, self.workers, self.executable) = (bench, workers, executable)
  }

  func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] {
    names = orders.map(\.name)
    workers.delayed += orders.compactMap { order in
      order.delayNanoseconds.map { "\(executable) \(order.name) \($0)" }
    }
    return try bench.open(orders.map { BenchmarkOrder(name: $0.name) })
  }

  func calibrate(_ index: Int, plan: MeasurementPlan) -> CalibratedBenchmark {
    workers.calibrated.append(names[index])
    return bench.calibrate(index, plan: plan)
  }

  func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {
    workers.placed += orders.map { "\(executable) \($0.processor.map(String.init) ?? "any")" }
    workers.moved += orders.map { "\(executable) \($0.placement ?? 0)" }
    try bench.time(orders, each: each)
  }

  func timePanel() -> PanelReading { bench.timePanel() }
  func verify(_ index: Int) -> Agreement { bench.verify(index) }
}
