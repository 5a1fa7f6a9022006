import Records
import Testing

@Suite struct ShortListTests {
  @Test func tenNamesAreListedAndTheOthersCounted() {
    #expect(["b", "a"].listed == "b, a")
    #expect((1...10).map { "\($0)" }.listed == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10")
    #expect((1...10_000).map { "\($0)" }.listed == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 9,990 more")
    #expect([String](repeating: String(repeating: "n", count: 10_000), count: 20).listed.count < 1_000)
  }
}
