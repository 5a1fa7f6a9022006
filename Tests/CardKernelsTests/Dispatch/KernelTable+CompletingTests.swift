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

  @Test func ownKernelsAreKept() throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Float.self))
    var own = KernelTable<Float>(variant: .blas, instructionSet: .openblas)
    own[.blend] = KernelEntry(cached: { _ in }, streamed: { _ in })
    let complete = own.completed(by: scalar)
    #expect(complete[.blend]?.streamed != nil && scalar[.blend]?.streamed == nil && complete.offers(.phase))
  }
}
