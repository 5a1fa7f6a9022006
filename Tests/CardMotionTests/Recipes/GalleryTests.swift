import CardMotion
import Testing

@Suite struct GalleryTests {
  let geometry = CardGeometry(rowHeight: 80, tableWidth: 300)

  private func start(_ recipe: Recipe) -> (transform: Transform3D, opacity: Double) {
    recipe.pose(at: 0, row: 0, in: geometry)
  }

  /// Duration and delay per row in seconds, and the opacity at the start, as tutorials have them.
  static let stated: [(name: String, duration: Double, delay: Double, opacity: Double)] = [
    ("fadeIn", 1.4, 0, 0.1), ("tipIn", 0.4, 0, 0.8), ("cascadeFade", 0.5, 0.05, 0), ("moveUpBounce", 1, 0.05, 1),
    ("moveUpFade", 0.5, 0.05, 0), ("slideIn", 0.5, 0.05, 1), ("press", 0.4, 0, 1), ("flipHorizontal", 0.6, 0.05, 1),
    ("flipVertical", 0.6, 0.05, 1),
  ]

  @Test func recipesAreFoundByTheirNames() {
    for recipe in Gallery.all { #expect(Gallery.recipe(named: recipe.name) == recipe) }
    #expect(Gallery.recipe(named: "fadein") == nil)
  }

  @Test func onlyRecipesOfTheGalleryHaveASentence() throws {
    #expect(Gallery.entries.allSatisfy { Gallery.summary(of: $0.recipe) == $0.summary })
    #expect(Set(Gallery.entries.map(\.summary)).count == Gallery.all.count)
    #expect(Gallery.summary(of: try Recipe(name: "tipIn", driver: .curve(.linear), duration: 1)) == nil)
  }

  @Test(arguments: stated)
  func timesAndOpacitiesAreThoseOfTheTutorials(name: String, duration: Double, delay: Double, opacity: Double) throws {
    let recipe = try #require(Gallery.recipe(named: name))
    #expect(recipe.duration == duration && recipe.delayPerRow == delay)
    #expect(start(recipe).opacity == opacity)
  }

  @Test func driversAreThoseOfTheTutorials() throws {
    let sprung = ["moveUpBounce", "press"]
    for (name, _, _, _) in Self.stated where !sprung.contains(name) {
      #expect(Gallery.recipe(named: name)?.driver == .curve(.easeInOut), "\(name)")
    }
    let bounce = try Spring(dampingRatio: 0.4, duration: 1, initialVelocity: 0.1)
    let give = try Spring(dampingRatio: 0.4, duration: 0.4, initialVelocity: 3)
    #expect(Gallery.moveUpBounce.driver == .spring(bounce))
    #expect(Gallery.press.driver == .spring(give))
  }

  @Test func tipInStarts15DegreesAnticlockwiseMovedBackAlongItsTurnedAxes() {
    let t = start(Gallery.tipIn).transform
    #expect(abs(t.m11 - 0.9659258262890683) < 1e-16 && abs(t.m12 + 0.25881904510252074) < 1e-16)
    #expect(abs(t.m41 - -24.49489742783178) < 4e-15 && abs(t.m42 - -14.14213562373095) < 4e-15)
    #expect((t.m43, t.m34, t.m44) == (0, 0, 1))
  }

  @Test func cardsComeFromTheirOwnHeightHalfOfItOrTheTablesWidthAway() {
    #expect(start(Gallery.moveUpBounce).transform == Transform3D(translationX: 0, y: 80, z: 0))
    #expect(start(Gallery.moveUpFade).transform == Transform3D(translationX: 0, y: 40, z: 0))
    #expect(start(Gallery.slideIn).transform == Transform3D(translationX: 300, y: 0, z: 0))
  }

  @Test func flipsStartWithHalfATurnSeenFrom500PointsAway() {
    let perspective = Transform3D(perspective: -0.002)
    let (horizontal, vertical) = (start(Gallery.flipHorizontal).transform, start(Gallery.flipVertical).transform)
    #expect(distance(horizontal, perspective.rotated(by: .pi, about: .yAxis)) < 1e-18)
    #expect(distance(vertical, perspective.rotated(by: .pi, about: .xAxis)) < 1e-18)
  }

  @Test func recipesDrivenByACurveEndExactlyAtTheirEnd() {
    for recipe in Gallery.all where recipe.driver == .curve(.easeInOut) {
      let (transform, opacity) = recipe.pose(at: 100, row: 7, in: geometry)
      #expect(transform == recipe.end.transform(in: geometry), "\(recipe.name)")
      #expect(opacity == recipe.end.opacity, "\(recipe.name)")
    }
  }

  @Test func aPressGoesFromFullSizeTo98PercentInThePlaneOfTheScreen() {
    #expect(start(Gallery.press).transform == .identity)
    #expect(Gallery.press.end.transform(in: geometry) == Transform3D(scaleX: 0.98, y: 0.98, z: 1))
  }
}
