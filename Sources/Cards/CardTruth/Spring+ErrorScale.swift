public import CardMotion

extension Spring {
  /// The amplitudes of displacement and velocity that a motion starts with: √(x₀² + (v₀/ω)²), and ω times that.
  public func initialAmplitude(from x: Double, velocity v: Double) -> (position: Double, velocity: Double) {
    (reach(position: x, velocity: v), topSpeed(position: x, velocity: v))
  }

  /// The amplitudes of displacement and velocity that are left after a time, in s, rounded down to powers of two, so that
  /// an ε of them is an ulp.
  public func instantaneousAmplitude(
    from x: Double, velocity v: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    let amplitude = closedForm.amplitude(from: x, velocity: v, at: time)
    return (amplitude.position.powerOfTwoBelow, amplitude.velocity.powerOfTwoBelow)
  }
}

extension Double {
  /// The largest power of two that is not above a positive number; 0 for 0.
  fileprivate var powerOfTwoBelow: Double { self > 0 ? self / significand : 0 }
}
