import ArgumentParser
import CardEval

extension Cardbench.Eval {
  /// The parts of a matrix.
  struct Decompose: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "decompose",
      abstract: "The parts of a matrix: scale, skew, rotation, translation, perspective.",
      usage: "cardbench eval decompose [<file>] [<options>]",
      discussion: Cardbench.Eval.help(
        CaseQuestion.decompose().guide + "\nA matrix is scale · skew · rotation · translation · perspective.",
        appends: """
          tx,ty,tz; sx,sy,sz; skew_xy,skew_xz,skew_yz, tangents; qx,qy,qz,qw, the rotation with qw of 0 or more; \
          px,py,pz,pw; status, ok, or singular with the others empty
          """,
        example: #"printf '%s\n' ops 'R:60;0;0;1|S:2;3;1' | cardbench eval transform |"#,
        #"sed 's/status/was/' | cardbench eval decompose"#))

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions
    @OptionGroup var rule: RuleOption

    func run() throws {
      try options.answer(judging) { variant, _ in .decompose(rule: rule.rule.value, variant: variant) }
    }
  }
}
