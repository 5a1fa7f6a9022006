import BenchRecords

/// Where benchmarks are timed: in this process, or in one that was started for it.
///
/// Benchmarks are addressed by their place in the list that was opened last.
public protocol Workbench: AnyObject {
  /// Makes benchmarks ready; those opened before are given up with their memory.
  ///
  /// - Parameter orders: Which benchmarks.
  /// - Returns: What each is and moves, in the same order.
  /// - Throws: ``WorkbenchError``.
  func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark]

  /// Finds the calls per block.
  ///
  /// - Parameters:
  ///   - index: The benchmark.
  ///   - plan: The wanted duration of a block.
  /// - Returns: The calls and what they take.
  /// - Throws: ``WorkbenchError``.
  func calibrate(_ index: Int, plan: MeasurementPlan) throws -> CalibratedBenchmark

  /// Times blocks one after the other, and a disturbed one again, at most twice.
  ///
  /// - Parameters:
  ///   - orders: Which, and with how many calls.
  ///   - each: Receives every block as soon as it is timed.
  /// - Throws: ``WorkbenchError``, or what `each` throws.
  func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws

  /// Times every reference kernel once.
  ///
  /// - Throws: ``WorkbenchError``.
  func timePanel() throws -> PanelReading

  /// Compares the output of a benchmark with its reference.
  ///
  /// - Parameter index: The benchmark.
  /// - Returns: How it agrees.
  /// - Throws: ``WorkbenchError``.
  func verify(_ index: Int) throws -> Agreement
}

/// A benchmark to make ready.
public struct BenchmarkOrder: Codable, Sendable, Equatable {
  /// Its name.
  public var name: String
  /// A delay added to every call, in nanoseconds; 0 for none.
  ///
  /// Only the self-test asks for one.
  public var delayNanoseconds: Double

  /// Orders a benchmark.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - delayNanoseconds: A delay added to every call, in nanoseconds.
  public init(name: String, delayNanoseconds: Double = 0) {
    (self.name, self.delayNanoseconds) = (name, delayNanoseconds)
  }
}

/// A benchmark that is ready.
public struct OpenedBenchmark: Codable, Sendable, Equatable {
  /// What distinguishes it.
  public var identity: BenchmarkIdentity
  /// What it moves and computes.
  public var work: Work?

  /// Describes a benchmark.
  ///
  /// - Parameters:
  ///   - identity: What distinguishes it.
  ///   - work: What it moves and computes.
  public init(identity: BenchmarkIdentity, work: Work?) {
    (self.identity, self.work) = (identity, work)
  }

  /// Whether it plays a trace.
  public var isTrace: Bool { identity.isTrace }
}

/// What calibration found out.
public struct CalibratedBenchmark: Codable, Sendable, Equatable {
  /// Calls per block; 1 for a trace.
  public var iterations: Int
  /// The expected duration of a block, or of a pass, in nanoseconds.
  public var blockNanoseconds: UInt64
  /// What a reader should know, in words.
  public var notes: [String]

  /// Takes over numbers.
  ///
  /// - Parameters:
  ///   - iterations: Calls per block.
  ///   - blockNanoseconds: The expected duration of a block.
  ///   - notes: What a reader should know.
  public init(iterations: Int, blockNanoseconds: UInt64, notes: [String] = []) {
    (self.iterations, self.blockNanoseconds, self.notes) = (iterations, blockNanoseconds, notes)
  }
}

/// A block to time.
public struct BlockOrder: Codable, Sendable, Equatable {
  /// The place of the benchmark in the list that was opened.
  public var index: Int
  /// Calls; ignored for a trace, which is played once.
  public var iterations: Int
  /// The processor to run on; `nil` for any.
  ///
  /// A benchmark that divides its work among all of them runs on any.
  public var processor: Int?

  /// Orders a block.
  ///
  /// - Parameters:
  ///   - index: The place of the benchmark.
  ///   - iterations: Calls.
  ///   - processor: The processor to run on.
  public init(index: Int, iterations: Int, processor: Int? = nil) {
    (self.index, self.iterations, self.processor) = (index, iterations, processor)
  }
}
