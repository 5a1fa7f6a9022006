import CardEval
import CardMotion
import Testing

@Suite struct RecipeCaseTests {
  private static let columns = "recipe,row,time"

  @Test func everyRecipeOfTheGalleryAgreesWithTheTruth() throws {
    for recipe in Gallery.all {
      for time in [0, 0.1, 0.37, 0.6, 9] {
        let fields = "\(recipe.name),3,\(time)"
        let reference = try answer(.recipe(recipes: Gallery.all), Self.columns, fields)
        let oracle = try answer(.recipe(recipes: Gallery.all, variant: .oracle), Self.columns, fields)
        for column in ["opacity", "m11", "m12", "m13", "m14", "m33", "m34", "m41", "m42", "m44"] {
          #expect(abs(reference.number(column) - oracle.number(column)) < 1e-12, "\(column) of \(fields)")
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
}
