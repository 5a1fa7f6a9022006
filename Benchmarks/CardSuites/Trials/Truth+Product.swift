import CardOracle
import WideArithmetic

extension [Truth] {
  /// The exact product of two matrices, scaled by the sums of the products' magnitudes.
  static func product(_ matrix: [Double], _ parent: [Double]) -> [Truth] {
    let (matrix, parent) = (matrix.map { DoubleDouble($0) }, parent.map { DoubleDouble($0) })
    return zip(Oracle.concatenate(matrix, parent), Oracle.absoluteProduct(matrix, parent)).map {
      Truth(value: $0, scale: $1)
    }
  }
}
