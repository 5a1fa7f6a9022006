import Foundation
import Testing

@testable import Records
@testable import Stopwatch

@Suite struct PairedSeriesTests {
  private let entries = [
    FakeWorkers.Entry(name: "a/1", nanoseconds: 10_000), FakeWorkers.Entry(name: "b/1", nanoseconds: 20_000),
  ]

  private func series(
    _ workers: FakeWorkers, sessions: Int = 2, _ change: (inout LaunchSeries.Settings) -> Void = { _ in }
  ) -> LaunchSeries {
    var settings = LaunchSeries.Settings(
      command: WorkerCommand(executable: "next", arguments: []),
      base: WorkerCommand(executable: "base", arguments: []), plan: MeasurementPlan(rounds: 5, seed: 3),
      launches: sessions, machine: FakeWorkers.machine)
    change(&settings)
    let series = LaunchSeries(settings, clock: workers.clock)
    series.start = workers.start
    return series
  }

  @Test func equalProgramsHaveTheRatioOne() throws {
    let outcome = try series(FakeWorkers(entries)).run()
    #expect(outcome.isComplete)
    for side in ProgramSide.allCases {
      #expect(outcome.rows(side).map(\.name) == ["a/1", "b/1", "a/1", "b/1"])
      #expect(outcome.rows(side).map(\.pair?.logRatio) == [0, 0, 0, 0])
    }
  }

  @Test func aSlowerProgramHasTheLogarithmOfItsSlowness() throws {
    let workers = FakeWorkers(entries)
    workers.slowness["next"] = 1.1
    let outcome = try series(workers).run()
    let (base, new) = (try #require(outcome.rows(.base).first), try #require(outcome.rows(.new).first))
    let pair = try #require(new.pair)
    #expect((pair.logRatio - log(1.1)).magnitude < 1e-12 && base.pair == pair)
    #expect((pair.baseNanoseconds, base.times.min, new.times.min) == (10_000, 10_000, 11_000))
    #expect(base.times.rounds == 10 && new.times.rounds == 10)
  }

  @Test func theRestHasBothProgramsAndAllSessions() throws {
    let workers = FakeWorkers((0..<40).map { FakeWorkers.Entry(name: "a\($0)/1", nanoseconds: 10_000) })
    let series = series(workers, sessions: 4)
    series.start = { command, padding in
      workers.clock.advance(1_000_000_000)
      return try workers.start(command, padding)
    }
    var steps: [(rest: UInt64, time: UInt64)] = []
    series.observer.onProgress = { step in
      guard step.phase == .measuring, let rest = step.remainingNanoseconds else { return }
      steps.append((rest, workers.clock.time))
    }

    _ = try series.run()

    // After half of the first session.
    let (step, end) = (steps[100], workers.clock.time)
    #expect((0.67...1.33).contains(Double(step.rest) / Double(end - step.time)))
  }

  @Test func whoStartsFirstAlternates() throws {
    let workers = FakeWorkers(entries)
    _ = try series(workers, sessions: 3).run()
    #expect(workers.executables == ["base", "next", "next", "base", "base", "next"])
  }

  @Test func everyRoundIsABBAOrBAAB() throws {
    let workers = FakeWorkers([FakeWorkers.Entry(name: "a/1", nanoseconds: 1_000_000)])
    let series = series(workers, sessions: 4) { $0.verifies = false }
    _ = try series.run()
    // Each block is a single call of 1 ms behind an untimed one.
    let sides = workers.timed.filter { $0.hasSuffix("a/1") }.map { $0.hasPrefix("base") ? "A" : "B" }
    let calls = Array(sides.suffix(8 * 15))
    let rounds = stride(from: 0, to: calls.count, by: 8).map { calls[$0..<($0 + 8)].joined() }
    #expect(Set(rounds) == ["AABBBBAA", "BBAAAABB"])
  }

  @Test func bothProgramsRunOnTheSameProcessorRoundByRound() throws {
    let workers = FakeWorkers([entries[0]])
    (workers.processors["base"], workers.processors["next"]) = ([1, 0], [0, 1])
    _ = try series(workers, sessions: 1).run()
    let rounds = stride(from: 0, to: workers.placed.count, by: 4).map { workers.placed[$0..<($0 + 4)] }
    #expect(rounds.count == 5)
    #expect(rounds.allSatisfy { Set($0.map { $0.suffix(1) }).count == 1 })
    #expect(Set(workers.placed) == ["base 0", "base 1", "next 0", "next 1"])
  }

  /// A base from before placements has one.
  @Test(arguments: [(4, [0, 1, 2, 3, 1]), (1, [0, 0, 0, 0, 0])])
  func bothProgramsHaveTheSamePlacementRoundByRound(base: Int, expected: [Int]) throws {
    let workers = FakeWorkers([entries[0]])
    workers.placements = ["base": base, "next": 4]
    _ = try series(workers, sessions: 1).run()
    let rounds = stride(from: 0, to: workers.moved.count, by: 4).map { Set(workers.moved[$0..<($0 + 4)]) }
    #expect(rounds == expected.map { Set(["base \($0)", "next \($0)"]) })
  }

  @Test func everyPlacementMeetsEveryProcessor() throws {
    let workers = FakeWorkers([entries[0]])
    (workers.placements["base"], workers.placements["next"]) = (4, 4)
    (workers.processors["base"], workers.processors["next"]) = ([0, 1], [0, 1])
    _ = try series(workers, sessions: 1) { $0.plan = MeasurementPlan(rounds: 16, seed: 3) }.run()
    let meetings = Set(zip(workers.placed, workers.moved).map { "\($0), \($1)" })
    #expect(meetings.count == 2 * 2 * 4)
  }

  @Test func outputsOfBothProgramsAreComparedOnce() throws {
    let workers = FakeWorkers(entries)
    let outcome = try series(workers, sessions: 3).run()
    #expect(workers.verified == ["base a/1", "next a/1", "base b/1", "next b/1"])
    #expect(outcome.rows.count == 12 && outcome.rows.allSatisfy { $0.agreement.status == .ok })
  }

  @Test func bothSidesShareTheCallsPerBlock() throws {
    let workers = FakeWorkers(entries)
    workers.slowness["next"] = 3
    let outcome = try series(workers).run()
    #expect(workers.calibrated == ["a/1", "b/1"])
    let pair = try #require(outcome.rows.first?.pair)
    #expect((pair.logRatio - log(3)).magnitude < 1e-12)
  }

  @Test func callsPerBlockOfAnotherRunAreTakenOver() throws {
    let workers = FakeWorkers(entries)
    _ = try series(workers) { $0.iterations = ["a/1": 33] }.run()
    #expect(workers.calibrated == ["b/1"])
  }

  @Test func delaysAreOrderedFromTheNewProgramOnly() throws {
    let workers = FakeWorkers(entries)
    _ = try series(workers) { $0.delays = ["b/1": 2.5] }.run()
    #expect(workers.delayed == ["next b/1 2.5", "next b/1 2.5"])
  }

  @Test func whatOnlyOneProgramHasIsToldAndNotMeasured() throws {
    let workers = FakeWorkers(entries + ["c/1", "d/1"].map { FakeWorkers.Entry(name: $0, nanoseconds: 1_000) })
    workers.ownGroups = ["base": [["a/1", "c/1"], ["b/1", "c/1"]], "next": [["b/1"], ["d/1", "b/1", "a/1"]]]
    let outcome = try series(workers).run()
    #expect((outcome.onlyInBase, outcome.onlyInNew) == (["c/1"], ["d/1"]))
    #expect(outcome.rows(.new).map(\.name) == ["b/1", "a/1", "b/1", "a/1"])
  }

  @Test func onlyNamedBenchmarksAreMeasured() throws {
    let outcome = try series(FakeWorkers(entries)) { $0.names = ["b/1"] }.run()
    #expect(outcome.rows(.new).map(\.name) == ["b/1", "b/1"])
  }

  @Test func aStopIsAnIncompleteOutcome() throws {
    let series = series(FakeWorkers(entries))
    series.observer.shouldStop = { true }
    #expect(try series.run().isComplete == false)
  }

  /// What a budget in milliseconds leaves of five sessions of a hundred rounds; a round takes 11 ms.
  private func measured(within budget: UInt64?) throws -> (milliseconds: UInt64, rounds: [[Int]]) {
    let workers = FakeWorkers(entries)
    let start = workers.clock.time
    let series = series(workers, sessions: 5) {
      $0.plan = MeasurementPlan(rounds: 100, seed: 3)
      $0.budgetNanoseconds = budget.map { $0 * 1_000_000 }
    }
    let outcome = try series.run()
    // Two blocks of either side make a round.
    let rounds = ["a/1", "b/1"].map { name in
      outcome.rows(.new).filter { $0.name == name }.compactMap { $0.times.rounds.map { $0 / 2 } }
    }
    return ((workers.clock.time - start) / 1_000_000, rounds)
  }

  @Test func withoutABudgetAllRoundsHappen() throws {
    let rounds = try measured(within: nil).rounds
    #expect(rounds == [[Int]](repeating: [100, 100, 100, 100, 100], count: 2))
    #expect(try measured(within: 60_000).rounds == rounds, "an ample budget changes nothing")
  }

  @Test func aBudgetIsHeldByGivingUpRoundsFirst() throws {
    let (milliseconds, rounds) = try measured(within: 1_000)
    #expect((800...1_010).contains(milliseconds))
    #expect(rounds.map(\.count) == [5, 5])
    #expect(rounds.joined().allSatisfy { (4..<30).contains($0) })
  }

  @Test func aShortBudgetGivesUpSessionsRatherThanTheFewestRounds() throws {
    let rounds = try measured(within: 100).rounds
    #expect(rounds.allSatisfy { (1..<5).contains($0.count) })
    #expect(rounds.joined().allSatisfy { $0 == 3 })
  }

  @Test func aSeriesGoesOnAfterTheLaunchesOfBothPrograms() throws {
    let whole = try series(FakeWorkers(entries), sessions: 3).run()
    let workers = FakeWorkers(entries)
    let earlier = whole.rows.filter { $0.launch.number < 3 }
    let rest = try series(workers, sessions: 3) { $0.earlier = earlier }.run()
    #expect(workers.executables == ["base", "next"] && workers.verified.isEmpty)
    #expect(rest.rows.count == 12 && Array(rest.rows.prefix(8)) == earlier)
    #expect(rest.rows(.base).allSatisfy { $0.agreement.status == .ok })
  }

  @Test func everyBlockHasItsSide() throws {
    let series = series(FakeWorkers(entries), sessions: 1)
    var counts: [ProgramSide: Int] = [:]
    series.observer.onBlock = { _, place in counts[place.side, default: 0] += 1 }
    _ = try series.run()
    #expect(counts == [.base: 20, .new: 20])
  }
}
