import ArgumentParser
import CardEval
import CardMotion

extension Cardbench.Eval {
  /// The value of a timing function.
  struct Curve: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "curve",
      abstract: "The value and the slope of a timing function.",
      usage: "cardbench eval curve [<file>] [<options>]",
      discussion: Cardbench.Eval.help(
        CaseQuestion.curve().guide + """


          steps() rounds input · count to a double, as browsers do; the oracle takes the input's double exactly, so the \
          two may differ at a jump. A vertical tangent has the largest finite slope. Kernels know cubic Béziers between \
          0 and 1, and no slope.
          """,
        appends: "value, the progress; slope, progress per share of the duration, 0 for steps",
        example: #"printf '%s\n' curve,input ease-in,0.5 '"steps(4, jump-both)",0.5' |"#,
        #"cardbench eval curve"#))

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    @Option(
      help: ArgumentHelp(
        "Inputs outside 0…1: css follows the tangent, clamp stands still. (default: css)", valueName: "rule"),
      completion: .names(Extrapolation.self), transform: ListArgument.name)
    var extrapolate: Extrapolation = .css

    func run() throws {
      try options.answer(among: CaseQuestion.curveKernels, judging) {
        .curve(extrapolation: extrapolate, variant: $0, precision: $1)
      }
    }
  }
}
