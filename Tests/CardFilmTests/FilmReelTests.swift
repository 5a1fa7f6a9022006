import CardMotion
import Foundation
import Testing

@testable import CardFilm

@Suite struct FilmReelTests {
  private func drawing(_ films: [Film]) throws -> String {
    String(decoding: try FilmReel(films.map { ($0, "a recipe") }).svg(), as: UTF8.self)
  }

  private func page() throws -> (text: String, films: [Film]) {
    let films = try Gallery.all.map { try FilmSample.film($0, rows: 4, hertz: 120) }
    return (String(decoding: FilmReel(films.map { ($0, "a recipe") }).html(), as: UTF8.self), films)
  }

  @Test(arguments: Gallery.all) func everyFrameOfADrawingIsWhereTheKernelPutIt(recipe: Recipe) throws {
    let film = try FilmSample.film(recipe, rows: 3, hertz: 120)
    let cards = DrawnCard.all(in: try drawing([film]))
    #expect(cards.count == 3)
    for (card, appearance) in zip(cards, film.appearances) {
      let box = CardBox(row: appearance.row, of: film.scene.table)
      for (frame, pose) in zip(appearance.frames, appearance.poses) {
        let time = Double(frame) / Double(film.scene.hertz)
        let apart = zip(card.corners(at: time, box), box.corners(pose.matrix) ?? []).map { drawn, exact in
          max(abs(drawn.0 - exact.x), abs(drawn.1 - exact.y))
        }
        #expect(apart.count == 4 && apart.allSatisfy { $0 <= 0.101 }, "frame \(frame), row \(appearance.row): \(apart)")
        #expect(abs(card.opacity(at: time) - min(1, pose.opacity)) < 0.005)
      }
    }
  }

  @Test func aDrawingNeedsNothingFromElsewhereAndIsStillWhereMotionIsNotWanted() throws {
    let films = try [Gallery.slideIn, Gallery.moveUpBounce, Gallery.flipHorizontal].map {
      try FilmSample.film($0, rows: 5)
    }
    let (text, again) = (try drawing(films), try drawing(films))
    #expect(text.utf8.count <= 60_000 && text == again)
    #expect(text.components(separatedBy: "http").count == 2 && !text.contains("<script") && !text.contains("url("))
    for part in ["prefers-color-scheme: dark", "prefers-reduced-motion: reduce", "<title", "<desc", "within 0.1 pt"] {
      #expect(text.contains(part), "\(part)")
    }
    // Every use has its definition, and each still table its cards.
    let names = DrawnCard.values(of: " id", in: text)
    #expect(names.count == Set(names).count)
    #expect(DrawnCard.values(of: " href", in: text).allSatisfy { names.contains(String($0.dropFirst())) })
    #expect(text.components(separatedBy: "<g class=\"still\">").count == 4)
  }

  @Test func whatIsTooLargeForAReadmeIsRefused() throws {
    let film = try FilmSample.film(Gallery.flipVertical, rows: 40)
    #expect(throws: FilmError.self) { try FilmReel([(film, "")]).svg() }
  }

  @Test func theGalleryHasEveryRecipeWithItsSentenceAndNumbers() throws {
    let (text, films) = try page()
    #expect(text.utf8.count < 1_000_000)
    let figures = text.components(separatedBy: "<figure ").dropFirst()
    #expect(figures.count == films.count)
    for (figure, film) in zip(figures, films) {
      let sentence = try #require(Gallery.summary(of: film.scene.recipe))
      #expect(figure.contains("<figcaption><strong>\(sentence)</strong>"))
      #expect(figure.contains("<title id=") && figure.contains("<desc id=") && figure.contains("<tbody><tr>"))
    }
  }

  @Test(arguments: Gallery.all) func aFilmStartsOnAFrameThatShowsSomething(recipe: Recipe) throws {
    let film = try FilmSample.film(recipe, rows: 4, hertz: 120)
    let first = film.shown(at: 0).map(\.pose), last = film.shown(at: film.scene.frames - 1).map(\.pose)
    let moved = film.shown(at: film.poster).map(\.pose)
    for (card, (start, end)) in zip(moved, zip(first, last)).prefix(2) {
      #expect(card.matrix != start.matrix || abs(card.opacity - start.opacity) > 0.2)
      #expect(card.matrix != end.matrix || abs(card.opacity - end.opacity) > 0.2)
    }
  }

  @Test func aCardBehindTheEyeIsTransparent() throws {
    let steps: [TransformStep] = [.perspective(m34: -0.01), .translate(x: .zero, y: .zero, z: Length(points: 250))]
    let recipe = try Recipe(name: "near", start: Pose(opacity: 1, steps: steps), driver: .curve(.linear), duration: 0.5)
    let card = try #require(DrawnCard.all(in: try drawing([try FilmSample.film(recipe, rows: 1)])).first)
    // Up to frame 11 of 30, w is not above 0.
    #expect(card.opacity(at: 11 / 60) < 0.01 && card.opacity(at: 12 / 60) > 0.99)
  }
}

/// A card of an animated drawing, as interpreted by a browser.
struct DrawnCard {
  /// The changes of one attribute.
  private struct Animation {
    let attribute, kind: String
    /// The numbers at every key.
    let values: [[Double]]
    /// The keys, as shares of the duration; empty for constant values.
    let times: [Double]
    let duration: Double

    init(text: String) {
      func one(_ name: String) -> String { DrawnCard.values(of: " " + name, in: text).first ?? "" }
      (attribute, kind) = (one("attributeName"), one("type"))
      values = one("values").split(separator: ";").map { DrawnCard.numbers(String($0)) }
      times = one("keyTimes").split(separator: ";").compactMap { Double($0) }
      duration = Double(one("dur").dropLast()) ?? .nan
      guard times.count > 1 else { return }
      #expect(times.count == values.count && times == times.sorted() && times.first == 0 && times.last == 1)
    }

    func numbers(at time: Double) -> [Double] {
      guard times.count > 1 else { return values[0] }
      let share = time / duration
      let next = max(1, times.firstIndex { $0 >= share } ?? 1)
      let part = (share - times[next - 1]) / (times[next] - times[next - 1])
      return zip(values[next - 1], values[next]).map { $0 + part * ($1 - $0) }
    }
  }

  private let animations: [Animation]
  /// The numbers of attributes without an animation.
  private let transform: [Double]
  private let opacity: Double

  /// Parses a card once, because tests request hundreds of its frames.
  private init(text: String) {
    animations = text.components(separatedBy: "<animate").dropFirst().map(Animation.init)
    transform = Self.numbers(Self.values(of: " transform", in: text).first ?? "")
    opacity = Self.values(of: " opacity", in: text).first.flatMap(Double.init) ?? 1
  }

  static func all(in drawing: String) -> [DrawnCard] {
    let motion = drawing.components(separatedBy: "<g class=\"motion\">")[1].components(
      separatedBy: "<g class=\"still\">")[0]
    return motion.components(separatedBy: "<g").dropFirst().map { DrawnCard(text: $0) }
  }

  /// The values of an attribute, such as ` id`.
  static func values(of attribute: String, in text: String) -> [String] {
    text.components(separatedBy: attribute + "=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
  }

  private static func numbers(_ text: String) -> [Double] {
    text.matches(of: #/-?(\d+\.?\d*|\.\d+)/#).compactMap { Double($0.output.0) }
  }

  /// The numbers of an attribute's animations at a time, each with its kind, in order.
  private func animated(_ attribute: String, at time: Double) -> [(kind: String, numbers: [Double])] {
    animations.filter { $0.attribute == attribute }.map { ($0.kind, $0.numbers(at: time)) }
  }

  func opacity(at time: Double) -> Double { animated("opacity", at: time).first?.numbers[0] ?? opacity }

  /// The four corners, clockwise from the top left.
  func corners(at time: Double, _ box: CardBox) -> [(Double, Double)] {
    if let outline = animated("d", at: time).first?.numbers {
      var (x, y) = (outline[0], outline[1])
      return (0..<4).map { corner in
        let ways = outline.dropFirst(2 + 6 * corner).prefix(6).map { $0 } + [0, 0]
        defer { (x, y) = (x + ways[2] + ways[4], y + ways[3] + ways[5]) }
        return (x + ways[0], y + ways[1])
      }
    }
    let steps = animated("transform", at: time)
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { across, down in
      let point = (across * box.width / 2, down * box.height / 2)
      guard !steps.isEmpty else { return Self.image(of: point, "matrix", transform) }
      return steps.reversed().reduce(point) { Self.image(of: $0, $1.kind, $1.numbers) }
    }
  }

  private static func image(of point: (Double, Double), _ kind: String, _ n: [Double]) -> (Double, Double) {
    let (x, y) = point
    switch kind {
    case "translate": return (x + n[0], y + n[1])
    case "scale": return (n[0] * x, n[1] * y)
    case "rotate":
      let angle = n[0] * .pi / 180
      return (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
    case "skewX": return (x + tan(n[0] * .pi / 180) * y, y)
    case "skewY": return (x, y + tan(n[0] * .pi / 180) * x)
    default: return (n[0] * x + n[2] * y + n[4], n[1] * x + n[3] * y + n[5])
    }
  }
}
