import ArgumentParser
import CardKernels
import Records
import Stopwatch

/// What a worker of this program has under some options, and which of it they select.
///
/// The worker reads the files and builds the suites; this process does not.
struct Offer {
  /// Everything there is, whatever the patterns of the options select.
  let all: [OfferedBenchmark]
  /// What the patterns select, with the benchmarks that show how fast it can be; at least one.
  let selected: [OfferedBenchmark]
  /// What of it plug-ins have, and what was left out of it.
  let plugins: PluginBenchmarks

  private let groups: [[String]]

  /// Starts a worker and asks it.
  ///
  /// - Throws: `CommandFailure` where a file cannot be used, or nothing matches.
  init(_ subject: SubjectOptions, defaultRows: [Int], isUnconditional: Bool = false) throws {
    let facts = try subject.plugins.facts()
    let worker = subject.workerCommand(defaultRows: defaultRows)
    var command = worker
    command.arguments += ["--list"] + (isUnconditional ? ["--unconditional"] : [])
    do {
      (groups, all) = try RemoteWorkbench.offers(of: command)
    } catch let WorkbenchError.rejected(_, reason, exitCode) {
      throw CommandFailure(message: reason, code: ExitCode(exitCode))
    } catch {
      throw CommandFailure.badData("\(error)")
    }
    var plugins = PluginBenchmarks()
    let variants = subject.variants.variants
    if variants.allSatisfy({ CardKernels.absence(of: $0) != nil }) { Absence.report(variants) }
    var chosen = try subject.selection.names.select(all) { $0.name }
    try subject.replay.requireReplay(among: chosen.map(\.identity.kernel))
    if !facts.isEmpty {
      let names = Set(facts.map(\.name))
      plugins = try CommandFailure.explainingWorkers { try PluginBenchmarks(among: chosen, of: names, worker) }
      let broken = plugins.brokenNames
      chosen.removeAll { broken.contains($0.name) }
      if chosen.isEmpty { try plugins.requireSound() }
    }
    (selected, self.plugins) = (chosen.withLimits(from: all), plugins)
  }

  /// What of it belongs to a shard, with the benchmarks that show how fast that can be.
  func part(_ shard: Shard) -> Offer {
    Offer(self, selected: selected.filter { shard.includes($0.name) }.withLimits(from: all))
  }

  private init(_ whole: Offer, selected: [OfferedBenchmark]) {
    (all, self.selected, plugins, groups) = (whole.all, selected, whole.plugins, whole.groups)
  }

  /// The names of what is selected.
  var names: [String] { selected.map(\.name) }

  /// The variants of what is selected, with what they run on.
  var instructionSets: [(name: String, set: String)] {
    selected.compactMap { line in line.identity.variant.map { ($0, line.identity.isa ?? "none") } }
  }

  /// Bytes that a process takes at most, since groups are opened one after the other.
  var peakByteCount: Int { peakByteCount(of: Set(names)) }

  /// Bytes that a process takes at most which measures only some of it.
  func peakByteCount(of names: Set<String>) -> Int {
    let known = Dictionary(selected.map { ($0.name, $0) }) { first, _ in first }
    return groups.map { $0.filter(names.contains).compactMap { known[$0] }.byteCount }.max() ?? 0
  }
}
