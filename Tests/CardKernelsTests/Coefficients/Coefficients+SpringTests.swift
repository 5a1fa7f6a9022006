import CardKernels
import CardMotion
import KernelContracts
import Testing
import WideArithmetic

@Suite struct SpringCoefficientsSpringTests {
  @Test func theFormFollowsTheRegime() throws {
    let forms = try [0.4, 1 - 1e-12, 1, 1 + 1e-12, 3].map { ratio in
      SpringCoefficients<Float>(try Spring(stiffness: 144, damping: 24 * ratio)).form
    }
    #expect(forms == [.oscillating, .oscillating, .critical, .creeping, .creeping])
  }

  @Test func heavyDampingKeepsItsDigits() throws {
    // a − √(a² − ω²) would lose eight digits here; ω²/(a + √(a² − ω²)) keeps them all.
    let coefficients = SpringCoefficients<Double>(try Spring(stiffness: 1, damping: 2e4))
    #expect(abs(coefficients.decay / 5.0000000125e-5 - 1) < 1e-15)
  }

  @Test func massIsDividedBy() throws {
    let light = SpringCoefficients<Double>(try Spring(mass: 1, stiffness: 100, damping: 6))
    let heavy = SpringCoefficients<Double>(try Spring(mass: 4, stiffness: 400, damping: 24))
    #expect(light == heavy)
  }
}

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

@Suite struct StepCoefficientsSpringTests {
  @Test func stiffnessAndFrictionAreThoseOfUnitMass() throws {
    let spring = try Spring(mass: 2, stiffness: 50, damping: 6)
    let coefficients = StepCoefficients<Float>(spring, step: 0.125, count: 8)

    #expect(coefficients == StepCoefficients(stiffness: 25, friction: 3, step: 0.125, count: 8))
  }
}

@Suite struct PropagatorCoefficientsPropagatorTests {
  @Test func theEntriesKeepTheirPlacesAndAllTheirDigits() throws {
    let propagator = Propagator(spring: try Spring(stiffness: 100, damping: 6), step: 0.02)
    let (got, wide) = (PropagatorCoefficients<Double>(propagator), propagator.wide)

    #expect(got.m11.exact == wide.m11 && got.m12.exact == wide.m12)
    #expect(got.m21.exact == wide.m21 && got.m22.exact == wide.m22)
  }

  @Test func stepsKeepTheirPlacesAndAllTheirDigits() throws {
    let matrix = Integrator.velocityVerlet.matrix(of: try Spring(stiffness: 100, damping: 6), step: 0.02).raised(to: 8)
    let got = PropagatorCoefficients<Double>(matrix)

    #expect(got.m11.exact == matrix.m11 && got.m12.exact == matrix.m12)
    #expect(got.m21.exact == matrix.m21 && got.m22.exact == matrix.m22)
  }
}

extension WideNumber<Double> {
  /// The number both parts stand for.
  var exact: DoubleDouble { DoubleDouble(high: high, low: low) }
}

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
