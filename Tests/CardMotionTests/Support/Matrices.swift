import CardMotion

/// The largest difference between two transforms, element by element.
func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
  let differences = zip(a.elements, b.elements).map { abs($0 - $1) }
  return differences.contains { $0.isNaN } ? .infinity : differences.max()!
}

extension Vector3 {
  static let xAxis = Vector3(x: 1, y: 0, z: 0)
  static let yAxis = Vector3(x: 0, y: 1, z: 0)
  static let zAxis = Vector3(x: 0, y: 0, z: 1)

  static func random(in range: ClosedRange<Double>, using generator: inout SeededGenerator) -> Vector3 {
    Vector3(
      x: .random(in: range, using: &generator), y: .random(in: range, using: &generator),
      z: .random(in: range, using: &generator))
  }
}

extension Transform3D {
  /// A rotation, a scale of 0.5…2 and a translation of up to 100 points, in perspective.
  static func random(using generator: inout SeededGenerator) -> Transform3D {
    let (axis, scale) = (
      Vector3.random(in: -1...1, using: &generator), Vector3.random(in: 0.5...2, using: &generator)
    )
    let offset = Vector3.random(in: -100...100, using: &generator)
    return Transform3D(perspective: -1 / 500)
      .translated(x: offset.x, y: offset.y, z: offset.z)
      .rotated(by: .random(in: -4...4, using: &generator), about: axis)
      .scaled(x: scale.x, y: scale.y, z: scale.z)
  }
}
