import CardMotion

extension Domain {
  /// What the gallery has no example of in the plane: a turn that grows, one that grows more in one direction, one about
  /// an axis that points away, a card that is turned while it fades, and one that is stretched.
  static var planar: [Recipe] {
    let toward = Vector3(x: 0, y: 0, z: 1)
    let shift = Translation(x: Length(points: 12), y: Length(points: -40))
    let grown = Pose(translation: shift, scale: Vector3(x: 1.5, y: 1.5, z: 1), angle: 2, axis: toward)
    let stretched = Pose(
      opacity: 0.5, translation: shift, scale: Vector3(x: 0.5, y: -1.25, z: 1), angle: 7, axis: toward)
    let away = Pose(angle: 1, axis: Vector3(x: 0, y: 0, z: -1))
    let still = Pose(opacity: 1, translation: shift, scale: Vector3(x: 2, y: 3, z: 1), angle: 1, axis: toward)
    var hidden = still
    hidden.opacity = 0
    let wide = Pose(scale: Vector3(x: 2, y: 0.5, z: 1))
    let ends = [(grown, Pose.identity), (stretched, .identity), (away, .identity), (hidden, still), (wide, .identity)]
    return ends.enumerated().compactMap { number, ends in
      try? Recipe(
        name: "planar\(number)", start: ends.0, end: ends.1, driver: .curve(.easeInOut), duration: 0.75)
    }
  }
}
