import KernelContracts
import Testing

@Suite struct ContractTests {
  @Test(arguments: Kernel.allCases)
  func aKernelHasItsOwnContract(_ kernel: Kernel) {
    #expect(kernel.contract.kernel == kernel)
    #expect(kernel.contract.room == kernel.expectedRoom)
  }

  @Test(arguments: Kernel.allCases)
  func everyTextSaysSomething(_ kernel: Kernel) {
    let contract = kernel.contract
    let texts = [
      contract.formula, contract.shape, contract.units, contract.domain, contract.aliasing,
      contract.bound.derivation,
    ]
    #expect(texts.allSatisfy { $0.contains(where: \.isLetter) })
    // The texts go into CSV files and terminals of any locale.
    #expect(texts.allSatisfy { $0.allSatisfy { $0.isASCII } })
  }

  @Test(arguments: Kernel.allCases)
  func boundsAndCountsArePositive(_ kernel: Kernel) {
    let bound = kernel.contract.bound
    #expect(bound.float > 0 && bound.double > 0 && bound.float.isFinite && bound.double.isFinite)
    #expect(kernel.contract.valuesPerRow == kernel.expectedValuesPerRow)
  }

  @Test func everyRoomHasAKernel() {
    #expect(Set(Kernel.allCases.map { $0.contract.room }) == Set(Room.allCases))
  }
}

extension Kernel {
  fileprivate var expectedRoom: Room {
    switch self {
    case .phase: .phase
    case .interpolate, .blend, .blendStreaming: .interpolate
    case .componentwise, .decomposed, .compose, .composeStreaming, .corners: .compose
    case .affine, .affineStreaming: .compose
    case .concat, .concatStreaming, .concatPairwise, .concatPairwiseStreaming: .compose
    case .frame, .fusedFrame, .fusedFrameStreaming, .compactFrame, .compactFrameStreaming: .frame
    default: .drive
    }
  }

  fileprivate var expectedValuesPerRow: Int {
    switch self {
    case .phase, .curve, .keyframes, .spring, .baked, .interpolate, .blend, .blendStreaming: 1
    case .componentwise, .decomposed, .compose, .composeStreaming, .affine, .affineStreaming: 16
    case .concat, .concatStreaming, .concatPairwise, .concatPairwiseStreaming: 16
    case .corners: 8
    case .frame, .fusedFrame, .fusedFrameStreaming: 17
    case .compactFrame, .compactFrameStreaming: 7
    default: 2
    }
  }
}
