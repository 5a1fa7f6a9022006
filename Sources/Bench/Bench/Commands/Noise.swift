import ArgumentParser
import HostSystem
import Records
import Reports
import Stopwatch

extension BenchCommand {
  struct Noise: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Watch this machine for ten seconds, and report how quiet it is.",
        discussion: """
          Repeats small reference kernels and watches the clock in between, then reports whether the machine is quiet, \
          why not, and roughly which slowdowns of a program are detectable here with 2, 3, 5 or 10 launches. Use it \
          before a measurement, or if figures fluctuate. 'selftest' takes longer, but measures these slowdowns.
          """)
    }

    @Option(help: ArgumentHelp("The duration, in seconds; at least 2.", valueName: "seconds")) var seconds = 10

    @Option(among: [.text, .markdown, .json]) var format: ReportFormat = .text

    func validate() throws { try (2...3_600).require("--seconds", seconds) }

    func run() throws {
      let report = NoiseReport(look())
      guard format != .json else { return try StandardOutput.write(report.json) }
      let again = Invocation.repeated(withoutFlags: [], options: [])
      try StandardOutput.write(report.document(again: again), as: format)
    }

    private func look() -> NoiseSample {
      let (meter, panel) = (DisturbanceCounters(), Panel())
      defer { ProgressLine.standard.erase() }
      var sample = NoiseSample(
        kernelNames: ReferenceKernel.names, missingCounters: meter.missing,
        processors: Machine.current().processorCount)
      let total = UInt64(seconds) * 1_000_000_000
      NoiseWatch(clock: SystemClock(), meter: meter) { panel.time() }
        .look(for: total, into: &sample) { ProgressLine.standard.show(Self.progress($0, of: total)) }
      return sample
    }

    private static func progress(_ nanoseconds: UInt64, of total: UInt64) -> ProgressStep {
      ProgressStep(
        phase: .measuring, benchmark: "reference kernels", done: Int(nanoseconds / 1_000_000),
        total: Int(total / 1_000_000), remainingNanoseconds: total - min(total, nanoseconds))
    }
  }
}

extension NoiseReport {
  package func document(again: String) -> Document {
    let tones: [NoiseLevel: Tone] = [.quiet: .good, .somewhatNoisy: .doubtful, .noisy: .bad]
    let signs = NoiseLevel.allCases.reversed().map { level in
      let facts = self.signs.filter { $0.level == level }.map { (title: $0.name, text: Sentence($0.text)) }
      return Section(Sentence(level.rawValue, tones[level] ?? .plain), [.facts(facts)])
    }
    let missing = missingCounters.joined(separator: ", ")
    let unknown: [Sentence] = missing.isEmpty ? [] : ["Not visible here, and so not judged: \(missing)."]
    let commands = [
      (title: Invocation.command("doctor"), text: Sentence("what to change for quieter figures")),
      (title: again, text: Sentence("repeat this after other programs have ended")),
      (
        title: Invocation.command("selftest"),
        text: Sentence("measure which slowdowns this machine can detect, and how many false alarms it raises")
      ),
    ]
    let sections =
      signs + [
        Section(nil, [.sentences(unknown)]), reference, meaning,
        Section("next", [.facts(level == .quiet ? commands.suffix(1) : commands)]),
      ]
    return Document(
      "noise", verdict: [Sentence("This machine is \(level.rawValue) at the moment.", tones[level] ?? .plain)],
      sections: sections)
  }

  private var reference: Section? {
    guard let runs = kernels.map(\.runs).max() else { return nil }
    let numbers = ["fastest µs", "median over fastest", "worst over fastest"].map { Table.Column.number($0) }
    var table = Table([.init("reference kernel")] + numbers, caption: "Reference kernels")
    for kernel in kernels {
      table.append([
        .text(kernel.name), .figure(kernel.fastestNanoseconds / 1e3),
        .number(kernel.medianRatio, kernel.medianRatio.fixed(3)),
        .number(kernel.worstRatio, kernel.worstRatio.fixed(2)),
      ])
    }
    let remark: Sentence =
      "The same work, \(runs.grouped) times in \(seconds.significant()) s; on a quiet machine the median is close to 1."
    return Section(nil, [.table(table), .sentences([remark])])
  }

  private var meaning: Section? {
    guard let between = spreadBetweenLaunches, let seen = spreadSeen else {
      let obstacle =
        kernels.isEmpty
        ? "This platform has no reference kernels, so only 'selftest' can measure how much launches vary."
        : "There were too few runs of the reference kernels to tell how much launches differ; look for longer."
      return Section([.lines([obstacle])])
    }
    let spread: Sentence = """
      From one launch of a program to the next, a benchmark varies by about \(NoiseSign.percent(between)) (standard \
      deviation): \(NoiseSign.percent(seen)) was seen here, and \(NoiseSign.percent(LaunchSpread.layout)) comes from \
      memory layout, which differs per launch (variances add). So a comparison would show slowdowns from about
      """
    let guide: Sentence = """
      This is a rough estimate (1.96 · spread · √(2 / launches) plus 3 %, the least slowdown that is reported), not a \
      measurement; 'selftest' measures it.
      """
    let slowdowns = visible.map {
      (title: NoiseSign.percent($0.slowdown), text: Sentence("with \($0.launches) launches per side"))
    }
    return Section("meaning", [.sentences([spread]), .facts(slowdowns), .sentences([guide])])
  }
}
