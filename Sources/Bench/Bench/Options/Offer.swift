import ArgumentParser
import HostSystem
import Records
import Stopwatch

/// The benchmarks of a worker with the given options, and the selected ones.
///
/// The worker reads the files and builds the suites; this process does not.
struct Offer {
  /// All benchmarks, selected or not.
  let all: [OfferedBenchmark]
  /// The selected benchmarks with their limits; at least one.
  private(set) var selected: [OfferedBenchmark]
  let fragile: FragileBenchmarks
  let greeting: WorkerGreeting

  init<Options: BenchmarkOptions>(
    _ subject: Options, of program: ProgramOption? = nil, for purpose: Purpose, isUnconditional: Bool = false
  ) throws {
    let isForeign = program?.isForeign ?? false
    let worker = subject.workerCommand(
      executable: program?.executable ?? OwnProgram.path, isForeign: isForeign, for: purpose)
    var command = worker
    command.arguments += ["--list"] + (isUnconditional ? ["--unconditional"] : [])
    do {
      (greeting, all) = try RemoteWorkbench.offers(of: command)
    } catch let WorkbenchError.rejected(_, reason, exitCode) {
      throw CommandFailure(message: reason, code: ExitCode(exitCode))
    } catch {
      throw CommandFailure.badData("\(error)")
    }
    if !isForeign { subject.announceAbsence() }
    var chosen = try subject.names.select(all) { $0.name }
    if !isForeign { try subject.requireEffect(on: chosen) }
    let names = isForeign ? Set(chosen.map(\.name)) : try subject.fragile(among: chosen)
    fragile =
      names.isEmpty
      ? FragileBenchmarks()
      : try CommandFailure.explainingWorkers { try FragileBenchmarks(among: chosen, named: names, worker) }
    let broken = fragile.brokenNames
    chosen.removeAll { broken.contains($0.name) }
    if chosen.isEmpty { try fragile.requireSound() }
    selected = chosen.withLimits(from: all)
  }

  /// The benchmarks of a shard, with their limits.
  func part(_ shard: Shard) -> Offer {
    var part = self
    part.selected = selected.filter { shard.includes($0.name) }.withLimits(from: all)
    return part
  }

  /// Only the fragile benchmarks, with their limits.
  var withFragileOnly: Offer {
    var part = self
    part.selected = fragile.sound.withLimits(from: all)
    return part
  }

  var names: [String] { selected.map(\.name) }

  var instructionSets: [(name: String, set: String)] {
    selected.compactMap { line in line.identity.implementation.map { ($0, line.identity.isa ?? "none") } }
  }

  /// The peak memory of a process, which opens groups one at a time.
  var peakByteCount: Int { peakByteCount(of: Set(names)) }

  func peakByteCount(of names: Set<String>) -> Int {
    let known = Dictionary(selected.map { ($0.name, $0) }) { first, _ in first }
    return greeting.groups.map { $0.filter(names.contains).compactMap { known[$0] }.byteCount }.max() ?? 0
  }
}

extension LaunchSeries.Settings {
  /// Throws if the budget is too short for a single launch with the fewest rounds.
  func requireTime(for names: [String]) throws {
    guard let budget = budgetNanoseconds else { return }
    let least = leastNanoseconds(for: names)
    guard budget < least else { return }
    throw CommandFailure.usage(
      "--time-budget \(NumberText.wait(nanoseconds: budget)) is too short: one launch of three rounds takes "
        + "about \(NumberText.wait(nanoseconds: least)); allow more, or measure less with --filter.")
  }
}

enum Iterations {
  static func read(_ path: String) throws -> [String: Int] {
    let rows = try CommandFailure.reading("--like: ") { try ResultFile.rows(at: path) }.filter { !$0.isTrace }
    return Dictionary(rows.compactMap { row in row.times.iterations.map { (row.name, $0) } }) { first, _ in first }
  }
}

extension Memory {
  /// Throws if the inputs and outputs of benchmarks do not fit in memory, before they are allocated.
  static func require(_ byteCount: Int, processes: Int = 1, remedy: String) throws {
    try require(Double(byteCount) * Double(processes), remedy)
  }

  package static func require(_ bytes: Double, _ remedy: String) throws {
    guard let available = current().availableBytes, bytes > Double(available) * 0.9 else { return }
    let gigabytes = [bytes, Double(available)].map { ($0 / 1e9).significant() }
    throw CommandFailure.badData(
      "these benchmarks need \(gigabytes[0]) GB, and \(gigabytes[1]) GB are available; use \(remedy).")
  }
}
