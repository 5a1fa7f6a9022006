public import WideArithmetic

/// The places at which a step function jumps.
public enum StepJump: Sendable, CaseIterable {
  /// At the start of each interval, and not at the end of the last one.
  case start
  /// At the end of each interval, and not at the start of the first one.
  case end
  /// At neither end.
  case neither
  /// At both ends.
  case both
}

extension Oracle {
  /// The output of a step function, as an exact quotient of two whole numbers.
  ///
  /// The rule is that of css-easing-1, "Output of a step easing function". Which interval the input lies in is decided
  /// on the exact product of input and count, which is below 2⁵² in magnitude. There are at least 1 interval, and at
  /// least 2 for ``StepJump/neither``. With `isBefore` the interval before a boundary counts exactly at it. The output
  /// is not a number if the input is not finite.
  public static func steps(count: Int, jump: StepJump, at input: Double, isBefore: Bool = false) -> DoubleDouble {
    let jumps = count + (jump == .both ? 1 : 0) - (jump == .neither ? 1 : 0)
    precondition(jumps > 0, "a step function needs at least one jump; got \(count) intervals, \(jump)")
    guard input.isFinite else { return .notANumber }
    let place = DoubleDouble.exactProduct(input, Double(count))
    let rounded = place.high.rounded(.down)
    let interval = rounded == place.high && place.low < 0 ? rounded - 1 : rounded
    var step = interval + (jump == .start || jump == .both ? 1 : 0)
    if isBefore, place == DoubleDouble(interval) { step -= 1 }
    if input >= 0 { step = max(step, 0) }
    if input <= 1 { step = min(step, Double(jumps)) }
    return DoubleDouble(step) / DoubleDouble(Double(jumps))
  }

  /// The output of a list of points joined by straight lines.
  ///
  /// The rule is that of css-easing-2, "Output of a linear easing function": where several points have one input, the
  /// last one's output counts, and beyond either end the nearest two points' line extends. There is at least one point,
  /// and inputs ascend. With `isBefore` the first point counts exactly at its input. The output is not a number if the
  /// input is not.
  public static func linearPoints(
    _ points: [(input: Double, output: Double)], at input: DoubleDouble, isBefore: Bool = false
  ) -> DoubleDouble {
    precondition(!points.isEmpty, "a list of points needs at least one")
    guard !input.high.isNaN else { return .notANumber }
    if isBefore, input == DoubleDouble(points[0].input) { return DoubleDouble(points[0].output) }
    if let hit = points.last(where: { DoubleDouble($0.input) == input }) ?? (points.count == 1 ? points[0] : nil) {
      return DoubleDouble(hit.output)
    }
    let above = points.firstIndex { DoubleDouble($0.input) > input } ?? points.count
    let right = min(max(above, 1), points.count - 1)
    let (a, b) = (points[right - 1], points[right])
    guard a.input != b.input else { return DoubleDouble(above == 0 ? a.output : b.output) }
    let span = DoubleDouble.exactSum(b.input, -a.input)
    return interpolate(from: a.output, to: b.output, progress: input.adding(-a.input) / span)
  }

  /// A place between two keys: the earlier key, the progress from it to the next, and the curve's |dy/dx| there.
  public typealias KeyframePlace = (key: Int, progress: DoubleDouble, slope: Double)

  /// The place of a time in a keyframe track.
  ///
  /// The segment is found by looking at one key after the other; its curve is inverted by bisection. Times ascend,
  /// there are at least two, and one curve fewer. Before the first key it is progress 0 from it, after the last one
  /// progress 1 of the last segment, both with a slope of 0. Progress and slope are not a number if `time` is not.
  public static func keyframePlace(times: [Double], curves: [ControlPoints], at time: DoubleDouble) -> KeyframePlace {
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
  /// The slope is the magnitude of the value's rate, per second; before the first key and after the last one it is 0.
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
