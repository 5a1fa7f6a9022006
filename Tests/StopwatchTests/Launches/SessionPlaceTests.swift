import Testing

@testable import Stopwatch

@Suite struct SessionPlaceTests {
  @Test func aSingleLaunchOfASingleGroupIsNotWorthWords() {
    #expect(SessionPlace(launch: 1, launches: 1, group: 1, groups: 1).text.isEmpty)
    #expect(SessionPlace(launch: 2, launches: 3, group: 1, groups: 4).text == "launch 2/3 group 1/4")
    #expect(SessionPlace(launch: 2, launches: 3, group: 1, groups: 1, noun: "session").text == "session 2/3")
  }
}
