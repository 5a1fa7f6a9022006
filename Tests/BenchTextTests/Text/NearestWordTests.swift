import BenchText
import Testing

@Suite("Spelling")
struct NearestWordTests {
  let names = ["fadeIn", "tipIn", "slideIn", "press"]

  @Test(
    "a slip of the finger is recognised",
    arguments: [
      ("fadein", "fadeIn"), ("tipn", "tipIn"), ("slidIn", "slideIn"), ("prses", "press"), ("press", "press"),
    ])
  func slips(word: String, expected: String) {
    #expect(NearestWord.nearest(to: word, among: names) == expected)
  }

  @Test("another word is not", arguments: ["", "bounce", "x", "flipHorizontal"])
  func otherWords(word: String) {
    #expect(NearestWord.nearest(to: word, among: names) == nil)
  }

  @Test("of nothing, nothing is near")
  func nothing() {
    #expect(NearestWord.nearest(to: "a", among: []) == nil)
  }
}
