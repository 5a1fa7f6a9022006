import CardMotion
import KernelContracts

extension Domain {
  /// Springs of random stiffness, with a mass other than 1, because several engines divide by it in the wrong place.
  static func springs(
    _ ratios: [Double], velocities: [Double], _ inputs: inout Inputs
  ) -> [Spring] {
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
