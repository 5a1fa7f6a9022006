import Records
import Testing

@Suite struct BenchmarkIdentityTests {
  @Test func theNameJoinsAllPartsButTheInstructionSet() {
    let identity = BenchmarkIdentity(
      kernel: "frame", recipe: "tipIn", variant: "simd", isa: "avx2", element: "float", rows: 10_000)

    #expect(identity.name == "frame/tipIn/simd/float/10000")
  }

  @Test func absentPartsLeaveNoSlash() {
    #expect(BenchmarkIdentity(kernel: "display", variant: "set", rows: 64).name == "display/set/64")
    #expect(BenchmarkIdentity(kernel: "setup", rows: 0).name == "setup/0")
  }

  @Test func identitiesDifferInTheInstructionSetAlone() {
    let narrow = BenchmarkIdentity(kernel: "k", isa: "avx2", rows: 1)
    let wide = BenchmarkIdentity(kernel: "k", isa: "avx512", rows: 1)

    #expect(Set([narrow, wide, narrow]).count == 2)
  }
}
