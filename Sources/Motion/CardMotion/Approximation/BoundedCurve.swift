/// A progress over time whose distance from its chords is bounded by a formula.
///
/// Between two places the curve is known up to that distance, so a statement about all times follows from finitely many
/// places. Places are counted by a parameter with which time rises.
package protocol BoundedCurve {
  associatedtype Place: CurvePlace

  /// The parameters of the first place and the last.
  var parameters: ClosedRange<Double> { get }
  /// A bound of the rounding error of a value, dimensionless.
  var rounding: Double { get }

  func place(at parameter: Double) -> Place

  /// Returns a bound of the vertical distance between the curve and the chord of two places, the earlier one first.
  func sagitta(from start: Place, to end: Place) -> Double
}

/// A point on a curve, with what its bounds are computed from.
package protocol CurvePlace {
  var parameter: Double { get }
  var point: CurvePoint { get }
}

/// A time and the progress there.
package struct CurvePoint: Sendable, Hashable {
  /// In seconds, or as a share of a duration.
  package var time: Double
  /// Progress, dimensionless.
  package var value: Double

  package init(time: Double, value: Double) { (self.time, self.value) = (time, value) }

  /// The rise per time from an earlier point.
  package func slope(from start: CurvePoint) -> Double { (value - start.value) / (time - start.time) }

  /// The value at a time on the line through this point and a later one.
  package func value(towards end: CurvePoint, at time: Double) -> Double {
    end.time > self.time ? value + (time - self.time) * end.slope(from: self) : value
  }
}

extension BoundedCurve {
  /// The most pieces that are looked at, about a second's work.
  private var mostPieces: Int { 1 << 21 }

  /// Visits pieces of the curve in the order of time, and halves those that a closure rejects.
  ///
  /// - Parameter isDone: Whether a piece, from an earlier place to a later one, is short enough.
  /// - Returns: False when there are too many pieces, or one that cannot be halved; the visit then ends early.
  func visitPieces(_ isDone: (Place, Place) -> Bool) -> Bool {
    let (low, width) = (parameters.lowerBound, parameters.upperBound - parameters.lowerBound)
    var ahead = (1...8).reversed().map { place(at: low + width * Double($0) / 8) }
    var start = place(at: low)
    for _ in 0..<mostPieces {
      guard let end = ahead.last else { return true }
      if isDone(start, end) {
        start = ahead.removeLast()
      } else {
        let middle = start.parameter + (end.parameter - start.parameter) / 2
        guard start.parameter < middle, middle < end.parameter else { return false }
        ahead.append(place(at: middle))
      }
    }
    return false
  }

  /// Points on the curve, so close that it stays within a distance of the line through them; nil when there are too many.
  func chain(within distance: Double, limit: Int) -> [CurvePoint]? {
    var chain = [place(at: parameters.lowerBound).point]
    let isComplete = visitPieces { start, end in
      guard chain.count < limit, sagitta(from: start, to: end) <= distance else { return chain.count >= limit }
      chain.append(end.point)
      return true
    }
    return isComplete && chain.count < limit ? chain : nil
  }

  /// Returns a bound of the largest vertical distance between a line of points and the curve, over all times.
  ///
  /// In a piece the line is compared with the chord, at both ends and at its corners, between which both are straight; the
  /// curve is as far from the chord as the sagitta at most. Pieces are halved until the bound is below the limit, or without
  /// one at most 1/256 above a distance that the curve attains, but for the rounding.
  ///
  /// - Parameters:
  ///   - line: Points in the order of their times, from the first time of the curve to the last.
  ///   - limit: The distance to prove.
  /// - Returns: The bound; nil when a distance is above the limit.
  package func deviation(of line: [CurvePoint], limit: Double? = nil) -> Double? {
    var (attained, bound, first) = (0.0, 0.0, 0)
    let isComplete = visitPieces { start, end in
      while first + 2 < line.count, line[first + 1].time <= start.point.time { first += 1 }
      let last = line[(first + 1)...].dropLast().firstIndex { $0.time >= end.point.time } ?? line.count - 1
      let atStart = line[first].value(towards: line[first + 1], at: start.point.time) - start.point.value
      let atEnd = line[last - 1].value(towards: line[last], at: end.point.time) - end.point.value
      attained = max(attained, abs(atStart), abs(atEnd))
      if let limit, attained > limit { return true }
      let room = limit.map { $0 - rounding } ?? attained * (1 + 1 / 256) + rounding
      var distance = sagitta(from: start, to: end)
      guard distance <= room else { return false }
      let corners = line[(first + 1)..<last].map { start.point.value(towards: end.point, at: $0.time) - $0.value }
      distance += corners.reduce(max(abs(atStart), abs(atEnd))) { max($0, abs($1)) }
      guard distance <= room else { return false }
      bound = max(bound, distance)
      return true
    }
    return isComplete && attained <= limit ?? .infinity ? bound + rounding : nil
  }
}
