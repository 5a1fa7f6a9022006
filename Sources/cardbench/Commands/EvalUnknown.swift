import ArgumentParser
import CardFiles
import CardMotion
import Records

extension Cardbench.Eval {
  /// Where words end up that name no question.
  struct Unknown: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unknown", shouldDisplay: false)

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var rest: [String] = []

    func run() throws {
      guard let word = rest.first(where: { !$0.hasPrefix("-") }) else {
        throw CleanExit.helpRequest(Cardbench.Eval.self)
      }
      let known = Cardbench.Eval.configuration.subcommands.compactMap { $0.configuration.commandName }
        .filter { $0 != Self.configuration.commandName }
      let nearest = NearestWord.nearest(to: word, among: known).map { " Did you mean '\($0)'?" } ?? ""
      // The parser would print the usage of the whole program.
      Notice.print(
        """
        Error: unknown subcommand '\(word)'; expected \(known.joined(separator: ", ")).\(nearest)
        Usage: cardbench eval <subcommand>
          See 'cardbench eval --help' for more information.
        """)
      throw ExitCode.validationFailure
    }
  }
}
