import Stopwatch
import Testing

@Suite struct MemoryPagesTests {
  @Test(
    arguments: [
      ("always [madvise] never\n", "madvise"), ("[always] madvise never", "always"),
      ("always madvise [never]", "never"),
      ("always madvise never", nil), ("", nil), ("[]", nil), ("[always", nil), ("]always[", nil),
    ] as [(String, String?)])
  func theBracketedWordIsTheChoice(text: String, choice: String?) {
    #expect(MemoryPages.choice(of: text) == choice)
  }

  @Test func theSizeOfAPageIsAPowerOfTwo() throws {
    let bytes = try #require(MemoryPages.bytes)

    #expect(bytes >= 4_096 && bytes & (bytes - 1) == 0)
  }
}
