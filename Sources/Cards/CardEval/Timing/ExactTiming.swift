import CardMotion
import CardOracle
import WideArithmetic

/// A timing function as the oracle computes it.
struct ExactTiming {
  private let function: TimingFunction
  private let extrapolation: Extrapolation

  init(_ function: TimingFunction, _ extrapolation: Extrapolation) {
    (self.function, self.extrapolation) = (function, extrapolation)
  }

  /// The value and the slope, each rounded once; the slopes of lines are the reference's.
  func point(at input: Double, isBefore: Bool) -> (value: Double, slope: Double) {
    let inside = extrapolation == .clamp ? min(max(input, 0), 1) : input
    switch function {
    case .curve(let curve):
      let point = Oracle.curve(
        x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, at: DoubleDouble(input),
        extrapolation: extrapolation == .css ? .tangent : .clamped)
      return (point.progress.high, point.derivative.high)
    case .steps(let steps):
      let value = Oracle.steps(count: steps.count, jump: StepJump(steps.position), at: inside, isBefore: isBefore)
      return (value.high, 0)
    case .points(let list):
      let value = Oracle.linearPoints(list.points.map { ($0.input, $0.output) }, at: DoubleDouble(inside))
      return (value.high, function.slope(at: input, extrapolation: extrapolation))
    }
  }
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
