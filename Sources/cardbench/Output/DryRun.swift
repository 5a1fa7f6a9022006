import Reports
import Stopwatch

/// What a run would do.
struct DryRun {
  let offer: Offer
  let settings: LaunchSeries.Settings

  func print() throws {
    let names = offer.names
    for name in names { try StandardOutput.print(name) }
    let time = ProgressText.duration(nanoseconds: settings.expectedNanoseconds(for: names))
    let benchmarks = CountWording.count(names.count, "benchmark", "benchmarks")
    let megabytes = (Double(offer.peakByteCount) / 1e6).significant()
    let launches = settings.launches == 1 ? "" : " in \(settings.launches) launches"
    Notice.print("\(benchmarks)\(launches), about \(time) and \(megabytes) MB; nothing was measured")
  }
}
