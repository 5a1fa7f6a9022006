import Records
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [#"\Q("#, #"\d\w"#, #"^\E$"#])
  func escapesAreNoWords(pattern: String) {
    let correction = NearestName.correction(of: pattern, among: ["frame/tipIn/simd/float/1", "frame/b/simd/float/7"])
    #expect(correction?.part == nil)
  }

  @Test func wordsBesideEscapesAre() throws {
    let correction = try #require(NearestName.correction(of: #"\bfrmae/\w+"#, among: ["frame/tipIn"]))
    #expect(correction.word == "frmae" && correction.part == "frame")
  }
}
