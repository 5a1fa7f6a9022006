import ArgumentParser
import CardKernels
import CardSuites
import Foundation
import HostSystem
import KernelContracts
import Records
import Stopwatch

/// The benchmarks of all commands that time, which are passed on to their workers.
struct SubjectOptions: ParsableArguments {
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var variants: VariantOptions
  @OptionGroup var blas: BLASCoreOption
  @OptionGroup var scene: SceneOptions
  @OptionGroup var replay: ReplayOptions
  @OptionGroup var plugins: PluginOptions

  @Option(
    parsing: .unconditional,
    help: "Row counts, comma-separated. (default: 1000,10000,100000,1000000; with --quick and in gates fewer)",
    transform: ListArgument.rowCounts)
  var rows: [Int]?

  @OptionGroup var seed: SeedOption

  @Flag(
    help: """
      Read the same rows in every call, instead of others from a pool of at least 100,000: a branch predictor learns \
      a few thousand by heart, which flatters scalar code.
      """)
  var warmInputs = false

  @Option(
    help: """
      The pages under large buffers: base (4 KiB on x86) or huge (2 MiB), which spares a table of a million rows the \
      search for addresses.
      """)
  var pages = BufferPages.base

  /// Buffers are made all over the program, and all of one process are alike.
  func validate() throws {
    guard pages == .base || MemoryPages.canBeHuge else {
      throw ValidationError(
        "This system has no huge pages for programs that ask. Leave --pages at base, or let it: echo madvise | sudo tee "
          + MemoryPages.hugeFile)
    }
    BufferPages.requested = pages
  }

  var readFiles: [FileUse] { scene.readFiles + replay.readFiles + plugins.readFiles }
  var inputs: [String] { readFiles.map(\.path) }

  /// Everything there is to measure, whatever the patterns select; for workers.
  func entries(defaultRows: [Int]) throws -> [BenchmarkEntry] {
    var configuration = try scene.configuration(variants: variants, selection: selection, seed: seed.seed, rows: rows)
    if rows == nil { configuration.rows = defaultRows }
    configuration.warmInputs = warmInputs
    configuration.plugins = try plugins.load()
    try replay.complete(&configuration)
    return try Suites.entries(checking: configuration)
  }

  /// How to start a process that times these benchmarks.
  func workerCommand(executable: String = ownExecutable, defaultRows: [Int]) -> WorkerCommand {
    var command = WorkerCommand(executable: executable, arguments: ["worker"] + arguments(defaultRows: defaultRows))
    let additions = plugins.plugin.map { "--plugin \($0)" }
    command.name = ([Self.name(ofProgram: executable)] + additions).joined(separator: " ")
    command.timeout = plugins.plugin.isEmpty ? nil : PluginOptions.timeout
    return command
  }

  /// The options as arguments without those at their defaults, so that other versions use their own.
  func arguments(defaultRows: [Int]) -> [String] {
    let rows = (rows ?? (scene.table == nil ? defaultRows : nil))?.map(String.init).joined(separator: ",")
    let variants = variants.variants == CardKernels.distinctVariants ? nil : variants.variants.map(\.rawValue)
    let precision = selection.precision == ElementType.allCases ? nil : selection.precision.map(\.rawValue)
    let single: [(String, String?)] = [
      ("rows", rows), ("variants", variants?.joined(separator: ",")), ("precision", precision?.joined(separator: ",")),
      ("table", scene.table), ("scroll", replay.scroll), ("policy", replay.policy?.rawValue), ("again", replay.again),
      ("seed", "\(seed.seed)"), ("pages", pages == .base ? nil : pages.rawValue),
    ]
    let patterns = selection.names.filter.map { ("filter", $0) } + selection.names.skip.map { ("skip", $0) }
    let repeated = patterns + scene.recipe.map { ("recipe", $0) } + plugins.plugin.map { ("plugin", $0) }
    let options = repeated + single.compactMap { name, value in value.map { (name, $0) } }
    return options.map { "--\($0)=\($1)" } + (warmInputs ? ["--warm-inputs"] : [])
  }

  /// The name of a program as the user knows it.
  static func name(ofProgram path: String) -> String { path == ownExecutable ? CommandLine.arguments[0] : path }

  /// This program, as the system started it.
  static var ownExecutable: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}

extension BufferPages: ExpressibleByArgument {}

struct SelectionOptions: ParsableArguments {
  @OptionGroup var names: NameOptions

  @Option(
    help: "Element types, comma-separated. (default: float,double)", completion: .names(ElementType.self),
    transform: ListArgument.names)
  var precision: [ElementType] = ElementType.allCases
}

struct VariantOptions: ParsableArguments {
  @Option(
    help:
      "Variants, comma-separated. (default: \(CardKernels.distinctVariants.map(\.rawValue).joined(separator: ", ")))",
    completion: .names(Variant.self), transform: ListArgument.names)
  var variants: [Variant] = CardKernels.distinctVariants
}

struct SeedOption: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Seed of the inputs, and of the order of measurement; 0 or more.")
  var seed: UInt64 = 1
}

/// Patterns of names of benchmarks or kernels.
struct NameOptions: ParsableArguments {
  @Option(
    name: [.short, .long], help: "Only names that match this regular expression; repeatable.", completion: .patterns)
  var filter: [String] = []

  @Option(help: "No names that match this regular expression; repeatable.", completion: .patterns)
  var skip: [String] = []

  func validate() throws { _ = try selection() }

  func selection() throws -> BenchmarkSelection {
    do {
      return try BenchmarkSelection(filters: filter, skips: skip)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Keeps what the patterns select, or says which part of a pattern matches nothing.
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

  /// Refuses patterns that leave none of the names of a file or folder; without names, nothing is refused.
  func requireMatch(among names: [String], of place: String) throws {
    let selection = try selection()
    guard let example = names.first, !names.contains(where: selection.includes) else { return }
    throw CommandFailure.usage(
      "nothing in '\(place)' matches \(text)\(try hint(among: names) ?? "; a name there is '\(example)'.")")
  }

  /// The reason of an empty selection: everything is skipped, or a word of a filter is close to one in a name.
  func hint(among names: [String]) throws -> String? {
    let filters = try BenchmarkSelection(filters: filter)
    if names.contains(where: filters.includes) { return ": --skip leaves nothing of it." }
    let corrections = filter.lazy.compactMap { NearestName.correction(of: $0, among: names) }
    return corrections.first.map { "; did you mean '\($0.part)' instead of '\($0.word)'?" }
  }

  var text: String {
    let parts = filter.map { "--filter '\($0)'" } + skip.map { "--skip '\($0)'" }
    return parts.isEmpty ? "these variants" : parts.joined(separator: " ")
  }
}
