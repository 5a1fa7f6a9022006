import ArgumentParser
import Records
import Stopwatch

/// The benchmarks of a package, whose executable is the tool that measures, checks, compares and gates them.
///
/// ```swift
/// import Bench
///
/// @main struct Suite: BenchmarkSuite {
///   static var benchmarks: [Benchmark] {
///     Benchmark("sort", size: 10_000, axes: ["implementation": "std"]) {
///       let inputs = Inputs(8) { (0..<10_000).shuffled() }
///       return .calls { inputs.next().sorted() }
///     }
///   }
/// }
/// ```
///
/// `swift run -c release Suite run` measures; `--help` lists the other commands.
package protocol BenchmarkSuite: SendableMetatype {
  /// Everything there is to measure, in the order of reports.
  ///
  /// It is asked for in every process that measures, so it should be cheap: inputs belong into the set-up of a benchmark.
  @BenchmarkBuilder static var benchmarks: [Benchmark] { get throws }

  /// The words and roles of the benchmarks; by default the axis `implementation` holds the implementation, and none is
  /// the base.
  static var vocabulary: Vocabulary { get }

  /// One sentence about the suite, for its help.
  static var summary: String { get }
}

extension BenchmarkSuite {
  package static var vocabulary: Vocabulary { Vocabulary() }
  package static var summary: String {
    "Measures the benchmarks of this package, checks them, and finds what became slower."
  }

  /// Runs the command of this process's arguments, and ends with its exit code.
  package static func main() { BenchMain.main(SuiteTool<Self>.self) }
}

/// Collects benchmarks, lists of them, and what loops and conditions yield.
@resultBuilder package enum BenchmarkBuilder {
  package static func buildExpression(_ benchmark: Benchmark) -> [Benchmark] { [benchmark] }
  package static func buildExpression(_ benchmarks: [Benchmark]) -> [Benchmark] { benchmarks }
  package static func buildBlock(_ parts: [Benchmark]...) -> [Benchmark] { parts.flatMap { $0 } }
  package static func buildArray(_ parts: [[Benchmark]]) -> [Benchmark] { parts.flatMap { $0 } }
  package static func buildOptional(_ part: [Benchmark]?) -> [Benchmark] { part ?? [] }
  package static func buildEither(first part: [Benchmark]) -> [Benchmark] { part }
  package static func buildEither(second part: [Benchmark]) -> [Benchmark] { part }
}

/// The tool of a suite: every command, and nothing beyond.
private struct SuiteTool<Suite: BenchmarkSuite>: BenchTool {
  struct Options: BenchmarkOptions {
    @OptionGroup var names: NameOptions
    @OptionGroup var seedOption: SeedOption

    func benchmarks(for purpose: Purpose) throws -> [Benchmark] {
      do { return try Suite.benchmarks.checked() } catch { throw CommandFailure.badData("the suite: \(error)") }
    }
  }

  static var name: String { OwnProgram.baseName }
  static var abstract: String { Suite.summary }
  static var vocabulary: Vocabulary { Suite.vocabulary }
}
