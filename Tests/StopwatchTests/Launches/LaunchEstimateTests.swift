import Testing

@testable import Records
@testable import Stopwatch

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

  @Test func rowsMakeItLonger() {
    let settings = settings(launches: 1)
    #expect(settings.expectedNanoseconds(for: ["a/1000000"]) > settings.expectedNanoseconds(for: ["a/1000"]))
  }

  @Test func launchesThatAreOverAreNotCounted() {
    var resumed = settings(launches: 3)
    let launch = Launch(runID: "r", machineID: "m", number: 2)
    let identity = BenchmarkIdentity(kernel: "a", rows: 1)
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

  @Test func benchmarksThatShareInputsTakeLess() {
    let (shared, own) = (RecordedSeries.names(40, kernels: 1), RecordedSeries.names(40, kernels: 40))
    let settings = settings(launches: 1)
    #expect(settings.expectedNanoseconds(for: shared) < settings.expectedNanoseconds(for: own))
  }

  @Test func aLongPassOfATraceIsExpected() {
    var settings = settings(launches: 1)
    settings.passes = ["a/1": 100_000_000]
    // Ten rounds, each at least once.
    #expect(settings.expectedNanoseconds(for: ["a/1"]) > 1_000_000_000)
  }

  @Test func whatIsKnownIsNotCalibratedAgain() {
    var known = settings(launches: 1)
    known.iterations = ["a/1": 10]
    #expect(known.expectedNanoseconds(for: ["a/1"]) < settings(launches: 1).expectedNanoseconds(for: ["a/1"]))
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
