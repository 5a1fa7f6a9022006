import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct AffineTests {
  @Test(arguments: Variant.offering(.affine))
  func agreesWithTheTransformOfThePlane(_ variant: Variant) throws {
    try checkPoses(variant, Float.self)
    try checkPoses(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.affine))
  func aPoseAtRestIsTheIdentity(_ variant: Variant) throws {
    let matrix = try run(variant, [[0], [0], [1], [0]] as [[Float]])
    #expect(matrix == Transform3D.identity.elements.map { Float($0) })
  }

  @Test(arguments: Variant.offering(.affine))
  func aRowOfNaNSpoilsNoOther(_ variant: Variant) throws {
    var pose = AffineChannel.allCases.map { channel in (0..<21).map { Double($0 + channel.rawValue) / 8 } }
    let expected = try run(variant, pose)
    pose[AffineChannel.angle.rawValue][6] = .nan
    let got = try run(variant, pose)
    #expect([0, 1, 4, 5].allSatisfy { got[16 * 6 + $0].isNaN })
    #expect(haveSameBits(Array(got[..<96]), Array(expected[..<96])))
    #expect(haveSameBits(Array(got[112...]), Array(expected[112...])))
  }

  private func checkPoses<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let seed: UInt64 = 45
    var generator = SeededGenerator(seed: seed)
    let pose = AffineChannel.allCases.map { channel in
      (0..<37).map { _ in Scalar(generator.number(channel == .scale ? -2...2 : -100...100)) }
    }
    let got = try run(variant, pose)
    for row in 0..<37 {
      func value(_ channel: AffineChannel) -> Double { Double(pose[channel.rawValue][row]) }
      let expected = Transform3D.identity.translated(x: value(.translationX), y: value(.translationY), z: 0)
        .rotated(by: value(.angle), about: Vector3(x: 0, y: 0, z: 1))
        .scaled(x: value(.scale), y: value(.scale), z: 1)
      let matrix = got[(16 * row)..<(16 * row + 16)].map { Double($0) }
      #expect(
        distance(matrix, expected.elements) <= 4 * Double(Scalar.ulpOfOne),
        "\(Scalar.self), seed \(seed), row \(row)")
    }
  }

  /// 16 numbers per row.
  private func run<Scalar: KernelScalar>(_ variant: Variant, _ pose: [[Scalar]]) throws -> [Scalar] {
    let kernel = try #require(CardKernels.table(variant, for: Scalar.self)?[.affine])
    let (columns, rows) = (GuardedBlock(pose, filler: .nan), pose[0].count)
    let out = GuardedBlock<Scalar>(columns: 1, length: 16 * rows, filler: 0, content: -1)
    withExtendedLifetime(columns) { kernel(AffineCall(pose: columns.block, matrices: out.block.base, rows: rows)) }
    return out.values[0]
  }
}
