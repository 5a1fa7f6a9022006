import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct DecomposedEndsTests {
  @Test func rowsWithASingularEndAreNamed() {
    let flat = Transform3D(scaleX: 1, y: 0, z: 1)
    let ends = DecomposedEnds<Float>(from: [.identity, flat, .identity], to: [.identity, .identity, flat])
    #expect(ends.singularRows == [1, 2] && ends.rows == 3)
  }

  @Test func theEndsQuaternionIsTurnedIntoTheStartsHemisphere() {
    var (start, end) = (Decomposition(), Decomposition())
    start.rotation = Quaternion(axis: Vector3(x: 0, y: 0, z: 1), angle: 0.2)
    end.rotation = Quaternion(axis: Vector3(x: 0, y: 0, z: 1), angle: 0.5) * Quaternion(x: 0, y: 0, z: 0, w: -1)
    let columns = DecomposedEnds<Double>([(start, end)]).columns
    #expect(columns[DecompositionChannel.rotationW.to][0] > 0)
    #expect(abs(columns[DecompositionChannel.angle][0] - 0.15) < 1e-16)
  }

  @Test(arguments: [0, 1e-12, 1e-7, 1e-3, 1])
  func theAngleKeepsItsDigitsAndStaysAwayFromZero(_ angle: Double) {
    var end = Decomposition()
    end.rotation = Quaternion(axis: Vector3(x: 1, y: 0, z: 0), angle: 2 * angle)
    let (wide, narrow) = (self.angle(Double.self, to: end), self.angle(Float.self, to: end))
    #expect(abs(wide - angle) <= 1e-15 * angle || wide > 0 && wide < 4e-9 && angle < wide)
    #expect(abs(narrow - Float(angle)) <= 2e-7 * Float(angle) || narrow > 0 && narrow < 1e-4 && Float(angle) < narrow)
  }

  private func angle<Scalar: KernelScalar>(_: Scalar.Type, to end: Decomposition) -> Scalar {
    let ends = DecomposedEnds<Scalar>([(Decomposition(), end)])
    return withExtendedLifetime(ends) { ends.columns[DecompositionChannel.angle][0] }
  }

  @Test func noRowsAreFine() {
    let ends = DecomposedEnds<Float>(from: [], to: [])
    #expect(ends.rows == 0 && ends.singularRows.isEmpty)
  }
}
