import CardKernels
import KernelContracts
import Testing
import WideArithmetic

@Suite struct WideNumberExactTests {
  @Test func theLowPartIsWhatRoundingLeavesOver() {
    let third = WideNumber<Float>(1.0 / 3)

    #expect(third.high == 1.0 as Float / 3)
    #expect(abs(Double(third.high) + Double(third.low) - 1.0 / 3) < 0x1p-50)
  }

  @Test func aDoubleDoubleFitsInTwoDoubles() {
    let exact = DoubleDouble(1) / 3

    #expect(WideNumber<Double>(exact) == WideNumber(high: exact.high, low: exact.low))
  }

  @Test func whatIsTooLargeForTheElementHasNoRest() {
    #expect(WideNumber<Float>(1e300) == WideNumber(high: .infinity, low: 0))
  }
}
