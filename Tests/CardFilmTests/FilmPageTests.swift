import CardMotion
import Foundation
import Testing

@testable import CardFilm

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
    // Of the low row only the name has room.
    #expect(parts(page, from: "<span dir=\"auto\">", to: "</span>").count == 3)
  }
}
