import ArgumentParser
import CardKernels
import CardSuites
import Foundation
import KernelContracts
import Records
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

    @Flag(help: "Say what there is, also in a debug build, whose times mean nothing.") var list = false

    func run() throws {
      let output = WorkerServer.Output()
      if !subject.plugins.plugin.isEmpty { OrphanWatch.start() }
      PatternWatch.shared.begin { message in
        WorkerServer.reject(message, exitCode: ExitCode.validationFailure.rawValue, on: output)
        _exit(ExitCode.validationFailure.rawValue)
      }
      do {
        try serve(on: output)
      } catch let failure as CommandFailure {
        WorkerServer.reject(failure.message, exitCode: failure.code.rawValue, on: output)
        throw failure.code
      }
    }

    private func serve(on output: WorkerServer.Output) throws {
      if !list { try CommandFailure.refuseDebugBuild() }
      if unconditional { CardKernels.use(.unconditional) }
      let entries = try subject.entries(defaultRows: [10_000])
      let offers = entries.map(\.offer)
      let affinity = ProcessorAffinity()
      Interrupt.leaveToParent()
      WorkerServer(serving: bench(of: entries, affinity), offering: offers, on: output).run(
        greeting: WorkerGreeting(
          toolVersion: Cardbench.version, flagsID: BuildFlags.identifier,
          groups: try selected(from: offers).groups.map { $0.map(\.name) }, processors: affinity.candidates))
    }

    /// What the patterns select, with the benchmarks that show how fast it can be; may be nothing.
    private func selected(from offers: [OfferedBenchmark]) throws -> [OfferedBenchmark] {
      let patterns = try subject.selection.names.selection()
      return offers.filter { patterns.includes($0.name) }.withLimits(from: offers)
    }

    private func bench(of entries: [BenchmarkEntry], _ affinity: ProcessorAffinity) -> LocalWorkbench {
      let named = Dictionary(entries.map { ($0.identity.name, $0) }) { first, _ in first }
      let panel = LazyPanel()
      return LocalWorkbench(
        meter: SystemDisturbanceMeter(), panel: panel.time, affinity: affinity,
        usesAllProcessors: { $0.variant == Variant.parallel.rawValue },
        make: { named[$0]?.make() })
    }
  }
}

/// A panel that takes its memory only when it is asked for the first time; paired sessions never do.
private final class LazyPanel {
  private lazy var panel = Panel()

  func time(_ clock: any MonotonicClock) -> PanelReading { panel.time(clock: clock) }
}
