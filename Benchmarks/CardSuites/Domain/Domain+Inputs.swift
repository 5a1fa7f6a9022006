import CardMotion
import KernelContracts

extension Domain {
  /// Drivers that the gallery has no example of: steps, lines between points that jump and begin and end elsewhere,
  /// keyframes whose segments are of every kind and that jump at the start, and springs that settle.
  static var otherDrivers: [Recipe] {
    let drivers =
      Steps.Position.allCases.compactMap { try? Steps(count: 3, position: $0) }.map(Driver.steps) + points
      + [keyframes, jump].compactMap { $0 }
    let start = Pose(opacity: 0.2, translation: Translation(x: Length(points: 30)), angle: 1)
    let sprung = [(try? Spring(response: 0.5, dampingRatio: 0.65)), try? Spring(duration: 0.4, bounce: -0.5)]
      .compactMap { $0 }.map(Driver.spring)
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

  /// Three keys at the start.
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
}

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
      try? Recipe(name: "planar\(number)", start: ends.0, end: ends.1, driver: .curve(.easeInOut), duration: 0.75)
    }
  }
}

extension Domain {
  /// Springs of random stiffness, with a mass other than 1, because several engines divide by it in the wrong place.
  static func springs(_ ratios: [Double], velocities: [Double], _ inputs: inout Inputs) -> [Spring] {
    let mass = 1.7
    var springs: [Spring] = []
    for ratio in ratios {
      for velocity in velocities {
        let frequency = inputs.number(3...40)
        let spring = try? Spring(
          mass: mass, stiffness: mass * frequency * frequency, damping: 2 * mass * ratio * frequency,
          initialVelocity: velocity)
        springs += spring.map { [$0] } ?? []
      }
    }
    return springs
  }

  /// Positions within 1 of the target, velocities that match.
  static func states<Scalar: KernelScalar>(
    of spring: Spring, _ rows: Int, _ inputs: inout Inputs
  ) -> ([Scalar], [Scalar]) {
    let frequency = spring.angularFrequency
    return (inputs.column(rows, -1...1), inputs.column(rows, -frequency...frequency))
  }

  /// Puts both ends of the animation in the first rows, where there is room.
  static func withEnds<Scalar: KernelScalar>(_ localTime: [Scalar], at duration: Scalar) -> [Scalar] {
    var times = localTime
    for (row, value) in zip(times.indices, [0, duration, duration.nextDown, Scalar.ulpOfOne]) {
      times[row] = value
    }
    return times
  }
}

extension Spring {
  /// The spring in a message.
  var label: String { "damping ratio \(dampingRatio), frequency \(angularFrequency)" }
}
