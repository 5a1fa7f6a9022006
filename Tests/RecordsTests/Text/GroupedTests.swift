import Records
import Testing

@Suite struct GroupedTests {
  @Test func groupsStandInOrderOfFirstAppearanceAndSoDoTheirElements() {
    let groups = ["tip", "fade", "turn", "flip"].grouped { $0.first }
    #expect(groups.map(\.key) == ["t", "f"])
    #expect(groups.map(\.elements) == [["tip", "turn"], ["fade", "flip"]])
    #expect([Int]().grouped { $0 }.isEmpty)
  }

  @Test func everyElementIsAskedForItsKeyOnce() {
    var asked = 0
    let groups = (0..<1_000).grouped { number in
      asked += 1
      return number / 2
    }
    #expect(groups.count == 500)
    #expect(asked == 1_000)
  }
}
