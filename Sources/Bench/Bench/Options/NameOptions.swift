import ArgumentParser
import Judge
import Records

package struct NameOptions: ParsableArguments {
  package init() {}

  /// The kinds of names: those of benchmarks, and those of the tool's own checks.
  package enum Subject: Sendable {
    case benchmarks, checks
  }

  @Option(
    name: [.short, .long], help: "Only names that match this regular expression; repeatable.", completion: .patterns)
  package var filter: [String] = []

  @Option(help: "No names that match this regular expression; repeatable.", completion: .patterns)
  package var skip: [String] = []

  package func validate() throws { _ = try selection() }

  package func selection() throws -> BenchmarkSelection {
    try ValidationError.interpreting { try BenchmarkSelection(filters: filter, skips: skip) }
  }

  /// Keeps the selected elements; throws for patterns without effect.
  package func select<Element>(
    _ elements: [Element], _ subject: Subject = .benchmarks, name: (Element) -> String
  ) throws -> [Element] {
    let list = Invocation.command(["list"] + (subject == .checks ? tool.checksListing : []))
    try requireEffect(on: elements.map(name), subject, "nothing", "; '\(list)' shows all names.")
    let selection = try selection()
    return elements.filter { selection.includes(name($0)) }
  }

  /// Throws for patterns without effect on the names of a file or folder, if there are any names.
  ///
  /// A single pattern may match names of other files instead.
  package func requireMatch(among names: [String], of place: String, others: [String] = []) throws {
    guard let example = names.first else { return }
    try requireEffect(
      on: names, others: others, .benchmarks, "nothing in '\(place)'", "; a name there is '\(example)'.")
  }

  /// Throws if the patterns select no name, or if one matches no existing name, with the nearest name.
  private func requireEffect(
    on names: [String], others: [String] = [], _ subject: Subject, _ nothing: String, _ remedy: String
  ) throws {
    let selection = try selection()
    guard names.contains(where: selection.includes) else {
      let filters = try BenchmarkSelection(filters: filter)
      let hint = names.contains(where: filters.includes) ? ": --skip excludes everything." : nil
      throw CommandFailure.usage("\(nothing) matches \(text)\(hint ?? nearest(to: filter, names, remedy))")
    }
    for (option, pattern) in patterns where try !Self.matches(pattern, names + others, subject) {
      throw CommandFailure.usage("\(nothing) matches \(option) '\(pattern)'\(nearest(to: [pattern], names, remedy))")
    }
  }

  /// Whether a pattern matches one of these names, or one that exists with other options or on another machine.
  private static func matches(_ pattern: String, _ names: [String], _ subject: Subject) throws -> Bool {
    let selection = try BenchmarkSelection(filters: [pattern])
    guard !names.contains(where: selection.includes) else { return true }
    guard tool.absentNames.isDisjoint(with: NearestName.words(of: pattern)) else { return true }
    return try tool.names(for: pattern, subject).contains(where: selection.includes)
  }

  /// The likely correction of a pattern's word, else the nearest name.
  private func nearest(to patterns: [String], _ names: [String], _ remedy: String) -> String {
    let correction = patterns.lazy.compactMap { NearestName.correction(of: $0, among: names) }.first
    if let correction { return "; did you mean '\(correction.part)' instead of '\(correction.word)'?" }
    let nearest = patterns.lazy.compactMap { NearestName.nearest(to: $0, among: names) }.first
    return (nearest.map { "; the nearest name is '\($0)'" } ?? "") + remedy
  }

  private var patterns: [(option: String, pattern: String)] {
    filter.map { ("--filter", $0) } + skip.map { ("--skip", $0) }
  }

  private var text: String {
    patterns.isEmpty ? "these options" : patterns.map { "\($0.option) '\($0.pattern)'" }.joined(separator: " ")
  }
}

/// All existing benchmarks, selected or not, which a pattern or a rule of a thresholds file can match.
package struct KnownBenchmarks {
  /// The benchmarks that the command would measure without --filter and --skip, including its own recipes and tables;
  /// or those of the files that it compares.
  package let measured: [BenchmarkIdentity]

  package func requireRules(of thresholds: Thresholds) throws {
    let unknown = try unknownRules(of: thresholds)
    guard unknown.isEmpty else { throw CommandFailure.badData(unknown.joined(separator: "\n")) }
  }

  /// The place of every rule that applies to nothing regardless of filters, with the nearest name; rules for benchmarks
  /// that are only filtered out are fine.
  package func unknownRules(of thresholds: Thresholds) throws -> [String] {
    // Listing all benchmarks takes a moment, and is only needed if a rule matches none of the measured ones.
    guard !thresholds.unknown(among: measured).isEmpty else { return [] }
    return thresholds.unknown(among: try tool.everyBenchmark(besides: measured).distinct, absent: tool.absentNames)
  }
}

package struct SeedOption: ParsableArguments {
  package init() {}

  @Option(parsing: .unconditional, help: "The seed of the inputs and of the order of measurement; 0 or more.")
  package var seed: UInt64 = 1
}
