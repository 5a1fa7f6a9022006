import SeededRandom
import Testing
import WideArithmetic

@Suite struct ErrorFreeTransformsTests {
  static let seed: UInt64 = 11

  @Test func aSumOfTwoDoublesLosesNothing() {
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<2_000 {
      let (a, b) = (
        Int64.random(in: -1 << 52...1 << 52, using: &generator), Int64.random(in: -9...9, using: &generator)
      )
      let shift = Int.random(in: 0...60, using: &generator)
      let large = Double(sign: .plus, exponent: shift, significand: Double(a))

      let sum = DoubleDouble.exactSum(Double(b), large)

      #expect(Int128(sum.high) + Int128(sum.low) == Int128(a) << shift + Int128(b), "seed \(Self.seed)")
    }
  }

  @Test func aProductOfTwoDoublesLosesNothing() {
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<2_000 {
      let a = Int64.random(in: -1 << 53...1 << 53, using: &generator)
      let b = Int64.random(in: -1 << 53...1 << 53, using: &generator)

      let product = DoubleDouble.exactProduct(Double(a), Double(b))

      #expect(product.high == Double(a) * Double(b))
      #expect(
        Int128(product.high) + Int128(product.low) == Int128(a) * Int128(b), "\(a) · \(b), seed \(Self.seed)")
    }
  }

  @Test func aProductOfLargeDoublesDoesNotOverflowHalfWay() {
    let product = DoubleDouble.exactProduct(0x1.fffffffffffffp+1000, 0x1.8p-3)

    #expect(product == DoubleDouble(high: 0x1.8p+998, low: -0x1.8p+945))
  }
}
