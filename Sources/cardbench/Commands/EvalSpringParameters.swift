import ArgumentParser
import CardEval

extension Cardbench.Eval {
  /// A spring in other words.
  struct SpringParameters: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "spring-parameters",
      abstract: "A spring in every other parametrisation, and when it settles.",
      discussion: Cardbench.Eval.help(
        CaseQuestion.springParameters().guide + """


          damping_ratio counts as 1 above 1, and the duration is clamped to 0.01…10 s, in both designs that end after a \
          duration: UIKit's damping_ratio,duration, and settling_duration,damping_ratio, as SwiftUI's initializer \
          Spring(settlingDuration:dampingRatio:epsilon:) has it. See 'eval spring' for the equation.
          """,
        appends: """
          those of mass, stiffness, damping, response, damping_ratio, duration, bounce and settling_duration that are \
          not in the file, and with a column epsilon settling_s: the last time, in s, at which the motion is farther \
          than epsilon from its target, exactly. In UIKit's parametrisation the file's duration is UIKit's, so SwiftUI's \
          is not appended; it equals response. settling_duration is the duration, in s, that SwiftUI's initializer makes \
          this spring of for a share of 0.001, before its clamps, and empty where there is none. It is not SwiftUI's \
          property settlingDuration, which follows another rule
          """,
        example: #"printf 'duration,bounce,epsilon\n0.5,0.3,0.001\n' |"#,
        #"cardbench eval spring-parameters"#))

    @OptionGroup var options: CaseOptions

    func run() throws {
      try options.answer { variant, _ in .springParameters(variant: variant) }
    }
  }
}
