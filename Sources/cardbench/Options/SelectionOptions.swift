import ArgumentParser
import BenchRecords
import CardKernels
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
    help: "Element types, comma-separated. (default: float,double)", transform: ListArgument.names)
  var precision: [ElementType] = ElementType.allCases

  func validate() throws { _ = try patterns() }

  /// Keeps what the patterns select, or says which part of a pattern matches nothing.
  ///
  /// - Parameters:
  ///   - elements: What there is.
  ///   - subject: The arguments of `list` that show the names.
  ///   - name: The name of an element.
  /// - Returns: What is selected; at least one element.
  /// - Throws: `CommandFailure` with the patterns, and a name they may have meant.
  func select<Element>(
    _ elements: [Element], listedBy subject: String..., name: (Element) -> String
  ) throws -> [Element] {
    let patterns = try patterns()
    let selected = elements.filter { patterns.includes(name($0)) }
    guard selected.isEmpty else { return selected }
    let hint = try hint(among: elements.map(name))
    let list = ([Invocation.program, "list"] + subject).joined(separator: " ")
    throw CommandFailure.usage("nothing matches \(description)\(hint ?? "; '\(list)' shows all names.")")
  }

  /// The patterns, compiled.
  func patterns() throws -> BenchmarkSelection {
    do {
      return try BenchmarkSelection(filters: filter, skips: skip)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private var description: String {
    let parts = filter.map { "--filter '\($0)'" } + skip.map { "--skip '\($0)'" }
    return parts.isEmpty ? "these variants" : parts.joined(separator: " ")
  }

  /// Why nothing is left: everything is skipped, or a word of a filter is in no name and close to one that is.
  private func hint(among names: [String]) throws -> String? {
    let filters = try BenchmarkSelection(filters: filter)
    if names.contains(where: filters.includes) { return ": --skip leaves nothing of it." }
    let known = Set(names.flatMap { $0.split(separator: "/").map(String.init) }).sorted()
    let typed = filter.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    for word in typed where !known.contains(where: { $0.contains(word) }) {
      guard let nearest = Spelling.nearest(to: word, among: known) else { continue }
      return "; did you mean '\(nearest)' instead of '\(word)'?"
    }
    return nil
  }
}

/// Which implementations.
struct VariantOptions: ParsableArguments {
  @Option(
    help:
      "Variants, comma-separated. (default: \(CardKernels.distinctVariants.map(\.rawValue).joined(separator: ",")))",
    transform: ListArgument.names)
  var variants: [Variant] = CardKernels.distinctVariants
}

/// Where randomness starts.
struct SeedOption: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Seed of the inputs, and of the order of measurement; 0 or more.")
  var seed: UInt64 = 1
}
