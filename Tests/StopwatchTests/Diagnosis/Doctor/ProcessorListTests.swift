import Testing

@testable import Stopwatch

@Suite struct ProcessorListTests {
  @Test(arguments: [("0", [0]), ("0-3", [0, 1, 2, 3]), ("0,4", [0, 4]), ("0-1,8-9,12\n", [0, 1, 8, 9, 12])])
  func rangesAndNumbersAreRead(text: String, numbers: [Int]) {
    #expect(ProcessorList.numbers(text) == numbers)
  }

  @Test(arguments: ["", "a", "3-1", "1-2-3", "-", "0-99999999"])
  func whatIsNoListIsRefused(text: String) {
    #expect(ProcessorList.numbers(text) == nil)
  }

  @Test func noMoreNumbersAreListedThanALinuxCanHave() {
    #expect(ProcessorList.numbers("0-65535")?.count == 1 << 16)
    #expect(ProcessorList.numbers("0-65535,0-65535") == nil)
  }

  @Test(arguments: ["0", "0-3", "0,2,4", "0-1,8-9,12"])
  func writingIsReadingBackwards(text: String) throws {
    #expect(ProcessorList.text(try #require(ProcessorList.numbers(text))) == text)
  }
}
