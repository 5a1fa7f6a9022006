import CardMotion
import CardOracle
import CardTruth
import KernelContracts

extension CurveCase: JudgedEvaluator {
  /// No kernel computes a slope, so that it has no error scale.
  var judgedColumns: [String] { ["value"] }

  func yardstick(_ precision: CasePrecision) -> ErrorYardstick { ErrorYardstick(.curve, precision) }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    let function = try functions.read(fields).rounded(to: fields.precision)
    let input = try fields.number(input)
    let isBefore = try side?.isBefore(fields) ?? false
    let timing = ExactTiming(function, extrapolation)
    return [timing.truth(at: input, isBefore: isBefore, epsilon: fields.precision.epsilon)]
  }
}

extension CurveCase {
  /// Bézier curves whose time all but stands still in the middle or at the end are none of the kernel's.
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool {
    guard case .curve(let curve) = try functions.read(fields).rounded(to: fields.precision) else { return true }
    let standing = fields.precision == .float ? 0x1p-14 : 0x1p-36
    let retreat = curve.x1 - curve.x2
    return !(retreat < 1 && retreat > 1 - standing) && min(curve.x1, curve.x2) <= 1 - 0x1p-9
  }
}

extension TimingFunction {
  /// The function with control points as the element type holds them, which counts as exact.
  fileprivate func rounded(to precision: CasePrecision) -> TimingFunction {
    guard precision == .float, case .curve(let curve) = self,
      let rounded = try? TimingCurve(
        x1: precision.rounded(curve.x1), y1: precision.rounded(curve.y1), x2: precision.rounded(curve.x2),
        y2: precision.rounded(curve.y2))
    else { return self }
    return .curve(rounded)
  }
}
