public import CardOracle
import WideArithmetic

extension [Truth] {
  /// The exact product of two matrices, scaled by the sums of the products' magnitudes.
  public static func product(_ matrix: [Double], _ parent: [Double]) -> [Truth] {
    product(matrix.map(Truth.init(exactly:)), parent.map(Truth.init(exactly:)))
  }

  /// The same for factors that have error scales of their own, which take the place of their magnitudes.
  public static func product(_ first: [Truth], _ second: [Truth]) -> [Truth] {
    let values = Oracle.concatenate(first.map(\.value), second.map(\.value))
    let scales = Oracle.absoluteProduct(
      first.map { DoubleDouble($0.scale) }, second.map { DoubleDouble($0.scale) })
    return zip(values, scales).map { Truth(value: $0, scale: $1) }
  }
}
