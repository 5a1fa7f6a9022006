import Records

/// Where benchmarks are timed: in this process, or in one that was started for it.
///
/// Benchmarks are addressed by their place in the list that was opened last.
package protocol Workbench: AnyObject {
  /// Makes benchmarks ready; those opened before are given up with their memory.
  ///
  /// - Returns: What each is and moves, in the same order.
  func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark]

  /// Finds the calls per block.
  func calibrate(_ index: Int, plan: MeasurementPlan) throws -> CalibratedBenchmark

  /// Times blocks one after the other, and a disturbed one again, at most twice.
  ///
  /// - Throws: ``WorkbenchError``, or what `each` throws.
  func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws

  /// Times every reference kernel once.
  func timePanel() throws -> PanelReading

  /// Compares the output of a benchmark with its reference.
  func verify(_ index: Int) throws -> Agreement
}

/// A benchmark to make ready.
package struct BenchmarkOrder: Codable, Sendable, Equatable {
  /// Its name.
  package var name: String
  /// A delay added to every call, in nanoseconds; 0 for none.
  ///
  /// Only the self-test adds one.
  package var delayNanoseconds: Double

  /// Orders a benchmark.
  package init(name: String, delayNanoseconds: Double = 0) {
    (self.name, self.delayNanoseconds) = (name, delayNanoseconds)
  }
}

/// A benchmark that is ready.
package struct OpenedBenchmark: Codable, Sendable, Equatable {
  /// What distinguishes it.
  package var identity: BenchmarkIdentity
  /// What it moves and computes.
  package var work: Work?
  /// How many placements its outputs have.
  package var placements: Int

  /// Describes a benchmark.
  package init(identity: BenchmarkIdentity, work: Work?, placements: Int = 1) {
    (self.identity, self.work, self.placements) = (identity, work, placements)
  }

  /// Whether it plays a trace.
  package var isTrace: Bool { identity.isTrace }

  private enum CodingKeys: String, CodingKey { case identity, work, isTrace, placements }

  /// Reads what a worker says; programs whose identities have no kind say it beside them, and those that do not move
  /// outputs say nothing about it.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    identity = try container.decode(BenchmarkIdentity.self, forKey: .identity)
    work = try container.decodeIfPresent(Work.self, forKey: .work)
    placements = try container.decodeIfPresent(Int.self, forKey: .placements) ?? 1
    if try container.decodeIfPresent(Bool.self, forKey: .isTrace) ?? false { identity.kind = .trace }
  }

  /// Says what it is.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identity, forKey: .identity)
    try container.encodeIfPresent(work, forKey: .work)
    try container.encode(placements, forKey: .placements)
  }
}

/// What calibration found out.
package struct CalibratedBenchmark: Codable, Sendable, Equatable {
  /// Calls per block; 1 for a trace.
  package var iterations: Int
  /// The expected duration of a block, or of a pass, in nanoseconds.
  package var blockNanoseconds: UInt64
  /// Remarks for the row, in words.
  package var notes: [String]

  /// Takes over numbers.
  package init(iterations: Int, blockNanoseconds: UInt64, notes: [String] = []) {
    (self.iterations, self.blockNanoseconds, self.notes) = (iterations, blockNanoseconds, notes)
  }
}

/// A block to time.
package struct BlockOrder: Codable, Sendable, Equatable {
  /// The place of the benchmark in the list that was opened.
  package var index: Int
  /// Calls; ignored for a trace, which is played once.
  package var iterations: Int
  /// The processor to run on; `nil` for any.
  ///
  /// A benchmark that divides its work among all of them runs on any.
  package var processor: Int?
  /// The placement of the outputs, from 0; `nil` stands for 0.
  package var placement: Int?

  /// Orders a block.
  package init(index: Int, iterations: Int, processor: Int? = nil, placement: Int? = nil) {
    (self.index, self.iterations, self.processor) = (index, iterations, processor)
    self.placement = placement
  }
}
