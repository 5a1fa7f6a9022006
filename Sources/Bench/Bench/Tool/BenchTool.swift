import ArgumentParser
import Records
import Reports
import Stopwatch

/// A program of benchmarks: its name, its benchmarks, and what its commands have beyond those of every other.
///
/// Everything but `name`, `abstract`, `vocabulary` and `Options` has a default, which suits a package that only declares benchmarks.
package protocol BenchTool: SendableMetatype {
  /// The options that choose and configure benchmarks; workers get them, too.
  associatedtype Options: BenchmarkOptions
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
  /// Commands of its own, which replace those of every tool that have the same name.
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
  static func closing(_ rows: [ResultRow], _ options: Options, _ additions: RunOptions) -> [String]
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
