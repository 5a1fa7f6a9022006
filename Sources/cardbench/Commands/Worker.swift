import ArgumentParser
import BenchRecords
import CardKernels
import CardSuites
import KernelContracts
import Stopwatch

extension Cardbench {
  /// Times benchmarks for the process that started it; for programs, not for people.
  struct Worker: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Time benchmarks on request; 'run' and 'gate' start it.",
      discussion: """
        Greets with one line of JSON on standard output, then answers one request per line of standard input until it \
        is closed.
        """,
      shouldDisplay: false)

    @OptionGroup var subject: SubjectOptions
    @Flag(help: "Stream and divide only where a variant's name says so.") var unconditional = false

    func run() throws {
      try CommandFailure.reporting {
        try CommandFailure.refuseDebugBuild()
        if unconditional { CardKernels.use(.unconditional) }
        let entries = try subject.entries(defaultRows: [10_000])
        let named = Dictionary(entries.map { ($0.identity.name, $0) }) { first, _ in first }
        let panel = LazyPanel()
        let affinity = ProcessorAffinity()
        let bench = LocalWorkbench(
          meter: SystemDisturbanceMeter(), panel: panel.time, affinity: affinity,
          usesAllProcessors: { $0.variant?.hasPrefix(Variant.parallel.rawValue) ?? false },
          make: { named[$0]?.make() })
        WorkerServer(serving: bench).run(
          greeting: WorkerGreeting(
            toolVersion: Cardbench.version, flagsID: BuildFlags.identifier,
            groups: entries.groups.map { $0.map(\.identity.name) }, processors: affinity.candidates))
      }
    }
  }
}

/// A panel that takes its memory only when it is asked for the first time; paired sessions never do.
private final class LazyPanel {
  private lazy var panel = Panel()

  func time(_ clock: any MonotonicClock) -> PanelReading { panel.time(clock: clock) }
}
