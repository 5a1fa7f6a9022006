import CardKernels
import CardMotion
import KernelContracts
import Testing
import WideArithmetic

@Suite struct DisplacementCoefficientsSpringTests {
  @Test func theFormFollowsTheExactRegime() throws {
    // 144 and 24 are exact, so the middle spring is critical to the last digit.
    let forms = try [0.4, 1 - 1e-12, 1, 1 + 1e-12, 3].map { ratio in
      DisplacementCoefficients<Float>(try Spring(stiffness: 144, damping: 24 * ratio)).form
    }
    #expect(forms == [.oscillating, .oscillating, .critical, .creeping, .creeping])
  }

  @Test(arguments: [0, 0.3, 1 - 1e-12, 1, 1.25, 1e4])
  func doublesKeepEveryDigitOfTheClosedForm(_ ratio: Double) throws {
    let spring = try Spring(mass: 1.7, stiffness: 1.7 * 144, damping: 1.7 * 24 * ratio)
    let (got, exact) = (DisplacementCoefficients<Double>(spring), spring.closedForm)

    #expect(got.decay.exact == exact.decay && got.frequency.exact == exact.frequency)
    #expect(got.pull.exact == exact.pull && got.drag.exact == exact.drag)
    #expect(got.squaredFrequency.exact == exact.squaredFrequency)
    let unit = exact.regime == .critical ? 1 : got.reciprocal.exact * exact.frequency
    #expect(abs((unit - 1).high) < 0x1p-100)
  }

  @Test func floatsKeepFortyEightBits() throws {
    let spring = try Spring(mass: 1.7, stiffness: 311, damping: 9)
    let (got, exact) = (DisplacementCoefficients<Float>(spring), spring.closedForm)
    let pairs = [
      (got.decay, exact.decay), (got.frequency, exact.frequency), (got.reciprocal, 1 / exact.frequency),
      (got.pull, exact.pull), (got.drag, exact.drag), (got.squaredFrequency, exact.squaredFrequency),
    ]
    for (got, exact) in pairs {
      let sum = DoubleDouble(high: Double(got.high), low: Double(got.low))
      #expect(abs((sum / exact - 1).high) < 0x1p-48)
      #expect(got.high == Float(exact.high))
    }
  }
}
