import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleSettlingTests {
  @Test func agreesWithTheClosedFormAndItsTurningPoints() throws {
    var worst = WorstError()
    for row in try Fixture("settling", .module).rows {
      func number(_ column: String) -> DoubleDouble { DoubleDouble(row.number(column)) }
      let time = Oracle.settlingTime(
        decay: number("decay"), squaredFrequency: number("squared_frequency"), position: number("position"),
        velocity: number("velocity"), epsilon: number("epsilon"))
      worst.note(time, row.wide("time"), scale: max(0.1, row.number("time")), "line \(row.line)")
    }
    #expect(worst.isWithin(powerOf2: -70), "\(worst)")
  }

  @Test(arguments: [1e-6, 1e-9, 1e-12, 1e-15, 7.45e-13])
  func aSpringThatIsHardlyDampedIsSearchedInItsLastSwings(ratio: Double) {
    let time = Oracle.settlingTime(
      decay: DoubleDouble(ratio), squaredFrequency: 1, position: 1, velocity: 0, epsilon: 0.1)
    let envelope = 2.302585092994046 / ratio
    #expect(time.high <= envelope && time.high > envelope - 3.2, "half a swing from ln(10)/a")
    let (position, _) = Oracle.springState(
      decay: DoubleDouble(ratio), squaredFrequency: 1, position: 1, velocity: 0, at: time)
    #expect((position.magnitude.high - 0.1).magnitude < 1e-12 || time > 0x1p46, "beyond 2⁴⁶ rad there is no state")
  }

  @Test(arguments: [1e-20, 1e-30, 1e-100, 1e-280])
  func aSpringThatSwingsMoreOftenThanADoubleTellsSettlesWithItsEnvelope(ratio: Double) {
    let time = Oracle.settlingTime(
      decay: DoubleDouble(ratio), squaredFrequency: 1, position: 1, velocity: 0, epsilon: 0.1)
    #expect((time.high / (2.302585092994046 / ratio) - 1).magnitude < 1e-15)
  }

  @Test func theLineThatTookHoursIsAnswered() {
    // mass 2.93385672836595, stiffness 8.437153248815188e-08, damping 7.415892936592233e-16; from 0.0121 to 9.5 at 59.
    let mass = DoubleDouble(2.93385672836595)
    let time = Oracle.settlingTime(
      decay: DoubleDouble(7.415892936592233e-16) / mass.doubled,
      squaredFrequency: DoubleDouble(8.437153248815188e-08) / mass,
      position: DoubleDouble(0.0121 - 9.5), velocity: 59, epsilon: 113)
    #expect((time.high / 6.355457171938847e16 - 1).magnitude < 1e-15)
  }

  /// Springs whose times are near the largest and the smallest numbers.
  ///
  /// Mass, stiffness, damping, displacement, velocity, ε, and when they settle: the lightly damped ones with their
  /// envelope, at ln(A/ε)·2m/c, the last one nearly as a body that only drags.
  private static let extremeSprings: [[Double]] = [
    [1e302, 1, 1, -1, 0, 0.001, 1.3815510557964274e303],
    [
      9.429563396655066e301, 1, 1.471231250384337, -2.4750569738908985e20, -125.717135424276, 0.7870025657960668,
      4.521563421641822e304,
    ],
    [
      4532.034211714307, 0.1377722884446389, 3.597482591198449e-296, -3.317159904805235e-99, -3.3970251605467527e227,
      3.473464869017548e119, 6.396088053672152e301,
    ],
    [1, 1e290, 1e307, -1, 0.9e307, 0.5, 8.109302162163287e-308],
  ]

  @Test(.timeLimit(.minutes(10)), arguments: extremeSprings)
  func springsAtTheEndsOfTheRangeOfNumbersAreAnsweredAtOnce(_ numbers: [Double]) {
    let mass = DoubleDouble(numbers[0])
    let time = Oracle.settlingTime(
      decay: DoubleDouble(numbers[2]) / mass.doubled, squaredFrequency: DoubleDouble(numbers[1]) / mass,
      position: DoubleDouble(numbers[3]), velocity: DoubleDouble(numbers[4]), epsilon: DoubleDouble(numbers[5]))
    #expect((time.high / numbers[6] - 1).magnitude < 1e-14, "\(time.high)")
  }

  /// Decay, ω², displacement, velocity, ε, and when the displacement is that for good: ln 10·2a/ω², or ln 11·2a/ω² where it
  /// is thrown from 1 to 1.1 at once; the last three are thrown out of the band in which they begin.
  private static let hardlyMoving: [[Double]] = [
    [5e159, 1, -1, 0, 0.1, 2.302585092994046e160], [5e306, 1, -1, 0, 0.1, 2.302585092994046e307],
    [5e99, 1e-200, -1, 0, 0.1, 2.302585092994046e300], [5e199, 1e10, 1, 1e199, 0.1, 2.3978952727983707e190],
    [5e19, 1, 0, 1e20, 0.1, 2.302585092994046e20], [5e199, 1, 0, 1e200, 0.1, 2.302585092994046e200],
    [5e199, 1, 0, 1e70, 1e-131, 2.302585092994046e200],
  ]

  @Test(arguments: hardlyMoving)
  func aSpringThatHardlyMovesSettlesWithItsSlowDecay(_ numbers: [Double]) {
    let time = Oracle.settlingTime(
      decay: DoubleDouble(numbers[0]), squaredFrequency: DoubleDouble(numbers[1]), position: DoubleDouble(numbers[2]),
      velocity: DoubleDouble(numbers[3]), epsilon: DoubleDouble(numbers[4]))
    #expect((time.high / numbers[5] - 1).magnitude < 1e-15, "\(time.high)")
  }

  /// A damping ratio above all numbers.
  @Test func whatCannotBeSearchedHasNoTime() {
    let time = Oracle.settlingTime(
      decay: 5e307, squaredFrequency: DoubleDouble(Double.leastNonzeroMagnitude), position: -1, velocity: 0,
      epsilon: 0.1)
    #expect(!time.isFinite)
  }

  /// By mpmath.
  @Test func aBandNarrowerThanAllNumbersAgainstTheAmplitudeIsFound() {
    let time = Oracle.settlingTime(
      decay: 0.999, squaredFrequency: 1, position: 1e300, velocity: 0, epsilon: DoubleDouble(1e-300))
    #expect((time.high / 1385.7408206250899095 - 1).magnitude < 1e-15, "\(time.high)")
    let creeping = Oracle.settlingTime(
      decay: 0x1p600, squaredFrequency: 1, position: 1e300, velocity: 0, epsilon: DoubleDouble(1e-300))
    #expect((creeping.high / (1381.5510557964274104 * 0x1p601) - 1).magnitude < 1e-15, "\(creeping.high)")
  }

  @Test func limitsAreNamed() {
    func time(_ a: DoubleDouble, _ x: DoubleDouble, _ v: DoubleDouble, _ epsilon: DoubleDouble) -> Double {
      Oracle.settlingTime(decay: a, squaredFrequency: 100, position: x, velocity: v, epsilon: epsilon).high
    }
    #expect(time(0, 1, 0, 0.1) == .infinity)
    #expect(time(0, 0.05, 0, 0.1) == 0)
    #expect(time(2, 1, 0, 0) == .infinity)
    #expect(time(2, 0, 0, 0) == 0)
    #expect(time(2, 0.05, 0, 0.1) == 0)
    #expect(time(-1, 0.1, 0, 1) == .infinity || time(-1, 0.1, 0, 1) == 0)
    #expect(time(2, .notANumber, 0, 0.1).isNaN)
    #expect(
      !Oracle.settlingTime(decay: 1, squaredFrequency: 0, position: 1, velocity: 0, epsilon: 1).isFinite)
  }
}
