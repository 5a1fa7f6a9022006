import ArgumentParser
import Records

/// Which benchmarks or kernels, by name: shared by all commands.
struct NameOptions: ParsableArguments {
  @Option(
    name: [.short, .long], help: "Only names that match this regular expression; repeatable.", completion: .patterns)
  var filter: [String] = []

  @Option(help: "No names that match this regular expression; repeatable.", completion: .patterns)
  var skip: [String] = []

  func validate() throws { _ = try selection() }

  /// The patterns, compiled.
  func selection() throws -> BenchmarkSelection {
    do {
      return try BenchmarkSelection(filters: filter, skips: skip)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Keeps what the patterns select, or says which part of a pattern matches nothing.
  ///
  /// - Parameter subject: The arguments of `list` that show the names.
  /// - Returns: What is selected; at least one element.
  /// - Throws: `CommandFailure` with the patterns, and a name they may have meant.
  func select<Element>(
    _ elements: [Element], listedBy subject: String..., name: (Element) -> String
  ) throws -> [Element] {
    let selection = try selection()
    let selected = elements.filter { selection.includes(name($0)) }
    guard selected.isEmpty else { return selected }
    let hint = try hint(among: elements.map(name))
    let list = ([Invocation.program, "list"] + subject).joined(separator: " ")
    throw CommandFailure.usage("nothing matches \(text)\(hint ?? "; '\(list)' shows all names.")")
  }

  /// Why nothing is left: everything is skipped, or a word of a filter is in no name and close to one that is.
  func hint(among names: [String]) throws -> String? {
    let filters = try BenchmarkSelection(filters: filter)
    if names.contains(where: filters.includes) { return ": --skip leaves nothing of it." }
    let corrections = filter.lazy.compactMap { NearestName.correction(of: $0, among: names) }
    return corrections.first.map { "; did you mean '\($0.part)' instead of '\($0.word)'?" }
  }

  /// The options as they were typed.
  var text: String {
    let parts = filter.map { "--filter '\($0)'" } + skip.map { "--skip '\($0)'" }
    return parts.isEmpty ? "these variants" : parts.joined(separator: " ")
  }
}
