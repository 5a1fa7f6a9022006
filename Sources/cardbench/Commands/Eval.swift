import ArgumentParser
import CardMotion
import Records

extension Cardbench {
  /// Answers the cases of a file.
  struct Eval: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Answer the cases of a CSV file: the same file comes out with result columns appended.",
      discussion: """
        The header names the columns, in any order; columns that the question does not know pass through, and so do \
        blank lines. Numbers come out with as many digits as it takes to read the same number back. Lines are answered \
        as they arrive, however many there are.

        A line that has no answer ends the run with exit code 2, its number and its column; everything before it has \
        been written. With --skip-bad it is kept with empty results instead, so that lines keep their numbers, and the \
        bad ones are counted on standard error; a line with a wrong number of fields keeps it, and gets as many empty \
        results as there are result columns. A line may be 1 MiB long.

        With --judge the file has answers of another program already, and what is appended is how far they are from \
        the truth. The exit code is 0 however far that is, or 4 above --at-most. Lines outside the domain of the kernel \
        whose bound is printed are counted apart, and held to no limit.
        """,
      subcommands: [
        Spring.self, SpringParameters.self, Integrate.self, Curve.self, Transform.self, Interpolate.self,
        Decompose.self, Recipe.self, Unknown.self,
      ],
      defaultSubcommand: Unknown.self)

    /// The name and the help of a question: its columns, and an example that can be pasted.
    static func question(
      _ name: String, _ abstract: String, _ guide: String, appends columns: String, example: String...
    ) -> CommandConfiguration {
      CommandConfiguration(
        commandName: name, abstract: abstract, usage: "cardbench eval \(name) [<file>] [<options>]",
        discussion: "\(guide)\n\nAppended: \(columns).\n\nExample:\n"
          + example.map { "  \($0)" }.joined(separator: "\n"))
    }
  }
}

extension Cardbench.Eval {
  /// The refusal of words that name no question.
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
