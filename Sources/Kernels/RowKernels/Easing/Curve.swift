import KernelContracts

@inline(never)
func curveRows<Scalar: RowScalar>(
  _ curve: CurveCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>,
  _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  let polygon = ControlPolygon(curve)
  for row in 0..<rows {
    progress[row] = polygon.progress(at: localTime[row] / curve.duration, iterations: curve.iterations)
  }
}

/// A Bézier from (0, 0) to (1, 1) by its inner control points.
struct ControlPolygon<Scalar: RowScalar> {
  private let x1, y1, x2, y2: Scalar
  /// The abscissa as a polynomial, ((a·t + b)·t + c)·t; its derivatives come from there.
  private let a, b, c: Scalar

  @inline(__always)
  init(_ curve: CurveCoefficients<Scalar>) {
    (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
    c = 3 * x1
    b = 3 * (x2 - x1) - c
    a = 1 - c - b
  }

  /// The progress after a fraction of the duration, which is clamped to 0…1; exact at both ends.
  ///
  /// The comparisons are such that NaN fails them and passes through.
  @inline(__always)
  func progress(at fraction: Scalar, iterations: Int) -> Scalar {
    let begun = fraction < 0 ? 0 : fraction
    let x = begun > 1 ? 1 : begun
    var t = x
    for _ in 0..<iterations { t = eulerStep(from: t, towards: x) }
    return x < 1 ? coordinate(y1, y2, at: t) : x
  }

  /// Moves t to the root of the parabola that touches the abscissa at t, clamped to 0…1.
  @inline(__always)
  private func eulerStep(from t: Scalar, towards x: Scalar) -> Scalar {
    let residual = coordinate(x1, x2, at: t) - x
    let slope = (3 * a * t + 2 * b) * t + c
    let curvature = 6 * a * t + 2 * b
    let discriminant = slope * slope - 2 * residual * curvature
    let root = (discriminant > 0 ? discriminant : 0).squareRoot()
    let divisor = (slope > 0 ? slope : 0) + root
    // A vertical tangent leaves nothing to divide by; the smallest normal sends t to the clamp.
    let next = t - 2 * residual / (divisor > Scalar.leastNormalMagnitude ? divisor : .leastNormalMagnitude)
    let positive = next < 0 ? 0 : next
    return positive > 1 ? 1 : positive
  }

  /// The Bernstein form: for control values in 0…1 every term is positive, so nothing cancels.
  @inline(__always)
  private func coordinate(_ first: Scalar, _ second: Scalar, at t: Scalar) -> Scalar {
    let rest = 1 - t
    let inner = rest * first + t * second
    return t * (3 * rest * inner + t * t)
  }
}

@inline(never)
func keyframeRows<Scalar: RowScalar>(
  _ track: KeyframeCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>, _ columns: ColumnBlock<Scalar>,
  _ rows: Int
) {
  for row in 0..<rows {
    let time = localTime[row]
    // The last segment that has begun; a time that is not a number ends up there, too, and stays what it is.
    var key = 0
    for next in 1..<track.curves.count where !(time < track.times[next]) { key = next }
    let curve = track.curves[key]
    let progress = ControlPolygon(curve).progress(
      at: (time - track.times[key]) / curve.duration, iterations: curve.iterations)
    for channel in 0..<track.channels {
      let value = key &* track.channels &+ channel
      columns[channel][row] = between(track.values[value], track.values[value &+ track.channels], progress)
    }
  }
}

@inline(never)
func bakedRows<Scalar: RowScalar>(
  _ samples: UnsafePointer<Scalar>, _ position: BakedPosition<Scalar>,
  _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  let (arrived, begun) = (position.arrived(of: rows), position.begun(of: rows))
  let (start, end) = (samples[0], samples[position.count - 1])
  for row in 0..<arrived { progress[row] = end }
  for row in arrived..<begun {
    let passed = samples + (position.first &- position.stride &* row)
    progress[row] = between(passed[0], passed[1], position.fraction)
  }
  for row in begun..<rows { progress[row] = start }
}
