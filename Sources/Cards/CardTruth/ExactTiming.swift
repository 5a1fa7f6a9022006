import CardMotion
import CardOracle
import WideArithmetic

/// A timing function computed by the oracle.
package struct ExactTiming {
  private let function: TimingFunction
  private let extrapolation: Extrapolation

  package init(_ function: TimingFunction, _ extrapolation: Extrapolation = .clamp) {
    (self.function, self.extrapolation) = (function, extrapolation)
  }

  /// Returns the value and the slope at an input; the slopes of lines are the reference's.
  ///
  /// Steps are evaluated at the double nearest to the input.
  package func point(at input: DoubleDouble, isBefore: Bool = false) -> (value: DoubleDouble, slope: DoubleDouble) {
    let inside = extrapolation == .clamp ? min(max(input, 0), 1) : input
    switch function {
    case .curve(let curve):
      let point = Oracle.curve(
        x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, at: input,
        extrapolation: curveExtrapolation)
      return (point.progress, point.derivative)
    case .steps(let steps):
      let jump = StepJump(steps.position)
      return (Oracle.steps(count: steps.count, jump: jump, at: inside.high, isBefore: isBefore), 0)
    case .points(let list):
      let value = Oracle.linearPoints(list.points.map { ($0.input, $0.output) }, at: inside, isBefore: isBefore)
      return (value, DoubleDouble(function.slope(at: input.high, extrapolation: extrapolation)))
    }
  }
}

extension ExactTiming {
  /// Returns the value at an input with the magnitude that scales its error.
  ///
  /// Exactly at a jump there is one correct answer; close to it, rounding may select either side.
  ///
  /// - Parameters:
  ///   - isBefore: Whether the interval before a jump applies.
  ///   - epsilon: The element type's `ulpOfOne`; inputs within twice that are close.
  package func truth(at input: Double, isBefore: Bool = false, epsilon: Double) -> Truth {
    if case .curve(let curve) = function {
      return .progress(of: curve, at: DoubleDouble(input), extrapolation: curveExtrapolation)
    }
    let blur = 2 * epsilon * max(1, abs(input))
    let near = (mayJump(at: input) ? [0] : [0, -blur, blur]).map { shift in
      let point = point(at: DoubleDouble(input).adding(shift), isBefore: isBefore)
      return (point.value, point.slope.magnitude.high)
    }
    return .nearJump(near, blur: blur)
  }

  /// Whether an input is exactly at a possible jump.
  private func mayJump(at input: Double) -> Bool {
    switch function {
    case .curve: return false
    case .points(let list): return list.points.contains { $0.input == input }
    case .steps(let steps):
      let place = DoubleDouble.exactProduct(input, Double(steps.count))
      return place == DoubleDouble(place.high.rounded())
    }
  }

  private var curveExtrapolation: CurveExtrapolation { extrapolation == .css ? .tangent : .clamped }
}

extension StepJump {
  fileprivate init(_ position: Steps.Position) {
    switch position {
    case .jumpStart: self = .start
    case .jumpEnd: self = .end
    case .jumpNone: self = .neither
    case .jumpBoth: self = .both
    }
  }
}

extension Truth {
  /// The exact progress of a timing curve, scaled by the amplification of the input's error and by the curve's
  /// overshoot.
  package static func progress(
    of curve: TimingCurve, at input: DoubleDouble, extrapolation: CurveExtrapolation = .clamped
  ) -> Truth {
    progress(of: (curve.x1, curve.y1, curve.x2, curve.y2), at: input, extrapolation: extrapolation)
  }

  /// The same for rounded control points, which need not be those of a valid curve.
  ///
  /// An input beyond 1, on the tangent, is rounded in proportion to its size.
  package static func progress(
    of points: Oracle.ControlPoints, at input: DoubleDouble, extrapolation: CurveExtrapolation = .clamped
  ) -> Truth {
    let exact = Oracle.curve(
      x1: points.x1, y1: points.y1, x2: points.x2, y2: points.y2, at: input, extrapolation: extrapolation)
    let reach = extrapolation == .tangent ? max(1, input.magnitude.high) : 1
    return Truth(value: exact.progress, scale: max(1, exact.slope * reach, abs(points.y1), abs(points.y2)))
  }

  /// The first of several nearby values, scaled by their slope and size.
  ///
  /// If a function jumps between them, a rounded input may be on either side, and the scale admits both.
  ///
  /// - Parameters:
  ///   - near: The values at the input, and slightly before and after it.
  ///   - blur: The distance of the inputs, as a share of the duration.
  ///   - ends: The larger magnitude of the keys around the values, whose weights are rounded.
  static func nearJump(_ near: [(value: DoubleDouble, slope: Double)], blur: Double, ends: Double = 0) -> Truth {
    let values = near.map(\.value.high)
    let step = values.map { abs($0 - values[0]) }.max() ?? 0
    let steepest = near.map(\.slope).max() ?? 0
    let size = max(1, steepest, ends, values.map(abs).max() ?? 0)
    return Truth(value: near[0].value, scale: step > 2 * steepest * blur ? size + step / .ulpOfOne : size)
  }
}
