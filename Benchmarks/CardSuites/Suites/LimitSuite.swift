import BenchRecords
import CardKernels
import KernelContracts
import Stopwatch

extension [BenchmarkEntry] {
  /// The machine's limits at some rows: a twin per traffic, and the peak of multiply-adds.
  ///
  /// - Parameters:
  ///   - type: Float or Double.
  ///   - traffics: What the kernels move.
  ///   - rows: Rows per call.
  ///   - configuration: The pool.
  /// - Returns: The entries, each shared by all benchmarks that it limits.
  static func limits<Scalar: KernelScalar>(
    _ type: Scalar.Type, of traffics: [Traffic], rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    guard let table = CardKernels.limits(for: type)?.table else { return [] }
    let pool = configuration.pool(for: rows)
    return traffics.flatMap { traffic -> [BenchmarkEntry] in
      let limits = Limits<Scalar>(of: traffic, rows: rows, pool: pool, configuration)
      let key = "traffic/\(traffic.name)/\(Scalar.elementName)/\(pool)"
      let shared = configuration.shared.value(key) { TrafficTrial<Scalar>(traffic, rows: pool) }
      return [false, true].compactMap { limits.twin(streaming: $0) }.map { identity in
        let move = identity.edition == nil ? table.traffic : table.streamedTraffic
        return BenchmarkEntry(
          identity: identity, storageKey: key,
          storageBytes: ColumnStorage<Scalar>.byteCount(columns: traffic.numbersPerRow, rows: pool),
          make: { shared.value.benchmark(identity, move, limits) })
      }
    } + peak(table, Limits(of: nil, rows: rows, pool: pool, configuration))
  }

  /// A row of the peak is a step of all its chains.
  private static func peak<Scalar>(_ table: LimitTable<Scalar>, _ limits: Limits<Scalar>) -> [BenchmarkEntry] {
    limits.peak.map { identity in
      let work = Work(flopsPerRow: Double(table.operationsPerStep), peak: identity.name)
      return BenchmarkEntry(identity: identity, storageKey: identity.name, storageBytes: 0) {
        Benchmark(
          identity: identity, kind: .repeated(call: { table.multiplyAdds(identity.rows) }), work: work)
      }
    }.map { [$0] } ?? []
  }
}

/// Memory with the layout of a kernel's, for its twin to move.
package final class TrafficTrial<Scalar: KernelScalar> {
  private let traffic: Traffic
  private let rows: Int
  private let window = InputWindow()
  private let columns, results, records, others, matrices: ColumnStorage<Scalar>

  /// What a twin stores.
  package static var mark: Scalar { 1 }

  package init(_ traffic: Traffic, rows: Int) {
    (self.traffic, self.rows) = (traffic, rows)
    // A twin has no tail: it stores whole registers.
    let length = rows + Trial<Scalar>.guardRows
    columns = Self.storage(traffic.columnsRead, length)
    results = Self.storage(traffic.columnsWritten, length)
    records = Self.storage(min(traffic.recordNumbersRead, 16) / 16, 16 * length)
    others = Self.storage(traffic.recordNumbersRead / 32, 16 * length)
    matrices = Self.storage(traffic.recordNumbersWritten > 0 ? 1 : 0, traffic.recordNumbersWritten * length)
  }

  /// Columns that hold something; a cache may know lines of zeros.
  private static func storage(_ columns: Int, _ rows: Int) -> ColumnStorage<Scalar> {
    let storage = ColumnStorage<Scalar>(columns: max(columns, 1), rows: columns == 0 ? 1 : rows)
    for column in 0..<columns { storage[column].update(repeating: mark, count: rows) }
    return storage
  }

  /// Moves some rows, from where the window stands.
  package func move(_ function: TrafficFunction<Scalar>, _ count: Int) {
    let first = window.first
    let buffers = TrafficBuffers<Scalar>(
      columnsRead: ColumnBlock(base: columns[0] + first, stride: columns.block.stride),
      columnsWritten: results.block, recordsRead: records[0] + 16 * first, otherRecordsRead: others[0] + 16 * first,
      recordsWritten: matrices[0])
    function(traffic, buffers, count)
  }

  func benchmark(
    _ identity: BenchmarkIdentity, _ function: @escaping TrafficFunction<Scalar>, _ limits: Limits<Scalar>
  ) -> Benchmark {
    let pool = limits.isFresh ? rows : identity.rows
    return Benchmark(
      identity: identity,
      kind: .repeated(call: {
        self.window.advance(by: identity.rows, in: pool)
        self.move(function, identity.rows)
      }),
      work: limits.work(operations: nil), verify: { self.agreement(of: function, identity.rows) })
  }

  /// Whether a twin stores every number that its kernel would.
  package func agreement(of function: TrafficFunction<Scalar>, _ count: Int) -> Agreement {
    let outputs =
      (0..<traffic.columnsWritten).map { UnsafeMutableBufferPointer(start: results[$0], count: count) }
      + [UnsafeMutableBufferPointer(start: matrices[0], count: traffic.recordNumbersWritten * count)]
    for output in outputs { output.update(repeating: 0) }
    window.rewind()
    move(function, count)
    let missing = outputs.reduce(0) { $0 + $1.count { $0 != Self.mark } }
    return Agreement(
      status: missing == 0 ? .ok : .failed, reference: "stores", worstUlp: 0, worstScaledError: Double(missing),
      bound: 0, worstInput: missing == 0 ? nil : "\(missing) numbers were not stored")
  }
}
