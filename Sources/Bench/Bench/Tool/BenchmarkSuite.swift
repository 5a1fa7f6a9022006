import ArgumentParser
import HostSystem
@_exported import Records
@_exported import SeededRandom
@_exported import Stopwatch

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
public protocol BenchmarkSuite: SendableMetatype {
  /// All benchmarks, in the order of reports.
  ///
  /// Every process that measures reads it, so it should be cheap: inputs belong in the set-up of a benchmark.
  @BenchmarkBuilder static var benchmarks: [Benchmark] { get throws }

  /// The terms and roles of the benchmarks; by default the axis `implementation` has the implementation, and there is
  /// no base.
  static var vocabulary: Vocabulary { get }

  /// One sentence about the suite, for its help.
  static var summary: String { get }
}

extension BenchmarkSuite {
  /// The axis `implementation`, without a base.
  public static var vocabulary: Vocabulary { Vocabulary() }
  /// A generic sentence for any suite.
  public static var summary: String {
    "Measures the benchmarks of this package, checks them, and finds what became slower."
  }

  /// Runs the command of this process's arguments, and ends with its exit code.
  public static func main() { BenchMain.main(SuiteTool<Self>.self) }
}

/// The tool of a suite, with the general commands only.
private struct SuiteTool<Suite: BenchmarkSuite>: BenchTool {
  struct Options: BenchmarkOptions {
    @OptionGroup var names: NameOptions
    @OptionGroup var seedOption: SeedOption

    func benchmarks(for purpose: Purpose) throws -> [Benchmark] {
      do {
        var benchmarks = try Suite.benchmarks.checked()
        for index in benchmarks.indices { benchmarks[index].seed = seed }
        return benchmarks
      } catch {
        throw CommandFailure.badData("the suite: \(error)")
      }
    }
  }

  static var name: String { OwnProgram.baseName }
  static var abstract: String { Suite.summary }
  static var vocabulary: Vocabulary { Suite.vocabulary }
}
