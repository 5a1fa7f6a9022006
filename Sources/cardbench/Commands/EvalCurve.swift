import Bench
import ArgumentParser
import CardEval
import CardFiles
import CardMotion

extension Cardbench.Eval {
  struct Curve: ParsableCommand {
    static let configuration = question(
      "curve", "The value and the slope of a timing function.",
      CaseQuestion.curve().guide + """


        steps() rounds input · count to a double, as browsers do; the oracle takes the input's double exactly, so the \
        two may differ at a jump. A vertical tangent has the largest finite slope. Kernels support cubic Béziers \
        between 0 and 1, without slopes.
        """,
      appends: "value, the progress; slope, progress per share of the duration, 0 for steps",
      example: #"printf '%s\n' curve,input ease-in,0.5 '"steps(4, jump-both)",0.5' |"#, #"cardbench eval curve"#)

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    @Option("rule", "Inputs outside 0…1: css extrapolates the tangent, clamp holds the end value. (default: css)")
    var extrapolate: Extrapolation = .css

    func run() throws {
      try options.answer(among: CaseQuestion.curveKernels, judging) {
        .curve(extrapolation: extrapolate, variant: $0, precision: $1)
      }
    }
  }

  struct Recipe: ParsableCommand {
    static let configuration = question(
      "recipe", "The opacity and the matrix of a row that plays a recipe.",
      CaseQuestion.recipe(recipes: Gallery.all).guide + """

        Rows are 120 points high and 375 wide without --table.
        Kernels: a variant's frame stage by stage, and in one pass: fused, compact for
        cards that stay in the plane, fused-streaming and compact-streaming. They
        support curves, and springs without settling.
        """,
      appends: "opacity, not clamped; m11…m44",
      example: #"printf '%s\n' recipe,row,time tipIn,0,0.1 slideIn,3,0.3 |"#, #"cardbench eval recipe"#)

    @OptionGroup var options: CaseOptions
    @OptionGroup var scene: SceneOptions

    func validate() throws { try SingleOutput.require(options.output, in: [".csv"], inputs: scene.readFiles) }

    func run() throws {
      try options.answer(among: CaseQuestion.recipeKernels) { variant, precision in
        let own = try scene.recipe.map { try InputFile.decode($0, RecipeFile.decode) }
        return .recipe(
          recipes: own.isEmpty ? Gallery.all : own, table: try scene.describedTable(), variant: variant,
          precision: precision)
      }
    }
  }
}
