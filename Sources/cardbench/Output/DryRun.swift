import BenchEngine
import CardSuites

/// What a run would do.
struct DryRun {
  let entries: [BenchmarkEntry]
  let plan: MeasurementPlan

  func print() throws {
    for entry in entries { try StandardOutput.print(entry.identity.name) }
    let time = ProgressText.duration(nanoseconds: plan.priorEstimate(benchmarks: entries.count))
    let megabytes = (Double(entries.peakByteCount) / 1e6).significant()
    Notice.print("\(entries.count) benchmarks, about \(time) and \(megabytes) MB; nothing was measured")
  }
}
