import Records
import Stopwatch
import Testing

@Suite struct LaunchSeriesTests {
  static let plan = MeasurementPlan(rounds: 4, blockNanoseconds: 1_000_000, seed: 7)

  /// A series over two benchmarks of 10 and 20 µs.
  private func series(
    _ workers: FakeWorkers, launches: Int = 3, _ change: (inout LaunchSeries.Settings) -> Void = { _ in }
  ) -> LaunchSeries {
    var settings = LaunchSeries.Settings(
      command: WorkerCommand(executable: "self", arguments: []), plan: Self.plan, launches: launches, runID: "run",
      machine: FakeWorkers.machine)
    change(&settings)
    let series = LaunchSeries(settings, clock: workers.clock)
    series.start = workers.start
    return series
  }

  private let entries = [
    FakeWorkers.Entry(name: "a/1", nanoseconds: 10_000), FakeWorkers.Entry(name: "b/1", nanoseconds: 20_000),
  ]

  @Test func everyLaunchIsAProcessOfItsOwnWithAPaddingOfItsOwn() throws {
    let workers = FakeWorkers(entries)
    let outcome = try series(workers, launches: 5).run()

    #expect(outcome.isComplete)
    #expect(outcome.rows.map(\.launch.number) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    #expect(Set(workers.paddings).count == 5 && workers.paddings.allSatisfy { (0..<4096).contains($0) })
    let times: [Double?] = [10_000, 20_000]
    #expect(outcome.rows.map(\.times.min) == times + times + times + times + times)
  }

  @Test func calibrationAndComparisonHappenOnceAndHoldForAllLaunches() throws {
    let workers = FakeWorkers(entries)
    let rows = try series(workers).run().rows

    #expect(workers.calibrated == ["a/1", "b/1"])
    #expect(workers.verified == ["self a/1", "self b/1"])
    #expect(rows.allSatisfy { $0.agreement.status == .ok })
    #expect(rows.map(\.times.iterations) == [100, 50, 100, 50, 100, 50])
  }

  @Test func theRestOfASeriesHasTheLaunchesThatFollow() throws {
    let workers = FakeWorkers(entries)
    let series = series(workers, launches: 4)
    series.start = { command, padding in
      workers.clock.advance(300_000_000)
      return try workers.start(command, padding)
    }
    var steps: [(launch: String, rest: UInt64, share: Double, time: UInt64)] = []
    series.observer.onProgress = { step in
      guard step.phase == .measuring, let rest = step.remainingNanoseconds else { return }
      steps.append((step.place, rest, Double(step.done) / Double(step.total), workers.clock.time))
    }

    _ = try series.run()

    let firsts = (1...4).compactMap { launch in steps.first { $0.launch == "launch \(launch) of 4" } }
    let end = workers.clock.time
    #expect(firsts.count == 4)
    for first in firsts.dropFirst(2) {
      #expect((0.7...1.3).contains(Double(first.rest) / Double(end - first.time)), "\(first)")
    }
    #expect(firsts[1].rest > 2 * firsts[3].rest)
    #expect(zip(firsts, firsts.dropFirst()).allSatisfy { $0.share < $1.share })
  }

  @Test func whoeverFailsGetsNoTimesInAnyLaunch() throws {
    let failed = FakeWorkers.Entry(name: "c/1", nanoseconds: 10, agreement: Agreement(status: .failed))
    let rows = try series(FakeWorkers(entries + [failed]), launches: 2).run().rows

    let wrong = rows.filter { $0.path == "c" }
    #expect(wrong.map(\.isMeasured) == [false, false] && wrong.map(\.agreement.status) == [.failed, .failed])
    let others = rows.filter { $0.path != "c" }
    #expect(others.allSatisfy { $0.isMeasured })
  }

  @Test func everyRowSaysWhatMeasuredIt() throws {
    let rows = try series(FakeWorkers(entries)) { $0.inputSeed = 40 }.run().rows
    let row = try #require(rows.last)

    #expect((row.launch.runID, row.launch.machineID) == ("run", FakeWorkers.machine.identifier))
    #expect(
      (row.launch.compiler, row.launch.flagsID, row.launch.panelID, row.launch.seed) == ("Swift 9", "f1a6", "9a9e", 40))
    #expect(row.panel == PanelReading(nanoseconds: [1_000, 2_000]))
    #expect(row.times.disturbance == Disturbance())
    #expect(row.times.remeasured == 0)
  }

  /// Counts that calibration cannot produce are ignored.
  @Test(arguments: [(["a/1": 33], ["b/1"], [33, 50]), (["a/1": 1, "b/1": 1 << 21], ["a/1", "b/1"], [100, 50])])
  func iterationsOfAnotherRunAreTakenOver(known: [String: Int], calibrated: [String], iterations: [Int]) throws {
    let workers = FakeWorkers(entries)
    let rows = try series(workers, launches: 1) { $0.iterations = known }.run().rows
    #expect(workers.calibrated == calibrated && rows.map(\.times.iterations) == iterations)
  }

  @Test func delaysAreOrderedFromEveryLaunch() throws {
    let workers = FakeWorkers(entries)
    _ = try series(workers, launches: 2) { $0.delays = ["b/1": 2.5] }.run()
    #expect(workers.delayed == ["self b/1 2.5", "self b/1 2.5"])
  }

  @Test func withoutComparisonNothingIsSaidAboutOutputs() throws {
    let workers = FakeWorkers(entries)
    let rows = try series(workers) { $0.verifies = false }.run().rows
    #expect(workers.verified.isEmpty)
    #expect(rows.allSatisfy { $0.agreement.status == .unchecked && $0.isMeasured })
  }

  @Test func onlyNamedBenchmarksAreMeasured() throws {
    let rows = try series(FakeWorkers(entries), launches: 1) { $0.names = ["b/1", "nobody/1"] }.run().rows
    #expect(rows.map(\.name) == ["b/1"])
  }

  @Test func aResumedSeriesBeginsWithTheFirstMissingLaunch() throws {
    let (whole, workers) = (FakeWorkers(entries), FakeWorkers(entries))
    let earlier = try series(whole).run().rows.filter { $0.launch.number < 3 }
    let rows = try series(workers) { $0.earlier = earlier }.run().rows

    #expect(rows.map(\.launch.number) == [1, 1, 2, 2, 3, 3])
    #expect(workers.paddings == [whole.paddings[2]])
    #expect(workers.calibrated.isEmpty && workers.verified.isEmpty)
    #expect(Array(rows.prefix(4)) == earlier)
    #expect(rows.allSatisfy { $0.agreement.status == .ok })
  }

  @Test func theOrderDiffersBetweenLaunchesAndFollowsFromTheSeed() throws {
    func order(_ seed: UInt64) throws -> [String] {
      let workers = FakeWorkers((1...12).map { FakeWorkers.Entry(name: "k\($0)/1", nanoseconds: 1_000_000) })
      let series = series(workers, launches: 2) { $0.plan.seed = seed }
      var order: [String] = []
      series.observer.onBlock = { _, place in order.append("\(place.launch) \(place.benchmark)") }
      _ = try series.run()
      return order
    }
    let (blocks, again) = (try order(7), try order(7))
    let names = blocks.map { String($0.dropFirst(2)) }
    #expect(blocks == again)
    #expect(blocks.count == 2 * 4 * 12)
    #expect(names[0..<12] != names[48..<60])
  }

  @Test func roundsTakeTurnsOnTheProcessors() throws {
    let workers = FakeWorkers([entries[0]])
    workers.processors["self"] = [4, 7]
    _ = try series(workers, launches: 1).run()
    #expect(workers.placed.count == 4)
    #expect(Set(zip(workers.placed, workers.placed.dropFirst()).map { "\($0) \($1)" }).count == 2)
    #expect(Set(workers.placed) == ["self 4", "self 7"])
  }

  @Test func aStopKeepsTheLaunchesThatAreOver() throws {
    let workers = FakeWorkers(entries)
    let series = series(workers)
    var isOver = false
    var complete: [Int] = []
    series.observer.onLaunch = { launch, _ in
      complete.append(launch)
      isOver = launch == 2
    }
    series.observer.shouldStop = { isOver }
    let outcome = try series.run()

    #expect(!outcome.isComplete)
    #expect(complete == [1, 2])
    #expect(outcome.rows.map(\.launch.number) == [1, 1, 2, 2])
  }

  @Test func whatSeveralGroupsShareIsKeptOnce() throws {
    let workers = FakeWorkers(entries, groups: [["a/1", "b/1"], ["b/1"]])
    #expect(try series(workers, launches: 2).run().rows.map(\.name) == ["a/1", "b/1", "a/1", "b/1"])
  }

  /// Rounds within a budget in milliseconds, of five launches of a hundred; a round takes 2 ms.
  private func measured(within budget: UInt64) throws -> (milliseconds: UInt64, rounds: [Int], launches: Int) {
    let workers = FakeWorkers(entries)
    let start = workers.clock.time
    let series = series(workers, launches: 5) {
      $0.plan.rounds = 100
      $0.budgetNanoseconds = budget * 1_000_000
    }
    let rows = try series.run().rows
    let elapsed = (workers.clock.time - start) / 1_000_000
    return (elapsed, rows.compactMap(\.times.rounds), Set(rows.map(\.launch.number)).count)
  }

  /// Rounds are dropped first, then launches, but never the last three rounds.
  @Test(
    arguments: [
      (200, 150...205, 5...5, 3..<100), (20, 0...205, 1...4, 3..<4), (60_000, 0...60_000, 5...5, 100..<101),
    ] as [(UInt64, ClosedRange<UInt64>, ClosedRange<Int>, Range<Int>)])
  func aBudgetIsHeld(
    budget: UInt64, milliseconds: ClosedRange<UInt64>, launches: ClosedRange<Int>, rounds: Range<Int>
  ) throws {
    let measured = try measured(within: budget)
    #expect(milliseconds.contains(measured.milliseconds) && launches.contains(measured.launches))
    #expect(measured.rounds.allSatisfy(rounds.contains), "\(measured)")
  }

  @Test func evenWithoutTimeCallsLongerThanABlockAreTimed() throws {
    let workers = FakeWorkers(entries + [FakeWorkers.Entry(name: "long/1", nanoseconds: 30_000_000)])
    let series = series(workers, launches: 1) {
      $0.plan.rounds = 60
      $0.budgetNanoseconds = 1
    }
    #expect(try series.run().rows.allSatisfy { $0.times.min != nil })
  }
}
