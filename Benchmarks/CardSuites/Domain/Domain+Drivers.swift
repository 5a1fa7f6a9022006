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
