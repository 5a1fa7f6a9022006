import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleSpringTests {
  /// The state of the spring of a fixture's line, whose mass is folded in without rounding to doubles.
  static func state(_ row: Fixture.Row, damping: String, position: String, velocity: String, time: String)
    -> Oracle.State
  {
    let mass = DoubleDouble(row.number("mass"))
    return Oracle.springState(
      decay: DoubleDouble(row.number(damping)) / (2 * mass),
      squaredFrequency: DoubleDouble(row.number("stiffness")) / mass,
      position: DoubleDouble(row.number(position)), velocity: DoubleDouble(row.number(velocity)),
      at: DoubleDouble(row.number(time)))
  }

  /// For all damping ratios up to a thousand radians, and where amplitudes, rates or their products leave the range of
  /// numbers.
  @Test(arguments: [("springs", -87), ("springs_extreme", -84)])
  func moreThanEightyBitsAreRight(fixture: String, power: Int) throws {
    var (position, velocity) = (WorstError(), WorstError())
    for row in try Fixture(fixture, .module).rows {
      let state = Self.state(
        row, damping: "damping", position: "position", velocity: "velocity", time: "time")
      let place = "line \(row.line)"
      position.note(state.position, row.wide("expected_position"), scale: row.number("position_scale"), place)
      velocity.note(state.velocity, row.wide("expected_velocity"), scale: row.number("velocity_scale"), place)
    }
    #expect(position.isWithin(powerOf2: power), "\(position)")
    #expect(velocity.isWithin(powerOf2: power), "\(velocity)")
  }

  @Test func agreesWithForeignNumbersOfTwentyDigits() throws {
    var (position, velocity) = (WorstError(), WorstError())
    for row in try Fixture("springs_oracle_mpmath", .module).rows {
      let state = Self.state(
        row, damping: "damping_double", position: "displacement0_from_target", velocity: "v0", time: "t_s")
      let (x, v) = (row.wide("displacement"), row.wide("velocity"))
      let frequency = (row.number("stiffness") / row.number("mass")).squareRoot()
      let amplitude = max(x.magnitude.high, v.magnitude.high / frequency)
      position.note(state.position, x, scale: amplitude, "line \(row.line), \(row.text("source"))")
      velocity.note(
        state.velocity, v, scale: amplitude * frequency, "line \(row.line), \(row.text("source"))")
    }
    // Twenty digits carry 66 bits.
    #expect(position.isWithin(powerOf2: -63), "\(position)")
    #expect(velocity.isWithin(powerOf2: -63), "\(velocity)")
  }

  @Test func withoutStiffnessABodyOnlyDrags() {
    let state = Oracle.springState(decay: 0.5, squaredFrequency: 0, position: 1, velocity: 3, at: 2)
    let fading = DoubleDouble.exponential(-2)

    #expect((state.velocity - 3 * fading).magnitude < 0x1p-98)
    #expect((state.position - (4 - 3 * fading)).magnitude < 0x1p-98)
    let gliding = Oracle.springState(decay: 0, squaredFrequency: 0, position: 1, velocity: 3, at: 5)
    #expect(gliding.position == 16 && gliding.velocity == 3)
  }

  @Test(arguments: [0.0, 2, 10, 300])
  func lookingBackUndoesLookingAhead(decay: Double) {
    let (a, w2): (DoubleDouble, DoubleDouble) = (DoubleDouble(decay), 100)
    let ahead = Oracle.springState(decay: a, squaredFrequency: w2, position: -1, velocity: 4, at: 0.0625)
    let back = Oracle.springState(
      decay: a, squaredFrequency: w2, position: ahead.position, velocity: ahead.velocity, at: -0.0625)

    // The way back magnifies errors by e^(4·decay·time), at most 2¹⁰⁹ here, so only gentle springs return.
    let tolerance = 0x1p-90 * DoubleDouble.exponential(DoubleDouble(4 * decay * 0.0625)).high
    #expect((back.position + 1).magnitude.high < tolerance)
    #expect((back.velocity - 4).magnitude.high < tolerance * 600)
  }

  /// The phase is 10⁴¹ rad; looking back the amplitude grows by e³²⁸.
  @Test(arguments: [-657.0, 657, 1e6])
  func aSwingOfUnknownPhaseHasNoStateUntilItRests(time: Double) {
    let state = Oracle.springState(
      decay: 0.5, squaredFrequency: 1e77, position: -1e200, velocity: -1, at: DoubleDouble(time))

    if time < 1e6 {
      #expect(!state.position.isFinite && !state.velocity.isFinite)
    } else {
      #expect(state.position == 0 && state.velocity == 0)
    }
  }

  /// At 2⁴⁶ rad the error would be 0.02 ε of Double; cos and −sin of 2⁴⁶ − 1 are mpmath's.
  @Test func aSwingHasAStateAsLongAsItServesADouble() {
    func state(_ time: Double) -> Oracle.State {
      Oracle.springState(decay: 0, squaredFrequency: 1, position: 1, velocity: 0, at: DoubleDouble(time))
    }
    let (last, none) = (state(0x1p46 - 1), state(0x1p46))

    #expect((last.position - DoubleDouble(high: 0.8234896458923741, low: 1.457164271313262e-17)).magnitude < 0x1p-57)
    #expect((last.velocity - DoubleDouble(high: -0.5673312992494354, low: 2.4192438494869096e-17)).magnitude < 0x1p-57)
    #expect(!none.position.isFinite && !none.velocity.isFinite)
  }

  /// Damping ratios from 10¹⁵⁰ up: decay, ω², time, and ω²·t/(2a), the logarithm of the remaining displacement.
  private static let hardlyMoving: [(decay: Double, squaredFrequency: Double, time: Double, exponent: Double)] = [
    (0x1p500, 1, 0x1p501, 1), (0x1p1000, 1, 0x1p1002, 2), (0x1p1020, 0x1p-40, 0x1p500, 0),
    (0x1p700, 0x1p300, 0x1p403, 4),
  ]

  @Test(arguments: hardlyMoving.indices)
  func aSpringThatHardlyMovesReturnsWithItsSlowDecay(index: Int) {
    let spring = Self.hardlyMoving[index]
    let state = Oracle.springState(
      decay: DoubleDouble(spring.decay), squaredFrequency: DoubleDouble(spring.squaredFrequency), position: 1,
      velocity: 0, at: DoubleDouble(spring.time))
    let left = DoubleDouble.exponential(DoubleDouble(-spring.exponent))
    let rate = spring.squaredFrequency / spring.decay / 2

    #expect((state.position - left).magnitude < 0x1p-98)
    #expect((state.velocity.high / (-rate * left.high) - 1).magnitude < 1e-14 || rate < 0x1p-1000)
  }

  /// Thrown so hard that drag alone brings it to rest a whole displacement further on, from where it returns.
  @Test func aThrowThatOnlyDragEndsCarriesAsFarAsItIsFast() {
    func state(_ time: Double) -> Oracle.State {
      Oracle.springState(
        decay: 0x1p600, squaredFrequency: 1, position: 1, velocity: 0x1p601, at: DoubleDouble(time))
    }
    let (thrown, returning, left) = (state(0x1p-601), state(0x1p601), DoubleDouble.exponential(-1))

    #expect((thrown.position - (2 - left)).magnitude < 0x1p-98)
    #expect((thrown.velocity.scaled(byPowerOf2: -601) - left).magnitude < 0x1p-98)
    #expect((returning.position - left.doubled).magnitude < 0x1p-98)
    #expect((returning.velocity.scaled(byPowerOf2: 600) + left).magnitude < 0x1p-98)
  }

  /// 1 − e⁻ˣ for an x of 2⁻⁴⁰ or so, where the difference of two decays would keep 66 bits.
  @Test func aThrowThatHasJustBegunHasAllItsBits() {
    let begun = Oracle.springState(
      decay: 0x1p600, squaredFrequency: 1, position: 0, velocity: 0x1p601, at: DoubleDouble(0x1.5555555555555p-641))
    let x = DoubleDouble(0x1.5555555555555p-40)

    #expect((begun.position / (x - x * x * (1 - x / 3).halved) - 1).magnitude < 0x1p-98)
  }

  /// An overdamped spring does not swing: after 10⁴¹ rad the slow decay has come to e⁻².
  @Test func aStiffSpringWithoutASwingHasAStateHoweverLargeItsPhase() {
    let state = Oracle.springState(
      decay: 1e60, squaredFrequency: 4e60, position: 1, velocity: 0, at: 1)

    #expect((state.position - .exponential(-2)).magnitude < 0x1p-80)
  }

  /// Damping from none to more than critical; times from the first motion to what is left after 600 exponents.
  @Test(arguments: [0.0, 0.3, 2, 10, 25, 1e4])
  func aMotionIsTheSameInAnyUnits(decay: Double) {
    for time in [0.01, 0.7, 20, 60] where time * decay < 650 || decay > 10 {
      for (unit, size) in [(-200, 0), (300, -500), (-350, 600), (450, 500), (-480, -300)] {
        let plain = Oracle.springState(
          decay: DoubleDouble(decay), squaredFrequency: 100, position: -1, velocity: 2.5, at: DoubleDouble(time))
        let scaled = Oracle.springState(
          decay: DoubleDouble(decay).scaled(byPowerOf2: unit),
          squaredFrequency: DoubleDouble(100).scaled(byPowerOf2: 2 * unit),
          position: DoubleDouble(-1).scaled(byPowerOf2: size),
          velocity: DoubleDouble(2.5).scaled(byPowerOf2: size + unit),
          at: DoubleDouble(time).scaled(byPowerOf2: -unit))
        #expect(scaled.position.high == plain.position.scaled(byPowerOf2: size).high, "\(time) s, 2^\(unit)")
        #expect(scaled.velocity.high == plain.velocity.scaled(byPowerOf2: size + unit).high, "\(time) s, 2^\(unit)")
      }
    }
  }

  /// The product of the decay and the time is NaN; a motion without oscillation has come to rest.
  @Test(arguments: [(10, 100, 1e307), (5e8, 1e-4, 1e300), (11, 100, 1e308), (1e300, 1e-10, 1e300)])
  func restIsReachedHoweverLong(decay: Double, squaredFrequency: Double, time: Double) {
    let state = Oracle.springState(
      decay: DoubleDouble(decay), squaredFrequency: DoubleDouble(squaredFrequency), position: -288, velocity: 4000,
      at: DoubleDouble(time))
    #expect(state.velocity.high.magnitude < 1e-300 && (state.position == 0 || decay == 1e300))
  }

  @Test func anUnknownArgumentHasNoState() {
    for time in [Double.nan, .infinity] {
      let state = Oracle.springState(
        decay: 1, squaredFrequency: 100, position: 1, velocity: 0, at: DoubleDouble(time))

      #expect(!state.position.isFinite && !state.velocity.isFinite)
    }
  }
}
