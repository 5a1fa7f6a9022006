import CLibrary

extension Spring {
  /// Returns the energy per mass, E = ½v² + ½ω²x²: constant without damping, never growing with it.
  ///
  /// - Parameters:
  ///   - position: The displacement from the target.
  ///   - velocity: Its velocity, per second.
  /// - Returns: The energy per mass, in the displacement's unit squared per s².
  package func energy(position: Double, velocity: Double) -> Double {
    let swing = angularFrequency * position
    return (velocity * velocity + swing * swing) / 2
  }

  /// Returns the farthest from the target that the motion can still get, √(2E)/ω = √(x² + (v/ω)²).
  ///
  /// Since the energy never grows, |x| stays within this bound for ever, and |v| within ω times it. An undamped spring
  /// attains both. The root is taken without overflow.
  ///
  /// - Parameters:
  ///   - position: The displacement from the target.
  ///   - velocity: Its velocity, per second.
  /// - Returns: The bound, in the displacement's unit.
  package func reach(position: Double, velocity: Double) -> Double {
    hypot(position, velocity / angularFrequency)
  }

  /// The fastest that the motion can still get, √(2E), without overflow: ω times ``reach(position:velocity:)``.
  package func topSpeed(position: Double, velocity: Double) -> Double {
    hypot(angularFrequency * position, velocity)
  }

  /// Returns what semi-implicit Euler conserves instead of the energy: ½(v² + ω²x² − ω²h·v·x).
  ///
  /// Without damping each of its steps, velocity first, keeps this value exactly but for rounding, which is why its
  /// energy only swings: between this value divided by 1 + ωh/2 and by 1 − ωh/2, while ω·h < 2.
  ///
  /// - Parameters:
  ///   - position: The displacement from the target.
  ///   - velocity: Its velocity, per second.
  ///   - step: The step h, in seconds.
  /// - Returns: The conserved value per mass, in the displacement's unit squared per s².
  package func shadowEnergy(position: Double, velocity: Double, step: Double) -> Double {
    let frequency = angularFrequency
    let exchange = frequency * step * (velocity * (frequency * position))
    return energy(position: position, velocity: velocity) - exchange / 2
  }
}
