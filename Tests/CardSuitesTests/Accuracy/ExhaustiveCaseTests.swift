import CardMotion
import CardSuites
import KernelContracts
import Testing

@Suite struct ExhaustiveCaseTests {
  @Test(arguments: TimingCurve.named)
  func theFollowedCurveIsTheCurve(_ curve: TimingCurve) throws {
    let coefficients = CurveCoefficients<Float>(curve, duration: 1)
    let rounded = try TimingCurve(
      x1: Double(coefficients.x1), y1: Double(coefficients.y1), x2: Double(coefficients.x2),
      y2: Double(coefficients.y2))
    var follower = CurveFollower(coefficients)
    let inputs = (0...2000).map { Double($0) / 2000 } + [1]
    for x in ([0x1p-24, 0x1p-20, 1e-4] + inputs.dropFirst()).sorted() {
      let point = follower.point(at: x)
      #expect(abs(point.value - rounded.progress(at: x)) < 1e-12, "\(curve.name) at \(x)")
    }
  }

  @Test func everyVariantIsWalkedUnderTheNameOfItsLine() throws {
    let check = AccuracyCheck(try .small())

    #expect(Set(check.walks.map(\.name)).isSubset(of: check.names))
    #expect(check.walks.contains { $0.name == "curve/simd/float" && $0.inputs > 1_000_000_000 })
    #expect(check.walks.filter { $0.kernel == .phase }.allSatisfy { $0.inputs == 2 * 0x7F80_0001 })
  }
}
