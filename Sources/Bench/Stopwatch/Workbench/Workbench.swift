import Records

/// A place that times benchmarks: this process, or one that was started for it.
///
/// Benchmarks are addressed by their place in the list that was opened last.
package protocol Workbench: AnyObject {
  /// Makes benchmarks ready, and releases those opened before with their memory.
  ///
  /// - Returns: Their descriptions, in the same order.
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
  package var name: String
  /// A delay added to every call, in nanoseconds; 0 for none.
  ///
  /// Only the self-test adds one.
  package var delayNanoseconds: Double

  package init(name: String, delayNanoseconds: Double = 0) {
    (self.name, self.delayNanoseconds) = (name, delayNanoseconds)
  }
}

/// A benchmark that is ready.
package struct OpenedBenchmark: Codable, Sendable, Equatable {
  package var identity: BenchmarkIdentity
  package var work: Work?
  /// The number of placements of its outputs.
  package var placements = 1

  var isTrace: Bool { identity.isTrace }
}

extension OpenedBenchmark {
  private enum CodingKeys: String, CodingKey { case identity, work, isTrace, placements }

  /// Older programs send the kind apart from the identity, and no placements.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    identity = try container.decode(BenchmarkIdentity.self, forKey: .identity)
    work = try container.decodeIfPresent(Work.self, forKey: .work)
    placements = try container.decodeIfPresent(Int.self, forKey: .placements) ?? 1
    if try container.decodeIfPresent(Bool.self, forKey: .isTrace) ?? false { identity.kind = .trace }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identity, forKey: .identity)
    try container.encodeIfPresent(work, forKey: .work)
    try container.encode(placements, forKey: .placements)
  }
}

/// The result of a calibration.
package struct CalibratedBenchmark: Codable, Sendable, Equatable {
  /// Calls per block; 1 for a trace.
  package var iterations: Int
  /// The expected duration of a block, or of a pass, in nanoseconds.
  package var blockNanoseconds: UInt64
  /// Remarks for the row.
  package var notes: [String] = []
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
}
