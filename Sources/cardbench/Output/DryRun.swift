import BenchEngine
import CardSuites

/// What a run would do.
struct DryRun {
  let entries: [BenchmarkEntry]
  let plan: MeasurementPlan

  func print() {
    for entry in entries { Swift.print(entry.identity.name) }
    let time = ProgressText.duration(nanoseconds: plan.priorEstimate(benchmarks: entries.count))
    let memory = BenchmarkEntry.byteCount(entries) / 1_000_000
    Notice.print("\(entries.count) benchmarks, about \(time) and \(memory) MB; nothing was measured")
  }
}
