import Testing

@testable import Records
@testable import Stopwatch

/// Sessions of a paired gate on a virtual Zen 5 of two cores, and the seconds of each kind of work.
struct RecordedSeries: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var names: [String]
  var rounds = 20
  var sessions = 5
  var passes: [String: UInt64] = [:]
  /// All sessions together.
  var seconds: KeyValuePairs<LaunchEstimate.Work, Double>

  var estimate: LaunchEstimate {
    LaunchEstimate(plan: MeasurementPlan(rounds: rounds), programs: 2, groups: [names], passes: passes)
  }

  var total: Double { seconds.reduce(0) { $0 + $1.value } }

  /// Benchmarks of which as many share their inputs as were recorded.
  static func names(_ count: Int, kernels: Int) -> [String] {
    (0..<count).map { "k\($0 % kernels)/i/v\($0 / kernels)/float/10000" }
  }

  private static let tracePasses: [String: UInt64] = Dictionary(
    uniqueKeysWithValues: (0..<72).map { ("replay/r\($0 / 4)/v\($0 % 4)/float/2820", 1_080_000) }
      + (0..<12).map { ("stagger/r\($0)/active-rows/float/10000", 360_000) }
      + (0..<12).map { ("stagger/r\($0)/every-row/float/10000", $0 < 6 ? 32_000_000 : 64_000_000) })

  static let all = [
    RecordedSeries(
      testDescription: "80 benchmarks", names: names(80, kernels: 16), rounds: 25,
      seconds: [.starting: 3, .opening: 0.8, .calibrating: 0.2, .timing: 104.3, .verifying: 0.2]),
    RecordedSeries(
      testDescription: "336 benchmarks", names: names(336, kernels: 38),
      seconds: [.starting: 3.3, .opening: 14.5, .calibrating: 0.8, .timing: 420, .verifying: 1.4]),
    RecordedSeries(
      testDescription: "749 benchmarks", names: names(653, kernels: 89) + tracePasses.keys.sorted(), sessions: 1,
      passes: tracePasses, seconds: [.starting: 0.7, .opening: 8.4, .calibrating: 3.6, .timing: 195.7, .verifying: 5]),
    RecordedSeries(
      testDescription: "confirmation of 47 suspects", names: names(47, kernels: 27), rounds: 42, sessions: 1,
      seconds: [.starting: 0.7, .opening: 2.1, .calibrating: 0.2, .timing: 13.9, .verifying: 0.4]),
  ]
}
