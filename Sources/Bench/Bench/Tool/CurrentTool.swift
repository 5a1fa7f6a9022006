import ArgumentParser
import Foundation
import HostSystem
import Records
import Reports
import Stopwatch

/// The tool whose command runs.
package enum CurrentTool {
  @TaskLocal package static var type: any BenchTool.Type = UnnamedTool.self
}

var tool: any BenchTool.Type { CurrentTool.type }

extension OwnProgram {
  /// The file name of this program, by which commands are called.
  static var baseName: String { CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? "bench" }

  /// This program as it was called, or the path of another one.
  static func name(of path: String) -> String { path == Self.path ? CommandLine.arguments[0] : path }
}

extension BenchTool {
  package static var version: String { "0" }
  package static var commands: [any ParsableCommand.Type] { [] }
  package static var flags: String { BuildFlags.optimisation }
  package static var libraries: [String: String] { [:] }
  package static var instructionSet: String? { nil }
  package static var facts: ProgramFacts { ProgramFacts(flags: BuildFlags.text, variants: [], notices: []) }
  package static var absentNames: Set<String> { [] }
  package static func everyBenchmark(besides measured: [BenchmarkIdentity]) throws -> [BenchmarkIdentity] { measured }
  package static func names(for pattern: String, _ subject: NameOptions.Subject) -> [String] { [] }
  package static var checksListing: [String] { [] }
  package static var patternWords: [String] { [] }
  package static var unsuitedForDelays: Set<String> { [] }
  package static var sourcesMark: String? { nil }
  package static func arguments(like identities: [BenchmarkIdentity], inputKinds: Set<String>) -> [String] { [] }
  package static var fileVariables: [String] { [] }
  package static var buildOptions: [String] { [] }
  package static func closing(_ rows: [ResultRow], _ options: Options, _ additions: RunOptions) -> [String] { [] }
  package static func closerLook(at failed: ResultRow) -> [String] { ["check", "--filter", "^\(failed.path)/"] }
  package static var reportParts: ReportParts { ReportParts() }
  package static func legend(of identities: [BenchmarkIdentity]) -> [(title: String, text: Sentence)] { [] }
  package static func merged(_ set: ShardSet) throws -> (csv: [UInt8], json: [UInt8], lines: Int)? { nil }
  package static func shardFacts(of variants: [(name: String, set: String)]) -> [ShardManifest.Fact] { [] }

  package static var intentions: [(text: String, command: [String])] {
    [
      ("measure, in half a minute", ["run", "--quick"]),
      ("check that every output is right", ["check"]),
      ("find out whether a change made it slower", ["gate", "--baseline-rev", "HEAD~1"]),
      ("compare two result files", ["compare", "A.csv", "B.csv"]),
      ("show results as a page with pictures", ["report", "A.csv"]),
      ("list what there is to measure", ["list"]),
      ("look for something else", ["help"]),
    ]
  }
}

/// The tool of a process that has not set one.
private struct UnnamedTool: BenchTool {
  struct Options: BenchmarkOptions {
    @OptionGroup var names: NameOptions
    @OptionGroup var seedOption: SeedOption
    func benchmarks(for purpose: Purpose) -> [Benchmark] { [] }
  }

  static var name: String { "bench" }
  static var abstract: String { "Measures and judges benchmarks." }
  static var vocabulary: Vocabulary { Vocabulary() }
}
