import CardMotion
import SeededRandom
import Testing

@Suite struct Transform3DDecomposingTests {
  @Test(arguments: DecompositionRule.allCases)
  func recomposingGivesBackEveryRowToAFewEpsilonOfItsLength(rule: DecompositionRule) throws {
    var generator = SeededGenerator(seed: 42)
    var worst = Worst()
    for _ in 0..<2_000 {
      let t = Transform3D.general(using: &generator)
      let found = try #require(t.decomposed(by: rule), "seed 42, \(t.elements)")
      worst.note(rowError(Transform3D(found), t), "seed 42, \(t.elements)")
    }
    #expect(worst.error < 8, "\(worst)")
  }

  @Test(arguments: [1e-12, 1e-6, 1e6, 1e12])
  func recomposingHoldsForUnequalScalesAndNearlyParallelAxesToo(ratio: Double) throws {
    var generator = SeededGenerator(seed: 43)
    var worst = Worst()
    for _ in 0..<500 {
      var parts = Decomposition.random(using: &generator)
      (parts.perspectiveX, parts.perspectiveY, parts.perspectiveZ) = (0, 0, 0)
      parts.perspectiveW = 1
      parts.scale.y *= ratio
      parts.skewXY = 1 / ratio
      let t = Transform3D(parts)
      let found = try #require(t.decomposed(by: .threeDimensional), "seed 43, \(parts)")
      worst.note(rowError(Transform3D(found), t), "seed 43, \(parts)")
    }
    #expect(worst.error < 8, "\(worst)")
  }

  @Test func aMirrorImageNegatesThreeScalesInThreeDimensionsAndOneInTwo() throws {
    let flip = Transform3D(scaleX: -2, y: 3, z: 1)
    let solid = try #require(flip.decomposed(by: .threeDimensional))
    #expect(solid.scale == Vector3(x: -2, y: -3, z: -1))
    #expect(rotationDistance(solid.rotation, Quaternion(x: 1, y: 0, z: 0, w: 0)) == 0)
    let flat = try #require(flip.decomposed())
    #expect(flat.scale == Vector3(x: -2, y: 3, z: 1))
    #expect(flat.rotation == .identity)
    let upsideDown = try #require(Transform3D(scaleX: 2, y: -3, z: 1).decomposed(by: .twoDimensional))
    #expect(upsideDown.scale == Vector3(x: 2, y: -3, z: 1))
    #expect(upsideDown.rotation == .identity)
    let depth = try #require(Transform3D(scaleX: 2, y: 3, z: -1).decomposed())
    #expect(depth.scale == Vector3(x: -2, y: -3, z: -1))
  }

  @Test func aFlatTransformStaysInItsPlane() throws {
    var generator = SeededGenerator(seed: 45)
    for _ in 0..<200 {
      let n = (0..<6).map { _ in Double.random(in: -2...2, using: &generator) }
      let t = Transform3D.flat(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      let parts = try #require(t.decomposed(), "seed 45, \(n)")
      #expect((parts.rotation.x, parts.rotation.y, parts.scale.z) == (0, 0, 1), "seed 45, \(n)")
      #expect((parts.skewXZ, parts.skewYZ, parts.translation.z) == (0, 0, 0), "seed 45, \(n)")
      #expect(Transform3D(parts).isAffine, "seed 45, \(n)")
    }
  }

  @Test func perspectiveInFrontOfATranslationARotationAndAScaleIsFoundAsMinus1D() throws {
    let t = Transform3D(perspective: -1 / 500).translated(x: 10, y: 20, z: 30)
      .rotated(by: 1, about: Vector3(x: 1, y: 2, z: 3)).scaled(x: 2, y: 3, z: 4)
    let parts = try #require(t.decomposed())
    // The transform is divided by m44 = 1 − 30/500, and so are its parts.
    #expect(abs(parts.perspectiveZ + 1 / 500) < 1e-17)
    #expect(abs(parts.perspectiveW - 1 / t.m44) < 1e-15)
    #expect(distance(Transform3D(parts), Transform3D(elements: t.elements.map { $0 / t.m44 })) < 1e-14)
  }

  @Test func whatIsSingularWithoutItsPerspectiveHasNoM44OrIsNotFiniteHasNoParts() {
    #expect(Transform3D(scaleX: 1, y: 0, z: 1).decomposed() == nil)
    // All sixteen numbers have an inverse here, but x, y and z alone do not.
    let rows = [2.7133590938, 0, 0, 0, 0, 2.4645137761, 0, 0, 0, 0, 0, 0.01, 0.02, 0.03, 0.04, 0.05]
    #expect(Transform3D(elements: rows).inverted != nil)
    #expect(Transform3D(elements: rows).decomposed() == nil)
    var generator = SeededGenerator(seed: 46)
    for _ in 0..<100 {
      var t = Transform3D(rotation: .random(using: &generator))
      (t.m31, t.m32, t.m33, t.m34) = (t.m11 + t.m21, t.m12 + t.m22, t.m13 + t.m23, 0.01)
      t.m43 = 1
      #expect(t.inverted != nil && t.decomposed() == nil, "seed 46, \(t.elements)")
    }
    var nowhere = Transform3D.identity
    nowhere.m44 = 0
    #expect(nowhere.decomposed() == nil)
    for value in [Double.nan, .infinity, -.infinity] {
      for index in 0..<16 {
        var elements = Transform3D.identity.elements
        elements[index] = value
        #expect(Transform3D(elements: elements).decomposed() == nil, "\(value) at \(index)")
      }
    }
  }

  @Test(arguments: [1e-75, 1e-8, 1, 1e75])
  func whetherThereArePartsDoesNotDependOnTheScale(scale: Double) throws {
    let parts = try #require(Transform3D(scaleX: scale, y: scale, z: scale).decomposed())
    #expect(parts.scale == Vector3(x: scale, y: scale, z: scale))
    #expect(Transform3D(scaleX: scale, y: scale, z: 0).decomposed() == nil)
  }
}
