import ArgumentParser
import CardEval

extension Cardbench.Eval {
  /// Where a spring is.
  struct Spring: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "spring",
      abstract: "Where a damped spring is after a time, and how fast it moves.",
      usage: "cardbench eval spring [<file>] [<options>]",
      discussion: Cardbench.Eval.help(
        CaseQuestion.spring().guide + """


          Positive velocities increase the value, wherever the target is. Negative times run backwards, but for \
          kernels, which begin at 0; values that are not finite give nan. In the designs that end after a duration T, \
          UIKit's and by settling_duration, the damping ratio ζ counts as 1 above 1, and T is clamped to 0.01…10 s, as \
          UIKit and SwiftUI do; with the relative velocity v, 0 for settling_duration, the stiffness is ω² \
          for the largest ω at which \
          |(ζω − v)/(ω√(1 − ζ²))|·e^(−ζωT) is 0.001 (or epsilon), or |1 + (ω − v)T|·e^(−ωT) for ζ = 1. Kernels: fast, exact-phase, accurate.
          """,
        appends: "position, in the unit of from and to; velocity_out, in units/s",
        example: #"printf '%s\n' mass,stiffness,damping,from,to,velocity,time \"#,
        #"1,100,10,0,320,0,0.25 | cardbench eval spring"#))

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    func run() throws {
      try options.answer(among: CaseQuestion.springKernels, judging) { .spring(variant: $0, precision: $1) }
    }
  }
}
