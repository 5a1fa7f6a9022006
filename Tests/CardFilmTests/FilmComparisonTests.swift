import CardMotion
import Foundation
import Testing

@testable import CardFilm

@Suite struct FilmComparisonTests {
  /// A card that moves by 300 points, played by two springs and a straight line.
  private func films() throws -> [Film] {
    let start = try Pose(opacity: 1, steps: [.translate(x: Length(points: 300), y: .zero, z: .zero)])
    let springs = try [Spring(response: 0.5, dampingRatio: 1), Spring(duration: 0.5, bounce: 0.3)]
    let drivers: [(String, Driver)] = [
      ("line", .curve(.linear)), ("smooth", .spring(springs[0])), ("bouncy", .spring(springs[1])),
    ]
    return try drivers.enumerated().map { place, driver in
      let recipe = try Recipe(name: driver.0, start: start, driver: driver.1, duration: 0.5 + 0.25 * Double(place))
      return try FilmSample.film(recipe, rows: 2, hertz: 120)
    }
  }

  private func largest(_ films: [Film], _ place: Int) -> (way: Double, points: Double) {
    let recipes = films.map(\.scene.recipe)
    let ways = (0...120).map { frame in
      let time = Double(frame) / 120
      let (one, other) = (recipes[place], recipes[0])
      return abs(
        one.driver.progress(at: min(time, one.duration), of: one.duration)
          - other.driver.progress(at: min(time, other.duration), of: other.duration))
    }
    return (ways.max() ?? 0, 300 * (ways.max() ?? 0))
  }

  @Test func thePageHasAllFilmsInOneDrawingAndTheirDeviations() throws {
    let films = try films()
    let page = String(decoding: FilmComparison(films).html(summary: "a slide"), as: UTF8.self)
    #expect(page.components(separatedBy: "class=\"film beside\"").count == 2)
    #expect(page.components(separatedBy: "<g class=\"motion\">").count == 4)
    #expect(page.components(separatedBy: "<style").count == 2 && !page.contains("xmlns"))
    for name in ["line", "smooth", "bouncy", "Deviation from line", "Progress"] { #expect(page.contains(name)) }
    #expect(page.utf8.count < 300_000)
    let again = FilmComparison(try self.films()).html(summary: "a slide")
    #expect(page == String(decoding: again, as: UTF8.self))
  }

  @Test func theSentencesHaveTheLargestDeviations() throws {
    let films = try films()
    let sentences = FilmComparison(films).opening
    #expect(sentences.hasPrefix("2 cards, played by line, by smooth, by bouncy at 120 Hz. smooth is up to "))
    for place in 1...2 {
      let (way, points) = largest(films, place)
      let text = "\(films[place].name) is up to \((100 * way).significant()) % of the way from line, at "
      #expect(sentences.contains(text), "\(sentences)")
      #expect(sentences.contains("up to \(points.significant()) pt"), "\(points): \(sentences)")
    }
  }
}
