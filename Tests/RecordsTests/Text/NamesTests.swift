import Records
import SeededRandom
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
}

@Suite struct ShortNamesTests {
  @Test func namesThatDifferKeepTheComponentInWhichTheyDiffer() {
    let names = [
      "startTransform/cascadeOver/simd-fast/double/1000000", "startTransform/cascadeUnder/simd-fast/double/1000000",
      "phase/slideIn/simd/float/64",
    ]
    #expect(Set(names.map { $0.shortened(to: 34) }).count == 2, "by itself, either loses what distinguishes it")
    #expect(
      names.shortened(to: 34) == [
        "startTran…/cascadeOver/…le/1000000", "startTran…/cascadeUnder/…e/1000000", names[2],
      ])
  }

  @Test func namesThatFitStayAsTheyAre() {
    #expect(["a/b", "a/c"].shortened(to: 3) == ["a/b", "a/c"])
    #expect([String]().shortened(to: 3).isEmpty)
  }

  @Test func differentNamesAreNeverShortenedToTheSame() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let names = (0..<12).map { _ in
        (0..<5).map { _ in
          String((0..<Int.random(in: 1...9, using: &generator)).map { _ in "ab-".randomElement(using: &generator)! })
        }
        .joined(separator: "/")
      }
      for width in [8, 16, 24] {
        let short = names.shortened(to: width)
        #expect(Set(short).count == Set(names).count, "\(names) \(short)")
      }
    }
  }
}

@Suite struct ShortListTests {
  @Test func tenNamesAreListedAndTheOthersCounted() {
    #expect(["b", "a"].listed == "b, a")
    #expect((1...10).map { "\($0)" }.listed == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10")
    #expect((1...10_000).map { "\($0)" }.listed == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 9,990 more")
    #expect([String](repeating: String(repeating: "n", count: 10_000), count: 20).listed.count < 1_000)
  }
}

@Suite struct GroupedTests {
  @Test func groupsStandInOrderOfFirstAppearanceAndSoDoTheirElements() {
    let groups = ["tip", "fade", "turn", "flip"].grouped { $0.first }
    #expect(groups.map(\.key) == ["t", "f"])
    #expect(groups.map(\.elements) == [["tip", "turn"], ["fade", "flip"]])
    #expect([Int]().grouped { $0 }.isEmpty)
  }
}
