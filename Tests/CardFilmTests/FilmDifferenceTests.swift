import CardMotion
import Foundation
import Testing

@testable import CardFilm

@Suite struct FilmDifferenceTests {
  @Test func whereNothingCanBeComparedNothingIsCalledExact() throws {
    let steps: [TransformStep] = [.perspective(m34: -0.01), .translate(x: .zero, y: .zero, z: Length(points: 250))]
    let recipe = try Recipe(
      name: "behind", start: Pose(opacity: 1, steps: steps), end: Pose(opacity: 0, steps: steps),
      driver: .curve(.linear), duration: 0.1)
    let film = try FilmSample.film(recipe, rows: 1)
    let poses = film.scene.frames
    #expect(film.difference.posesNotCompared == poses)
    #expect(film.opening.contains("No corner that can be compared is off at all"), "\(film.opening)")
    #expect(film.opening.contains("; \(poses) of \(poses) poses cannot be compared, since a corner is at or behind"))
    #expect(!film.opening.contains("exact"))
  }

  @Test func anOpacityThatIsNoNumberIsNotCompared() throws {
    let film = try FilmSample.film(Gallery.fadeIn, rows: 1)
    var appearances = film.appearances
    appearances[0].poses[1].opacity = .nan
    appearances[0].poses[2].opacity = .infinity
    let difference = FilmDifference(appearances, in: film.scene.table)
    #expect(difference.posesNotCompared == 2 && difference.opacity.distance < 1e-6)
  }

  @Test func aCornerThatIsNoNumberIsNotCompared() throws {
    let film = try FilmSample.film(Gallery.tipIn, rows: 1)
    var appearances = film.appearances
    appearances[0].poses[1].matrix[12] = .nan
    // Finite, but the corner is not.
    appearances[0].poses[2].matrix[0] = .greatestFiniteMagnitude
    let difference = FilmDifference(appearances, in: film.scene.table)
    #expect(difference.posesNotCompared == 2 && difference.corners.distance < 1e-3)
  }

  @Test func aDistanceWhoseSquareIsTooLargeIsADistance() throws {
    let recipe = try Recipe(
      name: "far", start: Pose(translation: Translation(y: Length(points: 1e200))), driver: .curve(.easeInOut),
      duration: 0.1)
    let film = try FilmSample.film(recipe, rows: 1, .double)
    #expect(1e180...1e190 ~= film.difference.corners.distance, "\(film.difference.corners.distance)")
    #expect(film.opening.contains("No corner of a card is off by more than"), "\(film.opening)")
  }

  @Test func aLengthHasTheDigitsOfTheFormula() {
    #expect(abs(Point2D(x: 3e200, y: -4e200).length / 5e200 - 1) < 1e-15)
    #expect(Point2D(x: 0, y: 0).length == 0)
    for (x, y) in [(1e-7, 3.3e-6), (0.1, -0.7), (123.456, 0), (-5e9, 1e-20)] {
      #expect(Point2D(x: x, y: y).length == (x * x + y * y).squareRoot())
    }
  }
}

@Suite struct MagnificationTests {
  @Test(arguments: [
    (20.0, 0), (19, 0), (2.1, 0), (2, 1), (0.02, 3), (0.021, 2), (1.2e-4, 5), (1.7e-13, 14), (1e300, 0),
  ])
  func theLargestPowerKeepsTheDifferenceWithinTwentyPoints(largest: Double, exponent: Int) {
    let magnification = Magnification(largest: largest)
    #expect(magnification.exponent == exponent)
    #expect(abs(magnification.factor / Double("1e\(exponent)")! - 1) < 1e-15)
  }

  @Test(arguments: [0, .nan, .infinity, -1]) func nothingToDrawHasNoPower(largest: Double) {
    let magnification = Magnification(largest: largest)
    #expect(magnification.exponent == nil && magnification.factor == 0)
  }

  @Test func numbersAreWrittenAsPowersOfTen() {
    #expect(PowerOfTen.text(-12) == "10⁻¹²" && PowerOfTen.text(5) == "10⁵")
    #expect(PowerOfTen.text(of: 1.94e-5) == "1.9\u{A0}×\u{A0}10⁻⁵")
    #expect(PowerOfTen.text(of: 9.96e-6) == "1\u{A0}×\u{A0}10⁻⁵")
    #expect(PowerOfTen.text(of: 0.0125) == "0.0125" && PowerOfTen.text(of: 0) == "0")
  }
}

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
