import ArgumentParser
import BenchEngine
import CardMotion
import CardSuites
import Foundation

/// What is animated: recipe, table, scroll and policy.
struct SceneOptions: ParsableArguments {
  @Option(
    help: "A recipe as JSON, played instead of the gallery's; repeatable.",
    completion: .file(extensions: ["json"]))
  var recipe: [String] = []

  @Option(
    help: "A table as JSON: width and rows with heights; it then sets the row count.",
    completion: .file(extensions: ["json"]))
  var table: String?

  @Option(
    help: "A scroll as CSV (time in s, offset in pt) for the replay suite.",
    completion: .file(extensions: ["csv"]))
  var scroll: String?

  @Option(
    help: ArgumentHelp(
      "When a card that scrolls into view animates: "
        + "\(DisplayPolicy.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "policy"),
    transform: { text in
      let names: [DisplayPolicy] = try ListArgument.names(text)
      guard names.count == 1 else { throw ValidationError("one policy, please; got '\(text)'.") }
      return names[0]
    })
  var policy: DisplayPolicy = .firstDisplay

  /// Reads the files.
  func configuration(_ selection: SelectionOptions, rows: [Int]?) throws -> SuiteConfiguration {
    var configuration = SuiteConfiguration(scroll: try scroll.map(readScroll) ?? .shipped())
    (configuration.variants, configuration.elements) = (selection.variants, selection.precision)
    (configuration.policy, configuration.seed) = (policy, selection.seed)
    configuration.rows = rows ?? configuration.rows
    configuration.table = try table.map { try decode($0, TableFile.decode) }
    if configuration.table != nil, rows != nil {
      throw ValidationError(
        "--rows and --table contradict each other: the described table sets the row count.")
    }
    if !recipe.isEmpty { configuration.recipes = try recipe.map { try decode($0, RecipeFile.decode) } }
    try requireDistinctNames(configuration.recipes)
    return configuration
  }

  private func requireDistinctNames(_ recipes: [Recipe]) throws {
    for (index, recipe) in recipes.enumerated()
    where recipes[..<index].contains(where: { $0.name == recipe.name }) {
      throw CommandFailure.badData("two recipes are named '\(recipe.name)'; give them different names")
    }
  }

  private func readScroll(_ path: String) throws -> ScrollTrace {
    try decode(path) { try ScrollTrace(csv: $0) }
  }

  /// Reads a file and decodes it; either error names the path.
  private func decode<Value>(_ path: String, _ decode: (String) throws -> Value) throws -> Value {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandFailure.badData("cannot read '\(path)': \(error.localizedDescription)")
    }
    do {
      return try decode(text)
    } catch {
      throw CommandFailure.badData("'\(path)': \(error)")
    }
  }
}
