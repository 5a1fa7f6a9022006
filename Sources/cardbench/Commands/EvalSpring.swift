import Bench
import ArgumentParser
import CardEval
import CardMotion

extension Cardbench.Eval {
  struct Spring: ParsableCommand {
    static let configuration = question(
      "spring", "The position and velocity of a damped spring after a time.",
      CaseQuestion.spring().guide + """


        Positive velocities increase the value, regardless of the target. Negative times run backwards, except for \
        kernels, which start at 0; values that are not finite give nan. In the designs that end after a duration T, \
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
      "spring-parameters", "A spring in all other parametrisations, and its settling time.",
      CaseQuestion.springParameters().guide + """


        damping_ratio counts as 1 above 1, and the duration is clamped to 0.01…10 s, in both designs that end after a \
        duration: UIKit's damping_ratio,duration, and settling_duration,damping_ratio, as SwiftUI's initializer \
        Spring(settlingDuration:dampingRatio:epsilon:) does. See 'eval spring' for the equation.
        """,
      appends: """
        those of mass, stiffness, damping, response, damping_ratio, duration, bounce and settling_duration that are \
        not in the file, and, with a column epsilon, settling_s: the last time, in s, at which the motion is farther \
        than epsilon from its target, exactly. In UIKit's parametrisation the file's duration is UIKit's, so SwiftUI's \
        is not appended; it equals response. settling_duration is the duration, in s, that SwiftUI's initializer makes \
        this spring of for a share of 0.001, before its clamps, and empty where there is none. It is not SwiftUI's \
        property settlingDuration, which follows another rule
        """,
      example: #"printf 'duration,bounce,epsilon\n0.5,0.3,0.001\n' |"#, #"cardbench eval spring-parameters"#)

    @OptionGroup var options: CaseOptions

    func run() throws { try options.answer { variant, _ in .springParameters(variant: variant) } }
  }

  struct Landmarks: ParsableCommand {
    static let configuration = question(
      "landmarks", "The times at which a spring arrives, overshoots, moves fastest and looks settled.",
      CaseQuestion.landmarks().guide,
      appends: """
        first_arrival, the first time at the target, in s, empty if it is only approached; overshoot_time and \
        overshoot, in units, of the first turn beyond it; peak_velocity_time and peak_velocity, in units/s; \
        looks_settled, the time after which the motion stays within half a pixel
        """,
      example: #"printf '%s\n' spring,to 'swiftui bouncy,300' | cardbench eval landmarks"#)

    @OptionGroup var options: CaseOptions

    @Option(help: ArgumentHelp("Pixels per unit of from and to.", valueName: "pixels")) var scale = 3.0

    func validate() throws {
      guard scale > 0, scale.isFinite else { throw ValidationError("--scale takes a number above 0.") }
    }

    func run() throws { try options.answer { _, _ in .landmarks(scale: scale) } }
  }

  struct Convert: ParsableCommand {
    static let configuration = question(
      "convert", "A spring in the syntax of other engines, with the deviation of each.",
      CaseQuestion.convert().guide,
      appends: """
        for every engine its words, such as compose; compose_deviation_percent, the largest deviation, in % of the way; \
        compose_end_s, the time at which it considers the motion finished; compose_loses, the losses
        """,
      example: #"printf '%s\n' response,damping_ratio 0.5,0.7 |"#, #"cardbench eval convert --to compose"#)

    @OptionGroup var options: CaseOptions

    @Option("engines", "The engines to convert to, comma-separated, or all. (default: all)") var to: String?

    @Option("profile", "documented: closed forms; shipped: the motion as played. (default: documented)")
    var profile: EngineProfile = .documented

    @Option(help: ArgumentHelp("The way, in points, for absolute velocities and thresholds.", valueName: "points"))
    var distance = 1.0

    @Option(
      help: ArgumentHelp(
        "Also answer with linear(), keyframes and paths, within this % of the way; a line then takes tens of ms.",
        valueName: "percent"))
    var within: Double?

    func validate() throws {
      guard distance > 0, distance.isFinite else { throw ValidationError("--distance takes a number above 0.") }
      guard within.map({ 1e-4...25 ~= $0 }) ?? true else { throw ValidationError("--within takes 0.0001 to 25 %.") }
      _ = try EngineList.read(to)
    }

    func run() throws {
      let settings = ConversionSettings(profile: profile, distance: distance, within: within.map { $0 / 100 })
      let engines = try EngineList.read(to)
      try options.answer { _, _ in .convert(to: engines, settings) }
    }
  }

  struct Integrate: ParsableCommand {
    static let configuration = question(
      "integrate", "The position of a damped spring after a time, by a stepping method.",
      CaseQuestion.integrate().guide + """


        velocity-verlet is half a kick, a drift and half a kick, with the damping of the second half implicit; rk4 is \
        an alias of runge-kutta-4. Steps lead exactly to the time: where they do not fit, the last one is shorter. \
        swiftui steps by 1/300 s, ignoring the column step, beyond the given time to the end of the step, and \
        caps stiffness per mass at 45,000 1/s², as SwiftUI does. Kernels: stages, collapsed.
        """,
      appends: "position; velocity_out, in units/s; steps, the number taken; computed, stages or collapsed",
      example: #"printf '%s\n' response,damping_ratio,time,integrator,step \"#,
      #"0.5,0.8,0.25,velocity-verlet,0.01 | cardbench eval integrate"#)

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    @Option(
      "choice", "A step that would diverge is a bad line, or is subdivided: refuse or subdivide. (default: refuse)")
    var unstable: UnstableStep = .refuse

    @Flag(help: "Raise the matrix of one step to the number of steps, instead of stepping.") var collapsed = false

    func run() throws {
      try options.answer(among: CaseQuestion.integrateKernels, judging) {
        .integrate(ifUnstable: unstable, collapsed: collapsed, variant: $0, precision: $1)
      }
    }
  }
}
