import ArgumentParser
import HostSystem
import Stopwatch

/// The purposes of selecting benchmarks, with different default sizes.
package enum Purpose: Sendable {
  case run, quickRun
  /// A gate, a self-test or an examination of machine code: the most informative sizes.
  case gate
}

/// The options that select and configure the benchmarks of a tool.
package protocol BenchmarkOptions: ParsableArguments {
  var names: NameOptions { get }
  /// The seed of the inputs, and of the order of measurement.
  var seedOption: SeedOption { get }
  var readFiles: [FileUse] { get }

  /// All benchmarks, selected or not; for workers.
  func benchmarks(for purpose: Purpose) throws -> [Benchmark]
  /// The benchmarks in groups that are opened and released one at a time.
  func groups(_ offers: [OfferedBenchmark]) -> [[OfferedBenchmark]]
  /// The options as arguments of a worker, without defaults, so that other versions use their own.
  ///
  /// Without a purpose, also without default sizes.
  func arguments(for purpose: Purpose?) -> [String]
  /// The given options that only apply to this program, such as --plugin.
  var ownGiven: [String] { get }
  /// Additions to a worker's name in messages.
  var nameAdditions: [String] { get }
  /// The time limit of a worker's answer, in milliseconds; `nil` for the default.
  var timeout: Int? { get }
  /// Called before anything else, in every process.
  func prepare() throws
  func prepareWorker(isUnconditional: Bool)
  /// The benchmarks to probe separately before timing, since they may crash or hang.
  func fragile(among chosen: [OfferedBenchmark]) throws -> Set<String>
  /// Throws for options without effect on the selected benchmarks.
  func requireEffect(on chosen: [OfferedBenchmark]) throws
  /// Reports what all requested benchmarks need and this machine lacks.
  func announceAbsence()
  /// Reports what was requested and is missing here.
  func announce(_ selected: [OfferedBenchmark]) throws
  /// The kind of inputs, as in results: `warm` or `fresh`.
  var inputKind: String? { get }
  /// The options for a program whose machine code is examined.
  var profiledArguments: [String] { get }
  mutating func take(inputKinds: Set<String>)
  /// The options that excluded benchmarks, besides --filter and --skip.
  var narrowing: (variants: [String], kinds: [String]) { get }
  /// The options that reduce memory, as a remedy if it is too small.
  static var memoryRemedy: String { get }
}

extension BenchmarkOptions {
  package var seed: UInt64 { seedOption.seed }
  package var inputs: [String] { readFiles.map(\.path) }
  package var readFiles: [FileUse] { [] }
  package func groups(_ offers: [OfferedBenchmark]) -> [[OfferedBenchmark]] { offers.isEmpty ? [] : [offers] }
  package var ownGiven: [String] { [] }
  package var nameAdditions: [String] { [] }
  package var timeout: Int? { nil }
  package func prepare() throws {}
  package func prepareWorker(isUnconditional: Bool) {}
  package func fragile(among chosen: [OfferedBenchmark]) throws -> Set<String> { Set(chosen.map(\.name)) }
  package func requireEffect(on chosen: [OfferedBenchmark]) throws {}
  package func announceAbsence() {}
  package func announce(_ selected: [OfferedBenchmark]) throws {}
  package var inputKind: String? { nil }
  package var profiledArguments: [String] { arguments(for: .gate) }
  package mutating func take(inputKinds: Set<String>) {}
  package var narrowing: (variants: [String], kinds: [String]) { ([], []) }
  package static var memoryRemedy: String { "--filter" }

  package func arguments(for purpose: Purpose?) -> [String] {
    let patterns = names.filter.map { ("filter", $0) } + names.skip.map { ("skip", $0) }
    return (patterns + [("seed", "\(seed)")]).map { "--\($0)=\($1)" }
  }

  /// The command of a process that times these benchmarks.
  ///
  /// - Parameter isForeign: Whether it gets only the given options, and uses its own defaults.
  package func workerCommand(
    executable: String = OwnProgram.path, isForeign: Bool = false, for purpose: Purpose
  ) -> WorkerCommand {
    var words = arguments(for: isForeign ? nil : purpose)
    if isForeign { words.removeAll { $0 == "--seed=1" } }
    var command = WorkerCommand(executable: executable, arguments: ["worker"] + words)
    command.isForeign = isForeign
    command.name = ([OwnProgram.name(of: executable)] + nameAdditions).joined(separator: " ")
    command.timeout = timeout
    return command
  }

  package func workerCommand(of program: ProgramOption, for purpose: Purpose) -> WorkerCommand {
    workerCommand(executable: program.executable, isForeign: program.isForeign, for: purpose)
  }
}

/// The option for another program whose benchmarks a command uses.
///
/// It may be any program that speaks the protocol of docs/worker-protocol.md. It only gets the options for selecting
/// benchmarks that are given.
package struct ProgramOption: ParsableArguments {
  package init() {}

  @Option(
    "program", .file(),
    "Use the benchmarks of that program instead of this one's: any that speaks docs/worker-protocol.md.")
  package var bin: String?

  package var isForeign: Bool { bin != nil }
  package var executable: String { bin ?? OwnProgram.path }

  /// Throws, before measuring, if the file is not a program, or if this program is a debug build.
  package func prepare() throws {
    guard let bin else { return try CommandFailure.refuseDebugBuild() }
    try BinaryPair.requireProgram(bin)
  }

  /// Throws for options that only this program understands.
  package func requireNone(of given: [String]) throws {
    guard isForeign, let option = given.first else { return }
    throw CommandFailure.usage("\(option) is about this program; leave it out with --bin.")
  }
}
