public import KernelContracts

extension CardKernels {
  /// The fastest variant that meets a bound at a size.
  ///
  /// A tuning decides by the measured size nearest to the asked one. Without measurements of the kernel the answer is
  /// ``Variant/simd``, in the first edition whose contract meets the bound; threads are never chosen unmeasured.
  ///
  /// - Parameters:
  ///   - kernel: The kernel's name in benchmark names; `concatPairwise`, `propagatorPerRow` and `compactFrame`, which
  ///     have arguments of their own, by those names.
  ///   - type: Float or Double.
  ///   - rows: Rows of a call.
  ///   - bound: The largest scaled error, in the gauge of the kernel's contract; nil to accept every contract.
  ///   - tuning: What was measured; nil for what the environment names, if anything.
  /// - Returns: The table and which of its kernels to call.
  /// - Throws: `KernelError` where there is no such kernel, or none that meets the bound.
  public static func recommended<Scalar: KernelScalar>(
    _ kernel: String, for type: Scalar.Type, rows: Int, within bound: Double? = nil, tuning: Tuning? = nil
  ) throws(KernelError) -> KernelChoice<Scalar> {
    let editions = Kernel.editions(answering: kernel)
    guard !editions.isEmpty else { throw .unknown(kernel) }
    let tables = tuning.map { Self.tables(for: type, tuned: $0) } ?? Self.tables(for: type)
    if let tuning = tuning ?? environmentTuning {
      for measured in tuning.ranking(kernel, Scalar.elementName, near: rows) {
        guard let choice = choice(measured.label, editions, tables) else { continue }
        // What was measured is the worst of a sample; only the contract promises.
        if choice.kernel.contract.bound.allowance(for: type) <= bound ?? .infinity { return choice }
      }
    }
    for variant in [Variant.simd, .scalar] {
      guard let table = tables.first(where: { $0.variant == variant }) else { continue }
      if let kernel = editions.first(where: {
        table.offers($0) && $0.contract.bound.allowance(for: type) <= bound ?? .infinity
      }) {
        return KernelChoice(kernel: kernel, table: table)
      }
    }
    throw .noneWithin(bound ?? .infinity, kernel)
  }

  /// The table and kernel that a label means; nil where this machine has no such variant.
  private static func choice<Scalar>(
    _ label: String, _ editions: [Kernel], _ tables: [KernelTable<Scalar>]
  ) -> KernelChoice<Scalar>? {
    for table in tables {
      let kernel = editions.first { table.offers($0) && $0.label(of: table.variant) == label }
      if let kernel { return KernelChoice(kernel: kernel, table: table) }
    }
    return nil
  }
}

extension Tuning {
  /// The measurements of a kernel at the size nearest to a row count, fastest first.
  fileprivate func ranking(_ kernel: String, _ element: String, near rows: Int) -> [Measurement] {
    let names = Set(Kernel.editions(answering: kernel).map(\.name))
    let all = measurements.filter { names.contains($0.kernel) && $0.element == element }
    func distance(_ measured: Measurement) -> Double {
      let (small, large) = (min(measured.rows, rows), max(measured.rows, rows))
      return Double(large) / Double(max(small, 1))
    }
    guard let nearest = all.min(by: { distance($0) < distance($1) })?.rows else { return [] }
    return all.filter { $0.rows == nearest }.sorted { $0.nanoseconds < $1.nanoseconds }
  }
}

extension Kernel {
  /// The kernels that answer a question, in order of preference without measurements.
  fileprivate static func editions(answering name: String) -> [Kernel] {
    switch name {
    case "frame": [.fusedFrame, .fusedFrameStreaming, .frame]
    case "compactFrame": [.compactFrame, .compactFrameStreaming]
    case "concat": [.concat, .concatStreaming]
    case "concatPairwise": [.concatPairwise, .concatPairwiseStreaming]
    case "propagator": [.propagator]
    case "propagatorPerRow": [.propagatorPerRow]
    default: allCases.filter { $0.name == name }
    }
  }
}
