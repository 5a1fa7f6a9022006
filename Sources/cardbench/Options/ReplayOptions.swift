import ArgumentParser
import CardFiles
import CardMotion
import CardSuites
import Records

/// The scroll of the replay suite.
struct ReplayOptions: ParsableArguments {
  @Option(
    help: "A scroll as CSV (time in s, offset in pt) for the replay suite, or for a film.",
    completion: .file(extensions: ["csv"]))
  var scroll: String?

  @Option(
    help: ArgumentHelp(
      "When a card that scrolls into view animates: "
        + "\(DisplayPolicy.allCases.map(\.rawValue).joined(separator: ", ")). (default: firstDisplay)",
      valueName: "policy"),
    completion: .names(DisplayPolicy.self), transform: ListArgument.name)
  var policy: DisplayPolicy?

  @Option(
    help: ArgumentHelp(
      "Under oneThenAnother, the gallery's recipe for a card that is displayed again. (default: fadeIn)",
      valueName: "recipe"),
    completion: .recipes)
  var again: String?

  func validate() throws {
    guard again == nil || policy == .oneThenAnother else {
      throw ValidationError("--again is about --policy oneThenAnother; add that, or leave --again out.")
    }
  }

  /// The files these options name.
  var readFiles: [FileUse] { FileUse.plain("--scroll", [scroll]) }

  /// Puts scroll and policy into a configuration that has its table.
  func complete(_ configuration: inout SuiteConfiguration) throws {
    configuration.policy = policy ?? .firstDisplay
    configuration.again = try again.map { try Self.recipe(named: $0, "--again: ") } ?? configuration.again
    guard let scroll else { return }
    configuration.scroll = try InputFile.decode(scroll) { try ScrollTrace(csv: $0) }
    try requireRowsInSight(configuration, scroll)
  }

  /// Refuses options without effect, where nothing that scrolls is selected.
  func requireReplay(among kernels: [String]) throws {
    let given = [("--scroll", scroll != nil), ("--policy", policy != nil)].filter(\.1).map(\.0)
    guard let option = given.first, !kernels.contains("replay") else { return }
    throw CommandFailure.usage(
      "\(option) is about replays, and none is selected; add --filter '^replay/', or leave \(option) out.")
  }

  /// A recipe of the gallery, or an error that says where the names are, with the nearest.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - place: Where it was named, before the error.
  static func recipe(named name: String, _ place: String = "") throws -> Recipe {
    if let recipe = Gallery.recipe(named: name) { return recipe }
    let nearest = NearestWord.nearest(to: name, among: Gallery.all.map(\.name)).map { " Did you mean '\($0)'?" }
    throw CommandFailure.usage(
      "\(place)the gallery has no recipe '\(name)'; 'cardbench list --recipes' shows all names.\(nearest ?? "")")
  }

  /// A scroll beside its table shows nothing that could be compared with the truth.
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
