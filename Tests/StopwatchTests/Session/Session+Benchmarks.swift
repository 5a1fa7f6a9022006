import BenchTestSupport

@testable import Records
@testable import Stopwatch

extension LocalWorkbench {
  /// A workbench over benchmarks that exist already, without a panel, on a machine where nothing disturbs.
  convenience init(_ benchmarks: [Benchmark], clock: any MonotonicClock) {
    let named = Dictionary(uniqueKeysWithValues: benchmarks.map { ($0.identity.name, $0) })
    self.init(clock: clock, meter: NoDisturbanceMeter(), panel: { _ in PanelReading(nanoseconds: []) }) { named[$0] }
  }
}

extension Session {
  /// A session over benchmarks in this process.
  convenience init(
    benchmarks: [Benchmark], plan: MeasurementPlan, launch: Launch, clock: any MonotonicClock, caches: [Cache] = []
  ) {
    self.init(
      [
        Program(
          bench: LocalWorkbench(benchmarks, clock: clock),
          orders: benchmarks.map { BenchmarkOrder(name: $0.identity.name) })
      ], plan: plan, launch: launch, clock: clock, caches: caches)
  }
}
