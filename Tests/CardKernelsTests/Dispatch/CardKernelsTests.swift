import CardKernels
import KernelContracts
import Testing

@Suite struct CardKernelsTests {
  /// Whether the environment and the CPU allow `auto` and `simd`.
  static let hasRegisters =
    (Processor.runs(.avx2) || Processor.runs(.neon)) && Processor.cap != .baseline

  /// Whether only registers make sense of a kernel: stores past the caches, and frames in one pass.
  static func needsRegisters(_ form: KernelForm) -> Bool {
    form.streams || form.kernel == .fusedFrame || form.kernel == .compactFrame
  }

  /// The kernels that can store past the caches.
  static let streaming = Kernel.allCases.filter { kernel in
    ["blend", "affine", "compose", "componentwise", "concat", "propagator"].contains(kernel.question)
      || kernel == .fusedFrame || kernel == .compactFrame
  }

  @Test(arguments: [Variant.scalar, .auto, .simd])
  func thePlainAndTheLaneSourceOfferEveryKernel(_ variant: Variant) throws {
    guard variant == .scalar || Self.hasRegisters else {
      #expect(CardKernels.table(variant, for: Float.self) == nil)
      return
    }
    let (float, double) = (
      try #require(CardKernels.table(variant, for: Float.self)),
      try #require(CardKernels.table(variant, for: Double.self))
    )
    for form in KernelForm.all {
      let isExpected = form.streams ? Self.streaming.contains(form.kernel.carrier) : true
      let isOffered = isExpected && (variant == .simd || !Self.needsRegisters(form))
      #expect(float.offers(form) == isOffered && double.offers(form) == isOffered, "\(form)")
    }
  }

  #if OpenBLAS
    @Test func blasOffersWhatLinearAlgebraCanSay() throws {
      let own: [Kernel] = [
        .keyframes, .semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed, .propagator,
        .interpolate, .blend, .concat, .corners, .frame,
      ]
      let (float, double) = (
        try #require(CardKernels.table(.blas, for: Float.self)),
        try #require(CardKernels.table(.blas, for: Double.self))
      )
      #expect(Kernel.allCases.filter { float.offers($0) } == own)
      #expect(Kernel.allCases.filter { double.offers($0) } == own)
      #expect(float.instructionSet == .openblas && double.instructionSet == .openblas)
    }
  #elseif !Accelerate
    @Test func withoutOpenBLASThereIsNoSuchVariant() {
      #expect(CardKernels.table(.blas, for: Float.self) == nil)
      #expect(CardKernels.absence(of: .blas)?.contains("libopenblas-dev") == true)
    }
  #endif

  @Test func tablesStandInTheOrderOfTheVariants() {
    let (float, double) = (CardKernels.tables(for: Float.self), CardKernels.tables(for: Double.self))
    let variants = float.map { $0.variant }

    #expect(variants == Variant.allCases.filter(variants.contains))
    #expect(variants == double.map { $0.variant })
    #expect(float.map { $0.instructionSet } == double.map { $0.instructionSet })
    #expect(variants.first == .scalar)
  }

  @Test(arguments: Variant.allCases)
  func anAbsentVariantSaysWhy(_ variant: Variant) {
    let isOffered = CardKernels.tables(for: Double.self).contains { $0.variant == variant }

    #expect((CardKernels.absence(of: variant) == nil) == isOffered)
  }

  @Test func everyWidthIsBuiltForItsRegisters() throws {
    let sets = CardKernels.tables(for: Float.self).map { ($0.variant, $0.instructionSet) }
    let widest: InstructionSet =
      Processor.runs(.neon) ? .neon : Processor.runs(.avx512) && Processor.cap != .avx2 ? .avx512 : .avx2
    for (variant, set) in sets {
      switch variant {
      case .scalar: #expect(set == .baseline)
      case .auto, .simd, .parallel: #expect(set == widest)
      case .simd512: #expect(set == .avx512)
      case .simd256: #expect(set == (widest == .avx512 ? .avx512vl : .avx2))
      case .simd128: #expect(set == (Processor.runs(.neon) ? .neon : .fma))
      case .blas: #expect(set == .openblas)
      case .plugin: Issue.record("dispatch knows no plug-ins")
      }
    }
  }

  @Test(.enabled(if: hasRegisters)) func aKernelOfSimdIsThatOfTheWidthItSaysItHas() throws {
    let simd = try #require(CardKernels.table(.simd, for: Double.self))
    for kernel in Kernel.allCases where kernel != .frame {
      let widths = Variant.widths.compactMap { CardKernels.table($0, for: Double.self) }
      let own = widths.filter { $0.instructionSet == simd.instructionSet(of: kernel) }
      #expect(own.count == 1 && own.allSatisfy { $0.offers(kernel) }, "\(kernel)")
      #expect(widths.filter { CardKernels.repeats($0, kernel) }.count <= 1, "\(kernel)")
    }
  }

  @Test func threadsTakeTheSameRegisters() throws {
    guard let parallel = CardKernels.table(.parallel, for: Float.self) else { return }
    let simd = try #require(CardKernels.table(.simd, for: Float.self))
    for kernel in Kernel.allCases where parallel.offers(kernel) {
      #expect(parallel.instructionSet(of: kernel) == simd.instructionSet(of: kernel), "\(kernel)")
    }
  }

  @Test func threadsShareTheLaneKernelsWhereThereAreSeveralCores() {
    let isOffered = CardKernels.table(.parallel, for: Float.self) != nil
    #expect(isOffered == (Self.hasRegisters && WorkerPool.shared.parts > 1))
  }
}
