import CardOracle
import CardTruth
import WideArithmetic

extension DecomposeCase: JudgedEvaluator {
  var judgedColumns: [String] { Self.parts }

  /// The bound is what the reference keeps, as no kernel takes matrices apart.
  ///
  /// Perspective has none: the reference solves for it by an inverse, which rows of very different sizes make worse than
  /// the equation is.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(scale: .factors, [.init(keeper: "reference without perspective", allowance: Self.referenceBound)])
  }

  /// The largest error of CardMotion's decomposition: 1.82 over 20,000 random matrices, and some more.
  static let referenceBound = 3.0

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    let elements = try matrix.read(fields)
    return exactParts(elements)?.truths(of: ExactArithmetic.matrix(elements))
  }

  /// q and −q are one rotation; the one on the answer's side counts.
  func truths(_ truths: [Truth], facing answer: [Double?]) -> [Truth] {
    let rotation = 9..<13
    let side = rotation.reduce(0) { $0 + truths[$1].value.high * (answer[$1] ?? 0) }
    guard side < 0 else { return truths }
    return truths.enumerated().map { place, truth in
      rotation.contains(place) ? Truth(value: -truth.value, scale: truth.scale) : truth
    }
  }
}
