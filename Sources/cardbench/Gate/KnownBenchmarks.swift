import CardMotion
import CardSuites
import Judge
import KernelContracts
import Records

/// All benchmarks there are, whatever is chosen of them: what a rule of a thresholds file can be about.
struct KnownBenchmarks {
  /// What the command would measure without --filter and --skip, with recipes and tables of its own; or what the files
  /// have that it compares.
  let measured: [BenchmarkIdentity]

  /// Refuses rules that apply to nothing.
  ///
  /// - Throws: `CommandFailure` with what ``unknownRules(of:)`` says.
  func requireRules(of thresholds: Thresholds) throws {
    let unknown = try unknownRules(of: thresholds)
    guard unknown.isEmpty else { throw CommandFailure.badData(unknown.joined(separator: "\n")) }
  }

  /// The place of every rule that applies to nothing under any filter, and the nearest name; what a filter merely leaves
  /// out is fine.
  func unknownRules(of thresholds: Thresholds) throws -> [String] {
    // All benchmarks need a moment to be listed, and where nothing is filtered they are measured anyway.
    guard !thresholds.unknown(among: measured).isEmpty else { return [] }
    return thresholds.unknown(among: try everything(), absent: Absence.names)
  }

  /// The benchmarks of every variant, element type and policy, with the gallery's recipes and with those of the options.
  private func everything() throws -> [BenchmarkIdentity] {
    var gallery = SuiteConfiguration(scroll: .shipped())
    (gallery.rows, gallery.variants, gallery.isExhaustive) = (GateSubject.defaultRows, Variant.allCases, true)
    return (measured + (try Suites.entries(checking: gallery).map(\.identity))).flatMap(underEveryPolicy).distinct
  }

  /// A replay's recipe carries the policy, where that is not the usual one.
  private func underEveryPolicy(_ benchmark: BenchmarkIdentity) -> [BenchmarkIdentity] {
    guard benchmark.kernel == "replay", let recipe = benchmark.recipe?.split(separator: "@").first else {
      return [benchmark]
    }
    return [benchmark]
      + DisplayPolicy.allCases.map { policy in
        var other = benchmark
        other.recipe = "\(recipe)@\(policy.rawValue)"
        return other
      }
  }
}
