import KernelContracts
import Testing

@Suite struct ContractTests {
  @Test(arguments: Kernel.allCases)
  func aKernelImplementsAStage(_ kernel: Kernel) {
    #expect(kernel.contract.stage == kernel.expectedStage)
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

  @Test func everyStageHasAKernel() {
    #expect(Set(Kernel.allCases.map { $0.contract.stage }) == Set(Stage.allCases))
  }
}

extension Kernel {
  fileprivate var expectedStage: Stage {
    switch self {
    case .phase: .phase
    case .interpolate, .blend: .interpolate
    case .componentwise, .decomposed, .compose, .corners, .affine, .concat, .concatPairwise: .compose
    case .frame, .fusedFrame, .compactFrame: .frame
    default: .drive
    }
  }

  fileprivate var expectedValuesPerRow: Int {
    switch self {
    case .phase, .curve, .keyframes, .spring, .baked, .interpolate, .blend: 1
    case .componentwise, .decomposed, .compose, .affine, .concat, .concatPairwise: 16
    case .corners: 8
    case .frame, .fusedFrame: 17
    case .compactFrame: 7
    default: 2
    }
  }
}
