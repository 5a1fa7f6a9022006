import ArgumentParser
import Foundation
import HostSystem
import Records
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
        cardbench film tipIn -o F.html  the cards, as a kernel moves them
        cardbench compare A.csv B.csv   what changed between two runs
        cardbench history results/      since when, over many of them
        cardbench gate                  fail on what became slower or wrong
        cardbench check                 compare every kernel with the truth
        cardbench merge PARTS           what many machines did with --shard
        cardbench list                  what there is to measure
        cardbench code spring/simd/float  the machine code of a kernel's loop
        cardbench plugin new mine       your own kernels beside these

      Exit codes: 0 fine; 1 internal or I/O error; 2 unreadable, unusable or incomparable data; 3 something is \
      slower; 4 a kernel disagrees with the truth; 5 inconclusive, if asked for; 64 wrong usage; 130 interrupted.
      """,
    version: version,
    subcommands: [
      Run.self, Show.self, Report.self, Film.self, Compare.self, HistoryCommand.self, Gate.self, Check.self, Merge.self,
      Eval.self,
      List.self, Export.self, Noise.self,
      Code.self, Doctor.self, Selftest.self, PluginCommand.self, Validate.self, Worker.self, Addresses.self,
    ])

  /// The version, also written into every result's metadata.
  static let version = "0.1.0"

  static func main() {
    StandardDescriptors.open()
    StandardOutput.survivesClosedPipes()
    if let message = ResourceLimits.message() {
      Notice.print("Error: \(message)")
      // Without the farewell of libraries, which hangs for lack of the same thing.
      _exit(1)
    }
    Interrupt.endAtOnce()
    PatternWatch.shared.begin { message in
      Notice.print("Error: \(message)")
      _exit(ExitCode.validationFailure.rawValue)
    }
    guard CommandLine.argc > 0 else {
      Notice.print(
        "Error: this program cannot see the arguments it was started with. Either there are none, not even its name, or "
          + "/proc is not mounted, or a library loaded with LD_PRELOAD has changed the environment first; start it without "
          + "that library.")
      exit(withError: ExitCode.failure)
    }
    if let message = ForeignArgument.message() ?? UnknownCommand.message(CommandLine.arguments.dropFirst()) {
      Notice.print("Error: \(message)")
      exit(withError: ExitCode.validationFailure)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Ends with the message and the exit code of an error, or with the help that was asked for.
  private static func end(with error: any Error) -> Never {
    let (code, message) = (exitCode(for: error), fullMessage(for: error))
    if message.isEmpty { exit(withError: code) }
    guard code.isSuccess else {
      Notice.print(message)
      exit(withError: code)
    }
    do {
      try CommandFailure.reporting { try StandardOutput.writeOwn(message + "\n") }
      exit(withError: code)
    } catch {
      exit(withError: error)
    }
  }
}
