import CardMotion

extension Domain {
  /// Drivers that the gallery lacks: steps, lists of points with jumps and with other ends than 0 and 1, keyframes with
  /// segments of every kind and a jump at the start, and springs that settle.
  static var otherDrivers: [Recipe] {
    let drivers =
      Steps.Position.allCases.compactMap { try? Steps(count: 3, position: $0) }.map(Driver.steps) + points
      + [keyframes, jump].compactMap { $0 }
    let start = Pose(opacity: 0.2, translation: Translation(x: Length(points: 30)), angle: 1)
    let springs: [Spring] = [.swiftUI(response: 0.5, dampingRatio: 0.65), .swiftUI(duration: 0.4, bounce: -0.5)]
    let sprung = springs.map(Driver.spring)
    return (drivers.map { ($0, false) } + sprung.map { ($0, true) }).enumerated().compactMap { number, driver in
      try? Recipe(name: "driver\(number)", start: start, driver: driver.0, duration: 0.7, settles: driver.1)
    }
  }

  private static var points: [Driver] {
    let lists: [[(Double?, Double)]] = [
      [(nil, 0), (0.4, 1.2), (0.4, 0.9), (nil, 1)], [(nil, 0), (0.3, 0.1), (1, 0.8), (1, 1)],
      [(0.2, -0.5), (0.9, 0.5)], [(0, 0.3), (0, 0.6), (1, 1)], [(nil, 0.4), (nil, 1)],
    ]
    return lists.compactMap { list in
      try? LinearPoints(list.map { LinearPoints.Stop(input: $0, output: $1) })
    }.map(Driver.points)
  }

  /// Three keys at time 0.
  private static var jump: Driver? {
    let keys = [(0.0, 0.1), (0, 0.8), (0, 0.5), (1, 1)].map {
      Keyframe(time: $0, values: [$1], timing: .curve(.easeIn))
    }
    return (try? KeyframeTrack(keys)).map(Driver.keyframes)
  }

  private static var keyframes: Driver? {
    guard case .points(let list)? = points.first, let steps = try? Steps(count: 2, position: .jumpBoth) else {
      return nil
    }
    let timings: [TimingFunction] = [.curve(.easeIn), .steps(steps), .points(list), .linear]
    let track = try? KeyframeTrack(
      zip([0, 0.25, 0.5, 0.75], timings).map { Keyframe(time: $0, values: [$0 * $0 - 0.1], timing: $1) }
        + [Keyframe(time: 0.75, values: [0.4]), Keyframe(time: 1, values: [1])])
    return track.map(Driver.keyframes)
  }

  /// Recipes that the gallery lacks: motion by row heights, springs of every form, an overshoot, and a rotation about a
  /// slanted axis with scale and perspective.
  static var difficult: [Recipe] {
    let up = Pose(translation: Translation(y: Length(rowHeights: -1.5)))
    let slanted = Pose(
      opacity: 0.3, translation: Translation(x: Length(points: 12), z: Length(points: -40)),
      scale: Vector3(x: 0.5, y: -1.25, z: 2), angle: 9, axis: Vector3(x: 1, y: 2, z: 2),
      perspective: -1.0 / 700)
    let springs = [(0, 2), (6, 2), (20, 2), (200, 2), (20, 0.0)].compactMap { damping, velocity in
      try? Spring(stiffness: 100, damping: damping, initialVelocity: velocity)
    }
    let curves = [try? TimingCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)].compactMap { $0 }
    let drivers = springs.map(Driver.spring) + curves.map(Driver.curve)
    return drivers.enumerated().compactMap { number, driver in
      try? Recipe(name: "difficult\(number)", start: number % 2 == 0 ? up : slanted, driver: driver, duration: 1.5)
    }
  }

  /// Recipes in the plane that the gallery lacks: a rotation with uniform scale, one with different scales, one about
  /// an axis that points away, a rotated card that fades, and a stretched one.
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
      try? Recipe(name: "planar\(number)", start: ends.0, end: ends.1, driver: .curve(.easeInOut), duration: 0.75)
    }
  }
}

extension Inputs {
  /// Springs of random stiffness, with a mass other than 1, because several engines divide by it in the wrong place.
  mutating func springs(_ ratios: [Double], velocities: [Double] = [0]) -> [Spring] {
    let mass = 1.7
    return ratios.flatMap { ratio in
      velocities.compactMap { velocity in
        let frequency = number(3...40)
        return try? Spring(
          mass: mass, stiffness: mass * frequency * frequency, damping: 2 * mass * ratio * frequency,
          initialVelocity: velocity)
      }
    }
  }
}

extension Spring {
  var label: String { "damping ratio \(dampingRatio), frequency \(angularFrequency)" }
}
