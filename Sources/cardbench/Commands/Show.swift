import ArgumentParser
import CardSuites
import KernelContracts
import Records
import Reports

extension Cardbench {
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print result files again: a summary, every table, or single lines.",
      usage: "cardbench show [<options>] <files> ...",
      discussion: """
        Without options, the screen that 'run' ended with. --all prints a table per kernel with every variant. \
        --kernel, --recipe, --variant and --rows narrow it, and then print tables, too. The exit code is 2 when a file \
        cannot be read.
        """)

    @Argument(
      help: "Result files of 'run'; of several launches of a benchmark, the fastest counts.",
      completion: .table)
    var files: [String]

    @Flag(help: "Every table: kernels, limits, growth, crossovers, rows that fit.")
    var all = false

    @Flag(help: "Explain every column, and the notations in names.")
    var explain = false

    @OptionGroup var selection: RowSelection

    @Option(among: [.text, .markdown, .csv, .json], help: "How")
    var format: ReportFormat = .text

    func validate() throws {
      guard !files.isEmpty else { throw ValidationError("Name a result file, such as cardbench-….csv.") }
      if explain, [.csv, .json].contains(format) {
        throw ValidationError("--explain explains the tables of --format text and markdown.")
      }
    }

    func run() throws {
      let sources = try files.map { path in try CommandFailure.reading { try ExportSource(path: path) } }
      for notice in sources.flatMap(\.notices) { Notice.print("Note: \(notice)") }
      let rows = try selection.select(sources.flatMap(\.rows))
      guard format == .text || format == .markdown else { return try Conclusion.printRows(rows, as: format) }
      guard all || explain || !selection.isEmpty else {
        let metadata = sources.count == 1 ? sources[0].metadata : nil
        return try StandardOutput.write(RunSummary(rows: rows, metadata: metadata).document, as: format)
      }
      let report = ResultReport(rows: rows).document(explaining: explain ? { NameNotation.legend(of: $0) } : nil)
      try StandardOutput.write(report, as: format, width: TerminalText.width)
    }
  }
}

struct RowSelection: ParsableArguments {
  @Option(help: "Only this kernel; repeatable.", completion: .kernels)
  var kernel: [String] = []

  @Option(help: "Only this recipe; repeatable.", completion: .recipes)
  var recipe: [String] = []

  @Option(
    help: "Only this variant, such as simd, or with its edition, such as simd-fused; repeatable.",
    completion: .names(Variant.self))
  var variant: [String] = []

  @Option(help: "Only this number of rows; repeatable.")
  var rows: [Int] = []

  var isEmpty: Bool { kernel.isEmpty && recipe.isEmpty && variant.isEmpty && rows.isEmpty }

  /// The lines that have one of the wanted values in every part; refuses a value that no line has, with the nearest.
  func select(_ all: [ResultRow]) throws -> [ResultRow] {
    try require("--kernel", kernel, among: all.map(\.kernel))
    try require("--recipe", recipe, among: all.compactMap(\.recipe))
    try require("--variant", variant, among: all.flatMap { [$0.variant, $0.implementation].compactMap { $0 } })
    try require("--rows", rows.map(String.init), among: all.map { String($0.rows) })
    let selected = all.filter(includes)
    guard !selected.isEmpty else { throw CommandFailure.usage("no line has all of these; leave one of them out.") }
    return selected
  }

  private func includes(_ row: ResultRow) -> Bool {
    (kernel.isEmpty || kernel.contains(row.kernel))
      && (recipe.isEmpty || row.recipe.map(recipe.contains) ?? false)
      && (variant.isEmpty || [row.variant, row.implementation].contains { $0.map(variant.contains) ?? false })
      && (rows.isEmpty || rows.contains(row.rows))
  }

  private func require(_ option: String, _ wanted: [String], among known: [String]) throws {
    let known = Set(known)
    guard let unknown = wanted.first(where: { !known.contains($0) }) else { return }
    let nearest = NearestWord.nearest(to: unknown, among: known.sorted()).map {
      "; did you mean '\($0.shortened(to: 80))'?"
    }
    throw CommandFailure.usage(
      "\(option) \(unknown.shortened(to: 80)): no line has it\(nearest ?? "; there are: \(known.sorted().listed)")")
  }
}
