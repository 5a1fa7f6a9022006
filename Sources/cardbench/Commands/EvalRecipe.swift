import ArgumentParser
import CardEval
import CardFiles
import CardMotion

extension Cardbench.Eval {
  /// What a recipe shows.
  struct Recipe: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "recipe",
      abstract: "The opacity and the matrix of a row that plays a recipe.",
      discussion: Cardbench.Eval.help(
        CaseQuestion.recipe(recipes: Gallery.all).guide + """

          Rows are 120 points high and 375 wide without --table.
          Kernels: a variant's frame stage by stage, and in one pass: fused, compact for
          cards that stay in the plane, fused-streaming and compact-streaming. They follow
          curves and springs that do not settle.
          """,
        appends: "opacity, not clamped; m11…m44",
        example: #"printf '%s\n' recipe,row,time tipIn,0,0.1 slideIn,3,0.3 |"#,
        #"cardbench eval recipe"#))

    @OptionGroup var options: CaseOptions
    @OptionGroup var scene: SceneOptions

    func validate() throws {
      try FileIdentity.requireDistinct(
        outputs: FileUse.plain("--output", [options.output]), inputs: scene.readFiles)
    }

    func run() throws {
      try options.answer(among: CaseQuestion.recipeKernels) { variant, precision in
        let table = try scene.table.map { try InputFile.decode($0, TableFile.decode) }
        return .recipe(recipes: try recipes(), table: table, variant: variant, precision: precision)
      }
    }

    private func recipes() throws -> [CardMotion.Recipe] {
      guard !scene.recipe.isEmpty else { return Gallery.all }
      return try scene.recipe.map { try InputFile.decode($0, RecipeFile.decode) }
    }
  }
}
