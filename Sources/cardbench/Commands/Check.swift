import ArgumentParser
import BenchEngine
import CardKernels
import CardSuites

extension Cardbench {
  /// Compares every kernel with the truth, without timing.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare every kernel with the truth, over its whole domain, without timing.",
      discussion: """
        Each variant runs on random and on difficult inputs and for every row count from 0 to 67; the worst error is \
        compared with the bound its contract states. Names are kernel/variant/element, such as curve/simd/float.
        """)

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var variants: VariantOptions
    @OptionGroup var scene: SceneOptions
    @OptionGroup var seed: SeedOption

    func run() throws {
      try CommandFailure.reporting {
        let check = AccuracyCheck(
          try scene.configuration(variants: variants, selection: selection, seed: seed.seed))
        let names = Set(try selection.select(check.names, listedBy: "--kernels") { $0 })
        Absence.report(variants.variants)
        Notice.print("checking \(names.count) kernels with seed \(seed.seed)")
        let report = AccuracyReport(lines: try compare(check, names))
        try StandardOutput.print(report.text)
        for failure in report.failures { Notice.print("FAILED: \(failure)") }
        if !report.failures.isEmpty { throw ExitCode(4) }
      }
    }

    private func compare(_ check: AccuracyCheck, _ names: Set<String>) throws -> [AccuracyLine] {
      let progress = CheckProgress(names: names)
      defer { progress.line.erase() }
      return try Suites.explainingRecipes {
        try check.lines(where: names.contains, report: progress.begin)
      }
    }
  }
}
