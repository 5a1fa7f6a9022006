import CardMotion
import Foundation
import Testing

@testable import CardFilm

@Suite struct FilmPictureTests {
  private func texts(_ markup: String, from start: String, to end: String) -> [String] {
    markup.components(separatedBy: start).dropFirst().map { String($0[..<$0.range(of: end)!.lowerBound]) }
  }

  @Test func everyPoseHasItsTimeAndItsCardsWhereTheKernelPutThem() throws {
    let film = try FilmSample.film(Gallery.slideIn)
    let picture = film.picture(id: "cards", summary: "a recipe").text
    let poses = texts(picture, from: "<svg x=", to: "</text>")
    #expect(poses.count == 12)
    for (pose, frame) in zip(poses, film.stripFrames) {
      #expect(pose.hasSuffix(">" + film.timeText(ofFrame: frame)))
      let cards = texts(pose, from: "<g><path d=\"", to: "\"")
      let expected = film.shown(at: frame).compactMap { row, pose in
        CardBox(row: row, of: film.scene.table).corners(pose.matrix).map {
          "M\(Int($0[0].x.rounded())) \(Int($0[0].y.rounded()))L"
        }
      }
      #expect(cards.map { $0.prefix { $0 != "L" } + "L" } == expected)
    }
  }

  @Test func itsNumbersAreThoseOfTheTopmostCard() throws {
    let picture = try FilmSample.film(Gallery.tipIn).picture(id: "cards", summary: "a recipe").text
    let lines = picture.components(separatedBy: "<tr>").dropFirst(2)
    // Behind seconds and frame comes the row.
    #expect(lines.count == 12 && lines.allSatisfy { $0.components(separatedBy: "<td")[2].hasSuffix(">0") })
  }

  @Test func twoPicturesOnAPageHaveNamesOfTheirOwn() throws {
    let film = try FilmSample.film(Gallery.tipIn)
    let (one, other) = (film.picture(id: "one", summary: "").text, film.picture(id: "other", summary: "").text)
    let names = texts(one, from: " id=\"", to: "\"")
    #expect(names.count == 3 && Set(names).isDisjoint(with: texts(other, from: " id=\"", to: "\"")))
    #expect(one.contains("aria-labelledby=\"one-title one-text\"") && names == ["one", "one-title", "one-text"])
  }

  @Test func picturesOfTheWholeGalleryTakeATenthOfAPage() throws {
    let pictures = try Gallery.all.map { try FilmSample.film($0).picture(id: $0.name, summary: $0.name).text }
    #expect(pictures.map(\.utf8.count).reduce(0, +) < 100_000)
  }
}
