import CardFiles
import CardKernels
import KernelContracts
import Records
import Stopwatch

/// The bounds of the benchmarks of one traffic, element type and number of rows, on one core or on all.
struct Limits<Scalar: KernelScalar> {
  let traffic: Traffic?
  private let rows: Int
  private let pool: Int
  /// Whether every call reads other rows than the call before it.
  let isFresh: Bool
  /// The variant whose cores count: `simd`, or `parallel`.
  private let variant: Variant
  private let instructionSet: InstructionSet?

  fileprivate init(of traffic: Traffic?, _ suite: KernelSuite<Scalar>, _ variant: Variant) {
    (self.traffic, rows, pool) = (traffic, suite.rows, suite.pool)
    isFresh = !suite.configuration.warmInputs && pool >= SuiteConfiguration.poolRows
    self.variant = variant == .parallel ? .parallel : .simd
    instructionSet = CardKernels.limits(for: Scalar.self)?.instructionSet
  }

  /// The benchmark that makes the same loads and stores.
  var twin: BenchmarkIdentity? {
    traffic.flatMap {
      identity(kernel: BenchmarkIdentity.trafficKernel, $0.name, edition: $0.isInPlace ? "in-place" : nil)
    }
  }

  /// The benchmark that does nothing but multiply and add.
  var peak: BenchmarkIdentity? { identity(kernel: BenchmarkIdentity.peakKernel, "fma") }

  /// The benchmark that does nothing at all; one for all traffics and numbers of rows.
  static var empty: BenchmarkIdentity? {
    CardKernels.limits(for: Scalar.self).map {
      BenchmarkIdentity(
        kernel: BenchmarkIdentity.emptyCallKernel, recipe: "empty", variant: Variant.simd.rawValue,
        isa: $0.instructionSet.rawValue,
        element: Scalar.elementName, rows: 1)
    }
  }

  var names: [String] { [twin, peak, empty].compactMap { $0?.name } }

  /// None for calls of a large table, which are measured in groups of their own.
  private var empty: BenchmarkIdentity? { rows > SuiteConfiguration.poolRows ? nil : Self.empty }

  func work(operations: Double?) -> Work {
    let bytes = MemoryLayout<Scalar>.stride
    return Work(
      bytesPerElement: traffic.map { Double($0.numbersPerRow * bytes) }, flopsPerElement: operations, twin: twin?.name,
      peak: peak?.name, empty: empty?.name,
      workingSetBytes: traffic.map {
        ((isFresh ? pool : rows) * $0.numbersRead + ($0.isInPlace ? 0 : rows * $0.numbersWritten)) * bytes
      }, isFresh: isFresh)
  }

  private func identity(kernel: String, _ recipe: String, edition: String? = nil) -> BenchmarkIdentity? {
    instructionSet.map {
      BenchmarkIdentity(
        kernel: kernel, recipe: recipe, variant: variant.rawValue, edition: edition, isa: $0.rawValue,
        element: Scalar.elementName, rows: rows)
    }
  }
}

extension KernelSuite {
  func limits(of traffic: Traffic?, _ variant: Variant) -> Limits<Scalar> { Limits(of: traffic, self, variant) }

  /// The machine's limits: a twin per traffic, and the peak of multiply-adds.
  ///
  /// Those of the entries so far, each shared by all benchmarks that it limits.
  var limits: [Benchmark] {
    [Variant.simd, .parallel].flatMap { variant -> [Benchmark] in
      guard let moved = moved[variant], let table = CardKernels.limits(for: Scalar.self, of: variant)?.table else {
        return []
      }
      let twins = moved.flatMap { twin(limits(of: $0, variant), $0, table) }
      return twins + peak(limits(of: nil, variant), table)
    }
  }

  /// A call that does nothing: part of every time.
  static var emptyCall: [Benchmark] {
    guard let identity = Limits<Scalar>.empty, let table = CardKernels.limits(for: Scalar.self)?.table else {
      return []
    }
    let pool = SuiteConfiguration.poolRows
    return [
      Benchmark(identity, storageKey: identity.name, storageBytes: 0) { _ in
        let trial = TrafficTrial<Scalar>(Traffic(columnsRead: 1, columnsWritten: 1), rows: pool)
        return PreparedBenchmark(
          identity: identity, kind: .calls(trial.calls(table.nothing, rows: identity.rows, in: pool)))
      }
    ]
  }

  private func twin(_ limits: Limits<Scalar>, _ traffic: Traffic, _ table: LimitTable<Scalar>) -> [Benchmark] {
    guard let identity = limits.twin else { return [] }
    let pool = pool
    let key = "traffic/\(traffic.name)/\(traffic.isInPlace)/\(Scalar.elementName)/\(pool)"
    let shared = configuration.shared.value(key) { TrafficTrial<Scalar>(traffic, rows: pool) }
    let bytes = ColumnStorage<Scalar>.byteCount(columns: traffic.numbersPerRow, rows: pool)
    return [
      Benchmark(identity, storageKey: key, storageBytes: bytes) { _ in
        shared.value.benchmark(identity, table.walks(traffic), limits)
      }
    ]
  }

  private func peak(_ limits: Limits<Scalar>, _ table: LimitTable<Scalar>) -> [Benchmark] {
    guard let identity = limits.peak else { return [] }
    return [
      Benchmark(identity, storageKey: identity.name, storageBytes: 0) { _ in
        let trial = TrafficTrial<Scalar>(Traffic(columnsRead: 0, columnsWritten: 0), rows: 1)
        let work = Work(flopsPerElement: Double(table.operationsPerStep), peak: identity.name)
        let calls = trial.calls(table.multiplyAdds, rows: identity.rows, in: identity.rows)
        return PreparedBenchmark(identity: identity, kind: .calls(calls), work: work)
      }
    ]
  }
}

/// Memory with the layout of a kernel's, for its twin to move.
package final class TrafficTrial<Scalar: KernelScalar> {
  private let traffic: Traffic
  private let rows: Int
  private let columns, results, records, others, matrices: ColumnStorage<Scalar>

  package static var mark: Scalar { 1 }

  package init(_ traffic: Traffic, rows: Int) {
    (self.traffic, self.rows) = (traffic, rows)
    // A twin has no tail: it stores whole registers.
    let length = rows + Trial<Scalar>.guardRows
    columns = Self.storage(traffic.columnsRead, length)
    results = traffic.isInPlace ? columns : Self.storage(traffic.columnsWritten, length)
    records = Self.storage(min(traffic.recordNumbersRead, 16) / 16, 16 * length)
    others = Self.storage(traffic.recordNumbersRead / 32, 16 * length)
    matrices = Self.storage(traffic.recordNumbersWritten > 0 ? 1 : 0, traffic.recordNumbersWritten * length)
  }

  /// Columns of nonzero numbers, since a cache may treat lines of zeros specially.
  private static func storage(_ columns: Int, _ rows: Int) -> ColumnStorage<Scalar> {
    let storage = ColumnStorage<Scalar>(columns: max(columns, 1), rows: columns == 0 ? 1 : rows)
    for column in 0..<columns { storage[column].update(repeating: mark, count: rows) }
    return storage
  }

  private func call(_ count: Int) -> LimitCall<Scalar> {
    LimitCall(
      traffic, columnsRead: columns.block, columnsWritten: written, recordsRead: records[0],
      otherRecordsRead: others[0], recordsWritten: matrices[0], rows: count)
  }

  /// The columns that are stored: those read last, or others.
  private var written: ColumnBlock<Scalar> {
    let first = traffic.isInPlace ? traffic.columnsRead - traffic.columnsWritten : 0
    return ColumnBlock(base: results[first], stride: results.block.stride)
  }

  /// Calls that go through a pool of rows as those of kernels do, with outputs that stay where they are.
  package func calls(_ entry: LimitTable<Scalar>.Entry, rows count: Int, in pool: Int) -> Calls {
    let repeated = RepeatedCall(call(count), in: 0..<pool, movingOutputs: traffic.isInPlace, entry)
    return Calls(period: repeated.windows, make: repeated.make)
  }

  func benchmark(
    _ identity: BenchmarkIdentity, _ walks: [LimitTable<Scalar>.Entry], _ limits: Limits<Scalar>
  ) -> PreparedBenchmark {
    let pool = limits.isFresh ? rows : identity.rows
    let ways = Alternatives(walks.map { calls($0, rows: identity.rows, in: pool) })
    return PreparedBenchmark(
      identity: identity, kind: .calls(ways.calls), prepare: ways.choose, work: limits.work(operations: nil),
      verify: { self.agreement(of: walks, identity.rows) })
  }

  /// Whether every walk stores every number that the kernel would.
  package func agreement(of walks: [LimitTable<Scalar>.Entry], _ count: Int) -> Agreement {
    let missing = walks.map { missingNumbers($0, count) }.max() ?? 0
    return Agreement(
      reference: "stores", worstUlp: 0, error: Double(missing), bound: 0,
      worstInput: missing == 0 ? nil : "\(missing) numbers were not stored")
  }

  private func missingNumbers(_ walk: LimitTable<Scalar>.Entry, _ count: Int) -> Int {
    let outputs =
      (0..<traffic.columnsWritten).map { UnsafeMutableBufferPointer(start: written[$0], count: count) }
      + [UnsafeMutableBufferPointer(start: matrices[0], count: traffic.recordNumbersWritten * count)]
    for output in outputs { output.update(repeating: 0) }
    walk(call(count))
    return outputs.reduce(0) { $0 + $1.count { $0 != Self.mark } }
  }
}
