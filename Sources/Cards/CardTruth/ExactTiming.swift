public import CardMotion
import CardOracle
public import WideArithmetic

/// A timing function as the oracle computes it.
public struct ExactTiming {
  private let function: TimingFunction
  private let extrapolation: Extrapolation

  /// Takes a timing function, and what happens outside 0…1.
  public init(_ function: TimingFunction, _ extrapolation: Extrapolation = .clamp) {
    (self.function, self.extrapolation) = (function, extrapolation)
  }

  /// Returns the value and the slope at an input; the slopes of lines are the reference's.
  ///
  /// Steps rise at the double nearest to the input.
  public func point(at input: DoubleDouble, isBefore: Bool = false) -> (value: DoubleDouble, slope: DoubleDouble) {
    let inside = extrapolation == .clamp ? min(max(input, 0), 1) : input
    switch function {
    case .curve(let curve):
      let point = Oracle.curve(
        x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, at: input,
        extrapolation: extrapolation == .css ? .tangent : .clamped)
      return (point.progress, point.derivative)
    case .steps(let steps):
      let jump = StepJump(steps.position)
      return (Oracle.steps(count: steps.count, jump: jump, at: inside.high, isBefore: isBefore), 0)
    case .points(let list):
      let value = Oracle.linearPoints(list.points.map { ($0.input, $0.output) }, at: inside)
      return (value, DoubleDouble(function.slope(at: input.high, extrapolation: extrapolation)))
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
