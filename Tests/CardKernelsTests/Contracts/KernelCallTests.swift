import CardKernels
import CardSuites
import KernelContracts
import Testing

/// What code that treats all calls alike relies on.
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

  @Test func outputsBeginOnCacheLinesOrTheyDoNot() throws {
    let base = ColumnStorage<Float>(columns: 2, rows: 64)[0]
    func phase(_ out: UnsafeMutablePointer<Float>) -> CallOutputs<Float> {
      PhaseCall(time: 0, duration: 1, start: base, localTime: out, rows: 1).outputs
    }
    func frame(_ matrices: UnsafeMutablePointer<Float>, _ opacity: UnsafeMutablePointer<Float>) -> CallOutputs<Float> {
      FrameCall(time: 0, start: base, matrices: matrices, opacity: opacity, rows: 1).outputs
    }
    func states(_ stride: Int) -> CallOutputs<Float> {
      let (step, block) = (
        StepCoefficients<Float>(stiffness: 1, friction: 0, step: 1, count: 1), ColumnBlock(base: base, stride: stride)
      )
      return IntegrateCall(step: step, state: block, result: block, rows: 1).outputs
    }
    #expect(phase(base).beginOnCacheLines && !phase(base + 1).beginOnCacheLines)
    #expect(states(16).beginOnCacheLines && !states(17).beginOnCacheLines)
    #expect(frame(base, base + 16).beginOnCacheLines)
    #expect(!frame(base, base + 4).beginOnCacheLines && !frame(base + 4, base).beginOnCacheLines)
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
