import ArgumentParser
import Records
import Reports
import Stopwatch

/// A benchmark program: its name, its benchmarks, and its additions to the general commands.
///
/// All but `name`, `abstract`, `vocabulary` and `Options` have defaults for packages that only declare benchmarks.
package protocol BenchTool: SendableMetatype {
  /// The options that select and configure benchmarks; workers get them, too.
  associatedtype Options: BenchmarkOptions
  associatedtype RunOptions: RunAdditions = NoAdditions

  /// Further baselines of `gate`: this program with other options.
  associatedtype Baseline: BaselineAdditions = NoBaselines<Options> where Baseline.Options == Options

  /// The command's name, and the product that `gate --baseline-rev` builds.
  static var name: String { get }
  static var abstract: String { get }
  static var vocabulary: Vocabulary { get }

  static var version: String { get }
  /// The intentions to show without a command, each with the command for it.
  static var intentions: [(text: String, command: [String])] { get }
  /// The tool's own commands, which replace general ones of the same name.
  static var commands: [any ParsableCommand.Type] { get }
  /// The conditions of times besides the source, as text: optimisation and flags.
  static var flags: String { get }
  /// Measured libraries, by name, with their versions.
  static var libraries: [String: String] { get }
  /// The widest instruction set that is used; `nil` if the tool does not choose one.
  static var instructionSet: String? { get }
  /// The findings of `doctor` about the program itself.
  static var facts: ProgramFacts { get }
  /// Words in names that exist on other machines only.
  static var absentNames: Set<String> { get }
  /// All benchmarks that a rule can match, including those that exist only with other options.
  static func everyBenchmark(besides measured: [BenchmarkIdentity]) throws -> [BenchmarkIdentity]
  /// All names that a pattern can match, on this machine or another.
  static func names(for pattern: String, _ subject: NameOptions.Subject) throws -> [String]
  /// The options of `list` that show the names of checks.
  static var checksListing: [String] { get }
  /// Words of patterns, for completions.
  static var patternWords: [String] { get }
  /// Paths of benchmarks to which the self-test cannot add a delay.
  static var unsuitedForDelays: Set<String> { get }
  /// A folder that only the tool's own package has, by which results record its source trees.
  static var sourcesMark: String? { get }
  /// The options under which benchmarks like these were measured.
  static func arguments(like identities: [BenchmarkIdentity], inputKinds: Set<String>) -> [String]
  /// Environment variables with paths of input files.
  static var fileVariables: [String] { get }
  /// The build options of a baseline, which must be the same as this build's.
  static var buildOptions: [String] { get }
  static func closing(_ rows: [ResultRow], _ options: Options, _ additions: RunOptions) -> [String]
  static func closerLook(at failed: ResultRow) -> [String]
  /// The parts of reports on the tool's own subject.
  static var reportParts: ReportParts { get }
  /// Explanations of notations in names.
  static func legend(of identities: [BenchmarkIdentity]) -> [(title: String, text: Sentence)]
  /// The merged parts of the tool's own commands; `nil` for those of general commands.
  static func merged(_ set: ShardSet) throws -> (csv: [UInt8], json: [UInt8], lines: Int)?
  /// Facts about a shard's part that affect results.
  static func shardFacts(of variants: [(name: String, set: String)]) -> [ShardManifest.Fact]
}

/// Further baselines of `gate`: this program with other options.
package protocol BaselineAdditions: ParsableArguments {
  associatedtype Options: BenchmarkOptions
  /// The option that was given, and its value.
  var given: (option: String, value: String)? { get }
  var readFiles: [FileUse] { get }
  /// The options of the base; `nil` if they are those of the program in question.
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
  /// Whether variants do only what their names state.
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
