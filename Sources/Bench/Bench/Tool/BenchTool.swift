import ArgumentParser
import Records
import Reports
import Stopwatch

/// A program of benchmarks: its name, its benchmarks, and what its commands have beyond those of every other.
///
/// Everything but the first four has a default, which suits a package that only declares benchmarks.
package protocol BenchTool: SendableMetatype {
  /// The options that choose and configure benchmarks; workers get them, too.
  associatedtype Options: BenchmarkOptions
  /// Further options of `run`.
  associatedtype RunOptions: RunAdditions = NoAdditions

  /// Further baselines of `gate`: this program with other options.
  associatedtype Baseline: BaselineAdditions = NoBaselines<Options> where Baseline.Options == Options

  /// The command's name, and the product that `gate --baseline-rev` builds.
  static var name: String { get }
  static var abstract: String { get }
  static var vocabulary: Vocabulary { get }

  static var version: String { get }
  /// Without a command: intentions, each with the command for it.
  static var intentions: [(text: String, command: [String])] { get }
  /// Commands of its own, which come before those of every tool, and replace those of the same name.
  static var commands: [any ParsableCommand.Type] { get }
  /// The conditions of times apart from the source, as text: optimisation and flags.
  static var flags: String { get }
  /// Libraries that are measured as well, by name, with their versions.
  static var libraries: [String: String] { get }
  /// The widest set of instructions that is used; `nil` where the tool does not choose.
  static var instructionSet: String? { get }
  /// The findings of `doctor` about the program itself.
  static var facts: ProgramFacts { get }
  /// Words of names that exist on other machines and not here.
  static var absentNames: Set<String> { get }
  /// All benchmarks there are besides those under the options in use: what a rule can be about.
  static func everyBenchmark(besides measured: [BenchmarkIdentity]) throws -> [BenchmarkIdentity]
  /// All names that a pattern can be about, on this machine or another.
  static func names(for pattern: String, _ subject: NameOptions.Subject) throws -> [String]
  /// The options of `list` that show the names of checks.
  static var checksListing: [String] { get }
  /// Words that patterns are made of, for completions.
  static var patternWords: [String] { get }
  /// Paths of benchmarks that no wait fits into, for the self-test.
  static var unsuitedForDelays: Set<String> { get }
  /// A folder that only the tool's own package has, whose results note the trees of its sources.
  static var sourcesMark: String? { get }
  /// The options under which benchmarks like these were measured.
  static func arguments(like identities: [BenchmarkIdentity], inputKinds: Set<String>) -> [String]
  /// Variables of the environment that name files which are read.
  static var fileVariables: [String] { get }
  /// Options of the build of a baseline, which must be like this one's.
  static var buildOptions: [String] { get }
  /// Lines under the closing screen of `run`.
  static func closing(_ rows: [ResultRow], _ options: Options, _ additions: RunOptions) -> [String]
  /// The command to look closer at a failed benchmark.
  static func closerLook(at failed: ResultRow) -> [String]
  /// The parts of reports that are about the tool's own subject.
  static var reportParts: ReportParts { get }
  /// Explanations of notations in names.
  static func legend(of identities: [BenchmarkIdentity]) -> [(title: String, text: Sentence)]
  /// The whole of parts that commands of the tool itself have written; `nil` for those of every tool.
  static func merged(_ set: ShardSet) throws -> (csv: [UInt8], json: [UInt8], lines: Int)?
  /// Facts about a part of a shard, on which results depend.
  static func shardFacts(of variants: [(name: String, set: String)]) -> [ShardManifest.Fact]
}

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
  /// Before benchmarks are made, in a worker.
  func prepareWorker(isUnconditional: Bool)
  /// The benchmarks that run alone once before anything is timed, since they may crash or hang.
  func fragile(among chosen: [OfferedBenchmark]) throws -> Set<String>
  /// Refuses options without effect on the chosen benchmarks.
  func requireEffect(on chosen: [OfferedBenchmark]) throws
  /// Reports what all benchmarks would need that were asked for, where it is missing here.
  func announceAbsence()
  /// Reports what was asked for and is missing here.
  func announce(_ selected: [OfferedBenchmark]) throws
  /// The kind of inputs, as a result has it: `warm` or `fresh`.
  var inputKind: String? { get }
  /// The options for a program whose machine code is looked at.
  var profiledArguments: [String] { get }
  /// Takes the kind of inputs that a baseline had.
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
  /// - Parameter isForeign: Whether it gets only the options that are given, and knows its own defaults.
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

/// Further baselines of `gate`: this program with other options.
package protocol BaselineAdditions: ParsableArguments {
  associatedtype Options: BenchmarkOptions
  /// The option that was given, and its value.
  var given: (option: String, value: String)? { get }
  var readFiles: [FileUse] { get }
  /// The options of the base; `nil` where they are those of the program in question.
  func counterpart(of options: Options) throws -> Options?
}

package struct NoBaselines<Options: BenchmarkOptions>: BaselineAdditions {
  package init() {}
  package var given: (option: String, value: String)? { nil }
  package var readFiles: [FileUse] { [] }
  package func counterpart(of options: Options) -> Options? { nil }
}

/// Further options of `run`.
package protocol RunAdditions: ParsableArguments {
  var written: [FileUse] { get }
  var readFiles: [FileUse] { get }
  /// Whether variants do only what their names say.
  var isUnconditional: Bool { get }
  func prepare() throws
  func write(_ rows: [ResultRow]) throws
}

package struct NoAdditions: RunAdditions {
  package init() {}
  package var written: [FileUse] { [] }
  package var readFiles: [FileUse] { [] }
  package var isUnconditional: Bool { false }
  package func prepare() throws {}
  package func write(_ rows: [ResultRow]) throws {}
}
