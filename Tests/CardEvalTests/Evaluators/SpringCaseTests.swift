import CardEval
import Testing

@Suite struct SpringCaseTests {
  @Test func allParametrisationsOfOneSpringMoveAlike() throws {
    let reference = try answer(.spring(), "mass,stiffness,damping,time", "1,157.91367041742973,17.59291886010284,0.2")
    for (columns, fields) in [
      ("response,damping_ratio", "0.5,0.7"), ("duration,bounce", "0.5,0.3"), ("mass,duration,bounce", "7,0.5,0.3"),
      ("settling_duration,damping_ratio", "0.7830141963873098,0.7"),
      ("mass,damping_ratio,duration,relative_velocity", "3,0.7,0.7830141963873098,0"),
    ] {
      let result = try answer(.spring(), columns + ",time", fields + ",0.2")
      #expect(abs(result.number("position") - reference.number("position")) < 1e-14, "\(columns)")
      #expect(abs(result.number("velocity_out") - reference.number("velocity_out")) < 1e-13, "\(columns)")
    }
  }

  @Test func theTravelScalesAndVelocityIsInUnits() throws {
    let columns = "response,damping_ratio,from,to,velocity,time"
    let unit = try answer(.spring(), columns, "0.5,0.7,0,1,2,0.1")
    let wide = try answer(.spring(), columns, "0.5,0.7,300,100,-400,0.1")

    #expect(abs(wide.number("position") - (300 - 200 * unit.number("position"))) < 1e-12)
    #expect(abs(wide.number("velocity_out") + 200 * unit.number("velocity_out")) < 1e-11)
  }

  @Test func relativeVelocityCountsTravels() throws {
    let relative = try answer(
      .spring(), "damping_ratio,duration,relative_velocity,from,to,time", "0.5,0.5,3,10,-10,0.1")
    let absolute = try answer(
      .spring(), "damping_ratio,duration,relative_velocity,velocity,from,to,time", "0.5,0.5,3,-60,10,-10,0.1")

    #expect(relative["position"] == absolute["position"])
  }

  @Test func withoutItsColumnARelativeVelocityIs0() throws {
    let columns = "damping_ratio,duration,from,to,time"
    let (rest, none) = (
      try answer(.spring(), columns + ",relative_velocity", "0.4,0.5,0,100,0.1,0"),
      try answer(.spring(), columns, "0.4,0.5,0,100,0.1")
    )
    #expect(none["position"] == rest["position"])
    #expect(throws: Never.self) { try answer(.spring(), "duration,bounce,damping_ratio,time", "0.5,0.3,1,0.1") }
    #expect(throws: HeaderError.clash(["duration,bounce", "damping_ratio,duration"])) {
      try answers("duration,bounce,damping_ratio,relative_velocity,time\n", .spring())
    }
  }

  @Test func atTimeZeroTheSpringIsWhereItStarts() throws {
    let result = try answer(.spring(), "stiffness,damping,from,to,velocity,time", "100,10,1e-20,1,7,0")
    #expect(result["position"] == "1e-20" && result["velocity_out"] == "7.0")
  }

  @Test(arguments: ["from", "to", "velocity", "time"])
  func aStateThatIsNoNumberHasNoNumberAsItsAnswer(column: String) throws {
    let columns = ["from", "to", "velocity", "time"]
    let fields = columns.map { $0 == column ? "nan" : "0.5" }.joined(separator: ",")
    let result = try answer(.spring(), "stiffness,damping," + columns.joined(separator: ","), "100,10," + fields)
    #expect(result["position"] == "nan")
  }

  /// By mpmath; the quotient's remainder is smaller than any number.
  @Test func theOracleDividesNumbersOfAnySize() throws {
    let columns = "mass,stiffness,damping,from,to,time"
    let result = try answer(.spring(variant: .oracle), columns, "3e-292,6.8e-310,0,1,0,3e8")
    #expect(result["position"] == "0.899722251656446")
  }

  /// Seven times the smallest number is 5 % more than a third of twenty times it.
  @Test func aRateThatNoNumberHoldsLeavesTheOracleWithoutAnAnswer() throws {
    let columns = "mass,stiffness,damping,from,to,time"
    #expect(try answer(.spring(variant: .oracle), columns, "3,1e-322,0,0,1,1e161")["position"] == "nan")
    #expect(try answer(.spring(variant: .oracle), columns, "1,1e-322,0,0,1,1e161")["position"] != "nan")
    #expect(try answer(.spring(variant: .oracle), columns, "3,12,1e-322,1,0,0")["position"] == "1.0")
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func whatIsAtRestWasAlwaysThere(variant: CaseVariant) throws {
    let columns = "stiffness,damping,from,to,velocity,time"
    let result = try answer(.spring(variant: variant), columns, "100,1000,1,1,0,-100")
    #expect(result["position"] == "1.0" && result["velocity_out"] == "0.0")
    #expect(try answer(.spring(variant: variant), columns, "100,1000,1,1,0,nan")["position"] == "nan")
  }

  @Test func twoParametrisationsClashAndMassGoesWithBoth() {
    #expect(throws: HeaderError.clash(["stiffness,damping", "response,damping_ratio"])) {
      try answers("mass,stiffness,damping,response,damping_ratio,time\n", .spring())
    }
    #expect(throws: HeaderError.clash(["velocity", "relative_velocity"])) {
      try answers("response,damping_ratio,velocity,relative_velocity,time\n", .spring())
    }
  }

  @Test(arguments: [
    ("mass,stiffness,damping,time", "1e-300,1e300,1,1", "line 2: a spring's stiffness/mass"),
    ("duration,bounce,time", "1e-308,0,1", "got mass 1.0, stiffness nan, damping nan; use"),
  ])
  func numbersThatMakeNoSpringTogetherSayWhy(columns: String, fields: String, problem: String) {
    let error = #expect(throws: BadLine.self) { try answer(.spring(), columns, fields) }
    #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
  }

  @Test(arguments: [("1e999", CasePrecision.double), ("-2e308", .double), ("1e39", .float)])
  func aNumberThatOverflowsIsABadLineAndInfinityIsNone(text: String, precision: CasePrecision) throws {
    let csv = "stiffness,damping,time\n100,10,"
    let error = #expect(throws: BadLine.self) { try answers(csv + text + "\n", .spring(), precision: precision) }
    #expect(
      error?.description
        == "line 2, column 'time': expected a number, not too large for a \(precision.rawValue); got '\(text)'")
    for name in ["inf", "-Infinity", "nan"] {
      #expect(throws: Never.self) { try answers(csv + name + "\n", .spring(), precision: precision) }
    }
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func whereAMotionLeavesAllNumbersLookingBackThereIsNoAnswer(variant: CaseVariant) throws {
    let line = try answer(
      .spring(variant: variant), "stiffness,damping,from,to,velocity,time",
      "1e77,1.0000000000000002,-0.476,1e200,-1,-657")
    #expect(!line.number("position").isFinite && !line.number("velocity_out").isFinite)
  }

  /// Motions with a factor that under- or overflows; by mpmath.
  @Test(
    arguments: [CaseVariant.reference, .oracle],
    [
      "1,1e180,4e89,0,0,1e90,3e-87,-2.461312882586382e-261,1.5917457398401423e-171",
      "1,100,20,-37.5,250.5,4000,1e307,250.5,0",
      "1,1e-4,1e9,0,1,0,1e300,1,0",
      "1,100,10,1e300,0,0,150,-1.1177630655268971e-26,2.1957566035354582e-25",
      "1,1e56,2.00000000002e28,0,0,1e28,6e-26,1.5902398305416925e-258,-1.587589424479088e-230",
      "1e300,1e120,1e208,3,0,0,4e92,-0.2167201744376132,3.4441185514379377e-91",
      "1e250,1e252,3e252,-1e300,0,-1e301,200,-1.0703672783032652e+271,3.5718640850852734e+270",
    ])
  func aFactorThatIsNoNumberLeavesTheMotionItsDigits(variant: CaseVariant, line: String) throws {
    let fields = line.split(separator: ",").map(String.init)
    let answer = try answer(
      .spring(variant: variant), "mass,stiffness,damping,from,to,velocity,time",
      fields.prefix(7).joined(separator: ","))
    #expect([answer.number("position"), answer.number("velocity_out")] == fields.suffix(2).map { Double($0)! })
  }

  @Test func aColumnThatTheQuestionKnowsIsNotTakenForAnother() {
    for header in ["stiffness,damping,to", "response,damping_ratio,duration"] {
      let error = #expect(throws: HeaderError.self) { try answers(header + "\n", .spring()) }
      #expect(error?.description.contains("looks like") == false, "\(String(describing: error))")
    }
    let error = #expect(throws: HeaderError.self) { try answers("ops,px\n", .transform()) }
    #expect(error?.description.hasPrefix("the header: column 'py' is missing.\n") == true)
  }

  @Test func inFloatInputsAreRoundedFirstAndResultsAreFloats() throws {
    let columns = "stiffness,damping,from,to,time\n"
    let float = Table(try answers(columns + "100,10,0,0.1,0.3\n", .spring(), precision: .float)).rows[0]
    let rounded = Table(
      try answers(columns + "100,10,0,\(Double(Float(0.1))),\(Double(Float(0.3)))\n", .spring())
    ).rows[0]

    #expect(float["position"] == "\(Float(rounded.number("position")))")
  }

  @Test(arguments: [
    ("velocity", "-1e308,1e308,0", CasePrecision.double, "from and to are further apart than a double can hold"),
    ("velocity", "-3e38,3e38,0", .float, "from and to are further apart than a float can hold"),
    ("relative_velocity", "0,1e300,1e9", .double, "relative_velocity times the travel is more than a double can hold"),
  ])
  func aTravelThatNoNumberHoldsIsABadLine(column: String, fields: String, precision: CasePrecision, problem: String) {
    let csv = "stiffness,damping,time,from,to,\(column)\n100,10,0.1,\(fields)\n"
    let error = #expect(throws: BadLine.self) { try answers(csv, .spring(precision: precision), precision: precision) }
    #expect(error?.line == 2 && error?.description.contains(problem) == true, "\(String(describing: error))")
  }
}
