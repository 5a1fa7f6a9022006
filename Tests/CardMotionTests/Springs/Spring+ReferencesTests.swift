import CardMotion
import TableTestSupport
import Testing

@Suite("Spring: parameters of other engines")
struct SpringReferencesTests {
  @Test func conversionsEqualWhatOtherEnginesDocumentsAndTestsSayWithinTheirTolerances() throws {
    var checked = 0
    for row in try Fixture("spring_params", .module).rows {
      // UIKit's twelve Newton steps find no root for this row, and the file states no value.
      if row.text("expected").isEmpty { continue }
      let actual = try #require(try value(row), "\(row)")
      #expect(abs(actual - row.number("expected")) <= row.number("tol"), "\(row) gave \(actual)")
      checked += 1
    }
    #expect(checked == 260)
  }

  @Test func uIKitsConversionEquals40DigitReferencesTo14Digits() throws {
    var worst = Worst()
    for row in try Fixture("spring_params", .module).rows
    where row.text("mapping").hasPrefix("UIKit") && !row.text("expected").isEmpty {
      worst.note(abs(try #require(try value(row)) / row.number("expected") - 1), "\(row)")
    }
    #expect(worst.error > 0 && worst.error <= 1e-14, "\(worst)")
  }

  /// The spring of a row, by the columns that are filled in.
  private func spring(_ row: Fixture.Row) throws -> Spring {
    let mapping = row.text("mapping")
    if mapping.hasPrefix("UIKit") {
      return try Spring(
        dampingRatio: row.number("damping_ratio"), duration: row.number("duration_s"),
        initialVelocity: row.number("initial_velocity"))
    }
    if mapping.hasPrefix("bounciness/speed") { return try Spring(bounciness: 12, speed: 5) }
    if mapping.hasPrefix("tension/friction") { return try Spring(stiffness: 240, damping: 25) }
    if mapping.hasPrefix("bounciness,speed") {
      return try Spring(bounciness: row.number("extra1"), speed: row.number("extra2"))
    }
    if mapping.hasPrefix("origami") { return try Spring(tension: row.number("extra1"), friction: row.number("extra2")) }
    let mass = row.text("mass").isEmpty ? 1 : row.number("mass")
    if mapping.hasPrefix("duration+bounce") {
      return try Spring(duration: row.number("duration_s"), bounce: row.number("bounce"), mass: mass)
    }
    if mapping.hasPrefix("response") {
      return try Spring(response: row.number("response_s"), dampingRatio: row.number("damping_ratio"), mass: mass)
    }
    return try Spring(mass: mass, stiffness: row.number("stiffness"), damping: row.number("damping"))
  }

  private func value(_ row: Fixture.Row) throws -> Double? {
    let spring = try spring(row)
    switch row.text("output").split(separator: " ").first {
    case "mass": return spring.mass
    case "stiffness": return spring.stiffness
    case "damping": return spring.damping
    case "damping_ratio": return spring.dampingRatio
    case "omega": return spring.angularFrequency
    case "duration_s": return spring.response
    case "bounce": return spring.bounce
    default:
      // A round trip through the other pair of parameters.
      let bounciness = try #require(spring.bounciness)
      let again = try Spring(bounciness: bounciness, speed: spring.speed)
      return row.text("mapping").hasPrefix("bounciness") ? bounciness : again.stiffness
    }
  }

  @Test func tensionAndFrictionBouncinessAndSpeedComeBackForEveryMass() throws {
    for mass in [1, 0.25, 3] {
      for (bounciness, speed) in [(0.0, 0.0), (4, 12), (12, 5), (20, 20), (5, 1), (10, 3.5), (30, 8), (-3, 12)] {
        let spring = try Spring(bounciness: bounciness, speed: speed, mass: mass)
        #expect(abs(try #require(spring.bounciness) - bounciness) < 1e-11, "\(bounciness), \(speed), m \(mass)")
        #expect(abs(spring.speed - speed) < 1e-13, "\(bounciness), \(speed), m \(mass)")
        let origami = try Spring(tension: spring.tension, friction: spring.friction, mass: mass)
        #expect(abs(origami.stiffness / spring.stiffness - 1) < 1e-14)
        #expect(abs(origami.damping / spring.damping - 1) < 1e-14)
      }
    }
    #expect(try Spring(stiffness: 240, damping: 0.5).bounciness == nil)
  }
}
