import ArgumentParser
import CardEval
import CardMotion

extension Cardbench.Eval {
  /// Where an integrator takes a spring.
  struct Integrate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "integrate",
      abstract: "Where a stepping method takes a damped spring in a time.",
      usage: "cardbench eval integrate [<file>] [<options>]",
      discussion: Cardbench.Eval.help(
        CaseQuestion.integrate().guide + """


          velocity-verlet is half a kick, a drift and half a kick, with the damping of the second half implicit; rk4 is \
          an alias of runge-kutta-4. Steps lead exactly to the time: where they do not fit, the last one is shorter. \
          swiftui steps by 1/300 s, whatever the column step says, past the time asked for to the end of the step, and \
          caps stiffness per mass at 45,000 1/s², as SwiftUI does. Kernels: stages, collapsed.
          """,
        appends: """
          position; velocity_out, in units/s; steps, how many were taken; computed, stages or collapsed
          """,
        example: #"printf '%s\n' response,damping_ratio,time,integrator,step \"#,
        #"0.5,0.8,0.25,velocity-verlet,0.01 | cardbench eval integrate"#))

    /// What to do with steps that would diverge.
    enum Choice: String, CaseIterable {
      case refuse, subdivide
    }

    @OptionGroup var options: CaseOptions
    @OptionGroup var judging: JudgeOptions

    @Option(
      help: ArgumentHelp(
        "A step that would diverge is a bad line, or is subdivided: refuse or subdivide. (default: refuse)",
        valueName: "choice"),
      completion: .names(Choice.self), transform: ListArgument.name)
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
