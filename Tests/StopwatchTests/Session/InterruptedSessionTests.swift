import BenchTestSupport
import Records
import Testing

@testable import Stopwatch

@Suite struct InterruptedSessionTests {
  /// Stops a session of three benchmarks and four rounds after a number of steps of a phase.
  func outcome(stoppingAfter steps: Int, of phase: ProgressStep.Phase) throws -> (
    SessionOutcome, [[ResultRow]]
  ) {
    let clock = FakeClock()
    let session = Session(
      benchmarks: ["a", "b", "c"].map { .fake($0, 1_000, on: clock) },
      plan: MeasurementPlan(rounds: 4, seed: 3), launch: .test, clock: clock)
    var begun = 0
    var received: [[ResultRow]] = []
    session.onProgress = { if $0.phase == phase { begun += 1 } }
    session.shouldStop = { begun == steps }
    session.onRows = { received.append($0) }
    return (try session.run(), received)
  }

  @Test func stoppedInTheMiddleOfARoundItHandsOverWhatItHas() throws {
    let (outcome, received) = try outcome(stoppingAfter: 5, of: .measuring)

    #expect(!outcome.isComplete)
    #expect(outcome.rows.compactMap(\.times.rounds).reduce(0, +) == 5)
    #expect(outcome.rows.allSatisfy { $0.agreement.status == .unchecked && $0.isMeasured })
    #expect(received.last == outcome.rows)
    #expect(received.count == 2)
  }

  @Test func stoppedWhileCalibratingItHasNoRows() throws {
    let (outcome, received) = try outcome(stoppingAfter: 2, of: .calibrating)

    #expect(outcome == SessionOutcome(rows: [], isComplete: false))
    #expect(received == [[]])
  }

  @Test func stoppedWhileComparingItKeepsAllTimes() throws {
    let (outcome, _) = try outcome(stoppingAfter: 1, of: .verifying)

    #expect(!outcome.isComplete)
    #expect(outcome.rows.map(\.agreement.status) == [.ok, .unchecked, .unchecked])
    #expect(outcome.rows.allSatisfy { $0.times.rounds == 4 })
  }

  @Test func whatItHandsOverCanBeReadBack() throws {
    let (_, received) = try outcome(stoppingAfter: 4, of: .measuring)

    let rows = try #require(received.last)
    #expect(try ResultTable.rows(csv: ResultTable.csv(rows)) == rows)
  }
}
