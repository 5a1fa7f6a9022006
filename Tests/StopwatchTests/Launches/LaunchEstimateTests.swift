import Testing

@testable import BenchRecords
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
    #expect(times[2] - times[1] == times[1] - times[0])
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
}
