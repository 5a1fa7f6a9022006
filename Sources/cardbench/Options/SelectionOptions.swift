import ArgumentParser
import BenchEngine
import CardMotion
import CardSuites
import KernelContracts

/// Which benchmarks: shared by all commands.
struct SelectionOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "Only names that match this regular expression; repeatable.")
  var filter: [String] = []

  @Option(help: "No names that match this regular expression; repeatable.")
  var skip: [String] = []

  @Option(
    help: "Variants, comma-separated: \(Variant.allCases.map(\.rawValue).joined(separator: ",")).",
    transform: ListArgument.names)
  var variants: [Variant] = Variant.allCases

  @Option(help: "Element types, comma-separated: float,double.", transform: ListArgument.names)
  var precision: [ElementType] = ElementType.allCases

  @Option(help: "Seed of inputs and of the order of measurement.")
  var seed: UInt64 = 1

  /// The compiled patterns.
  func selection() throws -> BenchmarkSelection {
    do {
      return try BenchmarkSelection(filters: filter, skips: skip)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Keeps what the patterns select, or says which part of a pattern matches nothing.
  func select<Element>(_ elements: [Element], by name: (Element) -> String) throws -> [Element] {
    let selection = try selection()
    let selected = elements.filter { selection.includes(name($0)) }
    guard selected.isEmpty else { return selected }
    throw ValidationError("nothing matches \(pattern).\(hint(among: elements.map(name)))")
  }

  private var pattern: String {
    let parts = filter.map { "--filter '\($0)'" } + skip.map { "--skip '\($0)'" }
    return parts.isEmpty ? "these variants" : parts.joined(separator: " ")
  }

  /// The first part of a pattern that is no part of any name, with the name it may have meant.
  private func hint(among names: [String]) -> String {
    let known = Set(names.flatMap { $0.split(separator: "/").map(String.init) })
    let typed = filter.flatMap { $0.split(separator: "/").map(String.init) }
    for part in typed where !known.contains(part) {
      guard let nearest = Spelling.nearest(to: part, among: known.sorted()) else { continue }
      return " Did you mean '\(nearest)' instead of '\(part)'?"
    }
    return " 'cardbench list' shows all names."
  }
}
