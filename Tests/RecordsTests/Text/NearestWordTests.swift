import Records
import Testing

@Suite("Spelling")
struct NearestWordTests {
  let names = ["fadeIn", "tipIn", "slideIn", "press"]

  @Test(arguments: [
    ("fadein", "fadeIn"), ("tipn", "tipIn"), ("slidIn", "slideIn"), ("prses", "press"), ("press", "press"),
  ])
  func aSlipOfTheFingerIsRecognised(word: String, expected: String) {
    #expect(NearestWord.nearest(to: word, among: names) == expected)
  }

  @Test(arguments: ["", "bounce", "x", "flipHorizontal"])
  func anotherWordIsNot(word: String) {
    #expect(NearestWord.nearest(to: word, among: names) == nil)
  }

  @Test func ofNothingNothingIsNear() {
    #expect(NearestWord.nearest(to: "a", among: []) == nil)
  }
}
