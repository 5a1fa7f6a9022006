public import CardMotion
public import KernelContracts

extension SpringCoefficients {
  /// Prepares a spring for a kernel, in Double whatever the element, rounded once at the end.
  ///
  /// With a = c/2m, ω² = k/m and s = √|a² − ω²| from the factored difference, so that nothing cancels near critical
  /// damping; the slow root of a creeping spring comes from a quotient, ω²/(a + s), not from a − s.
  ///
  /// - Parameter spring: The spring, on its way from progress 0 to 1 with its own initial velocity.
  public init(_ spring: Spring) {
    let (decay, frequency) = (spring.decay, spring.angularFrequency)
    let spread = abs(frequency - decay).squareRoot() * (frequency + decay).squareRoot()
    let velocity = spring.initialVelocity
    switch spring.regime {
    case .underdamped:
      self.init(form: .oscillating, decay, spread, (velocity - decay) / spread)
    case .critical:
      self.init(form: .critical, decay, 0, velocity - decay)
    case .overdamped:
      let slow = spring.stiffness / spring.mass / (decay + spread)
      self.init(form: .creeping, slow, 2 * spread, (velocity - slow) / (2 * spread))
    }
  }

  private init(form: SpringForm, _ decay: Double, _ frequency: Double, _ weight: Double) {
    self.init(form: form, decay: Scalar(decay), frequency: Scalar(frequency), weight: Scalar(weight))
  }
}
