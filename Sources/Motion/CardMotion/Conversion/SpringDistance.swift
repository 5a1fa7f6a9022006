import CLibrary

/// The search for the largest distance of two springs, d = x₂ − x₁, with a proof that no distance is larger.
///
/// d obeys d̈ = −2a₁ḋ − ω₁²d − f with f = 2(a₂ − a₁)·ẋ₂ + (ω₂² − ω₁²)·x₂. Its energy norm e = √(ḋ² + ω₁²d²) therefore grows
/// by at most |f| per second, which bounds d by the integral of |f|, and within an interval h bounds the curvature by
/// D = (2a₁ + ω₁)(e + h·|f|) + |f|. A distance between two times then exceeds the larger one at both by at most D·h²/8, and
/// not at all where the slopes at both are so steep that no turning point fits between them.
struct SpringDistance {
  private let first: SpringTrace
  private let second: SpringTrace
  /// 2|a₂ − a₁|, in 1/s, and |ω₂² − ω₁²|, in 1/s².
  private let drag, pull: Double

  private struct Point {
    let time, distance, slope, energy: Double
    /// The reaches of both springs.
    let first, second: Double
  }

  private struct Interval {
    var low, high: Point
    /// D.
    let curvature: Double

    var width: Double { high.time - low.time }
    var hasTurn: Bool { abs(low.slope) + abs(high.slope) <= curvature * width }
    var bound: Double { max(low.distance, high.distance) + (hasTurn ? curvature * width * width / 8 : 0) }
  }

  /// After so many times the rest is bounded by what both springs can still reach.
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
    let (distance, slope) = (y.position - x.position, y.velocity - x.velocity)
    return Point(
      time: time, distance: abs(distance), slope: slope, energy: hypot(slope, first.angularFrequency * distance),
      first: first.reach(x), second: second.reach(y))
  }

  /// D over an interval of a width after a point.
  private func curvature(after point: Point, width: Double) -> Double {
    let force = (drag * second.angularFrequency + pull) * point.second
    let difference = (2 * first.drift + first.angularFrequency) * (point.energy + width * force) + force
    return min(difference, first.curvature(point.first) + second.curvature(point.second))
  }

  /// Walks until both springs rest; returns the intervals that may hold more than the largest distance, that distance and
  /// its time, and a bound of the rest.
  private func march(_ crude: Double) -> (intervals: [Interval], best: Point, rest: Double) {
    var (here, intervals): (Point, [Interval]) = (point(at: 0), [])
    var best = here
    for _ in 0..<Self.mostTimes where here.first + here.second > max(best.distance, 1e-12) {
      let fineness = max(0.15 * best.distance, 0.03 * min(crude, 1))
      let width = (8 * fineness / curvature(after: here, width: 0)).squareRoot()
      let next = point(at: here.time + width)
      if next.distance > best.distance { best = next }
      let interval = Interval(low: here, high: next, curvature: curvature(after: here, width: width))
      if interval.bound > best.distance { intervals.append(interval) }
      here = next
    }
    let rest = here.first + here.second
    return (intervals, best, rest <= max(best.distance, 1e-12) ? 0 : rest)
  }

  /// Halves intervals until no distance can exceed the result.
  private func refine(_ intervals: [Interval], _ start: Point) -> (largest: Double, time: Double) {
    var (open, best) = (intervals, start)
    var slack: Double { 1e-6 * best.distance + 1e-12 }
    while let interval = open.popLast() {
      guard interval.bound > best.distance + slack else { continue }
      let middle = point(at: (interval.low.time + interval.high.time) / 2)
      if middle.distance > best.distance { best = middle }
      open.append(Interval(low: interval.low, high: middle, curvature: interval.curvature))
      open.append(Interval(low: middle, high: interval.high, curvature: interval.curvature))
    }
    return (best.distance + slack, best.time)
  }
}

extension SpringTrace {
  /// A bound of |ẍ| as long as a reach is not exceeded.
  fileprivate func curvature(_ reach: Double) -> Double {
    (2 * drift * angularFrequency + squaredFrequency) * reach
  }
}
