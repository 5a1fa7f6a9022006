extension Transform3D {
  /// Creates the linear transform with these images of the axes.
  init(xAxis x: Vector3, yAxis y: Vector3, zAxis z: Vector3) {
    self.init(rows: (x.x, x.y, x.z, 0), (y.x, y.y, y.z, 0), (z.x, z.y, z.z, 0), (0, 0, 0, 1))
  }

  /// The image of the x axis, without its w.
  var xAxis: Vector3 { Vector3(x: m11, y: m12, z: m13) }

  /// The image of the y axis, without its w.
  var yAxis: Vector3 { Vector3(x: m21, y: m22, z: m23) }

  /// The image of the z axis, without its w.
  var zAxis: Vector3 { Vector3(x: m31, y: m32, z: m33) }

  /// The translation, without its w.
  var origin: Vector3 { Vector3(x: m41, y: m42, z: m43) }
}
