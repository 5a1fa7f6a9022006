import Bench
import ArgumentParser
import CardEval
import CardMotion

extension Cardbench.Eval {
  struct Spring: ParsableCommand {
    static let configuration = question(
      "spring", "Where a damped spring is after a time, and how fast it moves.",
      CaseQuestion.spring().guide + """


        Positive velocities increase the value, wherever the target is. Negative times run backwards, but for \
        kernels, which begin at 0; values that are not finite give nan. In the designs that end after a duration T, \
        UIKit's and by settling_duration, the damping ratio ζ counts as 1 above 1, and T is clamped to 0.01…10 s, as \
        UIKit and SwiftUI do; with the relative velocity v, 0 for settling_duration, the stiffness is ω² \
        for the largest ω at which \
        |(ζω − v)/(ω√(1 − ζ²))|·e^(−ζωT) is 0.001 (or epsilon), or |1 + (ω − v)T|·e^(−ωT) for ζ = 1. Kernels: fast, \
        exact-phase, accurate.
        """,
      appends: "position, in the unit of from and to; velocity_out, in units/s",
      example: #"printf '%s\n' mass,stiffness,damping,from,to,velocity,time \"#,
      #"1,100,10,0,320,0,0.25 | cardbench eval spring"#)

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    func run() throws {
      try options.answer(among: CaseQuestion.springKernels, judging) { .spring(variant: $0, precision: $1) }
    }
  }

  struct SpringParameters: ParsableCommand {
    static let configuration = question(
      "spring-parameters", "A spring in every other parametrisation, and when it settles.",
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
      example: #"printf 'duration,bounce,epsilon\n0.5,0.3,0.001\n' |"#, #"cardbench eval spring-parameters"#)

    @OptionGroup var options: CaseOptions

    func run() throws { try options.answer { variant, _ in .springParameters(variant: variant) } }
  }

  struct Integrate: ParsableCommand {
    static let configuration = question(
      "integrate", "Where a stepping method takes a damped spring in a time.",
      CaseQuestion.integrate().guide + """


        velocity-verlet is half a kick, a drift and half a kick, with the damping of the second half implicit; rk4 is \
        an alias of runge-kutta-4. Steps lead exactly to the time: where they do not fit, the last one is shorter. \
        swiftui steps by 1/300 s, whatever is in the column step, past the time asked for to the end of the step, and \
        caps stiffness per mass at 45,000 1/s², as SwiftUI does. Kernels: stages, collapsed.
        """,
      appends: "position; velocity_out, in units/s; steps, how many were taken; computed, stages or collapsed",
      example: #"printf '%s\n' response,damping_ratio,time,integrator,step \"#,
      #"0.5,0.8,0.25,velocity-verlet,0.01 | cardbench eval integrate"#)

    enum Choice: String, CaseIterable {
      case refuse, subdivide
    }

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    @Option(
      "choice", "A step that would diverge is a bad line, or is subdivided: refuse or subdivide. (default: refuse)")
    var unstable: Choice = .refuse

    @Flag(help: "Raise the matrix of one step to the number of steps, instead of taking them.")
    var collapsed = false

    func run() throws {
      let choice = unstable == .refuse ? UnstableStep.refuse : .subdivide
      try options.answer(among: CaseQuestion.integrateKernels, judging) {
        .integrate(ifUnstable: choice, collapsed: collapsed, variant: $0, precision: $1)
      }
    }
  }
}
