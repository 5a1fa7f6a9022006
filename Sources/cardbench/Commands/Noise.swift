import ArgumentParser
import Records
import Reports
import Stopwatch

extension Cardbench {
  /// Looks for some seconds at how quiet the machine is.
  struct Noise: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look for ten seconds at how quiet this machine is, and say it in words.",
      discussion: """
        The same work does not always take the same time: other programs, the host of a virtual machine and the \
        processor's frequency all change it. This repeats small reference kernels and watches the clock in between, \
        then says whether the machine is quiet, why not, and roughly which slowdowns of a program could be seen here \
        with 1, 3, 5 or 10 launches. Use it before a measurement, or when figures jump. 'selftest' takes longer and \
        measures what this only estimates.
        """)

    @Option(help: ArgumentHelp("How long to look, in seconds; at least 2.", valueName: "seconds"))
    var seconds = 10

    @Option(among: [.text, .markdown, .json])
    var format: ReportFormat = .text

    func validate() throws {
      guard (2...3_600).contains(seconds) else {
        throw ValidationError("--seconds must be between 2 and 3600; got \(seconds).")
      }
    }

    func run() throws {
      try CommandFailure.reporting {
        let report = NoiseReport(look())
        guard format != .json else { return try StandardOutput.write(report.json) }
        let again = Invocation.repeated(withoutFlags: [], options: [])
        try StandardOutput.write(report.document(again: again), as: format)
      }
    }

    private func look() -> NoiseSample {
      let (meter, panel) = (SystemDisturbanceMeter(), Panel())
      defer { ProgressLine.standard.erase() }
      var sample = NoiseSample(
        kernelNames: Panel.kernelNames, missingCounters: meter.missing,
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
