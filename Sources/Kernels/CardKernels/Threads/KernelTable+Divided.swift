package import KernelContracts

extension KernelTable {
  /// The kernels of this table that threads can share, under the name of ``Variant/parallel``.
  ///
  /// - Parameters:
  ///   - pool: The threads.
  ///   - minimum: The fewest rows of a kernel that are worth dividing.
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
