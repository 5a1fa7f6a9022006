import CardEval
import Testing

@Suite struct SpringParametersCaseTests {
  @Test func onlyWhatIsNotInTheFileIsAppended() throws {
    let header = { (columns: String) in
      Table(try answers(columns + "\n", .springParameters())).header.joined(separator: ",").dropFirst(columns.count + 1)
    }
    #expect(try header("mass,stiffness,damping") == "response,damping_ratio,duration,bounce,settling_duration")
    #expect(
      try header("epsilon,duration,bounce")
        == "mass,stiffness,damping,response,damping_ratio,settling_duration,settling_s")
    #expect(
      try header("damping_ratio,duration,relative_velocity")
        == "mass,stiffness,damping,response,bounce,settling_duration")
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func everyParametrisationLeadsBackToItselfForAnyMass(variant: CaseVariant) throws {
    let first = try answer(.springParameters(variant: variant), "mass,duration,bounce", "2.5,0.4,-0.2")
    let back = try answer(
      .springParameters(variant: variant), "mass,stiffness,damping",
      "2.5,\(first["stiffness"]!),\(first["damping"]!)")

    #expect(abs(back.number("duration") - 0.4) < 1e-15)
    #expect(abs(back.number("bounce") + 0.2) < 1e-15)
    #expect(first.number("mass") == 2.5 && abs(first.number("damping_ratio") - 1.25) < 1e-15)
  }

  /// 194 + 3.62·(tension − 30), by mpmath.
  @Test func theOracleRoundsAStiffnessThatNearlyCancelsOnce() throws {
    let answer = try answer(.springParameters(variant: .oracle), "tension,friction", "-23.59,8")
    #expect(answer["stiffness"] == "0.004200000000000514")
  }

  @Test func anOverdampedSpringHasNoSettlingDurationToBeDesignedBy() throws {
    #expect(try answer(.springParameters(), "duration,bounce", "0.4,-0.2")["settling_duration"] == "")
  }

  /// 811.5 ms and 4830.8 ms are the last crossings of Compose's test springs from 100 at 3000 units/s.
  @Test(arguments: [CaseVariant.reference, .oracle])
  func settlingIsTheLastCrossing(variant: CaseVariant) throws {
    let columns = "stiffness,damping,from,to,velocity,epsilon"
    let critical = try answer(.springParameters(variant: variant), columns, "100,20,100,0,3000,1")
    let overdamped = try answer(.springParameters(variant: variant), columns, "100,100,100,0,3000,1")

    #expect(abs(critical.number("settling_s") - 0.8115) < 5e-4)
    #expect(abs(overdamped.number("settling_s") - 4.8308) < 5e-4)
  }

  /// The displacement from − to is not a Double and rounds to epsilon; the time is the oracle's.
  @Test(arguments: [CaseVariant.reference, .oracle])
  func settlingBeginsAtTheExactDisplacement(variant: CaseVariant) throws {
    let line = try answer(
      .springParameters(variant: variant), "stiffness,damping,from,to,velocity,epsilon",
      "9222.786621810472,3575.6390887454813,-8.887443195258204,100,-0.74169821043144,108.8874431952582")
    #expect(abs(line.number("settling_s") / 1.475827065279067e-6 - 1) < 1e-15)
  }

  @Test func theDistanceOfSettlingIsNotNegative() throws {
    let columns = "stiffness,damping,epsilon"
    let error = #expect(throws: BadLine.self) { try answer(.springParameters(), columns, "100,10,-0.1") }
    #expect(error?.description == "line 2, column 'epsilon': expected a number of 0 or more; got '-0.1'")
    #expect(try answer(.springParameters(), columns, "100,10,0")["settling_s"] == "inf")
  }

  @Test func aSpringWithoutDampingNeverSettles() throws {
    #expect(try answer(.springParameters(), "stiffness,damping,epsilon", "100,0,0.1")["settling_s"] == "inf")
  }
}
