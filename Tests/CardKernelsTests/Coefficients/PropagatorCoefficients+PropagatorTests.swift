import CardKernels
import CardMotion
import KernelContracts
import Testing
import WideArithmetic

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
