extension Vector3 {
  /// The sum of the products of the components.
  func dot(_ other: Vector3) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// The vector at right angles to both: x × y = z.
  func cross(_ other: Vector3) -> Vector3 {
    Vector3(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }

  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }

  static func * (vector: Vector3, factor: Double) -> Vector3 {
    Vector3(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }

  /// The vector a share of the way to another, component by component.
  func mixed(with end: Vector3, progress: Double) -> Vector3 {
    Vector3(
      x: x.mixed(with: end.x, progress: progress), y: y.mixed(with: end.y, progress: progress),
      z: z.mixed(with: end.z, progress: progress))
  }
}
