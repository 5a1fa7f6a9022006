import ArgumentParser
import Foundation
import HostSystem
import Records
import Reports
import Stopwatch

@main
struct Cardbench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cardbench",
    abstract: "What one frame of card animation costs, and whether every fast variant is still right.",
    discussion: """
      Start with:
        cardbench run --quick           measure for about half a minute
        cardbench compare A.csv B.csv   what changed between two runs
        cardbench gate                  fail on what became slower or wrong
        cardbench check                 compare every kernel with the truth
        cardbench list                  what there is to measure

      Exit codes: 0 fine; 1 internal or I/O error; 2 unreadable, unusable or incomparable data; 3 something is \
      slower; 4 a kernel disagrees with the truth; 5 inconclusive, if asked for; 64 wrong usage; 130 interrupted.
      """,
    version: version,
    subcommands: [
      Run.self, Show.self, Report.self, Film.self, Compare.self, HistoryCommand.self, Gate.self, Check.self, Merge.self,
      Eval.self, List.self, Export.self, Noise.self, Code.self, Doctor.self, Selftest.self, PluginCommand.self,
      Validate.self, Worker.self, Addresses.self,
    ])

  static let version = "0.1.0"

  /// Without a command: intentions, each with the command for it.
  static let intentions: [(text: String, command: [String])] = [
    ("see how cards move", ["film", "tipIn", "-o", "tip.html"]),
    ("measure what a frame costs, in half a minute", ["run", "--quick"]),
    ("check that every number is right", ["check"]),
    ("find out whether a change made it slower", ["gate", "--baseline-rev", "HEAD~1"]),
    ("compare two result files", ["compare", "A.csv", "B.csv"]),
    ("show results as a page with pictures", ["report", "A.csv"]),
    ("ask about springs, curves and transforms", ["eval", "--help"]),
    ("measure and check kernels of your own", ["plugin", "new", "mine", "--language", "c"]),
    ("list the recipes and how they look", ["list", "--recipes"]),
    ("look for something else", ["help"]),
  ]

  func run() throws {
    let width = Self.intentions.map(\.text.count).max() ?? 0
    let lines = Self.intentions.map { "  \($0.padded(to: width))  \(Invocation.command($1))" }
    try StandardOutput.print(
      "cardbench measures and checks the arithmetic of card animations. What do you want to do?\n\n"
        + lines.joined(separator: "\n"))
  }

  static func main() {
    StandardDescriptors.open()
    StandardOutput.survivesClosedPipes()
    if let message = ResourceLimits.message() { refuse(message, .failure) }
    Interrupt.endAtOnce()
    PatternWatch.shared.begin { refuse($0, .validationFailure) }
    guard CommandLine.argc > 0 else {
      refuse(
        "this program cannot see its arguments. Either there are none, not even its name, or /proc is not mounted, or a "
          + "library of LD_PRELOAD has changed the environment first; start it without that library.", .failure)
    }
    if let message = ForeignArgument.message() ?? UnknownCommand.message(CommandLine.arguments.dropFirst()) {
      refuse(message, .validationFailure)
    }
    do {
      var command = try parseAsRoot()
      try CommandFailure.reporting { try command.run() }
    } catch {
      end(with: error)
    }
  }

  /// Ends without the farewell of libraries, which hangs where a limit of the system is too low.
  private static func refuse(_ message: String, _ code: ExitCode) -> Never {
    Notice.print("Error: \(message)")
    _exit(code.rawValue)
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
