import CardKernels
import CardMotion
import KernelContracts
import Testing

/// Turns about x and y in place, which fused frames write by a pattern, and what only looks like one.
@Suite struct HingeTests {
  private static let axes = [
    Vector3(x: 1, y: 0, z: 0), Vector3(x: -1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: 0, y: -1, z: 0),
    Vector3(x: 0.6, y: 0.8, z: 0), Vector3(x: 0, y: 0, z: 1),
  ]

  /// Starts and ends without their rotation, in the order of the cases below.
  private static let ends: [(start: Pose, end: Pose)] = [
    (Pose(perspective: -0.002), Pose()),
    (Pose(scale: Vector3(x: 1.5, y: 0.5, z: 1.5)), Pose(scale: Vector3(x: 2, y: 0.5, z: 2))),
    (Pose(scale: Vector3(x: 0.7, y: 1.5, z: 1.5)), Pose(scale: Vector3(x: 0.7, y: 2, z: 2))),
    placed(z: 30, perspective: (-0.002, -0.002)), placed(z: 30, perspective: (-0.002, 0)),
    (Pose(translation: Translation(x: Length(points: 5)), perspective: -0.002), Pose()),
    (Pose(scale: Vector3(x: 2, y: 1, z: 1), perspective: -0.002), Pose(scale: Vector3(x: 3, y: 1, z: 1))),
  ]

  private static func placed(z: Double, perspective: (Double, Double)) -> (start: Pose, end: Pose) {
    let place = Translation(x: Length(points: 7), y: Length(points: -9), z: Length(points: z))
    return (
      Pose(translation: place, perspective: perspective.0), Pose(translation: place, perspective: perspective.1)
    )
  }

  @Test(arguments: 0..<7, [Variant.simd, .simd128, .simd256, .simd512].filter(Variant.offered.contains))
  func aTurnIsTheStagedOne(_ index: Int, _ variant: Variant) throws {
    for axis in Self.axes {
      let (start, end) = Self.ends[index]
      let recipe = try Recipe(
        name: "turn", start: turned(start, by: 2.5, axis), end: turned(end, by: -0.5, axis),
        driver: .curve(.easeInOut), duration: 1)
      try compare(recipe, variant, Float.self)
      try compare(recipe, variant, Double.self)
    }
  }

  private func turned(_ pose: Pose, by angle: Double, _ axis: Vector3) -> Pose {
    Pose(translation: pose.translation, scale: pose.scale, angle: angle, axis: axis, perspective: pose.perspective)
  }

  private func compare<Scalar: KernelScalar>(_ recipe: Recipe, _ variant: Variant, _: Scalar.Type) throws {
    let scene = try FrameScene<Scalar>(recipe, variant, .uniform(rows: 37))
    let (staged, fused) = (scene.staged(), scene.fused(0..<37))
    for row in 0..<37 {
      #expect(fused[row] == staged[row], "\(variant), \(Scalar.self), about \(recipe.start.axis), row \(row)")
    }
  }
}
