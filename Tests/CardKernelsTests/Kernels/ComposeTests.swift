import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct ComposeTests {
  @Test(arguments: Variant.offering(.compose))
  func tipInStartsWhereTheTutorialSays(_ variant: Variant) throws {
    try checkTipIn(variant, Float.self)
    try checkTipIn(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.compose))
  func aPoseAtRestIsTheIdentity(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Float.self))
    let axis = RotationAxis<Float>(x: 0.36, y: 0.48, z: 0.8)
    let matrix = try composed(table, axis, [0, 0, 0, 1, 1, 1, 0, 0, 1])
    let identity = Transform3D.identity.elements.map { Float($0) }
    // The squares of an axis and their rests are rounded one by one, so they add to 1 within an ulp.
    #expect(distance(matrix, identity) <= Float.ulpOfOne)
  }

  /// cos 15°, and −20·(cos 15° ± sin 15°) = −20·√1.5 and −20·√0.5.
  private func checkTipIn<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let start = Gallery.tipIn.start
    let geometry = CardGeometry(rowHeight: 120, tableWidth: 375)
    let axis = RotationAxis<Scalar>(x: start.axis.x, y: start.axis.y, z: start.axis.z)
    let matrix = try composed(table, axis, start.numbers(in: geometry))
    let expected: [Int: Double] = [
      0: 0.9659258262890683, 1: -0.25881904510252074, 4: 0.25881904510252074, 5: 0.9659258262890683,
      10: 1, 12: -24.49489742783178, 13: -14.142135623730951, 15: 1,
    ]
    for (index, got) in matrix.enumerated() {
      let exact = expected[index] ?? 0
      #expect(
        abs(Double(got) - exact) <= 2 * Double(Scalar.ulpOfOne) * max(1, abs(exact)),
        "\(Scalar.self), number \(index): \(got), expected \(exact)")
    }
  }

  private func composed<Scalar: KernelScalar>(
    _ table: KernelTable<Scalar>, _ axis: RotationAxis<Scalar>, _ pose: [Scalar]
  ) throws -> [Scalar] {
    try table.results(of: .compose, on: pose.map { [$0] }) {
      ComposeCall(axis: axis, pose: $0, matrices: $0.base, rows: 1)
    }[0]
  }
}

extension Pose {
  /// One number per channel, in the order of the columns.
  func numbers<Scalar: KernelScalar>(in geometry: CardGeometry) -> [Scalar] {
    let offset = translation.resolved(in: geometry)
    return [offset.x, offset.y, offset.z, scale.x, scale.y, scale.z, angle, perspective, opacity]
      .map { Scalar($0) }
  }
}
