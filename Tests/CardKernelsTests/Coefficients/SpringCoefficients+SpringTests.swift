import CLibrary
import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct SpringCoefficientsSpringTests {
  @Test func theFormFollowsTheRegime() throws {
    let forms = try [0.4, 1 - 1e-12, 1, 1 + 1e-12, 3].map { ratio in
      SpringCoefficients<Float>(try Spring(stiffness: 144, damping: 24 * ratio)).form
    }
    #expect(forms == [.oscillating, .oscillating, .critical, .creeping, .creeping])
  }

  @Test func theClosedFormIsTheSpringsOwnProgress() throws {
    for spring in try Spring.grid() {
      let coefficients = SpringCoefficients<Double>(spring)
      for time in (0...80).map({ Double($0) / 40 }) {
        let (got, exact) = (coefficients.progress(at: time), spring.progress(at: time))
        #expect(
          abs(got - exact) <= 3 * Double.ulpOfOne * spring.errorScale(at: time),
          "\(spring) at \(time): \(got), the spring's own \(exact)")
      }
    }
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

extension SpringCoefficients<Double> {
  /// The closed form as the type states it.
  fileprivate func progress(at time: Double) -> Double {
    let envelope = exp(-decay * time)
    return switch form {
    case .oscillating: 1 + envelope * (weight * sin(frequency * time) - cos(frequency * time))
    case .critical: 1 + envelope * (weight * time - 1)
    case .creeping: 1 + envelope * (weight * -expm1(-frequency * time) - 1)
    }
  }
}
