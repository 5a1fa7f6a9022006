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
    let progress = try fields.number(progress)
    let (from, to) = try ends.matrices(fields, in: TruthArithmetic.self)
    if method == .componentwise { return zip(from, to).map { .between($0, $1, progress) } }
    if let motion = ExactMotion(from: from.map(\.value), to: to.map(\.value), rule: rule.mirror) {
      return motion.matrix(at: progress)
    }
    return progress.isNaN ? nil : progress < 0.5 ? from : to
  }
}
