import Foundation
import Testing

@testable import BenchEngine

@Suite struct PairedSeriesTests {
  private let entries = [
    FakeWorkers.Entry(name: "a/1", nanoseconds: 10_000), FakeWorkers.Entry(name: "b/1", nanoseconds: 20_000),
  ]

  private func series(
    _ workers: FakeWorkers, sessions: Int = 2, _ change: (inout PairedSeries.Settings) -> Void = { _ in }
  ) -> PairedSeries {
    var settings = PairedSeries.Settings(
      base: WorkerCommand(executable: "base", arguments: []), new: WorkerCommand(executable: "next", arguments: []),
      plan: MeasurementPlan(rounds: 5, seed: 3), sessions: sessions)
    change(&settings)
    let series = PairedSeries(settings, clock: workers.clock)
    series.start = workers.start
    return series
  }

  @Test func equalProgramsHaveTheRatioOne() throws {
    let outcome = try series(FakeWorkers(entries)).run()
    #expect(outcome.isComplete)
    #expect(outcome.benchmarks.map(\.identity.name) == ["a/1", "b/1"])
    #expect(outcome.benchmarks.allSatisfy { $0.sessions.map(\.logRatio) == [0, 0] })
  }

  @Test func aSlowerProgramHasTheLogarithmOfItsSlowness() throws {
    let workers = FakeWorkers(entries)
    workers.slowness["next"] = 1.1
    let session = try #require(try series(workers).run().benchmarks[0].sessions.first)
    #expect((session.logRatio - log(1.1)).magnitude < 1e-12)
    #expect((session.baseNanoseconds, session.newNanoseconds) == (10_000, 11_000))
    #expect(session.baseBlocks.count == 10 && session.newBlocks.count == 10)
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

  @Test func outputsOfBothProgramsAreComparedOnce() throws {
    let workers = FakeWorkers(entries)
    let outcome = try series(workers, sessions: 3).run()
    #expect(workers.verified == ["a/1", "a/1", "b/1", "b/1"])
    #expect(outcome.benchmarks.allSatisfy { $0.baseAgreement?.status == .ok && $0.newAgreement?.status == .ok })
  }

  @Test func bothSidesShareTheCallsPerBlock() throws {
    let workers = FakeWorkers(entries)
    workers.slowness["next"] = 3
    let outcome = try series(workers).run()
    #expect(workers.calibrated == ["a/1", "b/1"])
    #expect((outcome.benchmarks[0].sessions[0].logRatio - log(3)).magnitude < 1e-12)
  }

  @Test func onlyNamedBenchmarksAreMeasured() throws {
    #expect(try series(FakeWorkers(entries)) { $0.names = ["b/1"] }.run().benchmarks.map(\.identity.name) == ["b/1"])
  }

  @Test func aStopIsAnIncompleteOutcome() throws {
    let series = series(FakeWorkers(entries))
    series.shouldStop = { true }
    #expect(try series.run().isComplete == false)
  }
}
