import CLibrary
import WideArithmetic

extension ClosedForm {
  /// Returns the instantaneous amplitudes of position and velocity: the scales by which their errors are judged.
  ///
  /// With the names of ``ClosedForm``,
  ///
  ///     position: g·hypot(C̄·x₀, S̄·u)     velocity: g·hypot(C̄·v₀, S̄·w)
  ///
  /// where C̄ = 1 and S̄ = min(|t|, 1/ωd), or |t| when critical, bound C and S without following their swing; when
  /// overdamped nothing swings and they are C and S. Neither amplitude is less than the magnitude of the value itself.
  ///
  /// Plain ulps mean nothing near a zero crossing: there x(t) is a small difference of terms as large as the amplitude,
  /// and any formula that rounds them once, even correctly, is off by half an ulp of the amplitude, which can be
  /// millions of ulps of the result.
  ///
  /// - Parameters:
  ///   - position: The displacement x₀ from the target at the start, in any unit of length.
  ///   - velocity: The velocity v₀ at the start, in that unit per second.
  ///   - time: Seconds since the start.
  /// - Returns: Both amplitudes, in the units of position and velocity, with a relative error of a few 2⁻⁵³.
  public func amplitude(
    from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    let factors = factors(at: time)
    guard factors.envelope.high != 0 else { return (0, 0) }
    let start = scaled(position: DoubleDouble(position), velocity: DoubleDouble(velocity))
    let (x, v, exponent) = (start.first, start.second, start.exponent + factors.fading)
    let (cosine, sine) = bounds(of: factors, at: time)
    let (u, w) = (rates.pull * x + v, rates.squaredFrequency * x + rates.drag * v)
    func amplitude(_ first: DoubleDouble, _ second: DoubleDouble, _ exponent: Int) -> Double {
      let size = hypot((factors.envelope * cosine * first).high, (factors.envelope * sine * second).high)
      return Double(sign: .plus, exponent: exponent, significand: size)
    }
    let state = Propagator(self, step: time).apply(position: position, velocity: velocity)
    return (
      max(abs(state.position), amplitude(x, u, exponent)), max(abs(state.velocity), amplitude(v, w, exponent - unit))
    )
  }

  /// C̄ and S̄.
  private func bounds(of factors: MotionFactors, at time: Double) -> (DoubleDouble, DoubleDouble) {
    switch regime {
    case .underdamped: (1, min(product(1, abs(time)), 1 / rates.frequency))
    case .critical: (1, product(1, abs(time)))
    case .overdamped: (factors.cosine, factors.sine)
    }
  }
}
