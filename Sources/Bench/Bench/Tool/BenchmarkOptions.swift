import ArgumentParser
import HostSystem
import Stopwatch

/// The purposes for which benchmarks are chosen, which have different usual sizes.
package enum Purpose: Sendable {
  case run, quickRun
  /// A gate, a self-test, a look at machine code: the sizes that show most.
  case gate
}

/// The options that choose and configure the benchmarks of a tool.
package protocol BenchmarkOptions: ParsableArguments {
  var names: NameOptions { get }
  /// The seed of the inputs, and of the order of measurement.
  var seedOption: SeedOption { get }
  var readFiles: [FileUse] { get }

  /// Everything there is to measure, whatever the patterns select; for workers.
  func benchmarks(for purpose: Purpose) throws -> [Benchmark]
  /// The benchmarks in groups that are opened and released one after the other.
  func groups(_ offers: [OfferedBenchmark]) -> [[OfferedBenchmark]]
  /// The options as arguments of a worker, without those at their defaults, so that other versions use their own.
  ///
  /// Without a purpose, also without the usual sizes.
  func arguments(for purpose: Purpose?) -> [String]
  /// The options that were given and are about this program alone, such as --plugin.
  var ownGiven: [String] { get }
  /// The words that a worker's name has in messages beyond its program's.
  var nameAdditions: [String] { get }
  /// The longest time of a worker's answer, in milliseconds; `nil` for the usual one.
  var timeout: Int? { get }
  /// Before anything else, in every process.
  func prepare() throws
  func prepareWorker(isUnconditional: Bool)
  /// The benchmarks that run alone once before anything is timed, since they may crash or hang.
  func fragile(among chosen: [OfferedBenchmark]) throws -> Set<String>
  /// Refuses options without effect on the chosen benchmarks.
  func requireEffect(on chosen: [OfferedBenchmark]) throws
  /// Reports what all requested benchmarks need and this machine lacks.
  func announceAbsence()
  /// Reports what was requested and is missing here.
  func announce(_ selected: [OfferedBenchmark]) throws
  /// The kind of inputs, as a result has it: `warm` or `fresh`.
  var inputKind: String? { get }
  /// The options for a program whose machine code is looked at.
  var profiledArguments: [String] { get }
  mutating func take(inputKinds: Set<String>)
  /// The options by which benchmarks were left out, besides --filter and --skip.
  var narrowing: (variants: [String], kinds: [String]) { get }
  /// The remedy where memory is too small: options that leave fewer bytes to allocate.
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
  /// - Parameter isForeign: Whether it gets only the options that are given, and has its own defaults.
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

/// The program whose benchmarks a command uses, where that is another one.
///
/// Any program will do that speaks the protocol of docs/worker-protocol.md. It gets the options that choose benchmarks
/// only where they are given.
package struct ProgramOption: ParsableArguments {
  package init() {}

  @Option(
    "program", .file(),
    "Use the benchmarks of that program instead of this one's: any that speaks docs/worker-protocol.md.")
  package var bin: String?

  package var isForeign: Bool { bin != nil }
  package var executable: String { bin ?? OwnProgram.path }

  /// Refuses, before anything is measured, a file that is not a program, or a debug build of this one.
  package func prepare() throws {
    guard let bin else { return try CommandFailure.refuseDebugBuild() }
    try BinaryPair.requireProgram(bin)
  }

  /// Refuses options that only this program understands.
  package func requireNone(of given: [String]) throws {
    guard isForeign, let option = given.first else { return }
    throw CommandFailure.usage("\(option) is about this program; leave it out with --bin.")
  }
}
