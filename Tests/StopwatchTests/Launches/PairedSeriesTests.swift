import Foundation
import Records
import Stopwatch
import Testing

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
    #expect(workers.calibrated == ["a/1", "b/1"], "both sides share the calls per block")
    let (base, new) = (try #require(outcome.rows(.base).first), try #require(outcome.rows(.new).first))
    let pair = try #require(new.pair)
    #expect((pair.logRatio - log(1.1)).magnitude < 1e-12 && base.pair == pair)
    #expect((pair.baseNanoseconds, base.times.min, new.times.min) == (10_000, 10_000, 11_000))
    #expect(base.times.rounds == 10 && new.times.rounds == 10)
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
    // Each block is a single call of 1 ms after an untimed one.
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

  /// A base without support for placements has one.
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

  /// Rounds within a budget in milliseconds, of five sessions of a hundred; a round takes 11 ms.
  private func measured(within budget: UInt64?) throws -> (milliseconds: UInt64, rounds: [[Int]]) {
    let workers = FakeWorkers(entries)
    let start = workers.clock.time
    let series = series(workers, sessions: 5) {
      $0.plan = MeasurementPlan(rounds: 100, seed: 3)
      $0.budgetNanoseconds = budget.map { $0 * 1_000_000 }
    }
    let outcome = try series.run()
    // A round has two blocks per side.
    let rounds = ["a/1", "b/1"].map { name in
      outcome.rows(.new).filter { $0.name == name }.compactMap { $0.times.rounds.map { $0 / 2 } }
    }
    return ((workers.clock.time - start) / 1_000_000, rounds)
  }

  /// Rounds are dropped first, then sessions, but never the last three rounds.
  @Test(
    arguments: [
      (1_000, 800...1_010, 5...5, 4..<30), (100, 0...1_010, 1...4, 3..<4), (nil, 0...60_000, 5...5, 100..<101),
    ] as [(UInt64?, ClosedRange<UInt64>, ClosedRange<Int>, Range<Int>)])
  func aBudgetIsHeld(
    budget: UInt64?, milliseconds: ClosedRange<UInt64>, sessions: ClosedRange<Int>, rounds: Range<Int>
  ) throws {
    let measured = try measured(within: budget)
    #expect(milliseconds.contains(measured.milliseconds))
    #expect(measured.rounds.allSatisfy { sessions.contains($0.count) && $0.allSatisfy(rounds.contains) }, "\(measured)")
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
