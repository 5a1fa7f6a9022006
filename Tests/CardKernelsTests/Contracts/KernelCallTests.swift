import CardKernels
import CardSuites
import KernelContracts
import Testing

/// The promises for code that treats all calls alike.
@Suite struct KernelCallTests {
  @Test(arguments: Kernel.allCases.filter { $0 != .frame })
  func aCallForLaterRowsComputesThoseRows(_ kernel: Kernel) throws {
    try check(kernel, Float.self)
    try check(kernel, Double.self)
  }

  /// Rows 5 to 66 of a call have the bits that they have in the whole, and the rows before them stay alone.
  private func check<Scalar: KernelScalar>(_ kernel: Kernel, _: Scalar.Type) throws {
    for variant in Variant.offering(kernel) where variant != .blas && variant != .auto {
      let table = try #require(CardKernels.table(variant, for: Scalar.self))
      let parts = table.mapEntries { $1.laterRows(from: 5) }
      for trial in try Domain.few(of: kernel) as [Trial<Scalar>] {
        let whole = try #require(trial.guarded(table, rows: trial.rows))
        let part = try #require(trial.guarded(parts, rows: trial.rows))
        for (column, (got, expected)) in zip(part.columns, whole.columns).enumerated() {
          let first = 5 * got.count / trial.rows
          let isLeftAlone = got.prefix(first).allSatisfy { $0.isNaN }
          #expect(isLeftAlone, "\(variant), \(trial.recipe), column \(column)")
          #expect(
            haveSameBits(Array(got.dropFirst(first)), Array(expected.dropFirst(first))),
            "\(variant), \(trial.recipe), column \(column)")
        }
        #expect(part.trespass == nil)
      }
    }
  }

  @Test func whatIsInlinedKnowsHowManyChannelsThereAre() {
    #expect(AffineChannel.count == AffineChannel.allCases.count && PoseChannel.count == PoseChannel.allCases.count)
    #expect(CompactChannel.count == CompactChannel.allCases.count)
    #expect(OscillationChannel.count == OscillationChannel.allCases.count)
  }
}

extension AnyKernelEntry {
  /// The kernel on all rows but the first ones.
  fileprivate func laterRows(from first: Int) -> any AnyKernelEntry<Scalar> {
    let whole = typed
    return KernelEntry<Call> { whole($0.rows(from: first, count: $0.rows - first)) }
  }
}
