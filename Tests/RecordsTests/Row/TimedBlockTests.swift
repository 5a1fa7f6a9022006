import Testing

@testable import Records

@Suite struct TimedBlockTests {
  static func attempt(_ nanoseconds: UInt64, switches: Int) -> TimedBlock.Attempt {
    TimedBlock.Attempt(nanoseconds: nanoseconds, disturbance: Disturbance(involuntarySwitches: switches))
  }

  @Test func theFirstUndisturbedAttemptCounts() {
    let attempts = [Self.attempt(900, switches: 1), Self.attempt(1_000, switches: 0), Self.attempt(800, switches: 0)]
    #expect(TimedBlock(index: 0, iterations: 10, attempts: attempts).nanosecondsPerCall == 100)
  }

  @Test func whereAllAreDisturbedTheFastestCounts() {
    let attempts = [Self.attempt(900, switches: 1), Self.attempt(700, switches: 2), Self.attempt(800, switches: 1)]
    #expect(TimedBlock(index: 0, iterations: 10, attempts: attempts).nanosecondsPerCall == 70)
  }

  @Test func aPassCountsWithItsMedianFrame() {
    let pass = TimedBlock.Attempt(nanoseconds: 54, frames: [30, 10, 14])
    #expect(TimedBlock(index: 0, iterations: 3, attempts: [pass]).nanosecondsPerCall == 14)
  }
}
