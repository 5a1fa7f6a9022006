import CardOracle
import Testing
import WideArithmetic

@Suite struct OracleConcatenationTests {
  static let scaling: [DoubleDouble] = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]
  static let moving: [DoubleDouble] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1]

  @Test func theFirstMatrixActsFirst() {
    #expect(Oracle.concatenate(Self.moving, Self.scaling)[12] == 20)
    #expect(Oracle.concatenate(Self.scaling, Self.moving)[12] == 10)
  }

  @Test func sumsRowsOverColumns() {
    let first = (1...16).map { DoubleDouble(Double($0)) }
    let second = (1...16).map { DoubleDouble(Double($0 * $0)) }

    let product = Oracle.concatenate(first, second)

    for row in 0..<4 {
      for column in 0..<4 {
        let sum = (0..<4).map { (4 * row + $0 + 1) * (4 * $0 + column + 1) * (4 * $0 + column + 1) }.reduce(
          0, +)
        #expect(product[4 * row + column] == DoubleDouble(Double(sum)))
      }
    }
  }

  @Test func theGaugeDoesNotCancel() {
    var first = Self.scaling
    (first[0], first[1]) = (3, -3)
    let second = [DoubleDouble](repeating: -1, count: 16)

    #expect(Oracle.concatenate(first, second)[0] == 0)
    #expect(Oracle.absoluteProduct(first, second)[0] == 6)
  }

  @Test func aMatrixOfTheWrongSizeIsRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = Oracle.concatenate([1, 2, 3], [1, 2, 3])
    }
  }
}
