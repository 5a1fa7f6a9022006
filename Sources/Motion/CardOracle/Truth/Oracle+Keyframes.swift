public import WideArithmetic

extension Oracle {
  /// A place between two keys: the earlier key, the progress from it to the next, and the curve's |dy/dx| there.
  public typealias KeyframePlace = (key: Int, progress: DoubleDouble, slope: Double)

  /// Where in a keyframe track a time lies.
  ///
  /// The segment is found by looking at one key after the other; its curve is inverted by bisection.
  ///
  /// - Parameters:
  ///   - times: When each key is reached, in seconds; ascending, at least two.
  ///   - curves: The curve from each key to the next, one fewer than keys.
  ///   - time: The time, in seconds.
  /// - Returns: The place; before the first key progress 0 from it, after the last one progress 1 of the last segment,
  ///   both with a slope of 0. Progress and slope are not a number if `time` is not.
  public static func keyframePlace(
    times: [Double], curves: [ControlPoints], at time: DoubleDouble
  ) -> KeyframePlace {
    precondition(
      times.count >= 2 && curves.count == times.count - 1,
      "a track has at least two keys and a curve between neighbours; got \(times.count) and \(curves.count)")
    var key = 0
    while key < curves.count - 1, time >= DoubleDouble(times[key + 1]) { key += 1 }
    let share = time.adding(-times[key]) / DoubleDouble.exactSum(times[key + 1], -times[key])
    let points = curves[key]
    let point = curve(x1: points.x1, y1: points.y1, x2: points.x2, y2: points.y2, at: share)
    return (key, point.progress, point.slope)
  }

  /// The value of one channel of a keyframe track, and how fast it moves.
  ///
  /// The error of the value is below 2⁻¹⁰¹ of the larger weighted key plus that of the curve times the keys' distance.
  ///
  /// - Parameters:
  ///   - times: When each key is reached, in seconds; ascending, at least two.
  ///   - values: The value at each key, in the channel's unit.
  ///   - curves: The curve from each key to the next, one fewer than keys.
  ///   - time: The time, in seconds.
  /// - Returns: The value, and the magnitude of its rate in units per second. Before the first key and after the last
  ///   one, that key's value and 0.
  public static func keyframes(
    times: [Double], values: [Double], curves: [ControlPoints], at time: DoubleDouble
  ) -> (value: DoubleDouble, slope: Double) {
    precondition(values.count == times.count, "one value per key; got \(values.count) for \(times.count) keys")
    let (key, progress, slope) = keyframePlace(times: times, curves: curves, at: time)
    let value = interpolate(from: values[key], to: values[key + 1], progress: progress)
    let rise = (values[key + 1] - values[key]).magnitude / (times[key + 1] - times[key])
    return (value, rise == 0 ? 0 : slope * rise)
  }
}
