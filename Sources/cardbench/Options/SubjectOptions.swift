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
    var configuration = try scene.configuration(of: selection, seed: seed.seed, rows: rows)
    if rows == nil { configuration.rows = defaultRows }
    configuration.warmInputs = warmInputs
    configuration.plugins = try plugins.load()
    try replay.complete(&configuration)
    return try Suites.entries(checking: configuration)
  }

  /// The command of a process that times these benchmarks.
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
    let variants = selection.variants == CardKernels.distinctVariants ? nil : selection.variants.map(\.rawValue)
    let precision = selection.precision == ElementType.allCases ? nil : selection.precision.map(\.rawValue)
    let single: [(String, String?)] = [
      ("rows", rows), ("variants", variants?.joined(separator: ",")), ("precision", precision?.joined(separator: ",")),
      ("scroll", replay.scroll), ("policy", replay.policy?.rawValue), ("again", replay.again),
      ("seed", "\(seed.seed)"), ("pages", pages == .base ? nil : pages.rawValue),
    ]
    let patterns = selection.names.filter.map { ("filter", $0) } + selection.names.skip.map { ("skip", $0) }
    let repeated = patterns + plugins.plugin.map { ("plugin", $0) }
    let options = repeated + single.compactMap { name, value in value.map { (name, $0) } }
    return scene.arguments + options.map { "--\($0)=\($1)" } + (warmInputs ? ["--warm-inputs"] : [])
  }

  static func name(ofProgram path: String) -> String { path == ownExecutable ? CommandLine.arguments[0] : path }

  static var ownExecutable: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}

extension BufferPages: ExpressibleByArgument {}

/// The benchmarks or kernels of a command, by name, element type and variant.
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
}

struct SeedOption: ParsableArguments {
  @Option(parsing: .unconditional, help: "Seed of the inputs, and of the order of measurement; 0 or more.")
  var seed: UInt64 = 1
}
