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
    #expect(
      lanes?.offers(.fusedFrame) != true && lanes?.offers(.compactFrame) != true,
      "a frame in one pass is its variant's own")
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

  @Test(arguments: Kernel.allCases.filter { $0.contract.stage != .frame })
  func ownKernelsAreKept(_ kernel: Kernel) throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Double.self))
    let complete = scalar.idle.completed(by: scalar)
    for kernelCase in try KernelCase<Double>.cases(of: kernel) {
      #expect(kernelCase.run(complete, rows: 5).columns.allSatisfy { $0.allSatisfy { $0.isNaN } })
    }
  }
}

extension KernelTable {
  /// The same kernels, but they do nothing.
  fileprivate var idle: KernelTable { mapEntries { $1.idle } }
}

extension AnyKernelEntry {
  fileprivate var idle: any AnyKernelEntry<Scalar> { KernelEntry<Call> { _ in } }
}
