import KernelContracts
import Testing

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
