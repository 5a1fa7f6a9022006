import ArgumentParser
import CardFiles
import CardKernels
import Bench
import CardSuites
import Foundation
import HostSystem
import KernelContracts
import Stopwatch

/// The benchmarks of all timing commands; the options are passed on to workers.
struct SubjectOptions: ParsableArguments {
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var blas: BLASCoreOption
  @OptionGroup var scene: SceneOptions
  @OptionGroup var replay: ReplayOptions
  @OptionGroup var plugins: PluginOptions

  @Option(
    parsing: .unconditional,
    help: "Row counts, comma-separated. (default: 1000,10000,100000,1000000; fewer with --quick and in gates)",
    transform: ListArgument.counts)
  var rows: [Int]?

  @OptionGroup var seed: SeedOption

  @Flag(
    help: """
      Read the same rows in every call, instead of others from a pool of at least 100,000: a branch predictor learns \
      a few thousand, which flatters scalar code.
      """)
  var warmInputs = false

  @Option(
    help: """
      The page size for large buffers: base (4 KiB on x86) or huge (2 MiB), which avoids TLB misses for a table of a \
      million rows.
      """)
  var pages = BufferPages.base

  /// A global setting: buffers are allocated all over the program, and all of a process are alike.
  func validate() throws {
    if pages == .huge, let refusal = MemoryPages.refusal {
      throw ValidationError("--pages huge is unavailable: \(refusal). Use --pages base.")
    }
    BufferPages.requested = pages
  }

  var readFiles: [FileUse] { scene.readFiles + replay.readFiles + plugins.readFiles }
}

extension SubjectOptions: BenchmarkOptions {
  var names: NameOptions { selection.names }
  var seedOption: SeedOption { seed }

  /// The default row counts: for a gate, the most informative one.
  static func rows(for purpose: Purpose) -> [Int] {
    switch purpose {
    case .run: [1000, 10_000, 100_000, 1_000_000]
    case .quickRun: [1000, 10_000]
    case .gate: [10_000]
    }
  }

  func benchmarks(for purpose: Purpose) throws -> [Benchmark] {
    var configuration = try scene.configuration(of: selection, seed: seed.seed, rows: rows)
    if rows == nil { configuration.rows = Self.rows(for: purpose) }
    configuration.warmInputs = warmInputs
    configuration.plugins = try plugins.load()
    try replay.complete(&configuration)
    return try Suites.benchmarks(checking: configuration)
  }

  func groups(_ offers: [OfferedBenchmark]) -> [[OfferedBenchmark]] { offers.groups }

  func arguments(for purpose: Purpose?) -> [String] {
    let usual = scene.table == nil ? purpose.map(Self.rows) : nil
    let rows = (rows ?? usual)?.map(String.init).joined(separator: ",")
    let variants = selection.variants == CardKernels.distinctVariants ? nil : selection.variants.map(\.rawValue)
    let precision = selection.precision == ElementType.allCases ? nil : selection.precision.map(\.rawValue)
    let single: [(String, String?)] = [
      ("rows", rows), ("variants", variants?.joined(separator: ",")), ("precision", precision?.joined(separator: ",")),
      ("scroll", replay.scroll), ("policy", replay.policy?.rawValue), ("again", replay.again),
      ("seed", "\(seed.seed)"), ("pages", pages == .base ? nil : pages.rawValue),
    ]
    let patterns = names.filter.map { ("filter", $0) } + names.skip.map { ("skip", $0) }
    let repeated = patterns + plugins.plugin.map { ("plugin", $0) }
    let options = repeated + single.compactMap { name, value in value.map { (name, $0) } }
    return scene.arguments + options.map { "--\($0)=\($1)" } + (warmInputs ? ["--warm-inputs"] : [])
  }

  /// Without plug-ins, whose code is not in the program.
  var profiledArguments: [String] {
    var own = self
    own.plugins.plugin = []
    return own.arguments(for: .gate)
  }

  var ownGiven: [String] { plugins.plugin.isEmpty ? [] : ["--plugin"] }
  var nameAdditions: [String] { plugins.plugin.map { "--plugin \($0)" } }
  var timeout: Int? { plugins.plugin.isEmpty ? nil : PluginOptions.timeout }
  func prepare() throws { try blas.apply() }

  func prepareWorker(isUnconditional: Bool) {
    if !plugins.plugin.isEmpty { ParentWatch.start() }
    if isUnconditional { CardKernels.use(.unconditional) }
  }

  /// The benchmarks of plug-ins.
  func fragile(among chosen: [OfferedBenchmark]) throws -> Set<String> {
    let names = Set(try plugins.facts().map(\.name))
    return Set(chosen.filter { names.contains($0.identity.variant ?? "") }.map(\.name))
  }

  func requireEffect(on chosen: [OfferedBenchmark]) throws {
    try replay.requireReplay(among: chosen.map(\.identity.kernel))
  }

  func announceAbsence() { selection.announceAbsence() }

  func announce(_ selected: [OfferedBenchmark]) throws {
    Absence.report(selection.variants, measuring: selected)
    Absence.report(try scene.ownRecipes(), measuring: selected)
  }

  var inputKind: String? { warmInputs ? "warm" : "fresh" }
  mutating func take(inputKinds: Set<String>) { if inputKinds == ["warm"] { warmInputs = true } }

  var narrowing: (variants: [String], kinds: [String]) {
    let isWhole = selection.variants == CardKernels.distinctVariants
    let isEveryElement = selection.precision.count == ElementType.allCases.count
    return (isWhole ? [] : ["--variants"], (rows == nil ? [] : ["--rows"]) + (isEveryElement ? [] : ["--precision"]))
  }

  static let memoryRemedy = "fewer or smaller --rows, or --filter"
}

extension BufferPages: ExpressibleByArgument {}

/// The benchmarks or kernels of a command by name, element type and variant.
struct SelectionOptions: ParsableArguments {
  @OptionGroup var names: NameOptions

  @Option(
    help: "Element types, comma-separated. (default: float,double)", completion: .names(ElementType.self),
    transform: ListArgument.names)
  var precision: [ElementType] = ElementType.allCases

  @Option(
    help:
      "Variants, comma-separated. (default: \(CardKernels.distinctVariants.map(\.rawValue).joined(separator: ", ")))",
    completion: .names(Variant.self), transform: ListArgument.names)
  var variants: [Variant] = CardKernels.distinctVariants

  /// Explains absent variants before a filter is reported as matching nothing.
  func announceAbsence() {
    if variants.allSatisfy({ CardKernels.absence(of: $0) != nil }) { Absence.report(variants) }
  }
}
