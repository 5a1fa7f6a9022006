/// The search for the largest distance of two springs, d = x₂ − x₁, with a proof that no distance is larger.
///
/// d obeys d̈ = −2a₁ḋ − ω₁²d − f with f = 2(a₂ − a₁)·ẋ₂ + (ω₂² − ω₁²)·x₂. Its energy norm e = √(ḋ² + ω₁²d²) therefore grows
/// by at most |f| per second, which bounds d by the integral of |f|, and within an interval h bounds the curvature by
/// D = (2a₁ + ω₁)(e + h·|f|) + |f| and its change per second by J = 2a₁·D + ω₁²(e + h·|f|) + |ḟ|. A distance between two
/// times then exceeds the larger one at both by at most D·h²/8. It does not exceed it where the slopes at both are so steep
/// that no turning point fits between them, nor the tangents at both where the curvature keeps its sign.
struct SpringDistance {
  private let first: SpringTrace
  private let second: SpringTrace
  /// 2|a₂ − a₁|, in 1/s, and |ω₂² − ω₁²|, in 1/s².
  private let drag, pull: Double

  private struct Point {
    let time, offset, slope, bend, energy: Double
    /// The reaches of both springs.
    let first, second: Double

    var distance: Double { abs(offset) }
  }

  private struct Interval {
    let low, high: Point
    /// D and J.
    let curvature, jerk: Double

    var width: Double { high.time - low.time }
    var ends: Double { max(low.distance, high.distance) }

    /// A bound of the distance in between, and the share of the width at which to divide the interval.
    var bound: (distance: Double, division: Double) {
      guard abs(low.slope) + abs(high.slope) <= curvature * width else { return (ends, 0.5) }
      let side = low.offset < 0 ? -1.0 : 1
      guard low.offset * high.offset > 0, side * (low.bend + high.bend) + jerk * width < 0 else {
        return (ends + curvature * width * width / 8, 0.5)
      }
      let (rise, fall) = (side * low.slope, side * high.slope)
      guard rise > 0, fall < 0 else { return (ends, 0.5) }
      let top = (high.distance - low.distance - fall * width) / (rise - fall)
      return (low.distance + rise * top, min(max(rise / (rise - fall), 0.02), 0.98))
    }
  }

  /// After this many times the rest is bounded by what both springs can still reach.
  private static let mostTimes = 20_000

  init(_ first: SpringTrace, _ second: SpringTrace) {
    (self.first, self.second) = (first, second)
    drag = 2 * abs(second.drift - first.drift)
    pull = abs(second.squaredFrequency - first.squaredFrequency)
  }

  func bound() -> MotionDeviation {
    let crude = crudeBound
    if crude <= MotionDeviation.negligible { return MotionDeviation(largest: crude, time: nil, evidence: .bound) }
    let (intervals, best, rest) = march(crude)
    let refined = refine(intervals, best)
    return MotionDeviation(largest: max(refined.largest, rest), time: refined.time, evidence: .bound)
  }

  /// The integral of |f| over ω₁, which no distance exceeds.
  private var crudeBound: Double {
    let thrown = abs(second.velocity - first.velocity)
    let pulled = pull == 0 ? 0 : pull * second.wholeDisplacement
    let dragged = drag == 0 ? 0 : drag * second.wholePath
    return (thrown + dragged + pulled) / first.angularFrequency
  }

  private func point(at time: Double) -> Point {
    let (x, y) = (first.state(at: time), second.state(at: time))
    let (offset, slope) = (y.position - x.position, y.velocity - x.velocity)
    return Point(
      time: time, offset: offset, slope: slope, bend: second.acceleration(y) - first.acceleration(x),
      energy: (slope * slope + first.squaredFrequency * offset * offset).squareRoot(), first: first.reach(x),
      second: second.reach(y))
  }

  private func interval(_ low: Point, _ high: Point) -> Interval {
    let frequency = second.angularFrequency
    let force = (drag * frequency + pull) * low.second
    let jolt = (drag * (2 * second.drift + frequency) + pull) * frequency * low.second
    let energy = low.energy + (high.time - low.time) * force
    let curvature = min(
      (2 * first.drift + first.angularFrequency) * energy + force,
      first.curvature(low.first) + second.curvature(low.second))
    return Interval(
      low: low, high: high, curvature: curvature,
      jerk: 2 * first.drift * curvature + first.squaredFrequency * energy + jolt)
  }

  /// Walks until both springs rest; returns the intervals that may hold more than the largest distance, that distance and
  /// its time, and a bound of the rest.
  private func march(_ crude: Double) -> (intervals: [Interval], best: Point, rest: Double) {
    var (here, intervals): (Point, [Interval]) = (point(at: 0), [])
    var best = here
    for _ in 0..<Self.mostTimes {
      guard here.first + here.second > max(best.distance, 1e-12) else { break }
      let fineness = max(0.15 * best.distance, 0.03 * min(crude, 1))
      let next = point(at: here.time + (8 * fineness / interval(here, here).curvature).squareRoot())
      if next.distance > best.distance { best = next }
      let interval = interval(here, next)
      if interval.bound.distance > best.distance { intervals.append(interval) }
      here = next
    }
    let rest = here.first + here.second
    return (intervals, best, rest <= max(best.distance, 1e-12) ? 0 : rest)
  }

  /// Divides intervals until no distance can exceed the result, the most promising one first.
  private func refine(_ intervals: [Interval], _ start: Point) -> (largest: Double, time: Double) {
    var (open, best) = (intervals.sorted { $0.ends < $1.ends }, start)
    var slack: Double { 1e-6 * best.distance + 1e-12 }
    while let interval = open.popLast() {
      let (distance, division) = interval.bound
      guard distance > best.distance + slack else { continue }
      let middle = point(at: interval.low.time + division * interval.width)
      if middle.distance > best.distance { best = middle }
      open.append(self.interval(interval.low, middle))
      open.append(self.interval(middle, interval.high))
    }
    return (best.distance + slack, best.time)
  }
}
