/// One precision wider throughout, rounded once.
///
/// The envelope stays in two factors, because scaling by its power of two rounds nothing and can therefore come last.
extension Motion {
  @inline(__always)
  func wideOscillation<Vector: Lanes>(at time: Vector) -> (sine: Number, cosine: Number)
  where Number == WideLanes<Vector>, Vector.Scalar: WideLaneScalar {
    let (sine, cosine) = WideLanes.sineCosine(frequency * time)
    return (sine * reciprocal, cosine)
  }

  @inline(__always)
  func wideCreep<Vector: Lanes>(at time: Vector) -> (sine: Number, cosine: Number)
  where Number == WideLanes<Vector>, Vector.Scalar: WideLaneScalar {
    let rest = WideExponential(-frequency * time)
    return (-rest.minusOne * reciprocal, rest.value)
  }

  /// x and v at a time, given C·x₀ + S·u and C·v₀ − S·w.
  @inline(__always)
  func wideState<Vector: Lanes>(
    _ sine: Number, _ cosine: Number, at time: Vector, from x: Vector, _ v: Vector
  ) -> MotionState<Vector> where Number == WideLanes<Vector>, Vector.Scalar: WideLaneScalar {
    let envelope = WideExponential(-decay * time)
    let (u, w) = (pull * x + v, squaredFrequency * x + drag * v)
    return (
      (envelope.factor * (cosine * x + sine * u)).rounded * envelope.power,
      (envelope.factor * (cosine * v + -sine * w)).rounded * envelope.power
    )
  }
}
