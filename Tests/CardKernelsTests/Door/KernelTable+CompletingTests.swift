import CardKernels
import KernelContracts
import Testing

@Suite struct KernelTableCompletingTests {
  @Test func everyGapIsFilled() throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Float.self))
    let empty = KernelTable<Float>(variant: .blas, instructionSet: .openblas)

    let complete = empty.completed(by: scalar)

    #expect(Kernel.allCases.allSatisfy { complete.offers($0) == scalar.offers($0) })
    let lanes = CardKernels.table(.simd, for: Float.self).map(empty.completed)
    #expect(lanes?.fusedFrame == nil && lanes?.compactFrame == nil, "a frame in one pass is its variant's own")
    #expect(complete.variant == .blas && complete.instructionSet == .openblas)
  }

  @Test(arguments: Kernel.allCases.filter { $0 != .frame })
  func theKernelFilledInIsThatOfTheSameName(_ kernel: Kernel) throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Double.self))
    let empty = KernelTable<Double>(variant: .blas, instructionSet: .openblas)
    for kernelCase in try KernelCase<Double>.cases(of: kernel) {
      let borrowed = kernelCase.run(empty.completed(by: scalar), rows: 5)
      #expect(borrowed.columns.elementsEqual(kernelCase.run(scalar, rows: 5).columns, by: haveSameBits))
    }
  }

  @Test(arguments: Kernel.allCases.filter { $0.contract.room != .frame })
  func ownKernelsAreKept(_ kernel: Kernel) throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Double.self))
    let complete = KernelTable<Double>.idle.completed(by: scalar)
    for kernelCase in try KernelCase<Double>.cases(of: kernel) {
      #expect(kernelCase.run(complete, rows: 5).columns.allSatisfy { $0.allSatisfy { $0.isNaN } })
    }
  }
}

extension KernelTable {
  /// Kernels that do nothing.
  fileprivate static var idle: KernelTable {
    var table = KernelTable(variant: .simd, instructionSet: .baseline)
    table.phase = { _, _, _, _, _ in }
    table.curve = { _, _, _, _ in }
    table.spring = { _, _, _, _ in }
    (table.displacementFast, table.displacementExactPhase) = ({ _, _, _, _, _ in }, { _, _, _, _, _ in })
    table.displacementAccurate = { _, _, _, _, _ in }
    (table.semiImplicitEuler, table.velocityVerlet) = ({ _, _, _, _ in }, { _, _, _, _ in })
    (table.rungeKutta4, table.propagator) = ({ _, _, _, _ in }, { _, _, _, _ in })
    table.interpolate = { _, _, _, _, _ in }
    table.blend = { _, _, _, _, _ in }
    table.compose = { _, _, _, _ in }
    table.keyframes = { _, _, _, _ in }
    table.componentwise = { _, _, _, _, _ in }
    table.decomposed = { _, _, _, _ in }
    (table.concat, table.corners) = ({ _, _, _, _ in }, { _, _, _, _ in })
    (table.affine, table.concatPairwise) = ({ _, _, _ in }, { _, _, _, _ in })
    (table.propagatorPerRow, table.oscillation) = ({ _, _, _, _ in }, { _, _, _, _ in })
    table.baked = { _, _, _, _ in }
    return table
  }
}
