/// One line of a result file: the results of one launch for one benchmark.
///
/// Whatever was not measured is `nil`, which is an empty field in a file, never 0. The meaning of every field is in
/// `ResultColumn.all`. The parts of the identity are reached directly, as in `row.kernel`.
@dynamicMemberLookup
package struct ResultRow: Sendable, Equatable {
  /// The version of the columns that this program writes and reads.
  package static let currentSchema = 1

  package var schema = ResultRow.currentSchema
  package var identity: BenchmarkIdentity
  package var launch: Launch
  package var agreement: Agreement
  package var times = Times()
  /// Whether every call reads other rows of a pool.
  package var hasFreshInputs: Bool?
  package var panel: PanelReading?
  package var roof = Roof()
  package var note: String?
  /// Which program of the launch it is about; no column of a result file.
  package var side = ProgramSide.new
  /// The comparison with the base of the launch, also where the output is wrong; no column of a result file.
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

/// The time between two frames of a 120 Hz display, in nanoseconds.
package let frameNanoseconds120Hz = 1e9 / 120

extension ResultRow {
  package var isMeasured: Bool { times.min != nil }

  /// The time that stands for the line, in nanoseconds: the minimum of equal calls, the median of unequal frames.
  ///
  /// Every call does the same work, noise only adds, and the minimum of blocks repeats between launches up to ten times
  /// better than the median when the machine is busy. Frames differ in work: there the spread is what is measured.
  package var typicalNanoseconds: Double? { identity.isTrace ? times.median : times.min }

  /// The fastest time divided by the rows, in nanoseconds; `nil` for traces and without rows.
  package var nsPerRow: Double? {
    guard identity.kind == .calls, identity.rows > 0 else { return nil }
    return times.min.map { $0 / Double(identity.rows) }
  }

  package var framePercent120Hz: Double? { typicalNanoseconds.map { $0 / frameNanoseconds120Hz * 100 } }

  /// Fills in the times of repeated calls.
  ///
  /// - Parameter blocks: Nanoseconds per call, summarised over the blocks.
  package mutating func record(blocks: SampleSummary, rounds: Int, iterations: Int) {
    record(blocks, kind: .calls, rounds: rounds, iterations: iterations)
  }

  /// Fills in the times of the frames of a trace.
  ///
  /// - Parameters:
  ///   - trace: Nanoseconds per frame, each the minimum over the rounds, summarised over the frames.
  ///   - frames: The number of frames in a pass.
  package mutating func record(trace: SampleSummary, rounds: Int, frames: Int) {
    record(trace, kind: .trace, rounds: rounds, iterations: frames)
  }

  private mutating func record(_ summary: SampleSummary, kind: BenchmarkIdentity.Kind, rounds: Int, iterations: Int) {
    let (remeasured, disturbance) = (times.remeasured, times.disturbance)
    identity.kind = kind
    times = Times(summary, kind: kind, rounds: rounds, iterations: iterations)
    (times.remeasured, times.disturbance) = (remeasured, disturbance)
  }
}

/// The process of a run that measured, repeated on every line of a result file.
package struct Launch: Sendable, Equatable {
  package var runID: String
  package var machineID: String
  /// Counts the processes of a run from 1.
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

/// How close a benchmark is to what the machine can do; whatever has no twin or peak with a time is `nil`.
package struct Roof: Sendable, Equatable {
  package var bytesPerRow: Double?
  package var flopsPerRow: Double?
  package var workingSetBytes: Int?
  package var fitsIn: String?
  package var gigabytesPerSecond: Double?
  package var gigaflopsPerSecond: Double?
  package var twin: String?
  package var twinNsPerRow: Double?
  package var peak: String?
  package var nsPerRow: Double?
  package var percent: Double?
  package var boundBy: String?

  package init() {}
}
