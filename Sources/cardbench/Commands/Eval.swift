import Bench
import ArgumentParser

extension Cardbench {
  struct Eval: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Answer the cases of a CSV file: the same file comes out with result columns appended.",
      discussion: """
        The header names the columns, in any order; others pass through, and so do blank lines. Numbers come out with as \
        many digits as it takes to read the same number back. Lines are answered as they arrive, however many there are; \
        each may be 1 MiB long.

        A line that has no answer ends the run with exit code 2, its number and its column; everything before it has \
        been written. With --skip-bad it is kept with empty results instead, and counted on standard error.

        With --judge the file has answers of another program already, and what is appended is how far they are from \
        the truth. The exit code is 0 however far that is, or 4 above --at-most. Lines outside the domain of the kernel \
        whose bound is printed are counted apart, and held to no limit.
        """,
      subcommands: [
        Spring.self, SpringParameters.self, Landmarks.self, Convert.self, Integrate.self, Curve.self, Transform.self,
        Interpolate.self,
        Decompose.self, Recipe.self,
      ])

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
