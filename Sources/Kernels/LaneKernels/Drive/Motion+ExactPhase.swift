/// The products of rate and time carry what rounding leaves over into the reductions of sine, cosine and exponential.
extension Motion {
  @inline(__always)
  func exactPhaseOscillation<Vector: Lanes>(at time: Vector) -> (sine: Vector, cosine: Vector)
  where Number == WideLanes<Vector> {
    let phase = frequency * time
    let (sine, cosine) = Vector.sineCosine(phase.high, tail: phase.low)
    return (timesReciprocal(sine), cosine)
  }

  @inline(__always)
  func exactPhaseCreep<Vector: Lanes>(at time: Vector) -> (sine: Vector, cosine: Vector)
  where Number == WideLanes<Vector> {
    let exponent = -frequency * time
    let lost = -Vector.exponentialMinusOne(exponent.high, tail: exponent.low)
    return (timesReciprocal(lost), .exponential(exponent.high, tail: exponent.low))
  }

  @inline(__always)
  private func timesReciprocal<Vector: Lanes>(_ number: Vector) -> Vector where Number == WideLanes<Vector> {
    .multiplyAdd(number, reciprocal.high, number * reciprocal.low)
  }

  /// x and v at a time, given S and C.
  ///
  /// u and w may cancel, so their products and coefficients keep what rounding leaves over, too.
  @inline(__always)
  func exactPhaseState<Vector: Lanes>(
    _ sine: Vector, _ cosine: Vector, at time: Vector, from x: Vector, _ v: Vector
  ) -> MotionState<Vector> where Number == WideLanes<Vector> {
    let faded = -decay * time
    let (power, fraction) = Vector.exponentialFactors(faded.high, tail: faded.low)
    let push = squaredFrequency * x
    let u = WideLanes(Vector.multiplyAdd(pull.high, x, v), pull.low * x)
    let w = WideLanes(Vector.multiplyAdd(drag.high, v, push.high), Vector.multiplyAdd(drag.low, v, push.low))
    let position = Vector.multiplyAdd(sine, u.high, .multiplyAdd(cosine, x, sine * u.low))
    let kept = Vector.multiplySubtract(cosine, v, sine * w.low)
    let velocity = Vector.negativeMultiplyAdd(sine, w.high, kept)
    return (
      .multiplyAdd(fraction, position, position) * power, .multiplyAdd(fraction, velocity, velocity) * power
    )
  }
}
