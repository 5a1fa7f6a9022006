import CardEval
import CardFiles
import CardKernels
import CardMotion
import Testing

@Suite struct RecipeCaseTests {
  private static let columns = "recipe,row,time"

  @Test(arguments: [
    "oracle", "scalar", "simd", "simd-fused", "simd-fused-streaming", "simd-compact", "simd-compact-streaming",
    "parallel-fused", "parallel-compact-streaming",
  ])
  func everyVariantOfTheGalleryAgreesWithTheReference(name: String) throws {
    let tables = ["oracle"] + CardKernels.tables(for: Double.self).map(\.variant.rawValue)
    guard tables.contains(where: { name.split(separator: "-")[0] == $0 }) else { return }
    let variant = try CaseVariant(named: name, among: CaseQuestion.recipeKernels, precision: .double)
    for recipe in name.contains("compact") ? [Gallery.tipIn, Gallery.press] : Gallery.all {
      for time in [0, 0.1, 0.29, 0.6, 9] {
        let fields = "\(recipe.name),3,\(time)"
        let reference = try answer(.recipe(recipes: Gallery.all), Self.columns, fields)
        let result = try answer(.recipe(recipes: Gallery.all, variant: variant), Self.columns, fields)
        for column in reference.keys where column != "recipe" {
          #expect(abs(result.number(column) - reference.number(column)) < 1e-12, "\(column) of \(fields)")
        }
      }
    }
  }

  @Test func tipInStartsTippedAndEndsAtRest() throws {
    let start = try answer(.recipe(recipes: Gallery.all), Self.columns, "tipIn,0,0")
    let end = try answer(.recipe(recipes: Gallery.all), Self.columns, "tipIn,0,0.4")

    #expect(start["opacity"] == "0.8" && abs(start.number("m41") + 24.49489742783178) < 1e-13)
    #expect(end["opacity"] == "1.0" && end["m41"] == "0.0" && end["m11"] == "1.0")
  }

  @Test func aTableGivesTheRowItsHeight() throws {
    let table = try TableDescription(width: 375, rows: [.init(height: 100), .init(height: 50)])
    let question = CaseQuestion.recipe(recipes: Gallery.all, table: table)

    #expect(try answer(question, Self.columns, "moveUpFade,1,0")["m42"] == "25.0")
    #expect(try answer(.recipe(recipes: Gallery.all), Self.columns, "moveUpFade,1,0")["m42"] == "60.0")
    #expect(throws: BadLine.self) { try answer(question, Self.columns, "moveUpFade,2,0") }
  }

  @Test func anUnknownRecipeIsNamedWithTheNearest() {
    let error = #expect(throws: BadLine.self) {
      try answer(.recipe(recipes: Gallery.all), Self.columns, "tipinn,0,0")
    }
    #expect(error?.description.contains("(tipIn?)") == true)
    #expect(throws: BadLine.self) { try answer(.recipe(recipes: Gallery.all), Self.columns, "tipIn,0.5,0") }
  }

  @Test func aCompactFrameOfACardThatLeavesThePlaneIsRefused() throws {
    let variant = try CaseVariant(named: "simd-compact", among: CaseQuestion.recipeKernels, precision: .double)
    let error = #expect(throws: BadLine.self) {
      try answer(.recipe(recipes: Gallery.all, variant: variant), Self.columns, "flipVertical,0,0.1")
    }
    #expect(error?.description.contains("leaves the plane") == true)
  }

  /// By hand, following css-easing-2: the value of each function at 0 with and without the before flag.
  private static let jumps: [(css: String, waiting: Double, begun: Double)] = [
    ("step-start", 0, 1), ("steps(3, jump-both)", 0, 0.25), ("steps(2, jump-end)", 0, 0), ("steps(2, jump-none)", 0, 0),
    ("linear(0.25 0%, 0.75 0%, 0.5 0%, 1)", 0.25, 0.5), ("linear(0.25 0%, 0 0%, 1)", 0.25, 0),
    ("linear(0.5, 1)", 0.5, 0.5),
    ("linear(0.25 -50%, 0.75 50%, 1)", 0.5, 0.5), ("linear(0.5 -50%, 0.25 0%, 0.75 0%, 1)", 0.75, 0.75),
    ("ease-out", 0, 0),
  ]

  /// The same, keyframes that jump (the first is shown), and a spring.
  private static func jumpingRecipes() throws -> [(recipe: Recipe, waiting: Double, begun: Double)] {
    let ease = try TimingFunction(css: "ease")
    let keys = [(0, 0.125), (0, 0.75), (0, 0.5), (1, 1)].map { Keyframe(time: $0, values: [$1], timing: ease) }
    var drivers = try jumps.map { (Driver(try TimingFunction(css: $0.css)), $0.waiting, $0.begun) }
    drivers += [(.keyframes(try KeyframeTrack(keys)), 0.125, 0.5), (.spring(.bouncy), 0, 0)]
    return try drivers.enumerated().map { number, driver in
      let recipe = try Recipe(
        name: "jump\(number)", start: Pose(opacity: 0), driver: driver.0, duration: 1, delayPerRow: 0.1)
      return (recipe, driver.1, driver.2)
    }
  }

  /// Threads divide only single-pass frames.
  private static let stagedVariants = CardKernels.tables(for: Float.self).map(\.variant.rawValue).filter {
    $0 != "parallel"
  }

  /// 5 · 0.1 rounds to 0.5, the start of row 5.
  @Test(arguments: ["reference", "oracle"] + stagedVariants)
  func aRowThatWaitsShowsItsStart(_ variant: String) throws {
    let cases = try Self.jumpingRecipes()
    let moments = [(-3, false), (0, false), (Double(Float(0.5).nextDown), false), (0.5, true)]
    let lines = cases.flatMap { one in moments.map { "\(one.recipe.name),5,\($0.0)" } }
    let expected = cases.flatMap { one in moments.map { $0.1 ? one.begun : one.waiting } }
    for precision in [CasePrecision.float, .double] {
      let variant = try CaseVariant(named: variant, among: CaseQuestion.recipeKernels, precision: precision)
      let question = CaseQuestion.recipe(recipes: cases.map(\.recipe), variant: variant)
      let text = ([Self.columns] + lines).map { $0 + "\n" }.joined()
      let rows = try Table(answers(text, question, precision: precision)).rows
      for ((line, row), opacity) in zip(zip(lines, rows), expected) {
        #expect(row.number("opacity") == opacity, "\(precision), \(line)")
      }
    }
  }

  @Test func everyDriverAgreesWithTheTruthAndASpringSettlesExactly() throws {
    let keyframes = [
      Keyframe(time: 0, values: [0], timing: .curve(.easeIn)), Keyframe(time: 0.6, values: [1.1]),
      Keyframe(time: 1, values: [1]),
    ]
    let points = try LinearPoints([(0, 0), (0.6, 1.2), (1, 0.5)].map { .init(input: $0, output: $1) })
    let drivers: [(Driver, Bool)] = [
      (.steps(try Steps(count: 4, position: .jumpBoth)), false), (.points(points), false),
      (.keyframes(try KeyframeTrack(keyframes)), false), (.spring(try Spring(duration: 0.5, bounce: 0.3)), true),
      (.spring(try Spring(response: 0.5, dampingRatio: 1.25)), true),
    ]
    for (driver, settles) in drivers {
      let recipe = try Recipe(name: "own", start: Pose(opacity: 0), driver: driver, duration: 0.7, settles: settles)
      for time in [0, 0.1, 0.37, 0.69, 0.7, 9] {
        let reference = try answer(.recipe(recipes: [recipe]), Self.columns, "own,0,\(time)")
        let oracle = try answer(.recipe(recipes: [recipe], variant: .oracle), Self.columns, "own,0,\(time)")
        #expect(abs(reference.number("opacity") - oracle.number("opacity")) < 1e-15, "\(driver) at \(time)")
        if settles, time >= 0.7 { #expect(reference["opacity"] == "1.0" && oracle["opacity"] == "1.0") }
      }
    }
  }
}
