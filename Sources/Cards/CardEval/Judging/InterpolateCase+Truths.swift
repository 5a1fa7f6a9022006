import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension InterpolateCase: JudgedEvaluator {
  var judgedColumns: [String] { MatrixColumns.names }

  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(method == .componentwise ? .componentwise : .decomposed, precision)
  }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    otherArc = nil
    let progress = try share(fields)
    let (from, to) = try ends.matrices(fields, in: TruthArithmetic.self)
    if method == .componentwise { return zip(from, to).map { .between($0, $1, progress) } }
    if let motion = ExactMotion(from: from.map(\.value), to: to.map(\.value), rule: rule.mirror) {
      otherArc = motion.alongTheOtherArc(epsilon: fields.precision.epsilon)?.matrix(at: progress)
      return motion.matrix(at: progress)
    }
    return progress.isNaN ? nil : progress < 0.5 ? from : to
  }

  /// Between ends half a turn apart rounding chooses the arc; the one on the answer's side counts, as a whole.
  func truths(_ truths: [Truth], facing answer: [Double?]) -> [Truth] {
    guard let otherArc else { return truths }
    func error(_ truths: [Truth]) -> Double {
      zip(answer, truths).map { number, truth in
        number.map { CasePrecision.double.error(of: $0, truth: truth) } ?? 0
      }.max() ?? 0
    }
    return error(otherArc) < error(truths) ? otherArc : truths
  }
}
