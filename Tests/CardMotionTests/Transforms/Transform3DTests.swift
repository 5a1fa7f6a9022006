import CardMotion
import Foundation
import SeededRandom
import Testing

@Suite struct Transform3DTests {
  @Test func sixteenNumbersLieRowAfterRowIn128Bytes() {
    let numbers = (1...16).map(Double.init)
    let transform = Transform3D(elements: numbers)
    #expect(MemoryLayout<Transform3D>.size == 128)
    #expect(MemoryLayout<Transform3D>.stride == 128)
    withUnsafeBytes(of: transform) { #expect(Array($0.bindMemory(to: Double.self)) == numbers) }
    #expect(transform.elements == numbers)
    #expect((transform.m12, transform.m21, transform.m34, transform.m41) == (2, 5, 12, 13))
  }
}

@Suite struct Vector3Tests {
  @Test(arguments: [.leastNonzeroMagnitude, 1e-200, 1, 1e200, 1e308])
  func normalisingNeitherOverflowsNorUnderflows(scale: Double) {
    #expect(Vector3(x: 0, y: -scale, z: 0).normalized == Vector3(x: 0, y: -1, z: 0))
    let diagonal = Vector3(x: scale, y: scale, z: scale).normalized
    #expect(abs((diagonal?.x ?? 0) - 0.5773502691896258) < 1e-15)
  }

  @Test func whatHasNoDirectionHasNoNormalForm() {
    #expect(Vector3(x: 0, y: -0.0, z: 0).normalized == nil)
    #expect(Vector3(x: 1, y: .nan, z: 0).normalized == nil)
    #expect(Vector3(x: 1, y: .infinity, z: 0).normalized == nil)
  }
}

@Suite struct Transform3DMakingTests {
  @Test(arguments: [0, .nan, .infinity])
  func anAxisWithoutADirectionGivesTheIdentity(component: Double) {
    #expect(Transform3D(rotation: 1, about: Vector3(x: component, y: 0, z: 0)) == .identity)
  }

  @Test(arguments: [1e-300, 1e-3, 7, 1e300])
  func onlyTheDirectionOfTheAxisCounts(length: Double) {
    let unit = Transform3D(rotation: 0.7, about: Vector3(x: 1, y: 2, z: -2))
    let scaled = Transform3D(rotation: 0.7, about: Vector3(x: length, y: 2 * length, z: -2 * length))
    #expect(distance(unit, scaled) < 1e-15)
  }

  @Test func aRotationAboutACoordinateAxisLeavesThatAxisAndItsPlaneExactlyAlone() {
    let aboutX = Transform3D(rotation: 2, about: .xAxis)
    #expect((aboutX.m11, aboutX.m12, aboutX.m13, aboutX.m21, aboutX.m31) == (1, 0, 0, 0, 0))
    #expect((aboutX.m22, aboutX.m23, aboutX.m32, aboutX.m33) == (cos(2), sin(2), -sin(2), cos(2)))
  }

  @Test func theSmallestAnglesKeepTheirSine() {
    let turned = Transform3D(rotation: 1e-200, about: .zAxis)
    #expect((turned.m11, turned.m12, turned.m21) == (1, 1e-200, -1e-200))
  }

  @Test(arguments: [0, -0.0, Double.infinity, -Double.infinity])
  func anEyeAtNoDistanceOrInfinitelyFarAwayMakesNoPerspective(distance: Double) {
    #expect(Transform3D(perspectiveDistance: distance) == .identity)
    #expect(Transform3D(perspectiveDistance: 500) == Transform3D(perspective: -1 / 500))
  }

  @Test func aSkewByAnAngleMovesByItsTangent() {
    let t = Transform3D(skewX: 0.5, y: -0.25)
    #expect((t.m11, t.m12, t.m21, t.m22) == (1, tan(-0.25), tan(0.5), 1))
  }
}

@Suite struct Transform3DComposingTests {
  @Test func translatingScalingAndRotatingHappenBeforeWhatIsAlreadyThere() {
    var generator = SeededGenerator(seed: 12)
    let t = Transform3D.random(using: &generator)
    let move = Transform3D(translationX: 1, y: 2, z: 3)
    #expect(t.translated(x: 1, y: 2, z: 3) == move.concatenating(t))
    #expect(t.scaled(x: 1, y: 2, z: 3) == Transform3D(scaleX: 1, y: 2, z: 3).concatenating(t))
    #expect(t.rotated(by: 1, about: .yAxis) == Transform3D(rotation: 1, about: .yAxis).concatenating(t))
  }
}

@Suite struct Transform3DProjectingTests {
  let perspective = Transform3D(perspective: -1 / 500)

  @Test func aPointHalfwayToTheEyeAppearsTwiceAsFarOut() {
    #expect(perspective.project(Vector3(x: 10, y: -20, z: 250)) == Point2D(x: 20, y: -40))
    #expect(perspective.apply(to: Vector3(x: 10, y: -20, z: 250)).w == 0.5)
  }

  @Test(arguments: [500, 500.1, 1e9])
  func aPointAtOrBehindTheEyeDoesNotAppear(z: Double) {
    #expect(perspective.project(Vector3(x: 1, y: 1, z: z)) == nil)
  }

  @Test(arguments: [0, Double.leastNonzeroMagnitude, .nan, .infinity, -Double.infinity])
  func thePerspectiveDivideIsSkippedWhereWIsZeroSubnormalOrNotFinite(w: Double) {
    var t = Transform3D.identity
    t.m44 = w
    t = t.translated(x: 10, y: 20, z: 30)
    let found = t.mapped(Vector3(x: 2, y: 3, z: 4))
    #expect(found.point == Vector3(x: 12, y: 23, z: 34))
  }

  @Test func aPointBehindTheEyeIsDividedAndMarked() {
    let front = perspective.mapped(Vector3(x: 10, y: -20, z: 250))
    #expect(front.point == Vector3(x: 20, y: -40, z: 500))
    #expect(front.isVisible)
    let behind = perspective.mapped(Vector3(x: 10, y: -20, z: 1000))
    #expect(behind.point == Vector3(x: -10, y: 20, z: -1000))
    #expect(!behind.isVisible)
    #expect(!perspective.mapped(Vector3(x: 10, y: -20, z: 500)).isVisible)
  }

  @Test func mappedPointsAreFiniteWhateverOverflows() {
    let extremes = [Double.greatestFiniteMagnitude, Double(Float.greatestFiniteMagnitude), .infinity, -.infinity]
    for entry in extremes {
      for coordinate in extremes {
        let t = Transform3D(elements: Array(repeating: entry, count: 16))
        let affine = Transform3D.flat(a: entry, d: entry, tx: entry, ty: -entry)
        for transform in [t, affine] {
          let p = transform.mapped(Vector3(x: coordinate, y: -coordinate, z: 1)).point
          #expect(p.x.isFinite && p.y.isFinite && p.z.isFinite, "\(entry) \(coordinate)")
        }
      }
    }
    #expect(Transform3D.identity.mapped(Vector3(x: .infinity, y: 1, z: 2)).point.x == .greatestFiniteMagnitude)
  }

  @Test func naNInGivesNaNOut() {
    #expect(Transform3D.identity.mapped(Vector3(x: .nan, y: 1, z: 2)).point.x.isNaN)
    #expect(Transform3D(scaleX: .nan, y: 1, z: 1).mapped(Vector3(x: 1, y: 1, z: 1)).point.x.isNaN)
  }
}
