import ArgumentParser
import CardKernels
import CardSuites
import Foundation
import HostSystem
import Stopwatch

/// What is measured: shared by all commands that time, and handed on to the processes that do it.
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

  /// The files these options name.
  var readFiles: [FileUse] { scene.readFiles + replay.readFiles + plugins.readFiles }
  /// Their paths.
  var inputs: [String] { readFiles.map(\.path) }

  /// Everything there is to measure, whatever the patterns select; for workers.
  ///
  /// - Parameter defaultRows: The row counts where none are given.
  /// - Throws: `CommandFailure` where a file cannot be used.
  func entries(defaultRows: [Int]) throws -> [BenchmarkEntry] {
    var configuration = try scene.configuration(variants: variants, selection: selection, seed: seed.seed, rows: rows)
    if rows == nil { configuration.rows = defaultRows }
    configuration.warmInputs = warmInputs
    configuration.plugins = try plugins.load()
    try replay.complete(&configuration)
    return try Suites.entries(checking: configuration)
  }

  /// How to start a process that times these benchmarks.
  ///
  /// - Parameters:
  ///   - executable: The program; this one by default, even where its file has been replaced since it started.
  ///   - defaultRows: The row counts where none are given.
  func workerCommand(executable: String = ownExecutable, defaultRows: [Int]) -> WorkerCommand {
    var command = WorkerCommand(executable: executable, arguments: ["worker"] + arguments(defaultRows: defaultRows))
    let additions = plugins.plugin.map { "--plugin \($0)" }
    command.name = ([Self.name(ofProgram: executable)] + additions).joined(separator: " ")
    command.patienceMilliseconds = plugins.plugin.isEmpty ? nil : PluginOptions.patienceMilliseconds
    return command
  }

  /// The options as arguments; what is left at its default is left out, so that other versions have theirs.
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

  /// A program as the user knows it.
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
