import CardKernels
import Testing

@Suite struct BLASLibraryTests {
  #if OpenBLAS
    @Test func theLibraryNamesItselfAndItsCore() throws {
      let configuration = try #require(BLASLibrary.configuration)
      let core = try #require(BLASLibrary.core)
      #expect(configuration.contains("OpenBLAS") && !core.isEmpty)
    }

    @Test func resultsNameTheCoreThatKernelsWereChosenFor() throws {
      let table = try #require(CardKernels.table(.blas, for: Float.self))
      #expect(table.instructionSet.builtFor == BLASLibrary.core)
    }

    @Test func namesOfCoresCompareInAnyCase() {
      #expect(BLASLibrary.needsWideRegisters("SkylakeX") && BLASLibrary.needsWideRegisters("SKYLAKEX"))
      #expect(!BLASLibrary.needsWideRegisters("Haswell"))
      #expect(BLASLibrary.knownCores.contains("SkylakeX"))
    }
  #elseif !Accelerate
    @Test func withoutTheLibraryThereIsNothingToTell() {
      #expect(BLASLibrary.configuration == nil && BLASLibrary.core == nil && BLASLibrary.notice == nil)
    }
  #endif
}

#if OpenBLAS
  import CardKernels
  import CardMotion
  import KernelContracts
  import Testing

  @Suite struct BLASChunkTests {
    /// More rows than two chunks, and no multiple of one.
    static let rows = 2 * 15_625 + 7

    @Test func everyChunkGetsItsRows() throws {
      try compare(Float.self, within: 1e-5)
      try compare(Double.self, within: 1e-14)
    }

    private func compare<Scalar: KernelScalar>(_: Scalar.Type, within tolerance: Scalar) throws {
      let blas = try #require(CardKernels.table(.blas, for: Scalar.self))
      let scalar = try #require(CardKernels.table(.scalar, for: Scalar.self))
      let state = try state(Scalar.self)
      let spring = PropagatorCoefficients<Scalar>(
        Propagator(spring: try Spring(stiffness: 100, damping: 8), step: 1.0 / 60))
      let (first, second) = (output(Scalar.self), output(Scalar.self))
      for (table, result) in [(blas, first), (scalar, second)] {
        let propagate = try #require(table[.propagator])
        propagate(PropagateCall(propagator: spring, state: state.block, result: result.block, rows: Self.rows))
      }
      #expect(distance(first.values[0] + first.values[1], second.values[0] + second.values[1]) <= tolerance)
      for (table, result) in [(blas, first), (scalar, second)] {
        let blend = try #require(table[.blend])
        blend(
          BlendCall(
            progress: 0.25, from: state.block[0], to: state.block[1], out: result.block[0], rows: Self.rows))
      }
      #expect(distance(first.values[0], second.values[0]) <= tolerance)
      #expect(first.trespass == nil)
    }

    private func state<Scalar: KernelScalar>(_: Scalar.Type) throws -> GuardedBlock<Scalar> {
      GuardedBlock((0..<2).map { column in (0..<Self.rows).map { Scalar(($0 + column) % 97) / 97 } }, filler: .nan)
    }

    private func output<Scalar: KernelScalar>(_: Scalar.Type) -> GuardedBlock<Scalar> {
      GuardedBlock(columns: 2, length: Self.rows, filler: -12_345, content: .nan)
    }
  }
#endif
