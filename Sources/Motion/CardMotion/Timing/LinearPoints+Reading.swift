extension LinearPoints {
  /// Returns the progress at an input.
  ///
  /// Exact at every point; of several points at one input the last one counts. Between points the error is below 3 ε of
  /// the larger neighbour. Outside the points the outermost segment goes on; where it is a jump, progress is constant.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN; an infinity gives an end or an infinity.
  ///   - extrapolation: The rule for inputs outside 0…1; ``Extrapolation/clamp`` moves the input there, whatever the
  ///     points' own inputs are.
  ///   - before: The before flag: true where a jump at the first point's input shall not have happened yet.
  /// - Returns: The progress, dimensionless.
  public func progress(at input: Double, extrapolation: Extrapolation = .clamp, before: Bool = false) -> Double {
    let input = extrapolation.moved(input)
    if input.isNaN { return input }
    if before && input == points[0].input { return points[0].output }
    let index = indexOfLastPoint(notAfter: input)
    if let index, points[index].input == input { return points[index].output }
    return segment(after: index).progress(at: input)
  }

  /// Returns the velocity of progress, per unit of input.
  ///
  /// At a point it is the slope to the right, at the last point the slope that goes on behind it.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN.
  ///   - extrapolation: The rule for inputs outside 0…1.
  /// - Returns: dy/dx, dimensionless and finite; jumps are left out.
  public func slope(at input: Double, extrapolation: Extrapolation = .clamp) -> Double {
    if input.isNaN { return input }
    if extrapolation.moved(input) != input { return 0 }
    return segment(after: indexOfLastPoint(notAfter: input)).slope
  }

  /// The last point whose input is not greater; nil before the first.
  private func indexOfLastPoint(notAfter input: Double) -> Int? {
    let next = points.partitioningIndex { !($0.input <= input) }
    return next == 0 ? nil : next - 1
  }

  /// The segment that starts at a point, or goes on beyond the outermost ones.
  private func segment(after index: Int?) -> Segment {
    let last = points.count - 1
    guard let index else { return Segment(from: points[0], to: points[min(1, last)]) }
    if index < last { return Segment(from: points[index], to: points[index + 1]) }
    // Beyond a jump at the end its upper side counts, which is the side that a segment of no length starts at.
    return Segment(from: points[last], to: points[max(0, last - 1)])
  }
}

/// A straight line through two points, in either order.
private struct Segment {
  let from: LinearPoints.Point
  let to: LinearPoints.Point

  /// Half the difference of the outputs, which unlike the difference cannot overflow.
  private var halfRise: Double { to.output / 2 - from.output / 2 }

  private var halfRun: Double { to.input / 2 - from.input / 2 }

  private var isLevel: Bool { halfRise == 0 || halfRun == 0 }

  var slope: Double { isLevel ? 0 : (halfRise / halfRun).clampedToFinite }

  /// Measured from the nearer end, so that rounding cannot pass the other one.
  func progress(at input: Double) -> Double {
    if isLevel { return from.output }
    let share = (input / 2 - from.input / 2) / halfRun
    if share <= 0.5 { return from.output + 2 * share * halfRise }
    return to.output + 2 * ((input / 2 - to.input / 2) / halfRun) * halfRise
  }
}
