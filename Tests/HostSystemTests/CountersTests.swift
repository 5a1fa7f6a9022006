import HostSystem
import Testing

@Suite struct CounterTextTests {
  @Test(
    arguments: [
      ("276735 230846 2\n", 230_846), ("0 0 0\n", 0), ("1 18446744073709551615 3\n", .max),
    ] as [(String, UInt64)])
  func runDelayIsTheSecondNumber(text: String, delay: UInt64) {
    #expect(CounterText.runDelay(schedstat: text) == delay)
  }

  /// The eighth number of all processors together, with or without those behind it, unless the next line cuts it off.
  @Test(
    arguments: [
      ("cpu  2861037 3769 169378 1762089 6242 5 1137 6552 7 8\ncpu0 1 2 3 4 5 6 7 999 9 10\n", 6_552),
      ("cpu 1 2 3 4 5 6 7 8\n", 8), ("cpu 1 2 3 4 5 6 7\n", nil), ("cpu 1 2 3 4\n5 6 7 8 9\n", nil),
    ] as [(String, UInt64?)])
  func stealIsTheEighthNumber(text: String, ticks: UInt64?) { #expect(CounterText.stealTicks(stat: text) == ticks) }

  @Test func pressureIsTheTotalOfSomeTasks() {
    let text = """
      some avg10=5.37 avg60=2.88 avg300=1.02 total=7929959211
      full avg10=0.00 avg60=0.00 avg300=0.00 total=12

      """

    #expect(CounterText.pressure(cpu: text) == 7_929_959_211)
  }

  @Test(arguments: [
    "", "\n", " ", "cpu", "some", "some total=", "some total=x", "some total=-1", "full total=5", "total=5", "1 -2 3",
    "1 2", "1 2 3 4", "1 +2 3", "cpu0 1 2 3 4 5 6 7 8", "cpu 1 2 3 4 5 6 7 eight", "1 18446744073709551616 3",
    "\u{0}\u{FFFD}",
  ])
  func garbageIsNotUnderstood(text: String) {
    #expect(CounterText.runDelay(schedstat: text) == nil)
    #expect(CounterText.stealTicks(stat: text) == nil)
    #expect(CounterText.pressure(cpu: text) == nil)
  }
}
