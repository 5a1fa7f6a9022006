import Testing

@testable import Records

@Suite struct MarkupTests {
  private let hostile = "<script>alert(\"1\")</script>&\u{1B}[0m\u{202E}"

  @Test func foreignTextsAreEscapedWhereverTheyStand() {
    let markup = Markup("p", ["title": hostile], hostile)
    #expect(!markup.text.contains("<script") && !markup.text.contains("\u{1B}") && !markup.text.contains("\u{202E}"))
    #expect(markup.text.hasPrefix("<p title=\"&lt;script&gt;alert(&quot;1&quot;)"))
    #expect(markup.text.hasSuffix("</p>"))
  }

  @Test func attributesWithoutAValueAreLeftOut() {
    let leaf = Markup.leaf("path", ["class": nil, "d": "M0 0"])
    #expect(leaf.text == "<path d=\"M0 0\"/>")
    #expect(leaf.with("data-b", nil) == leaf && leaf.with("data-b", "<").text == "<path d=\"M0 0\" data-b=\"&lt;\"/>")
  }

  @Test func partsStandOneAfterTheOther() {
    #expect(Markup("ul", [Markup("li", "a"), .nothing, Markup("li", "b")]).text == "<ul><li>a</li><li>b</li></ul>")
  }

  @Test func dataCannotEndTheirElement() {
    #expect(Markup.data(json: "[\"</script>\"]").text == "[\"\\u003c/script>\"]")
  }
}
