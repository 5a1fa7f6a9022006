import ArgumentParser
import CardEval
import CardMotion

extension Cardbench.Eval {
  /// A transform between two others.
  struct Interpolate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "interpolate",
      abstract: "A transform on the way between two others.",
      usage: "cardbench eval interpolate [<file>] [<options>]",
      discussion: Cardbench.Eval.help(
        CaseQuestion.interpolate().guide,
        appends: """
          m11…m44; status, ok, or 'singular: discrete' where an end cannot be decomposed and the result switches from \
          one to the other at one half
          """,
        example: #"printf '%s\n' from_ops,to_ops,progress 'none,R:720;0;0;1,0.25' |"#,
        #"cardbench eval interpolate --method operations"#))

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions
    @OptionGroup var rule: RuleOption

    @Option(
      help: ArgumentHelp("decomposed, componentwise or operations. (default: decomposed)", valueName: "method"),
      completion: .names(InterpolationMethod.self), transform: ListArgument.name)
    var method: InterpolationMethod = .decomposed

    func validate() throws {
      guard method == .operations else { return }
      guard options.variant == "reference" else {
        throw ValidationError("--method operations is answered by --variant reference only.")
      }
      guard judging.judge == nil else {
        throw ValidationError("--method operations has no truth to --judge by; choose another method.")
      }
    }

    func run() throws {
      try options.answer(among: CaseQuestion.interpolateKernels(method), judging) {
        .interpolate(method: method, rule: rule.rule.value, variant: $0, precision: $1)
      }
    }
  }
}
