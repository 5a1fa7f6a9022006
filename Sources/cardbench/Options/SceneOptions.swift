import ArgumentParser
import CardFiles
import CardKernels
import CardMotion
import CardSuites
import Records
import Stopwatch

/// The animated recipes and table.
struct SceneOptions: ParsableArguments {
  @Option(
    help: "A recipe as JSON, played instead of the gallery's; repeatable but for a film.",
    completion: .file(extensions: ["json"]))
  var recipe: [String] = []

  @Option(
    help: "A table as JSON: width and rows with heights; it then sets the row count.",
    completion: .file(extensions: ["json"]))
  var table: String?

  var readFiles: [FileUse] { FileUse.plain("--recipe", recipe) + FileUse.plain("--table", [table]) }

  /// Everything that can be measured or checked in this scene; reads the files.
  func configuration(
    variants: VariantOptions, selection: SelectionOptions, seed: UInt64 = 1, rows: [Int]? = nil
  ) throws -> SuiteConfiguration {
    if table != nil, rows != nil {
      throw CommandFailure.usage("--rows and --table contradict each other: a table sets the row count.")
    }
    var configuration = SuiteConfiguration(scroll: .shipped())
    (configuration.variants, configuration.elements) = (variants.variants, selection.precision)
    (configuration.rows, configuration.seed) = (rows ?? configuration.rows, seed)
    configuration.table = try describedTable()
    if !recipe.isEmpty { configuration.recipes = try ownRecipes() }
    return configuration
  }

  /// The table that a file describes, if one is named; reads the file.
  func describedTable() throws -> TableDescription? { try table.map { try InputFile.decode($0, TableFile.decode) } }

  /// The options as arguments of another process.
  var arguments: [String] { recipe.map { "--recipe=\($0)" } + (table.map { ["--table=\($0)"] } ?? []) }

  /// The recipes that files describe, in the order of the options; reads the files.
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

  /// A recipe's name is a part of names that slashes divide, each on one line.
  private func requireUsableName(_ name: String, _ path: String) throws {
    let isUsable = !name.isEmpty && !name.contains { $0 == "/" || $0.isWhitespace || $0.isNewline }
    guard isUsable, name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw CommandFailure.badData(
        "'\(path)': $.name: expected a name without slash, space or control character; got \(name.debugDescription)."
      )
    }
  }
}

extension Suites {
  /// The benchmarks of a configuration; too large or unplayable ones are bad data.
  static func entries(checking configuration: SuiteConfiguration) throws -> [BenchmarkEntry] {
    try Memory.requireTables(configuration)
    return try explainingRecipes { try entries(configuration) }
  }

  /// Turns the errors of compiled recipes, and of tables made of the given one, into bad data.
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
