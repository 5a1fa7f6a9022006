import CardOracle
import KernelContracts

extension TransformCase: JudgedEvaluator {
  var judgedColumns: [String] { MatrixColumns.names + (point.isEmpty ? [] : ["ex", "ey", "ez"]) }

  /// The bounds are those of one item, of one product, and of a point's image.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick {
    ErrorYardstick(
      scale: Kernel.concat.contract.bound.scale,
      [Kernel.compose, .concat, .corners].map { ErrorYardstick.Bound($0, precision) })
  }

  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]? {
    let items = try TransformNotation.items(chain, fields, among: TransformNotation.chain)
    let matrix = TransformChain<TruthArithmetic>(items).matrix
    guard !point.isEmpty else { return matrix }
    let place = try fields.numbers(point) + [try fields.number(depth, default: 0)]
    return matrix + TruthArithmetic.truths(ofImage: place, under: matrix)
  }
}
