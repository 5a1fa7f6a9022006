import CardEval
import CardFiles
@testable import CardFilm
import CardMotion
import Foundation
import KernelContracts
import Testing

@Suite struct FilmPageTests {
  private func parts(_ html: String, from start: String, to end: String) -> [Substring] {
    html.components(separatedBy: start).dropFirst().map { $0[..<($0.range(of: end)?.lowerBound ?? $0.endIndex)] }
  }

  @Test func theSameFilmGivesTheSameSmallPage() throws {
    let pages = try (0..<2).map { _ in try FilmSample.page(FilmSample.film(Gallery.flipHorizontal, rows: 8, hertz: 120))
    }
    #expect(pages[0] == pages[1])
    #expect(pages[0].utf8.count < 300_000)
  }

  @Test func thePageStatesThePowerOfTenAndTheWorstFrame() throws {
    let film = try FilmSample.film(Gallery.flipHorizontal)
    let (page, exponent) = (FilmSample.page(film), try #require(film.difference.magnification.exponent))
    #expect(page.contains("show the error, magnified ×\u{A0}\(PowerOfTen.text(exponent))."))
    #expect(page.contains("frame \(film.difference.corners.frame)"))
    #expect(FilmSample.page(try FilmSample.film(Gallery.fadeIn)).contains("exactly where it should be"))
  }

  @Test func withoutAScriptStripCurvesAndNumbersAreThere() throws {
    let page = FilmSample.page(try FilmSample.film(Gallery.tipIn))
    #expect(parts(page, from: "<li id=", to: "</li>").count == 12)
    #expect(page.contains("<noscript><p>Without a script nothing moves here."))
    for figure in parts(page, from: "<figure", to: "</figure>") {
      #expect(figure.contains("<title") && figure.contains("<desc") && figure.contains("<tbody><tr>"))
    }
    // Twelve frames of three rows.
    #expect(
      parts(page, from: "Film strip, card by card</caption>", to: "</table>")[0].components(separatedBy: "<tr>").count
        == 38)
  }

  @Test func namesOfMembersStayText() throws {
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'\u{1B}[31m\u{202E}"
    let member = TeamMember(name: hostile, title: hostile, location: hostile, web: hostile)
    let table = try TableDescription(
      width: 375, rows: [.init(height: 120, member: member), .init(height: 40, member: member)])
    let scene = try FilmScene(Gallery.tipIn, in: table)
    let page = FilmSample.page(try Film(scene, by: .init(.frame), of: .scalar, .float))
    #expect(!page.contains("<img") && !page.contains("<script>alert"))
    #expect(!page.contains("\u{1B}") && !page.contains("\u{202E}"))
    #expect(page.contains("&lt;script&gt;alert(1)"))
    // In the low row only the name fits.
    #expect(parts(page, from: "<span dir=\"auto\">", to: "</span>").count == 3)
  }
}

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
    // The row follows seconds and frame.
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

/// Films used by several tests.
enum FilmSample {
  /// The film of a variant for a gallery recipe.
  static func film(
    _ recipe: Recipe, rows: Int = 3, hertz: Int = 60, scroll: FilmScene.Scroll? = nil,
    by form: KernelForm = KernelForm(.fusedFrame), of variant: Variant = .simd, _ precision: CasePrecision = .float
  ) throws -> Film {
    let scene = try FilmScene(recipe, in: .uniform(rows: rows), scroll: scroll, hertz: hertz)
    return try Film(scene, by: form, of: variant, precision)
  }

  /// A drag by five rows and back.
  static func drag() throws -> ScrollTrace { try ScrollTrace(csv: "time,offset\n0,0\n0.5,600\n1,0\n1.5,0\n") }

  /// A page as text.
  static func page(_ film: Film) -> String { String(decoding: film.html(summary: "a recipe"), as: UTF8.self) }
}
