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
    @OptionGroup var scene: SceneOptions

    func run() throws {
      try CommandFailure.reporting {
        let check = AccuracyCheck(try scene.configuration(selection, rows: nil))
        let names = Set(try selection.select(check.names) { $0 })
        Absence.report(selection.variants)
        Notice.print("checking \(names.count) kernels with seed \(selection.seed)")
        let lines = try compare(check, names)
        print(AccuracyReport(lines: lines).text)
        if lines.contains(where: { $0.agreement.status == .failed }) { throw ExitCode(4) }
      }
    }

    private func compare(_ check: AccuracyCheck, _ names: Set<String>) throws -> [AccuracyLine] {
      let progress = ProgressLine()
      defer { progress.erase() }
      var done = 0
      return try Suites.explainingRecipes {
        try check.lines(where: names.contains) { name in
          progress.show(
            SessionProgress(
              phase: .verifying, benchmark: name, done: done, total: check.groupCount, remainingNanoseconds: 0
            ))
          done += 1
        }
      }
    }
  }
}
