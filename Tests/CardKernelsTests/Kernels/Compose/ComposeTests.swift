import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct ComposeTests {
  @Test(arguments: Variant.offering(.compose))
  func tipInStartsWhereTheTutorialSays(_ variant: Variant) throws {
    try checkTipIn(variant, Float.self)
    try checkTipIn(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.compose))
  func agreesWithThePosesOwnTransform(_ variant: Variant) throws {
    try checkPoses(variant, Float.self)
    try checkPoses(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.compose))
  func aPoseAtRestIsTheIdentity(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Float.self))
    let axis = RotationAxis<Float>(x: 0.36, y: 0.48, z: 0.8)
    let matrix = try table.matrices(axis, poses: [[0, 0, 0, 1, 1, 1, 0, 0, 1]])
    let identity = Transform3D.identity.elements.map { Float($0) }
    // The squares of an axis and their rests are rounded one by one, so they add to 1 within an ulp.
    #expect(distance(matrix, identity) <= Float.ulpOfOne)
  }

  /// cos 15°, and −20·(cos 15° ± sin 15°) = −20·√1.5 and −20·√0.5.
  private func checkTipIn<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let start = Gallery.tipIn.start
    let geometry = CardGeometry(rowHeight: 120, tableWidth: 375)
    let matrix = try table.matrices(RotationAxis(start.axis), poses: [start.numbers(in: geometry)])
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

  private func checkPoses<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let geometry = CardGeometry(rowHeight: 120, tableWidth: 375)
    let seed: UInt64 = 41
    var generator = SeededGenerator(seed: seed)
    for axis in Vector3.axes(&generator) {
      let poses = (0..<37).map { _ in Pose.random(axis, Scalar.self, &generator) }
      let matrices = try table.matrices(RotationAxis(axis), poses: poses.map { $0.numbers(in: geometry) })
      for (row, pose) in poses.enumerated() {
        let expected = pose.transform(in: geometry).elements
        for index in 0..<16 {
          let scale = max(1, abs(expected[index]), index < 12 ? 2 : 0)
          #expect(
            abs(Double(matrices[16 * row + index]) - expected[index]) <= 4 * Double(Scalar.ulpOfOne) * scale,
            "\(Scalar.self), seed \(seed), number \(index) of \(pose)")
        }
      }
    }
  }
}

extension RotationAxis {
  /// The axis of a pose.
  init(_ axis: Vector3) { self.init(x: axis.x, y: axis.y, z: axis.z) }
}

extension Pose {
  /// One number per channel, in the order of the columns.
  func numbers<Scalar: KernelScalar>(in geometry: CardGeometry) -> [Scalar] {
    let offset = translation.resolved(in: geometry)
    return [offset.x, offset.y, offset.z, scale.x, scale.y, scale.z, angle, perspective, opacity]
      .map { Scalar($0) }
  }

  /// A pose whose numbers an element type can say, so that both sides start from the same ones.
  fileprivate static func random<Scalar: KernelScalar>(
    _ axis: Vector3, _: Scalar.Type, _ generator: inout SeededGenerator
  ) -> Pose {
    func number(_ range: ClosedRange<Double>) -> Double { Double(Scalar(generator.number(range))) }
    return Pose(
      translation: Translation(
        x: Length(points: number(-300...300)), y: Length(points: number(-300...300)),
        z: Length(points: number(-300...300))),
      scale: Vector3(x: number(-2...2), y: number(-2...2), z: number(-2...2)), angle: number(-7...7),
      axis: axis, perspective: number(-0.01...0.01))
  }
}

extension Vector3 {
  /// The coordinate axes, both ways, and three random ones.
  fileprivate static func axes(_ generator: inout SeededGenerator) -> [Vector3] {
    let units = [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0), (0, 0, -1)]
    let random = (0..<3).compactMap { _ in
      Vector3(x: generator.number(-1...1), y: generator.number(-1...1), z: generator.number(-1...1))
        .normalized
    }
    return units.map { Vector3(x: $0, y: $1, z: $2) } + random
  }
}
