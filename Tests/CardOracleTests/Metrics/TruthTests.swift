import CardOracle
import Testing

@Suite struct TruthTests {
  @Test func aNegativeScaleIsRefused() async {
    await #expect(processExitsWith: .failure) { _ = Truth(value: 1, scale: -1) }
  }

  @Test func aScaleThatIsNotANumberIsKept() {
    #expect(Truth(value: 1, scale: .nan).scale.isNaN)
  }
}
