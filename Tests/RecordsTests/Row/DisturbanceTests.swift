import Records
import Testing

@Suite struct DisturbanceTests {
  private let earlier = Disturbance(
    involuntarySwitches: 1, runDelayNanoseconds: 20, stealMilliseconds: 300, pressureMicroseconds: 4_000)

  @Test func aSumAddsEveryCounter() {
    #expect(
      earlier + earlier
        == Disturbance(
          involuntarySwitches: 2, runDelayNanoseconds: 40, stealMilliseconds: 600, pressureMicroseconds: 8_000))
  }

  @Test func aDifferenceUndoesASum() {
    let grown = Disturbance(
      involuntarySwitches: 5, runDelayNanoseconds: 6, stealMilliseconds: 7, pressureMicroseconds: 8)

    #expect((earlier + grown) - earlier == grown)
  }

  @Test func aCounterThatRanBackwardsGrewByNothing() {
    #expect(Disturbance() - earlier == Disturbance())
  }
}
