import CardMotion
import KernelContracts

extension Domain {
  /// The named curves, curves that overshoot, stand upright or nearly do, and random control polygons.
  static func curves<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    let difficult = [
      (0.34, 1.56, 0.64, 1.0), (0.9, 0.0, 0.1, 1.0), (0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 1.0, 1.0),
      (1.0, 0.0, 0.0, 1.0), (0.4, 0.0, 0.2, 1.0), (1e-3, 0.0, 0.6, 1.0), (1e-8, 0.4, 0.3, 1.0),
      (0.4, 0.0, 1 - 1e-8, 0.6),
      (0.42, -1e6, 0.58, 1e6),
    ]
    let random = (0..<20).map { _ in
      (inputs.number(0...1), inputs.number(-1...2), inputs.number(0...1), inputs.number(-1...2))
    }
    let curves =
      TimingCurve.named + (difficult + random).compactMap { try? TimingCurve(x1: $0, y1: $1, x2: $2, y2: $3) }
    return curves.map { curve in
      let localTime: [Scalar] = inputs.column(rows, 0...0.5)
      return .curve(recipe: "\(curve)", curve, duration: 0.5, localTime: withEnds(localTime, at: 0.5))
    }
  }

  /// Damping from slight to heavy, both sides of critical, at rest and thrown either way.
  static func springs<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    let ratios = [
      0.1, 0.4, 0.7, 0.95, 0.999, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001, 1.5, 5, 100,
    ]
    return springs(ratios, velocities: [-5, 0, 0.1, 3], &inputs).map { spring in
      let localTime: [Scalar] = inputs.column(rows, 0...2)
      return .spring(recipe: spring.label, spring, localTime: withEnds(localTime, at: 2))
    }
  }

  /// Steps up to half a radian, damping up to critical.
  static func steps<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    steps(rows, &inputs) { .integrate(kernel, recipe: $0, $1, step: $2, position: $3, velocity: $4) }
  }

  static func steps<Scalar: KernelScalar>(
    _ rows: Int, _ inputs: inout Inputs,
    trial: (_ recipe: String, Spring, _ step: Double, _ position: [Scalar], _ velocity: [Scalar]) -> Trial<Scalar>
  ) -> [Trial<Scalar>] {
    springs([0, 0.2, 0.7, 1], velocities: [0], &inputs).flatMap { spring in
      [0.05, 0.2, 0.5].map { angle in
        let (position, velocity): ([Scalar], [Scalar]) = states(of: spring, rows, &inputs)
        return trial(spring.label, spring, angle / spring.angularFrequency, position, velocity)
      }
    }
  }

  /// Frames at several rates, for the same springs as the closed form.
  static func propagators<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    springs([0, 0.2, 0.7, 1 - 1e-12, 1, 1 + 1e-12, 1.5, 5], velocities: [0], &inputs).flatMap { spring in
      [1.0 / 240, 1.0 / 60].map { step in
        let (position, velocity): ([Scalar], [Scalar]) = states(of: spring, rows, &inputs)
        return .propagate(recipe: spring.label, spring, step: step, position: position, velocity: velocity)
      }
    }
  }

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
  private static func states<Scalar: KernelScalar>(
    of spring: Spring, _ rows: Int, _ inputs: inout Inputs
  ) -> ([Scalar], [Scalar]) {
    let frequency = spring.angularFrequency
    return (inputs.column(rows, -1...1), inputs.column(rows, -frequency...frequency))
  }

  /// Puts both ends of the animation in the first rows, where there is room.
  private static func withEnds<Scalar: KernelScalar>(_ localTime: [Scalar], at duration: Scalar) -> [Scalar] {
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
