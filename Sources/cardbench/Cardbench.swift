import ArgumentParser
import Stopwatch

/// The command line; every command is a file in Commands/.
@main
struct Cardbench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cardbench",
    abstract: "What one frame of card animation costs, and whether every fast variant is still right.",
    discussion: """
      Start with:
        cardbench run --quick           measure for about half a minute
        cardbench show A.csv            print a run again, --all of it
        cardbench report A.csv          the run as a page with pictures
        cardbench compare A.csv B.csv   what changed between two runs
        cardbench gate                  fail on what became slower or wrong
        cardbench check                 compare every kernel with the truth
        cardbench list                  what there is to measure
        cardbench plugin new mine       your own kernels beside these

      Exit codes: 0 fine; 1 internal or I/O error; 2 unreadable, unusable or incomparable data; 3 something is \
      slower; 4 a kernel disagrees with the truth; 5 inconclusive, if asked for; 64 wrong usage; 130 interrupted.
      """,
    version: version,
    subcommands: [
      Run.self, Show.self, Report.self, Compare.self, Gate.self, Check.self, Eval.self, List.self, Export.self,
      Noise.self,
      Doctor.self, Selftest.self, PluginCommand.self, Validate.self, Worker.self,
    ])

  /// The version, also written into every result's metadata.
  static let version = "0.1.0"

  static func main() {
    StandardOutput.survivesClosedPipes()
    Interrupt.endAtOnce()
    if let message = UnknownCommand.message(CommandLine.arguments.dropFirst().first) {
      Notice.print("Error: \(message)")
      exit(withError: ExitCode.validationFailure)
    }
    main(nil)
  }
}
