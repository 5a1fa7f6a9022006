import Bench
import ArgumentParser
import CardSuites
import KernelContracts
import Records
import Reports
import Stopwatch

extension Cardbench {
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare every kernel with the truth, over its whole domain, without timing.",
      usage: "cardbench check [<options>]",
      discussion: """
        Each variant runs on random and difficult inputs and for every row count from 0 to 67; a search around the \
        worst of these follows. The worst error is compared with the bound stated in its contract, and the theory \
        of integrators is verified. Names are kernel/variant/element, such as curve/simd/float. The exit \
        code is 4 if a bound is exceeded or an error is infinite, and 1 if at worst a plug-in crashed, never returned, \
        declined or wrote out of bounds.
        """)

    @OptionGroup var program: ProgramOption
    @OptionGroup var selection: SelectionOptions
    @OptionGroup var blas: BLASCoreOption
    @OptionGroup var scene: SceneOptions
    @OptionGroup var seed: SeedOption
    @OptionGroup var plugins: PluginOptions

    @Flag(help: "Test all Float inputs of kernels with one argument instead; takes minutes.") var exhaustive = false

    @Flag(help: "Print the input of every worst error; files always include it.") var worst = false

    @OptionGroup var search: SearchOption
    @OptionGroup var part: ShardOption

    @Option(
      writing: "A file for the results: CSV, or JSON in a .json file; with --shard, the folder of the parts.", "csv",
      "json")
    var output: [String] = []

    @Option(
      "file", .table,
      "A CSV file for the largest error in each part of a domain: springs by damping and phase, curves by time.")
    var map: String?

    @Option(among: [.text, .markdown, .csv, .json]) var format: ReportFormat = .text

    func validate() throws {
      try SingleOutput.require(
        output, in: [".csv", ".json"], besides: FileUse.plain("--map", [map]),
        inputs: scene.readFiles + plugins.readFiles)
      try SingleOutput.require(map, "--map", in: [".csv"])
      guard map == nil || !exhaustive else { throw ValidationError("--exhaustive has no --map.") }
      guard map == nil || part.shard == nil else {
        throw ValidationError("--shard has no --map: maps cannot be merged.")
      }
      guard plugins.plugin.isEmpty || !exhaustive else { throw ValidationError("--exhaustive takes no plug-ins.") }
    }

    func run() throws {
      if program.isForeign { return try checkProgram() }
      try blas.apply()
      let output = try PartOutput(part, path: output.first)
      let mapFile = try map.map { try OutputFile(path: $0) }
      var check = AccuracyCheck(try scene.configuration(of: selection, seed: seed.seed))
      (check.mapsErrors, check.searchRounds) = (map != nil, search.rounds)
      selection.announceAbsence()
      if exhaustive { return try walk(check, output) }
      let facts = try plugins.facts()
      for (name, own) in facts.map({ ($0.name, $0.ownKernels) }) where !own.isEmpty {
        Notice.print("note: \(own.joined(separator: ", ")) of \(name) not compared: its own kernels have no truth")
      }
      let foreign = facts.map { PluginCheck($0, check) }
      let chosen = try selection.names.select(check.offered + foreign.flatMap(\.offered), .checks) { $0.name }
      Absence.report(selection.variants)
      let names = Set(chosen.map(\.name))
      let plugged = foreign.flatMap(\.offered).filter { names.contains($0.name) }.map(\.group)
      let groups = check.groups(where: names.contains) + plugged
      let lines = try compare(check, foreign, names, groups.filter(output.takes), output)
      try mapFile?.write(ErrorMapTable.csv(lines))
      let report = AccuracyReport(
        lines: lines, properties: check.properties(where: names.contains, inGroups: output.takes), showsWorst: worst)
      try conclude(report, output) { shard in
        let variants = chosen.map { ($0.variant, $0.instructionSet) }
        let own = AccuracyTable.groups(report.lines, report.properties)
        return (try manifest(.check, shard, variants, groups + check.propertyGroups, own), report.rows.csv)
      }
    }

    /// Checks the outputs of another program's benchmarks with that program's own checks.
    private func checkProgram() throws {
      let refused = [
        ("--exhaustive", exhaustive), ("--map", map != nil), ("--shard", part.shard != nil),
        ("--plugin", !plugins.plugin.isEmpty),
      ]
      try program.requireNone(of: refused.filter(\.1).map(\.0))
      try program.prepare()
      let seed = seed.seed == 1 ? [] : ["--seed=\(seed.seed)"]
      let command = WorkerCommand(executable: program.executable, arguments: ["worker"] + scene.arguments + seed)
      try ProgramCheck(command, choosing: selection.names).conclude(as: format, output.first)
    }

    private func conclude(
      _ report: AccuracyReport, _ output: PartOutput, part: (Shard) throws -> (ShardManifest, table: [UInt8])
    ) throws {
      let isFileJSON = SingleOutput.isJSON(self.output.first, printing: format == .json)
      var steps = ClosingSteps()
      steps.take {
        try output.write(isFileJSON ? report.rows.json : report.rows.csv) { shard in
          var (manifest, table) = try part(shard)
          manifest.verdict = report.exitCode
          return (manifest, table)
        }
      }
      steps.take {
        switch format {
        case .csv: try StandardOutput.write(report.rows.csv)
        case .json: try StandardOutput.write(report.rows.json)
        default: try StandardOutput.write(report.document, as: format, width: TerminalText.width)
        }
      }
      for failure in report.failures { Notice.print("FAILED: \(failure)") }
      try steps.end(report.exitCode)
    }

    private func manifest(
      _ kind: ShardManifest.Kind, _ shard: Shard, _ variants: [(Variant, InstructionSet)], _ groups: [String],
      _ own: [ShardManifest.Group]
    ) throws -> ShardManifest {
      let ours = variants.filter { if case .plugin = $0.0 { false } else { true } }
      return try .now(
        kind, shard, seed: seed.seed,
        variants: ours.map { ($0.0.rawValue, $0.1.rawValue) },
        inputs: scene.recipe + [scene.table].compactMap { $0 } + plugins.plugin, groups: groups, own: own)
    }

    private func compare(
      _ check: AccuracyCheck, _ foreign: [PluginCheck], _ names: Set<String>, _ groups: [String], _ output: PartOutput
    ) throws -> [AccuracyLine] {
      let milliseconds = groups.reduce(0) { $0 + check.milliseconds(ofGroup: $1) }
      let (kernels, expected) = (CountWording.count(names.count, "kernel", "kernels"), UInt64(milliseconds) * 1_000_000)
      Notice.print(
        "checking \(kernels) with seed \(seed.seed)\(output.inWords), about \(NumberText.wait(nanoseconds: expected))"
      )
      var steps = PhaseSteps(.verifying, of: milliseconds, expected: expected)
      defer { ProgressLine.standard.erase() }
      let inputs = ["--seed=\(seed.seed)", "--search=\(search.rounds)"] + scene.arguments
      func show(_ next: String, _ lines: [AccuracyLine]) {
        ProgressLine.standard.show(steps.progress(next: next, finding: lines.finding))
        steps.advance(by: check.milliseconds(ofGroup: next))
      }
      let chosen = Set(groups)
      return try Suites.explainingRecipes {
        var lines = try check.lines(where: names.contains, inGroups: chosen.contains, report: show)
        for plugin in foreign {
          let isChosen: (String) -> Bool = { names.contains($0) && chosen.contains($0) }
          lines += try plugin.lines(where: isChosen, inputs: inputs) { [lines] in show($0, lines) }
        }
        return lines
      }
    }

    private func walk(_ check: AccuracyCheck, _ output: PartOutput) throws {
      let chosen = try selection.names.select(check.walks, .checks) { $0.name }
      let total = chosen.reduce(0) { $0 + $1.inputs(of: output.stretch) }
      let kernels = CountWording.count(chosen.count, "kernel", "kernels")
      Notice.print("walking \(kernels) over \(total.grouped) inputs\(output.inWords)")
      var (lines, table): ([AccuracyLine], WalkTable) = ([], WalkTable())
      var steps = PhaseSteps(.verifying, of: total)
      for walk in chosen {
        let tallies = walk.tallies(of: output.stretch) { inputs in
          steps.advance(by: inputs)
          ProgressLine.standard.show(steps.progress(next: walk.name, finding: lines.finding))
        }
        lines.append(walk.line(of: tallies))
        table.walks.append(WalkTable.Walk(lines[lines.count - 1], tallies))
      }
      ProgressLine.standard.erase()
      try conclude(AccuracyReport(lines: lines, properties: [], showsWorst: worst), output) { shard in
        let variants = lines.map { ($0.variant, $0.instructionSet) }
        return (try manifest(.walk, shard, variants, chosen.map(\.name), []), table.csv)
      }
    }
  }
}

extension [AccuracyLine] {
  fileprivate var finding: String {
    let failed = count { $0.agreement.status == .failed }
    guard failed == 0 else { return "\(failed) FAILED" }
    let shares = compactMap { line in
      line.agreement.worstScaledError.flatMap { worst in line.agreement.bound.map { worst / $0 } }
    }
    return shares.max().map { "worst \(Int(($0 * 100).rounded())) % of its bound" } ?? ""
  }
}
