import CardKernels
import KernelContracts
import Testing

@Suite struct RegisterChoiceTests {
  static func choice(
    _ family: Microarchitecture?, _ tuning: Tuning = Tuning(machine: ""), isHalved: Bool? = false
  ) -> RegisterChoice {
    RegisterChoice(family, tuning) { isHalved }
  }

  static func tuned(_ times: [(label: String, nanoseconds: Double)]) -> Tuning {
    Tuning(
      machine: "",
      measurements: times.map {
        .init(kernel: "concat", element: "float", rows: 10_000, label: $0.label, nanoseconds: $0.nanoseconds)
      })
  }

  @Test func aZen4TakesHalfTheWidthWhereShufflesDecide() {
    let choice = Self.choice(.zen4)
    #expect(choice.kernels(in: .avx512vl, for: Double.self).contains(.decomposed))
    #expect(!choice.kernels(in: .avx512vl, for: Double.self).contains(.rungeKutta4))
    #expect(choice.origin == "Zen 4, measured" && !choice.comparesAll)
  }

  @Test(arguments: Microarchitecture.allCases.filter { $0 != .zen4 })
  func theOthersTakeTheWidest(_ family: Microarchitecture) {
    let choice = Self.choice(family, isHalved: true)
    #expect(InstructionSet.allCases.allSatisfy { choice.kernels(in: $0, for: Float.self).isEmpty })
    #expect(choice.origin == "\(family.rawValue), derived from instruction tables" && !choice.comparesAll)
  }

  @Test func anUnknownProcessorIsTimed() {
    #expect(Self.choice(nil, isHalved: true).sets == Self.choice(.zen4).sets)
    #expect(Self.choice(nil).sets.isEmpty && Self.choice(nil).origin == "unknown processor, timed")
    #expect(
      Self.choice(nil, isHalved: nil).sets.isEmpty && Self.choice(nil, isHalved: nil).origin == "unknown processor")
    #expect(Self.choice(nil).comparesAll, "the next process may time otherwise")
  }

  @Test func whatWasMeasuredHereComesFirst() {
    let half = CardKernels.instructionSet(of: .simd256)
    let faster = Self.choice(.zen5, Self.tuned([("simd128", 3), ("simd256", 1), ("simd512", 2)]))
    #expect(faster.kernels(in: half, for: Float.self) == [.concat] && faster.kernels(in: half, for: Double.self) == [])
    #expect(faster.origin.hasSuffix("the tuning"))
    let wide = Self.choice(.zen4, Self.tuned([("simd256-pairwise", 2), ("simd512-pairwise", 1)]))
    #expect(!wide.kernels(in: half, for: Float.self).contains(.concatPairwise))
    #expect(wide.kernels(in: .avx512vl, for: Float.self).contains(.corners))
  }

  @Test func aPercentOrOneWidthAloneSayNothing() {
    let tie = Self.choice(.zen5, Self.tuned([("simd256", 0.99), ("simd512", 1)]))
    #expect(tie.kernels(in: CardKernels.instructionSet(of: .simd256), for: Float.self).isEmpty)
    #expect(Self.choice(.zen5, Self.tuned([("simd256", 1), ("simd", 2)])).sets.isEmpty)
  }

  @Test func aRunForATuningComparesAllWidths() { #expect(Self.choice(.zen4, .unconditional).comparesAll) }
}
