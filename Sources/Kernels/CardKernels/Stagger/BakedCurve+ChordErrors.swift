internal import CardMotion

extension BakedCurve {
  /// Bounds the distance between a recipe's progress and the lines between its samples, one bound per line.
  ///
  /// A spring: h²/8 · max|y″|. The acceleration w = −ω²x − 2a·v moves as the spring does, w″ + 2a·w′ + ω²w = 0, and the
  /// energy w′²/2 + ω²w²/2 of such a motion never grows; so |w| stays below √(w² + (w′/ω)²) of the line's first sample.
  ///
  /// A curve: y″ is unbounded where x′ = 0, as at the end of ease-in, so its Bézier form bounds the distance itself. Over
  /// one line the curve is again a cubic Bézier, and so is its height above the chord, with control values 0, b₁, b₂, 0:
  /// |3t(1−t)²·b₁ + 3t²(1−t)·b₂| ≤ ¾ · max(|b₁|, |b₂|). Where y″ is bounded this shrinks as h², too.
  ///
  /// The last line of a spring that settles leads to the end, which adds how far the spring is from it.
  ///
  /// Where the last line reaches beyond the duration, at which progress stops, it adds the kink's share of the line.
  static func chordErrors(of recipe: Recipe, at times: [Double], rate: Double) -> [Double] {
    let pieces = zip(times, times.dropFirst())
    var errors =
      switch recipe.driver {
      case .curve(let curve): pieces.map { curve.chordError(from: $0 / recipe.duration, to: $1 / recipe.duration) }
      case .spring(let spring): pieces.map { spring.chordError(at: $0, interval: $1 - $0) }
      case .steps, .points, .keyframes: pieces.map { _ in Double.infinity }
      }
    if recipe.settles { errors[errors.count - 1] += recipe.distanceFromEnd }
    let last = times.suffix(2).map { (time: $0, progress: recipe.progress(atLocalTime: $0)) }
    let missed = 1 - (last[1].time - last[0].time) * rate
    errors[errors.count - 1] += max(0, missed) * abs(last[1].progress - last[0].progress)
    return errors
  }
}

extension Spring {
  /// h²/8 · √(w² + (w′/ω)²) with the acceleration w and its rate at the start of an interval h.
  fileprivate func chordError(at time: Double, interval: Double) -> Double {
    let (state, frequency) = (displacement(from: -1, velocity: initialVelocity, at: time), angularFrequency)
    let acceleration = frequency * frequency * state.position + 2 * decay * state.velocity
    let rate = (frequency * frequency * state.velocity - 2 * decay * acceleration) / frequency
    return interval * interval / 8 * (acceleration * acceleration + rate * rate).squareRoot()
  }
}

extension TimingCurve {
  /// ¾ of the larger height of an inner control point of the piece between two fractions above its chord.
  fileprivate func chordError(from first: Double, to last: Double) -> Double {
    let (t, u) = (parameter(at: first), parameter(at: last))
    let x = Blossom(x1, x2).controlValues(from: t, to: u)
    let y = Blossom(y1, y2).controlValues(from: t, to: u)
    let slope = x[3] > x[0] ? (y[3] - y[0]) / (x[3] - x[0]) : 0
    return [1, 2].reduce(0) { max($0, 0.75 * abs(y[$1] - y[0] - slope * (x[$1] - x[0]))) }
  }

  /// The parameter at which the curve has passed a fraction of the duration, by bisection; x(t) never falls.
  private func parameter(at fraction: Double) -> Double {
    guard fraction > 0, fraction < 1 else { return fraction > 0 ? 1 : 0 }
    let x = Blossom(x1, x2)
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { return high }
      if x.value(middle, middle, middle) < fraction { low = middle } else { high = middle }
    }
  }
}

/// The polar form of a cubic from 0 to 1 with two inner control values: de Casteljau's algorithm with one parameter per
/// level, which yields the control values of any piece.
private struct Blossom {
  let first, second: Double

  init(_ first: Double, _ second: Double) { (self.first, self.second) = (first, second) }

  func value(_ r: Double, _ s: Double, _ t: Double) -> Double {
    let level = [mix(0, first, r), mix(first, second, r), mix(second, 1, r)]
    return mix(mix(level[0], level[1], s), mix(level[1], level[2], s), t)
  }

  func controlValues(from t: Double, to u: Double) -> [Double] {
    [value(t, t, t), value(t, t, u), value(t, u, u), value(u, u, u)]
  }

  private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { (1 - t) * a + t * b }
}
