import CardKernels
import CardSuites
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
    for trial in try Domain.few(of: kernel) as [Trial<Double>] where scalar.offers(kernel) {
      let own = try #require(trial.guarded(scalar, rows: 5))
      let borrowed = try #require(trial.guarded(empty.completed(by: scalar), rows: 5))
      #expect(borrowed.columns.elementsEqual(own.columns, by: haveSameBits))
    }
  }

  @Test(arguments: Kernel.allCases.filter { $0.contract.stage != .frame })
  func ownKernelsAreKept(_ kernel: Kernel) throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Double.self))
    let complete = scalar.idle.completed(by: scalar)
    for trial in try Domain.few(of: kernel) as [Trial<Double>] {
      let outcome = try #require(trial.guarded(complete, rows: 5))
      #expect(outcome.columns.joined().allSatisfy { $0.isNaN })
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
