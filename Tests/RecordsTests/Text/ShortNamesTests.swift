import SeededRandom
import Testing

@testable import Records

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

  @Test func equalNamesStayEqual() {
    let name = String(repeating: "x", count: 40)
    #expect(Set([name, name].shortened(to: 20)).count == 1)
  }

  @Test func whereTheDifferenceIsTooLongForTheWidthAllGetMoreRoom() {
    let middle = String(repeating: "m", count: 40)
    let short = ["a/\(middle)1\(middle)/z", "a/\(middle)2\(middle)/z"].shortened(to: 20)
    #expect(Set(short).count == 2)
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
