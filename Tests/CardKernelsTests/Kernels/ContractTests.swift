import KernelContracts
import Testing

@Suite struct ContractTests {
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
    // Where the arguments decide, a contract counts one channel.
    #expect(kernel.contract.valuesPerRow == kernel.traffic?.numbersWritten ?? 1)
  }
}

@Suite struct KernelTests {
  @Test func noTwoKernelsAreListedUnderOneNameAndLabel() {
    let forms = KernelForm.all + KernelForm.inPlace
    #expect(Set(forms.map { "\($0.kernel.question)/\($0.label(of: .simd))" }).count == forms.count)
    #expect(Set(forms.map(\.name)).count == forms.count)
    #expect(Set(Kernel.allCases).count == Kernel.allCases.count)
  }

  @Test(arguments: [
    (KernelForm(.displacementExactPhase), Variant.simd, "simd-exact-phase"), (KernelForm(.curve), .auto, "auto"),
    (KernelForm(.rungeKutta4Collapsed), .blas, "blas-collapsed"),
    (KernelForm(.propagatorPerRow, streaming: true), .simd, "simd-per-row-streaming"),
    (KernelForm(inPlace: .propagatorPerRow), .auto, "auto-per-row-in-place"),
  ])
  func anEditionIsPartOfTheVariantsName(_ form: KernelForm, _ variant: Variant, _ label: String) {
    #expect(form.label(of: variant) == label)
  }

  @Test(arguments: KernelForm.all)
  func aFormIsFoundByItsName(_ form: KernelForm) {
    #expect(KernelForm(named: form.name) == form)
  }

  @Test(arguments: Kernel.allCases)
  func theCallsOfBothElementTypesMoveTheSame(_ kernel: Kernel) {
    #expect(kernel.call(for: Float.self).traffic == kernel.call(for: Double.self).traffic)
  }
}

@Suite struct DecompositionChannelTests {
  @Test func theColumnsOfBothEndsFollowEachOther() {
    let channels = DecompositionChannel.allCases

    #expect(DecompositionChannel.count == channels.count)
    #expect(channels.map(\.from) + channels.map(\.to) == Array(0..<DecompositionChannel.angle))
    #expect(DecompositionChannel.endsCount == DecompositionChannel.angle + 1)
  }
}

@Suite struct RotationAxisTests {
  @Test func coordinateAxesAreExact() {
    check(Float.self)
    check(Double.self)
  }

  @Test func theRestsOfAnAxisNextToACoordinateAxisDoNotCancel() {
    // 1 − z² would be 0 here; x² + y² is 10⁻²⁰.
    let axis = RotationAxis<Double>(x: 1e-10, y: 0, z: 1)

    #expect(axis.zzRest == 1e-10 * 1e-10)
  }

  private func check<Scalar: KernelScalar>(_: Scalar.Type) {
    for sign in [1.0, -1] {
      let x = RotationAxis<Scalar>(x: sign, y: 0, z: 0)
      let y = RotationAxis<Scalar>(x: 0, y: sign, z: 0)
      let z = RotationAxis<Scalar>(x: 0, y: 0, z: sign)
      #expect(x.squaresAndRests == [1, 0, 0, 0, 1, 1])
      #expect(y.squaresAndRests == [0, 1, 0, 1, 0, 1])
      #expect(z.squaresAndRests == [0, 0, 1, 1, 1, 0])
      for axis in [x, y, z] { #expect(axis.xy == 0 && axis.xz == 0 && axis.yz == 0) }
      #expect(x.x == Scalar(sign) && y.y == Scalar(sign) && z.z == Scalar(sign))
    }
  }
}

extension RotationAxis {
  fileprivate var squaresAndRests: [Scalar] { [xx, yy, zz, xxRest, yyRest, zzRest] }
}
