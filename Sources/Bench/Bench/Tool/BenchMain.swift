import ArgumentParser
import Foundation
import HostSystem
import Records
import Reports

package enum BenchCommand<Tool: BenchTool> {
  package struct Root: ParsableCommand {
    package static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: Tool.name, abstract: Tool.abstract,
        discussion: """
          '\(Tool.name)' alone shows commands to start with.

          Exit codes: 0 fine; 1 internal or I/O error; 2 unreadable, unusable or incomparable data; 3 something is \
          slower; 4 an output disagrees with the truth; 5 inconclusive, if requested; 64 wrong usage; 130 interrupted.
          """,
        version: Tool.version, subcommands: commands)
    }

    /// The general commands, with those that the tool replaces, and the tool's own.
    private static var commands: [any ParsableCommand.Type] {
      let general: [any ParsableCommand.Type] = [
        Run.self, Show.self, Report.self, Compare.self, HistoryCommand.self, Gate.self, Check.self, Merge.self,
        List.self, Export.self, Noise.self, Code.self, Doctor.self, Selftest.self, Worker.self, Addresses.self,
        Fingerprints.self,
      ]
      let own = Dictionary(Tool.commands.map { (BenchMain.name(of: $0), $0) }) { first, _ in first }
      let replaced = Set(general.map(BenchMain.name(of:)))
      return general.map { own[BenchMain.name(of: $0)] ?? $0 }
        + Tool.commands.filter { !replaced.contains(BenchMain.name(of: $0)) }
    }

    package init() {}

    package func run() throws {
      try StandardOutput.print(
        "\(Tool.abstract) What do you want to do?\n\n" + BenchMain.lines(of: Tool.intentions).joined(separator: "\n"))
    }
  }
}

package enum BenchMain {
  /// Runs the command of this process's arguments, and ends with its exit code.
  package static func main<Tool: BenchTool>(_: Tool.Type) {
    CurrentTool.$type.withValue(Tool.self) {
      var words = Tool.vocabulary
      words.program = Tool.name
      Vocabulary.$current.withValue(words) { runCommand(BenchCommand<Tool>.Root.self) }
    }
  }

  private static func runCommand<Root: ParsableCommand>(_: Root.Type) {
    StandardDescriptors.open()
    StandardOutput.survivesClosedPipes()
    if let message = ResourceLimits.message() { refuse(message, .failure) }
    Interrupt.endAtOnce()
    PatternWatch.shared.begin { refuse($0, .validationFailure) }
    guard CommandLine.argc > 0 else {
      refuse("this program cannot see its arguments. \(OwnProgram.argumentsObstacle)", .failure)
    }
    let arguments = CommandLine.arguments.dropFirst()
    if let message = ForeignArgument.message() ?? UnknownCommand.message(arguments, of: Root.self) {
      refuse(message, .validationFailure)
    }
    do {
      var command = try Root.parseAsRoot()
      try CommandFailure.reporting { try command.run() }
    } catch {
      end(with: error, Root.self)
    }
  }

  /// Ends without the exit handlers of libraries, which hang if a system limit is too low.
  private static func refuse(_ message: String, _ code: ExitCode) -> Never {
    Notice.print("Error: \(message)")
    _exit(code.rawValue)
  }

  /// Ends with the message and the exit code of an error, or with the help that was requested.
  private static func end<Root: ParsableCommand>(with error: any Error, _: Root.Type) -> Never {
    let (code, message) = (Root.exitCode(for: error), Root.fullMessage(for: error))
    if message.isEmpty { Root.exit(withError: code) }
    guard code.isSuccess else {
      Notice.print(message)
      Root.exit(withError: code)
    }
    do {
      try CommandFailure.reporting { try StandardOutput.writeOwn(message + "\n") }
      Root.exit(withError: code)
    } catch {
      Root.exit(withError: error)
    }
  }

  static func lines(of intentions: [(text: String, command: [String])]) -> [String] {
    let width = intentions.map(\.text.count).max() ?? 0
    return intentions.map { "  \($0.text.padded(to: width))  \(Invocation.command($0.command))" }
  }

  static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }
}
