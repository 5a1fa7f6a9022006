import Bench
import CardDisplay
import ArgumentParser
import CardFiles
import CardKernels
import CardMotion
import CardSuites
import HostSystem
import Records
import Stopwatch

struct SceneOptions: ParsableArguments {
  @Option(
    help: "A recipe as JSON, played instead of the gallery's; repeatable.",
    completion: .file(extensions: ["json"]))
  var recipe: [String] = []

  @Option(
    help: "A table as JSON: width and rows with heights; it then sets the row count.",
    completion: .file(extensions: ["json"]))
  var table: String?

  var readFiles: [FileUse] { FileUse.plain("--recipe", recipe) + FileUse.plain("--table", [table]) }

  /// Everything that can be measured or checked in this scene; reads the files.
  func configuration(
    of selection: SelectionOptions, seed: UInt64 = 1, rows: [Int]? = nil
  ) throws -> SuiteConfiguration {
    if table != nil, rows != nil {
      throw CommandFailure.usage("--rows and --table contradict each other: a table sets the row count.")
    }
    var configuration = SuiteConfiguration(scroll: .shipped())
    (configuration.variants, configuration.elements) = (selection.variants, selection.precision)
    (configuration.rows, configuration.seed) = (rows ?? configuration.rows, seed)
    configuration.table = try describedTable()
    if !recipe.isEmpty { configuration.recipes = try ownRecipes() }
    return configuration
  }

  func describedTable() throws -> TableDescription? { try table.map { try InputFile.decode($0, TableFile.decode) } }

  var arguments: [String] { recipe.map { "--recipe=\($0)" } + (table.map { ["--table=\($0)"] } ?? []) }

  /// The recipes described by files, in the order of the options; reads the files.
  func ownRecipes() throws -> [Recipe] {
    var recipes: [Recipe] = []
    for path in recipe {
      let recipe = try InputFile.decode(path, RecipeFile.decode)
      try requireUsableName(recipe.name, path)
      if recipes.contains(where: { $0.name == recipe.name }) {
        throw CommandFailure.badData(
          "'\(path)': $.name: a recipe before it is also named '\(recipe.name)'; give it another name.")
      }
      recipes.append(recipe)
    }
    return recipes
  }

  /// A recipe's name becomes part of slash-separated names, each on one line.
  private func requireUsableName(_ name: String, _ path: String) throws {
    let isUsable = !name.isEmpty && !name.contains { $0 == "/" || $0.isWhitespace || $0.isNewline }
    guard isUsable, name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw CommandFailure.badData(
        "'\(path)': $.name: expected a name without slash, space or control character; got \(name.debugDescription).")
    }
  }
}

struct ReplayOptions: ParsableArguments {
  @Option(
    help: "A scroll as CSV (time in s, offset in pt) for the replay suite, or for a film.",
    completion: .table)
  var scroll: String?

  @Option(
    help: ArgumentHelp(
      "When a card that scrolls into view animates: "
        + "\(DisplayPolicy.allCases.map(\.rawValue).joined(separator: ", ")). (default: firstDisplay)",
      valueName: "policy"),
    completion: .names(DisplayPolicy.self), transform: ListArgument.name)
  var policy: DisplayPolicy?

  @Option(
    "recipe", .list(Gallery.all.map(\.name)),
    "Under oneThenAnother, the gallery's recipe for a card that is displayed again. (default: fadeIn)")
  var again: String?

  func validate() throws {
    guard again == nil || policy == .oneThenAnother else {
      throw ValidationError("--again applies to --policy oneThenAnother; add that, or omit --again.")
    }
  }

  var readFiles: [FileUse] { FileUse.plain("--scroll", [scroll]) }

  /// Sets scroll and policy of a configuration that has its table.
  func complete(_ configuration: inout SuiteConfiguration) throws {
    configuration.policy = policy ?? .firstDisplay
    configuration.again = try again.map { try Self.recipe(named: $0, "--again: ") } ?? configuration.again
    guard let scroll else { return }
    configuration.scroll = try InputFile.decode(scroll) { try ScrollTrace(csv: $0) }
    try requireRowsInSight(configuration, scroll)
  }

  /// Throws for options without effect: those for replays if none is selected.
  func requireReplay(among kernels: [String]) throws {
    let given = [("--scroll", scroll != nil), ("--policy", policy != nil)].filter(\.1).map(\.0)
    guard let option = given.first, !kernels.contains("replay") else { return }
    throw CommandFailure.usage(
      "\(option) applies to replays, but none is selected; add --filter '^replay/', or omit \(option).")
  }

  /// A recipe of the gallery; an error begins with the option that names it.
  static func recipe(named name: String, _ option: String = "") throws -> Recipe {
    if let recipe = Gallery.recipe(named: name) { return recipe }
    let question = NearestWord.question(name, among: Gallery.all.map(\.name))
    throw CommandFailure.usage(
      "\(option)the gallery has no recipe '\(name)'; 'cardbench list --recipes' shows all names.\(question)")
  }

  /// A scroll outside its table shows nothing that could be compared with the truth.
  private func requireRowsInSight(_ configuration: SuiteConfiguration, _ path: String) throws {
    let offsets = configuration.scroll.samples.map(\.offset)
    let end = configuration.table?.contentHeight ?? .infinity
    guard !offsets.contains(where: { $0 >= 0 && $0 < end }) else { return }
    let (low, high) = (offsets.min() ?? 0, offsets.max() ?? 0)
    throw CommandFailure.badData(
      "'\(path)': offsets from \(low) to \(high) pt show no row; expected some from 0"
        + (end.isFinite ? " to \(end) pt, the height of the table." : " on."))
  }
}

extension Suites {
  /// The benchmarks of a configuration; too large or unplayable ones are bad data.
  static func benchmarks(checking configuration: SuiteConfiguration) throws -> [Benchmark] {
    try Memory.requireTables(configuration)
    return try explainingRecipes { try entries(configuration) }
  }

  /// Reports errors of compiled recipes, and of tables derived from the given one, as bad data.
  static func explainingRecipes<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as CompiledRecipeError {
      throw CommandFailure.badData("\(error)")
    } catch let error as TableError {
      throw CommandFailure.badData("a table with more of the same rows cannot be made: \(error)")
    }
  }
}

extension Memory {
  /// Bytes per row of a table's description: the minimum for any benchmark.
  private static let leastBytesPerRow = 128.0
  /// The height of a row without a described table, in points.
  private static let rowHeight = 120.0

  /// Throws for tables that do not fit, before any of them is built.
  static func requireTables(_ configuration: SuiteConfiguration) throws {
    guard configuration.table == nil else { return }
    try require((configuration.rows.max().map { Double($0) } ?? 0) * leastBytesPerRow, "fewer rows")
    let reach = configuration.scroll.samples.map(\.offset).max() ?? 0
    try require(reach / rowHeight * leastBytesPerRow, "a --scroll with offsets in points")
  }
}
