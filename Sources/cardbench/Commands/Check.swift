import ArgumentParser
import BenchRecords
import CardKernels
import CardSuites

extension Cardbench {
  /// Compares every kernel with the truth, without timing.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare every kernel with the truth, over its whole domain, without timing.",
      usage: "cardbench check [<options>]",
      discussion: """
        Each variant runs on random and on difficult inputs and for every row count from 0 to 67; the worst error is \
        compared with the bound its contract states, and what theory says about integrators is measured. Names are \
        kernel/variant/element, such as curve/simd/float. The exit code is 4 when a bound is exceeded, and 1 when \
        nothing worse happened than that a plug-in crashed, never returned, refused or wrote where it must not.
        """)

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var variants: VariantOptions
    @OptionGroup var blas: BLASCoreOption
    @OptionGroup var scene: SceneOptions
    @OptionGroup var seed: SeedOption
    @OptionGroup var plugins: PluginOptions

    @Flag(help: "Walk all Float inputs of the kernels of one argument instead: some minutes.")
    var exhaustive = false

    @Flag(help: "Print the input of every worst error; files have it anyway.")
    var worst = false

    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: "A file for the lines, as CSV, or as JSON with --format json.",
      completion: .file(extensions: ["csv", "json"]))
    var outputs: [String] = []

    /// The file to write; `nil` for none.
    var output: String? { outputs.first }

    @Option(help: "What to print: text, csv or json.", transform: ListArgument.name)
    var format: OutputFormat = .text

    func validate() throws {
      try SingleOutput.require(outputs)
      try FileIdentity.requireDistinct(
        outputs: [("--output", output)], inputs: scene.recipe + [scene.table] + plugins.plugin)
    }

    func run() throws {
      try CommandFailure.reporting {
        try blas.apply()
        let file = try output.map { try ResultFile(path: $0) }
        let check = AccuracyCheck(
          try scene.configuration(variants: variants, selection: selection, seed: seed.seed))
        Absence.report(variants.variants)
        if exhaustive {
          guard plugins.plugin.isEmpty else { throw CommandFailure.usage("--exhaustive takes no plug-ins.") }
          return try walk(check, file)
        }
        let foreign = try plugins.facts().map { PluginCheck($0, check) }
        let known = check.names + foreign.flatMap(\.offered).map(\.name)
        let names = Set(try selection.names.select(known, listedBy: "--kernels") { $0 })
        Notice.print("checking \(names.count) kernels with seed \(seed.seed)")
        try conclude(try compare(check, foreign, names), check.properties(where: names.contains), file)
      }
    }

    private func conclude(_ lines: [AccuracyLine], _ properties: [PropertyLine], _ file: ResultFile?) throws {
      let report = AccuracyReport(lines: lines, properties: properties, showsWorst: worst)
      let table = AccuracyTable(lines: lines, properties: properties)
      switch format {
      case .text: try StandardOutput.print(report.text)
      case .csv: try StandardOutput.write(String(decoding: table.csv, as: UTF8.self))
      case .json: try StandardOutput.write(table.json)
      }
      try file?.write(format == .json ? Array(table.json.utf8) : table.csv)
      for failure in report.failures { Notice.print("FAILED: \(failure)") }
      if report.exitCode != 0 { throw ExitCode(report.exitCode) }
    }

    private func compare(
      _ check: AccuracyCheck, _ foreign: [PluginCheck], _ names: Set<String>
    ) throws -> [AccuracyLine] {
      let progress = CheckProgress(names: names)
      defer { progress.line.erase() }
      let inputs = ["--seed=\(seed.seed)"] + scene.arguments
      return try Suites.explainingRecipes {
        try check.lines(where: names.contains, report: progress.begin)
          + foreign.flatMap { try $0.lines(where: names.contains, inputs: inputs, report: progress.begin) }
      }
    }

    private func walk(_ check: AccuracyCheck, _ file: ResultFile?) throws {
      let walks = check.walks
      let names = Set(try selection.names.select(walks.map(\.name), listedBy: "--kernels") { $0 })
      let chosen = walks.filter { names.contains($0.name) }
      let total = chosen.reduce(0) { $0 + $1.inputs }
      Notice.print("walking \(chosen.count) kernels over \(total.grouped) inputs")
      var lines: [AccuracyLine] = []
      let progress = WalkProgress(total: total)
      for walk in chosen { lines.append(walk.line(report: { progress.advance(walk.name, by: $0) })) }
      progress.line.erase()
      try conclude(lines, [], file)
    }
  }
}
