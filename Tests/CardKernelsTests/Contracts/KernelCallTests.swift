import CardKernels
import KernelContracts
import Testing

/// What code that treats all calls alike relies on.
@Suite struct KernelCallTests {
  @Test(arguments: Kernel.allCases.filter { $0 != .frame && $0 != .baked })
  func aCallForLaterRowsComputesThoseRows(_ kernel: Kernel) throws {
    try check(kernel, Float.self)
    try check(kernel, Double.self)
  }

  /// Rows 5 to 66 of a call have the bits that they have in the whole, and the rows before them stay alone.
  private func check<Scalar: KernelScalar>(_ kernel: Kernel, _: Scalar.Type) throws {
    for variant in Variant.offering(kernel) where variant != .blas && variant != .auto {
      let table = try #require(CardKernels.table(variant, for: Scalar.self))
      let parts = table.mapEntries { $1.laterRows(from: 5) }
      for kernelCase in try KernelCase<Scalar>.cases(of: kernel) {
        let whole = kernelCase.run(table, rows: KernelCase<Scalar>.rows)
        let part = kernelCase.run(parts, rows: KernelCase<Scalar>.rows)
        let first = 5 * kernelCase.numbersPerRow
        for (column, (got, expected)) in zip(part.columns, whole.columns).enumerated() {
          let isLeftAlone = got.prefix(first).allSatisfy { $0.isNaN }
          #expect(isLeftAlone, "\(variant), \(kernelCase.label), column \(column)")
          #expect(
            haveSameBits(Array(got.dropFirst(first)), Array(expected.dropFirst(first))),
            "\(variant), \(kernelCase.label), column \(column)")
        }
        #expect(part.trespass == nil)
      }
    }
  }

  @Test func outputsBeginOnCacheLinesOrTheyDoNot() throws {
    let columns = ColumnStorage<Float>(columns: 2, rows: 32)
    let base = columns[0]
    #expect(CallOutputs.column(base).beginOnCacheLines && !CallOutputs.column(base + 1).beginOnCacheLines)
    #expect(CallOutputs.columns(ColumnBlock(base: base, stride: 16), 2).beginOnCacheLines)
    #expect(!CallOutputs.columns(ColumnBlock(base: base, stride: 17), 2).beginOnCacheLines)
    #expect(CallOutputs.records(base, and: base + 16).beginOnCacheLines)
    #expect(!CallOutputs.records(base, and: base + 4).beginOnCacheLines)
    #expect(!CallOutputs.records(base + 4).beginOnCacheLines)
  }
}

extension AnyKernelEntry {
  /// The kernel on all rows but the first ones.
  fileprivate func laterRows(from first: Int) -> any AnyKernelEntry<Scalar> {
    let whole = typed
    return KernelEntry<Call> { whole($0.rows(from: first, count: $0.rows - first)) }
  }
}
