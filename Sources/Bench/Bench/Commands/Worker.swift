import ArgumentParser
import Foundation
import HostSystem
import MachineCode
import Records
import Stopwatch

extension BenchCommand {
  /// Times benchmarks for the parent process; started by other commands, not by users.
  struct Worker: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Time benchmarks on request; 'run' and 'gate' start it.",
        discussion: """
          Greets with one line of JSON on standard output, then answers one request per line of standard input until \
          it is closed.
          """,
        shouldDisplay: false)
    }

    @OptionGroup var subject: Tool.Options
    @Flag(help: "Stream and divide only in variants whose names state it.") var unconditional = false

    @Flag(help: "List benchmarks, even in a debug build, whose times are meaningless.") var list = false

    func run() throws {
      let output = WorkerServer.Output()
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
      subject.prepareWorker(isUnconditional: unconditional)
      let benchmarks = try subject.benchmarks(for: .gate)
      let offers = benchmarks.map(\.offer)
      let affinity = ProcessorAffinity()
      Interrupt.leaveToParent()
      WorkerServer(serving: bench(of: benchmarks, affinity), offering: offers, on: output).run(
        greeting: WorkerGreeting(
          toolVersion: tool.version, compiler: Compiler.version, flagsID: BuildFlags.identifier,
          panelID: Panel.identifier,
          groups: subject.groups(try selected(from: offers)).map { $0.map(\.name) }, processors: affinity.candidates))
    }

    /// The selected benchmarks with their limits; may be empty.
    private func selected(from offers: [OfferedBenchmark]) throws -> [OfferedBenchmark] {
      let patterns = try subject.names.selection()
      return offers.filter { patterns.includes($0.name) }.withLimits(from: offers)
    }

    private func bench(of benchmarks: [Benchmark], _ affinity: ProcessorAffinity) -> LocalWorkbench {
      let named = Dictionary(benchmarks.map { ($0.identity.name, $0) }) { first, _ in first }
      // Its memory is allocated on first use; paired sessions do not use it.
      lazy var panel = Panel()
      return LocalWorkbench(
        meter: DisturbanceCounters(), panel: { panel.time(clock: $0) }, affinity: affinity,
        make: { named[$0]?.prepared() })
    }
  }

  /// Samples the addresses at which benchmarks run; started by other commands, not by users.
  struct Addresses: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Profile benchmarks; 'code' and '--explain' start it.",
        discussion: """
          Runs one benchmark after the other, interrupts itself some thousand times a second, and prints a \
          JSON document: 'schema', and 'profiles' by name, each with 'places' (offset from the load address, \
          count) and 'elsewhere' (library, symbol, count). Unknown benchmarks and failures are omitted.
          """,
        shouldDisplay: false)
    }

    @OptionGroup var subject: Tool.Options

    @Flag(help: "Count the instructions of a call at every place, instead of sampling.") var counts = false

    @Option(help: "The name of a benchmark; repeatable.") var benchmark: [String] = []

    func run() throws {
      let benchmarks = try subject.benchmarks(for: .gate)
      let named = Dictionary(benchmarks.map { ($0.identity.name, $0) }) { first, _ in first }
      var document = ProfileDocument()
      for name in benchmark {
        guard let benchmark = named[name]?.prepared() else { continue }
        let found =
          try counts ? InstructionMeter.places(of: benchmark) : CallSampler.addresses(of: benchmark)?.map { ($0, 1) }
        document.profiles[name] = found.map { CodeProfile($0) }
      }
      try StandardOutput.write(JSONText.document(document))
    }
  }
}

struct ProfileDocument: Codable {
  var schema = 1
  var profiles: [String: CodeProfile] = [:]
}

extension CodeProfile {
  /// Sorts addresses, each with a count, into the program and its libraries.
  fileprivate init(_ addresses: [(address: UInt, count: Int)]) {
    let program = CodeOrigin.program
    var (places, elsewhere) = ([UInt: Int](), [CodeOrigin: Int]())
    for (address, count) in addresses {
      let origin = CodeOrigin(of: address)
      if origin.base == program {
        places[address - program, default: 0] += count
      } else {
        elsewhere[origin, default: 0] += count
      }
    }
    self.init(
      places: places.sorted { $0.key < $1.key }.map { Place(offset: UInt64($0.key), count: $0.value) },
      elsewhere: elsewhere.map { Elsewhere(library: $0.key.library, symbol: $0.key.symbol, count: $0.value) }
        .sorted { ($1.count, $0.library, $0.symbol ?? "") < ($0.count, $1.library, $1.symbol ?? "") })
  }
}
