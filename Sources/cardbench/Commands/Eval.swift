import ArgumentParser
import CardMotion

extension Cardbench {
  /// Answers other people's cases.
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

        With --judge the file has answers already, somebody else's, and what is appended is how far they are from the \
        truth. The exit code is 0 however far that is, or 4 above --at-most. Lines outside the domain of the kernel \
        whose bound is printed are counted apart, and held to no limit.
        """,
      subcommands: [
        Spring.self, SpringParameters.self, Integrate.self, Curve.self, Transform.self, Interpolate.self,
        Decompose.self, Recipe.self, Unknown.self,
      ],
      defaultSubcommand: Unknown.self)

    /// The help of a question: its columns, and an example that can be pasted.
    static func help(_ guide: String, appends columns: String, example: String...) -> String {
      "\(guide)\n\nAppended: \(columns).\n\nExample:\n" + example.map { "  \($0)" }.joined(separator: "\n")
    }
  }
}
