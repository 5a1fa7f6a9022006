package import KernelContracts

extension KernelTable {
  /// The kernels of this table that threads can share, for calls with a minimum of rows each, as ``Variant/parallel``.
  package func divided(in pool: WorkerPool, from minimum: (KernelForm) -> Int) -> KernelTable {
    var table = mapEntries { kernel, entry in
      guard kernel.isDivisible else { return nil }
      let rows = (minimum(KernelForm(kernel)), minimum(KernelForm(kernel, streaming: true)))
      return entry.anyDivided(in: pool, from: rows)
    }
    table.variant = .parallel
    return table
  }
}

extension AnyKernelEntry {
  fileprivate func anyDivided(
    in pool: WorkerPool, from minimum: (cached: Int, streamed: Int)
  ) -> any AnyKernelEntry<Scalar> {
    typed.divided(in: pool, from: minimum)
  }
}

extension KernelEntry {
  /// The same functions on all threads of a pool, for calls of enough rows.
  func divided(in pool: WorkerPool, from minimum: (cached: Int, streamed: Int)) -> KernelEntry {
    let cached = DividedKernel(cached, from: minimum.cached, in: pool)
    var parts = KernelEntry(cached: { cached($0) })
    if let function = streamed {
      let streamed = DividedKernel(function, from: minimum.streamed, in: pool)
      parts.streamed = { streamed($0) }
    }
    return parts
  }
}

/// A kernel that divides its rows among threads when there are enough of them.
///
/// The call stays on the caller's stack, where every part reads it, so nothing is allocated.
struct DividedKernel<Call: KernelCall>: Sendable {
  private let kernel: KernelEntry<Call>.Function
  private let minimum: Int
  private let pool: WorkerPool
  private let work: WorkerPool.Work

  init(_ kernel: @escaping KernelEntry<Call>.Function, from minimum: Int, in pool: WorkerPool) {
    (self.kernel, self.minimum, self.pool) = (kernel, minimum, pool)
    work = { kernel($0.assumingMemoryBound(to: Call.self).pointee.rows(from: $1, count: $2)) }
  }

  /// Runs the kernel; on the calling thread alone for few rows, and where the threads are busy.
  func callAsFunction(_ call: Call) {
    guard call.rows >= minimum else { return kernel(call) }
    withUnsafePointer(to: call) { if !pool.run(call.rows, $0, work) { kernel(call) } }
  }
}

/// Rows divided into consecutive parts of nearly equal length.
///
/// Parts begin at multiples of 64 rows, so that no two of them share a cache line of a column that begins on one.
package struct RowParts {
  private let rows: Int
  /// At least 1; the last ones may be empty.
  private let parts: Int

  package init(rows: Int, parts: Int) { (self.rows, self.parts) = (rows, parts) }

  package subscript(part: Int) -> Range<Int> {
    let grain = 64
    let length = ((rows + parts - 1) / parts + grain - 1) / grain * grain
    return min(part * length, rows)..<min((part + 1) * length, rows)
  }
}
