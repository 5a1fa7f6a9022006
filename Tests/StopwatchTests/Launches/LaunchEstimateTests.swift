import Records
import Stopwatch
import Testing

@Suite struct LaunchEstimateTests {
  private func settings(launches: Int) -> LaunchSeries.Settings {
    LaunchSeries.Settings(
      command: WorkerCommand(executable: "self", arguments: []), plan: .standard, launches: launches,
      machine: FakeWorkers.machine)
  }

  @Test func theFirstLaunchTakesLongerThanTheOthers() {
    let names = ["a/1000", "b/1000"]
    let (one, two, three) = (settings(launches: 1), settings(launches: 2), settings(launches: 3))
    let times = [one, two, three].map { $0.expectedNanoseconds(for: names) }
    #expect(times[0] > times[1] - times[0])
    #expect((Int(times[2] + times[0]) - Int(2 * times[1])).magnitude <= 1)
  }

  @Test func launchesThatAreOverAreNotCounted() {
    var resumed = settings(launches: 3)
    let launch = Launch(runID: "r", machineID: "m", number: 2)
    let identity = BenchmarkIdentity("a", size: 1)
    resumed.earlier = [ResultRow(identity: identity, launch: launch, agreement: .unchecked)]
    let whole = settings(launches: 3).expectedNanoseconds(for: ["a/1"])
    #expect(resumed.expectedNanoseconds(for: ["a/1"]) < whole / 2)
  }

  @Test func aBudgetIsTheMost() {
    var settings = settings(launches: 3)
    settings.budgetNanoseconds = 5
    #expect(settings.expectedNanoseconds(for: ["a/1"]) == 5)
  }

  @Test func threeRoundsOfOneLaunchAreTheLeast() {
    let settings = settings(launches: 3)
    #expect(settings.leastNanoseconds(for: ["a/1"]) < settings.expectedNanoseconds(for: ["a/1"]) / 3)
  }

  @Test(arguments: RecordedSeries.all)
  func aSeriesTakesAsLongAsExpectedWithinAThird(_ series: RecordedSeries) {
    let expected = Double(series.estimate.nanoseconds(launches: series.sessions)) / 1e9
    #expect((expected - series.total).magnitude < series.total / 3, "\(expected) s of \(series.total) s")
  }

  @Test func twoProgramsTakeLongerThanOne() {
    var pair = settings(launches: 1)
    pair.base = pair.command
    let names = (0..<100).map { "a\($0)/10000" }
    #expect(pair.expectedNanoseconds(for: names) > 2 * settings(launches: 1).expectedNanoseconds(for: names))
  }

  @Test func aLongPassOfATraceIsExpected() {
    var settings = settings(launches: 1)
    settings.passes = ["a/1": 100_000_000]
    // Ten rounds, each at least once.
    #expect(settings.expectedNanoseconds(for: ["a/1"]) > 1_000_000_000)
  }

  @Test func rowsMakeItLongerAndSharedInputsAndKnownCountsShorter() {
    let (shared, own) = (RecordedSeries.names(40, kernels: 1), RecordedSeries.names(40, kernels: 40))
    let settings = settings(launches: 1)
    #expect(settings.expectedNanoseconds(for: ["a/1000000"]) > settings.expectedNanoseconds(for: ["a/1000"]))
    #expect(settings.expectedNanoseconds(for: shared) < settings.expectedNanoseconds(for: own))
    var known = settings
    known.iterations = ["a/1": 10]
    #expect(known.expectedNanoseconds(for: ["a/1"]) < settings.expectedNanoseconds(for: ["a/1"]))
  }

  @Test func aPlanThatFitsKeepsItsRoundsAndOthersLoseSome() throws {
    let (settings, names) = (settings(launches: 5), ["a/1", "b/1"])
    let whole = settings.expectedNanoseconds(for: names)
    #expect(settings.plan(fitting: whole, for: names) == .standard)
    let shorter = try #require(settings.plan(fitting: whole * 9 / 10, for: names))
    #expect((3..<20).contains(shorter.rounds) && shorter == MeasurementPlan.standard.with(rounds: shorter.rounds))
    #expect(settings.plan(fitting: 1, for: names) == nil)
  }
}

@Suite struct MeasurementPlanFillingTests {
  private func names(_ count: Int, rows: Int = 1) -> [String] { (0..<count).map { "a\($0)/\(rows)" } }

  /// A launch of few benchmarks has two hundred rounds; one of many has those of the plan.
  ///
  /// In between it lasts twenty seconds: 250 blocks of 1 ms are 0.25 s, and 80 such rounds are 20 s.
  @Test(arguments: [(0, 20, 200), (3, 20, 200), (250, 20, 80), (1_000, 20, 20), (3, 290, 290)])
  func aLaunchIsFilled(benchmarks: Int, rounds: Int, filled: Int) {
    #expect(MeasurementPlan(rounds: rounds).filling(launchOf: names(benchmarks)).rounds == filled)
  }

  @Test func longCallsFillALaunchSooner() {
    // A million rows take 3 ms, as does the preceding call: 6 ms each, so 20 rounds allow 6.
    let plan = MeasurementPlan.standard.filling(launchOf: names(100, rows: 1_000_000))
    #expect(plan.rounds < 200 && plan.rounds > 20)
  }

  @Test func aSessionOfFewBenchmarksHasMoreRounds() {
    // A round of 20 benchmarks is 80 blocks of one and a half milliseconds: 0.12 s; 25 of them are 3 s.
    #expect(MeasurementPlan.paired.filling(sessionOf: 20).rounds == 25)
    #expect(MeasurementPlan.paired.filling(sessionOf: 1).rounds == 40)
    #expect(MeasurementPlan.paired.filling(sessionOf: 100) == MeasurementPlan.paired.filling(sessionOf: 1000))
    #expect(MeasurementPlan(rounds: 300).filling(sessionOf: 1).rounds == 300)
  }

  @Test func theFewestRoundsAreThree() {
    #expect(MeasurementPlan(seed: 7).withFewestRounds == MeasurementPlan(rounds: 3, traceRounds: 3, seed: 7))
    #expect(MeasurementPlan(rounds: 2).withFewestRounds.rounds == 2)
  }
}

/// Sessions of a paired gate on a virtual Zen 5 with two cores, with the seconds of each kind of work.
struct RecordedSeries: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var names: [String]
  var rounds = 20
  var sessions = 5
  var passes: [String: UInt64] = [:]
  /// Summed over all sessions.
  var seconds: KeyValuePairs<LaunchEstimate.Work, Double>

  var estimate: LaunchEstimate {
    LaunchEstimate(plan: MeasurementPlan(rounds: rounds), programs: 2, groups: [names], passes: passes)
  }

  var total: Double { seconds.reduce(0) { $0 + $1.value } }

  /// Benchmarks that share their inputs like the recorded ones.
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
