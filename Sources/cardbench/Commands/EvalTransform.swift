import ArgumentParser
import CardEval

extension Cardbench.Eval {
  /// A chain of transforms.
  struct Transform: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "transform",
      abstract: "A chain of transforms as one matrix, and where it takes a point.",
      usage: "cardbench eval transform [<file>] [<options>]",
      discussion: Cardbench.Eval.help(
        CaseQuestion.transform().guide + "\nWithout a column pz it is 0.",
        appends: """
          m11…m44, for row vectors, with the translation in m41,m42,m43; with a point ex,ey,ez, divided by w unless \
          that is 0, subnormal or not finite; status, ok or singular
          """,
        example: #"printf '%s\n' ops,px,py,pz 'P:500|R:60;0;1;0,10,20,0' |"#,
        #"cardbench eval transform"#))

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    func run() throws {
      try options.answer(judging) { variant, _ in .transform(variant: variant) }
    }
  }
}
