import Records

/// Times benchmarks, in this process or in one started for it.
///
/// Benchmarks are addressed by their index in the list that was opened last.
package protocol Workbench: AnyObject {
  /// Prepares benchmarks, and releases those opened before with their memory.
  func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark]

  func calibrate(_ index: Int, plan: MeasurementPlan) throws -> CalibratedBenchmark

  /// Times blocks in order, and repeats disturbed ones at most twice.
  ///
  /// - Throws: ``WorkbenchError``, or what `each` throws.
  func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws

  func timePanel() throws -> PanelReading

  func verify(_ index: Int) throws -> Agreement

  /// Counts the allocations of some calls, untimed; `nil` if a program cannot.
  func resources(_ index: Int, calls: Int) throws -> Resources?

  /// Counts the instructions of a call, untimed.
  func instructions(_ index: Int) throws -> InstructionCount
}

extension Workbench {
  package func resources(_ index: Int, calls: Int) throws -> Resources? { nil }

  package func instructions(_ index: Int) throws -> InstructionCount { .unknown }
}

extension InstructionCount {
  package static let unknown = InstructionCount(obstacle: "the program counts none")
}

package struct BenchmarkOrder: Codable, Sendable, Equatable {
  package var name: String
  /// A delay added to every call, in nanoseconds; only the self-test adds one.
  package var delayNanoseconds: Double?

  package init(name: String, delayNanoseconds: Double? = nil) {
    (self.name, self.delayNanoseconds) = (name, delayNanoseconds)
  }
}

package struct OpenedBenchmark: Sendable, Equatable {
  package var identity: BenchmarkIdentity
  package var work: Work?
  /// The number of placements of its outputs; `nil` means 1, as for programs that do not move outputs.
  package var placements: Int?
  /// The reason why it cannot be measured; such a benchmark is reported as failed, and the others are measured.
  package var failure: String?

  package init(identity: BenchmarkIdentity, work: Work? = nil, placements: Int? = nil, failure: String? = nil) {
    (self.identity, self.work, self.placements, self.failure) = (identity, work, placements, failure)
  }

  var isTrace: Bool { identity.isTrace }
}

package struct CalibratedBenchmark: Codable, Sendable, Equatable {
  /// Calls per block; 1 for a trace.
  package var iterations: Int
  package var blockNanoseconds: UInt64
  package var notes: [String]?
  package var failure: String?

  package init(iterations: Int, blockNanoseconds: UInt64, notes: [String] = [], failure: String? = nil) {
    (self.iterations, self.blockNanoseconds, self.notes, self.failure) = (iterations, blockNanoseconds, notes, failure)
  }
}

package struct BlockOrder: Codable, Sendable, Equatable {
  /// The index of the benchmark in the list that was opened.
  package var index: Int
  package var iterations: Int
  /// The processor to run on; `nil` for any.
  ///
  /// Ignored for a benchmark that divides its work among processors.
  package var processor: Int?
  /// The placement of the outputs, from 0; `nil` means 0.
  package var placement: Int?

  package init(index: Int, iterations: Int, processor: Int? = nil, placement: Int? = nil) {
    (self.index, self.iterations, self.processor, self.placement) = (index, iterations, processor, placement)
  }
}
