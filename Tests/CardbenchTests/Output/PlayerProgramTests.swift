import Bench
import BenchTestSupport
import CardKernels
import CardMotion
import CardSuites
import Records
import Testing

@testable import cardbench

@Suite struct PlayerProgramTests {
  private static let lanes = CardKernels.table(.simd, for: Float.self) != nil

  /// Frames of a recipe, by label and nanoseconds.
  private func frames(
    _ recipe: Recipe, _ times: KeyValuePairs<String, Double>, element: String = "float"
  ) -> [ResultRow] {
    times.map { label, nanoseconds in
      .sample("frame", recipe.name, label, element, rows: 10_000, nanoseconds: nanoseconds)
    }
  }

  private func program(_ recipe: Recipe, _ frames: [ResultRow], table: String? = nil) throws -> PlayerProgram {
    let recommendation = try #require(FrameRecommendation.of(recipe, frames))
    return PlayerProgram(recommendation: recommendation, recipe: "/cards/swoop.json", table: table)
  }

  @Test(.enabled(if: lanes)) func whatAPlayerChoosesAnyhowIsAskedForByItsBoundAlone() throws {
    let recipe = Gallery.moveUpBounce
    let measured = frames(recipe, ["scalar": 200, "simd": 98, "simd-fused": 100, "simd-compact": 40, "simd256": 10])
    let program = try program(recipe, measured)

    #expect(program.lines.first == "// Plays the recipe by simd-fused, which this run recommends.")
    #expect(program.lines.contains(#"let file = "/cards/swoop.json""#))
    #expect(program.lines.contains("let table = TableDescription.uniform(rows: 10_000)"))
    #expect(program.lines.contains("let player = try CardPlayer<Float>(recipe, in: table, within: 2)"))
  }

  @Test(.enabled(if: lanes)) func aVariantThatIsFasterThanThePlayersChoiceComesWithItsMeasurement() throws {
    let recipe = Gallery.moveUpBounce
    let measured = frames(recipe, ["simd-fused": 200_000, "simd": 100_000], element: "double")
    let lines = try program(recipe, measured).lines

    #expect(lines.first == "// Plays the recipe by simd, which this run recommends.")
    #expect(lines.contains(#"    kernel: "frame", element: "double", rows: 10_000,"#))
    #expect(lines.contains(#"    label: "simd", nanoseconds: 10.0)"#))
    #expect(lines.contains("let player = try CardPlayer<Double>(recipe, in: table, within: 2, tuning: measured)"))
  }

  @Test(.enabled(if: lanes)) func framesThatWalkTheStagesAreNotCalledFused() throws {
    let steps = try Recipe(
      name: "steps", start: Pose(opacity: 0), driver: .steps(Steps(count: 4, position: .jumpEnd)), duration: 1)
    let lines = try program(steps, frames(steps, ["scalar": 200, "simd": 100])).lines

    #expect(lines.first == "// Plays the recipe by simd, which this run recommends.")
    #expect(lines.contains("let player = try CardPlayer<Float>(recipe, in: table, within: 2)"))
  }

  @Test func aRecipeWithoutMeasuredFramesHasNoProgram() throws {
    let other = frames(Gallery.fadeIn, ["simd-fused": 100])
    #expect(FrameRecommendation.of(Gallery.moveUpBounce, other) == nil)
    #expect(FrameRecommendation.of(Gallery.moveUpBounce, []) == nil)
  }

  @Test func noLineIsWiderThanAHundredColumns() throws {
    let measured = frames(Gallery.fadeIn, ["simd-fused": 1 / 3e-5, "simd": 1.0 / 3, "parallel-fused": 1 / 3e-9])
    let lines = try program(Gallery.fadeIn, measured, table: #"/cards/a "b"\(c).json"#).lines

    #expect(lines.contains(#"let rows = "/cards/a \"b\"\\(c).json""#), "a literal that Swift reads back")
    #expect(lines.map(\.count).max() ?? 0 <= 100, "\(lines)")
  }

  @Suite(.measures) struct Measuring {
    @Test func aRunOfOnesOwnRecipeEndsWithTheProgramThatPlaysIt() throws {
      let folder = try ScratchFolder(["mine.json": InputFileTests.recipe("mine")])
      let arguments = ["run", "--quick", "--rows", "100", "--recipe", "mine.json", "--filter"]
      let lines = try folder.run(arguments + ["^frame/"]).output.split(separator: "\n")

      let first = try #require(lines.firstIndex { $0.hasPrefix("next:  ") }) + 1
      #expect(lines[first].hasPrefix("// Plays the recipe by "))
      #expect(lines.contains { $0.hasPrefix("let file = \"/") && $0.hasSuffix("/mine.json\"") })
      #expect(lines.last == "}")
      #expect(lines[first...].map(\.count).max() ?? 0 <= 100)

      let phases = try folder.run(arguments + ["^phase/"]).output
      #expect(!phases.contains("// Plays"), "no frame was measured")
    }

    @Test func aRunOfTheGalleryEndsWithoutAProgram() throws {
      #expect(try !CompleteRun.shared.get().outcome.output.contains("// Plays"))
    }
  }
}
