import CardMotion
import SeededRandom

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
    let (axis, scale) = (Vector3.random(in: -1...1, using: &generator), Vector3.random(in: 0.5...2, using: &generator))
    let offset = Vector3.random(in: -100...100, using: &generator)
    return Transform3D(perspective: -1 / 500)
      .translated(x: offset.x, y: offset.y, z: offset.z)
      .rotated(by: .random(in: -4...4, using: &generator), about: axis)
      .scaled(x: scale.x, y: scale.y, z: scale.z)
  }
}

extension Transform3D {
  /// The transform that moves the plane z = 0 as the six numbers of a CGAffineTransform do.
  static func flat(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) -> Transform3D {
    Transform3D(elements: [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1])
  }

  /// A transform of every part, mirror images included, that is far from singular and has m44 = 1.
  static func general(using generator: inout SeededGenerator) -> Transform3D {
    var parts = Decomposition.random(using: &generator)
    if Bool.random(using: &generator) { parts.scale.x *= -1 }
    if Bool.random(using: &generator) { parts.scale.y *= -1 }
    if Bool.random(using: &generator) { parts.scale.z *= -1 }
    var t = Transform3D(parts)
    t.m44 = 1
    return t
  }
}

extension Quaternion {
  /// A rotation, all equally likely.
  static func random(using generator: inout SeededGenerator) -> Quaternion {
    while true {
      let n = (0..<4).map { _ in Double.random(in: -1...1, using: &generator) }
      let q = Quaternion(x: n[0], y: n[1], z: n[2], w: n[3])
      if (0.01...1).contains(q.dot(q)) { return q.normalized }
    }
  }
}

extension Decomposition {
  /// Scales of 0.5…2, skews of −1…1, any rotation, up to 100 points, and some perspective, such that m44 is 1.
  static func random(using generator: inout SeededGenerator) -> Decomposition {
    let number = { (generator: inout SeededGenerator) in Double.random(in: -1...1, using: &generator) }
    var parts = Decomposition()
    parts.translation = .random(in: -100...100, using: &generator)
    parts.scale = .random(in: 0.5...2, using: &generator)
    (parts.skewXY, parts.skewXZ, parts.skewYZ) = (number(&generator), number(&generator), number(&generator))
    parts.rotation = .random(using: &generator)
    (parts.perspectiveX, parts.perspectiveY) = (number(&generator) / 500, number(&generator) / 500)
    parts.perspectiveZ = number(&generator) / 500
    let (t, x, y, z) = (parts.translation, parts.perspectiveX, parts.perspectiveY, parts.perspectiveZ)
    parts.perspectiveW = 1 - (t.x * x + t.y * y + t.z * z)
    return parts
  }
}

/// The largest difference between two quaternions, component by component.
func distance(_ a: Quaternion, _ b: Quaternion) -> Double {
  let differences = [abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z), abs(a.w - b.w)]
  return differences.contains { $0.isNaN } ? .infinity : differences.max()!
}

/// The largest difference between two rotations as quaternions, where q and −q are the same.
func rotationDistance(_ a: Quaternion, _ b: Quaternion) -> Double {
  min(distance(a, b), distance(a, Quaternion(x: -b.x, y: -b.y, z: -b.z, w: -b.w)))
}

/// The largest difference between two transforms in ε of the length of each row, over x, y and z, and over w with the
/// translation's share of w as its scale.
func rowError(_ actual: Transform3D, _ expected: Transform3D) -> Double {
  let (a, e) = (actual.elements, expected.elements)
  var worst = 0.0
  for row in stride(from: 0, to: 16, by: 4) {
    let length = (e[row] * e[row] + e[row + 1] * e[row + 1] + e[row + 2] * e[row + 2]).squareRoot()
    for column in 0..<4 {
      let scale = max(length, column < 3 ? .leastNormalMagnitude : abs(e[row + 3]))
      worst = max(worst, abs(a[row + column] - e[row + column]) / scale / .ulpOfOne)
    }
  }
  return worst
}

/// Keeps the largest error seen and the input that caused it.
struct Worst: CustomStringConvertible {
  private(set) var error = 0.0
  private(set) var input = "none"

  /// Notes one error; NaN counts as the largest of all.
  mutating func note(_ error: Double, _ input: @autoclosure () -> String) {
    if error.isNaN || error > self.error {
      self.error = error.isNaN ? .infinity : error
      self.input = input()
    }
  }

  var description: String { "worst error \(error) at \(input)" }
}
