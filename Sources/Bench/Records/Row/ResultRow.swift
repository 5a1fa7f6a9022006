/// One row of a result file: the results of one benchmark in one launch.
///
/// Values that were not measured are `nil`, written as an empty field, never 0. The fields are described in
/// `ResultColumn.all`. The parts of the identity are accessible directly, as in `row.path`.
@dynamicMemberLookup
package struct ResultRow: Sendable, Equatable {
  package static let currentSchema = 1

  package var schema = ResultRow.currentSchema
  package var identity: BenchmarkIdentity
  package var launch: Launch
  package var agreement: Agreement
  package var times = Times()
  package var hasFreshInputs: Bool?
  package var panel: PanelReading?
  package var roof = Roof()
  package var resources = Resources()
  package var note: String?
  /// Not a column of a result file.
  package var side = ProgramSide.new
  /// Present even if the output is wrong; not a column of a result file.
  package var pair: PairedTime?

  package init(identity: BenchmarkIdentity, launch: Launch, agreement: Agreement) {
    (self.identity, self.launch, self.agreement) = (identity, launch, agreement)
  }

  package subscript<Value>(dynamicMember part: WritableKeyPath<BenchmarkIdentity, Value>) -> Value {
    get { identity[keyPath: part] }
    set { identity[keyPath: part] = newValue }
  }

  package subscript<Value>(dynamicMember part: KeyPath<BenchmarkIdentity, Value>) -> Value { identity[keyPath: part] }
}

extension ResultRow {
  package var isMeasured: Bool { times.min != nil }

  /// The representative time of the row, in nanoseconds: the minimum of equal calls, the median of unequal frames.
  ///
  /// Equal calls do the same work, noise only adds time, and on a busy machine the minimum of blocks is up to ten times
  /// more repeatable between launches than the median. Frames differ in work, so their distribution is measured.
  package var typicalNanoseconds: Double? { identity.isTrace ? times.median : times.min }

  /// The fastest time divided by the size, in nanoseconds; `nil` for traces or without a size.
  package var nsPerElement: Double? {
    guard identity.kind == .calls, let size = identity.size, size > 0 else { return nil }
    return times.min.map { $0 / Double(size) }
  }

  package var elementsPerSecond: Double? { nsPerElement.map { 1e9 / $0 } }

  /// The percentage of the vocabulary's frame; `nil` without one.
  package var framePercent: Double? {
    guard let frame = Vocabulary.current.frame else { return nil }
    return typicalNanoseconds.map { $0 / frame.nanoseconds * 100 }
  }

  /// Fills in the times of repeated calls: nanoseconds per call, summarised over the blocks.
  package mutating func record(blocks: SampleSummary, rounds: Int, iterations: Int) {
    identity.kind = .calls
    times.record(blocks, rounds: rounds, iterations: iterations)
  }

  /// Fills in the times of a trace: nanoseconds per frame, each the minimum over the rounds, summarised over the frames.
  package mutating func record(trace: SampleSummary, rounds: Int, frames: Int) {
    identity.kind = .trace
    times.record(trace, rounds: rounds, iterations: frames)
    (times.p95, times.p99) = (trace.p95, trace.p99)
  }
}

/// The measuring process of a run, repeated in every row of a result file.
package struct Launch: Sendable, Equatable {
  package var runID: String
  package var machineID: String
  package var number: Int
  package var compiler: String?
  package var flagsID: String?
  package var panelID: String?
  package var seed: Int?

  package init(
    runID: String, machineID: String, number: Int = 1, compiler: String? = nil, flagsID: String? = nil,
    panelID: String? = nil, seed: Int? = nil
  ) {
    precondition(number >= 1, "launches count from 1; got \(number)")
    (self.runID, self.machineID, self.number) = (runID, machineID, number)
    (self.compiler, self.flagsID, self.panelID, self.seed) = (compiler, flagsID, panelID, seed)
  }
}

/// The limit set by the machine; values without a timed twin or peak are `nil`.
package struct Roof: Sendable, Equatable {
  package var bytesPerElement: Double?
  package var flopsPerElement: Double?
  package var workingSetBytes: Int?
  package var fitsIn: String?
  package var gigabytesPerSecond: Double?
  package var gigaflopsPerSecond: Double?
  package var twin: String?
  package var twinNsPerElement: Double?
  package var peak: String?
  package var nsPerElement: Double?
  package var percent: Double?
  package var boundBy: String?

  package init() {}
}

/// The throughput and memory use of calls.
package struct Resources: Codable, Sendable, Equatable {
  package var elementsPerSecond: Double?
  package var bytesPerSecond: Double?
  /// Per call, on the calling thread; counted after timing, in the first launches of a series.
  package var instructions: Double?
  /// The reason why instructions are not counted although requested; not a column of a result file.
  package var obstacle: String?
  /// Per call, on all threads of the process; counted after timing, in the first launches of a series.
  package var allocations: Double?
  package var allocatedBytes: Double?
  /// The peak memory of the process so far, including all earlier benchmarks.
  package var peakBytes: Int?

  package init() {}
}

/// The results of a series of launches of one program, or of two in paired sessions.
package struct LaunchOutcome: Sendable, Equatable {
  /// One row per benchmark, launch and program; fewer if the series was stopped.
  package var rows: [ResultRow]
  /// Whether it ran to completion; a budget may have excluded some rounds or launches.
  package var isComplete: Bool
  package var onlyInBase: [String] = []
  package var onlyInNew: [String] = []

  package init(rows: [ResultRow], isComplete: Bool = true) { (self.rows, self.isComplete) = (rows, isComplete) }

  package func rows(_ side: ProgramSide) -> [ResultRow] { rows.filter { $0.side == side } }
}

package enum ProgramSide: Sendable, CaseIterable {
  /// The program compared against.
  case base
  /// The program under test; the only one in a launch without a comparison.
  case new
}

/// The comparison of a benchmark with the base in a paired session of the same launch.
package struct PairedTime: Sendable, Equatable {
  /// The natural logarithm of new / base: the median over the rounds, each ABBA or BAAB.
  package var logRatio: Double
  /// Nanoseconds per call of the base: the fastest block, whether or not its output is correct.
  package var baseNanoseconds: Double

  package init(logRatio: Double, baseNanoseconds: Double) {
    (self.logRatio, self.baseNanoseconds) = (logRatio, baseNanoseconds)
  }
}
