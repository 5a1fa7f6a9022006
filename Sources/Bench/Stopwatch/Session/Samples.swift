import CLibrary
import HostSystem
import Records

/// The blocks of one benchmark on one workbench, with the other findings of a session.
struct Samples {
  let opened: OpenedBenchmark
  /// Calls per block; 1 for a trace.
  private(set) var iterations = 1
  private(set) var blockNanoseconds: UInt64 = 0
  private(set) var participations = 0
  private(set) var blocks: [Double] = []
  var agreement = Agreement.unchecked
  var resources = Resources()
  /// The instructions of a call; `nil` if not requested.
  var instructions: InstructionCount?
  /// The reason why it cannot be measured.
  private(set) var failure: String?

  /// The fastest time of every frame of a trace, in nanoseconds; empty for repeated calls.
  private var frames: [UInt64] = []
  private var remeasured = 0
  private var disturbance: Disturbance?
  private var notes: [String] = []

  init(_ opened: OpenedBenchmark) { (self.opened, failure) = (opened, opened.failure) }

  var name: String { opened.identity.name }

  mutating func use(_ calibration: CalibratedBenchmark, _ plan: MeasurementPlan) {
    (iterations, notes, failure) = (calibration.iterations, calibration.notes ?? [], failure ?? calibration.failure)
    blockNanoseconds = calibration.blockNanoseconds
    participations = opened.isTrace ? plan.traceRounds : plan.participations(lasting: expectedNanoseconds)
  }

  var expectedNanoseconds: UInt64 { blockNanoseconds + (opened.isTrace ? 0 : blockNanoseconds / UInt64(iterations)) }

  mutating func keep(_ block: TimedBlock) {
    failure = failure ?? block.failure
    guard failure == nil else { return }
    if opened.isTrace { keepFastest(of: block.kept.frames) }
    blocks.append(block.nanosecondsPerCall)
    if block.attempts.count > 1 { remeasured += 1 }
    for happened in block.attempts.compactMap(\.disturbance) { disturbance = (disturbance ?? .zero) + happened }
  }

  private mutating func keepFastest(of pass: [UInt64]) {
    guard !blocks.isEmpty else { return frames = pass }
    precondition(
      pass.count == frames.count, "\(name): a pass has \(pass.count) frames, an earlier one had \(frames.count)")
    for index in frames.indices { frames[index] = min(frames[index], pass[index]) }
  }

  /// The row of a result file; without times if the output is wrong or nothing was timed.
  func row(launch: Launch, panel: PanelReading?) -> ResultRow {
    let agreement = failure.map(Agreement.broken) ?? agreement
    var row = ResultRow(identity: opened.identity, launch: launch, agreement: agreement)
    let obstacle = instructions?.obstacle.map { "instructions are not counted: \($0)" }
    let notes = notes + [obstacle].compactMap { $0 }
    row.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    guard agreement.status != .failed, !blocks.isEmpty else { return row }
    row.resources = resources
    (row.resources.instructions, row.resources.obstacle) = (instructions?.perCall, instructions?.obstacle)
    (row.times.remeasured, row.times.disturbance, row.panel) = (disturbance.map { _ in remeasured }, disturbance, panel)
    guard let summary = SampleSummary(opened.isTrace ? frames.map { Double($0) } : blocks) else { return row }
    if opened.isTrace {
      row.record(trace: summary, rounds: blocks.count, frames: frames.count)
    } else {
      row.record(blocks: summary, rounds: blocks.count, iterations: iterations)
      row.resources.elementsPerSecond =
        opened.work?.elementsPerCall.map { $0 / summary.min * 1e9 } ?? row.elementsPerSecond
      row.resources.bytesPerSecond = opened.work?.bytesPerCall.map { $0 / summary.min * 1e9 }
    }
    return row
  }
}

extension PairedTime {
  /// The comparison of two programs whose blocks were timed in turn; `nil` if either was not timed.
  init?(_ base: Samples, _ new: Samples) {
    guard let fastest = base.blocks.min(), !new.blocks.isEmpty, base.failure ?? new.failure == nil else { return nil }
    let logs = zip(base.blocks, new.blocks).map {
      log(max($1, .leastNormalMagnitude) / max($0, .leastNormalMagnitude))
    }
    let blocks = Turn.pairedBlocks / 2
    let rounds = stride(from: 0, to: logs.count, by: blocks).map {
      logs[$0..<($0 + blocks)].reduce(0, +) / Double(blocks)
    }
    self.init(logRatio: median(of: rounds), baseNanoseconds: fastest)
  }
}

package struct CalibrationCache: Sendable {
  package var calibrations: [String: CalibratedBenchmark] = [:]
  var agreements: [String: [Agreement]] = [:]
  /// The launches that counted allocations, by benchmark.
  var counted: [String: Int] = [:]
  /// The reasons why instructions are not counted, by benchmark; they are the same in every launch.
  var obstacles: [String: InstructionCount] = [:]
}

extension CalibrationCache {
  /// Adopts the results of earlier launches and known calls per block.
  ///
  /// Counts that calibration would never find are ignored. A count of 1 may belong to a call that lasts many blocks;
  /// such benchmarks, and traces, are calibrated again, which costs two or three calls.
  package init(rows: [ResultRow], iterations: [String: Int], plan: MeasurementPlan) {
    self.init()
    let believable = 2...max(2, plan.maximumIterations)
    for (name, count) in iterations where believable.contains(count) {
      calibrations[name] = CalibratedBenchmark(iterations: count, blockNanoseconds: plan.blockNanoseconds)
    }
    var agreementsOfBase: [String: Agreement] = [:]
    for row in rows {
      guard row.side == .new else {
        agreementsOfBase[row.name] = row.agreement
        continue
      }
      if row.resources.peakBytes != nil { counted[row.name, default: 0] += 1 }
      agreements[row.name] = [agreementsOfBase[row.name], row.agreement].compactMap { $0 }
      guard let count = row.times.iterations, believable.contains(count), !row.isTrace, let fastest = row.times.min,
        fastest > 0, fastest < 1e12
      else { continue }
      calibrations[row.name] = CalibratedBenchmark(
        iterations: count, blockNanoseconds: UInt64(fastest * Double(count)), notes: row.note.map { [$0] } ?? [])
    }
  }
}
