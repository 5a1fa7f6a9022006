import CardSuites
import Stopwatch

/// What a run would do.
struct DryRun {
  let entries: [BenchmarkEntry]
  let settings: LaunchSeries.Settings

  func print() throws {
    let names = entries.map(\.identity.name)
    for name in names { try StandardOutput.print(name) }
    let time = ProgressText.duration(nanoseconds: settings.expectedNanoseconds(for: names))
    let megabytes = (Double(entries.peakByteCount) / 1e6).significant()
    let launches = settings.launches == 1 ? "" : " in \(settings.launches) launches"
    Notice.print("\(entries.count) benchmarks\(launches), about \(time) and \(megabytes) MB; nothing was measured")
  }
}
