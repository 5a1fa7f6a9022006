import CardEval
import Testing

@Suite struct JudgeCaseTests {
  private static let header = "id,stiffness,damping,from,to,time,position,velocity_out"
  /// At time 0 the position is 1 and the velocity 0.
  private static let start = "4,0,1,0,0"

  @Test func onlyTheErrorsOfTheColumnsThatAreNamedAreAppendedInThatOrder() throws {
    let csv = "\(Self.header)\na,\(Self.start),1,0\n"
    let both = try judged(csv, .spring(), ["velocity_out", "position"]).table
    let one = try judged(csv, .spring(), ["velocity_out"]).table

    #expect(both.header.suffix(2) == ["velocity_out_error", "position_error"])
    #expect(one.header.suffix(2) == ["velocity_out", "velocity_out_error"])
    #expect(one.rows[0]["id"] == "a" && one.rows[0]["position"] == "1")
  }

  @Test func allMeansTheColumnsThatTheFileHas() throws {
    let table = try judged("stiffness,damping,time,velocity_out\n4,0,0,0\n", .spring()).table
    #expect(table.header.suffix(1) == ["velocity_out_error"])
    #expect(throws: HeaderError.self) { try judged("stiffness,damping,time\n4,0,0\n", .spring()) }
  }

  @Test(arguments: ["nan", "NaN", "inf", "-Infinity"])
  func aNumberThatIsNotFiniteIsInfinitelyWrong(text: String) throws {
    let (verdict, table) = try judged("\(Self.header)\na,\(Self.start),\(text),0\nb,\(Self.start),1,0\n", .spring())

    #expect(table.rows.map { $0["position_error"] } == ["inf", "0.0"])
    #expect(verdict.worst?.error == .infinity && verdict.judgedLines == 2)
  }

  @Test func whereTheTruthIsNotFiniteNothingElseIsRight() throws {
    let table = try judged("\(Self.header)\na,4,0,nan,0,0,nan,1\n", .spring()).table
    #expect(table.rows[0]["position_error"] == "0.0" && table.rows[0]["velocity_out_error"] == "inf")
  }

  @Test func aTruthThatIsNoNumberIsToldWithoutASign() throws {
    let worst = try #require(judged("ops,m41\nT:inf;0;0|T:-inf;0;0,1\n", .transform()).verdict.worst)
    #expect("\(worst.exact)" == "nan" && worst.error == .infinity)
  }

  @Test func theWorstInputIsTheFirstOfItsKindWithItsLine() throws {
    let answers = [("a", "1"), ("b", "1.5"), ("\"c,d\"", "0.5"), ("e", "1")]
    var lines = answers.map { "\($0),\(Self.start),\($1),0" }
    lines.insert("", at: 1)
    let verdict = try judged(([Self.header] + lines).joined(separator: "\r\n"), .spring()).verdict
    let worst = try #require(verdict.worst)

    #expect(worst.line == 4 && worst.column == "position" && worst.text == lines[2])
    #expect(worst.got == 1.5 && worst.exact == 1 && worst.error == 0.5 / .ulpOfOne)
    #expect(verdict.columns.map { $0.worst?.line } == [4, 2])
  }

  @Test func quantilesAreThoseOfTheErrors() throws {
    let lines = (0..<200).map { "\($0),\(Self.start),\(off(1, byEpsilons: Double($0))),0\n" }
    let position = try judged(Self.header + "\n" + lines.joined(), .spring()).verdict.columns[0]

    #expect(position.count == 200 && position.worst?.error == 199)
    #expect(abs(position.quantile(0.5) - 99) < 1 && abs(position.quantile(0.99) - 197) < 2)
  }

  @Test func inFloatTheUnitIsThatOfFloat() throws {
    let csv = "\(Self.header)\na,\(Self.start),\(Double(Float(1).nextUp)),0\n"
    #expect(try judged(csv, .spring(), precision: .float).verdict.worst?.error == 1)
    #expect(try judged(csv, .spring()).verdict.worst?.error == 0x1p29)
  }

  @Test(arguments: ["abc", "", "1e999"])
  func anAnswerThatIsNoNumberIsABadLine(text: String) throws {
    let csv = "\(Self.header)\na,\(Self.start),1,0\nb,\(Self.start),0,\(text)\n"
    let error = #expect(throws: BadLine.self) { try judged(csv, .spring()) }
    #expect(error?.description.hasPrefix("line 3, column 'velocity_out': expected a number") == true)

    var skipped = 0
    let (verdict, table) = try judged(csv, .spring()) { _ in skipped += 1 }
    #expect(skipped == 1 && verdict.judgedLines == 1 && verdict.worst?.error == 0, "a bad line counts in no column")
    #expect(table.rows[1]["position_error"] == "")
  }

  @Test func whateverTheVariantTheTruthIsTheOracles() throws {
    // The reference rounds the stiffness first, which makes a difference after four turns.
    let (columns, fields) = ("response,damping_ratio,from,to,time", "0.5,0.1,320,0,2.1")
    let exact = try answer(.spring(variant: .oracle), columns, fields)["position"] ?? ""
    for variant in [CaseVariant.reference, .oracle] {
      let errors = try errors(.spring(variant: variant), columns + ",position", "\(fields),\(exact)")
      #expect(errors.number("position_error") <= 0.5)
    }
  }

  private static let matrix = "m11,m12,m13,m14,m21,m22,m23,m24,m31,m32,m33,m34,m41,m42,m43,m44"

  @Test(arguments: [
    (CaseQuestion.curve(), "curve,input,value", "ease,0.5,0.802404"),
    (.decompose(), matrix + ",sx", "2,0,0,0,0,3,0,0,0,0,1,0,0,0,0,1,2.00001"),
    (.integrate(), steps, "4,0,1,0,0.25,semi-implicit-euler,0.25,0.750001"),
    (.interpolate(), "from_ops,to_ops,progress,m11", "none,R:90,0.5,0.707106"),
    (.spring(), "stiffness,damping,from,to,time,position", "100,10,1,0,0,1.000001"),
    (.transform(), "ops,m11", "R:60,0.500001"),
  ])
  func anErrorInTheSixthDigitShows(question: CaseQuestion, columns: String, fields: String) throws {
    let column = try #require(columns.split(separator: ",").last)
    #expect(try errors(question, columns, fields).number("\(column)_error") > 1e8)
  }

  private static let steps = "stiffness,damping,from,to,time,integrator,step,position"
  private static let springs = "stiffness,damping,from,to,velocity,time,position"

  /// A line outside the kernels' domain, and one inside.
  @Test(arguments: [
    // An x that stalls in the middle, huge control points, an input beyond 1.
    (CaseQuestion.curve(), "x1,y1,x2,y2,input,value", "0.9999999999999,0,0,1,0.5,0.75", "0.25,0,0.75,1,0.5,0.5"),
    (.curve(), "x1,y1,x2,y2,input,value", "0.25,2e6,0.75,1,0,0", "0.25,0,0.75,1,0.5,0.5"),
    (.curve(), "x1,y1,x2,y2,input,value", "0.25,0,0.75,1,1.5,1.5", "0.25,0,0.75,1,0.5,0.5"),
    // Nine steps, a step of 0.6 rad, a damping ratio of 1.5, two products of the exact propagator.
    (.integrate(), steps, "1,0,1,0,0.9,rk4,0.1,0", "1,0,1,0,0.8,rk4,0.1,0"),
    (.integrate(), steps, "1,0,1,0,0.6,rk4,0.6,0", "1,0,1,0,0.8,rk4,0.1,0"),
    (.integrate(), steps, "1,3,1,0,0.1,rk4,0.1,0", "1,0,1,0,0.8,rk4,0.1,0"),
    (.integrate(), steps, "1,0,1,0,0.2,exact,0.1,0", "1,0,1,0,0.8,rk4,0.1,0"),
    (.interpolate(), "from_ops,to_ops,progress,m11", "none,S:3;1;1,2.5,4", "none,S:3;1;1,0.5,2"),
    (.interpolate(), "from_ops,to_ops,progress,m11", "S:0;3;1,S:2;5;1,0.25,0", "none,S:3;1;1,0.5,2"),
    // At a huge time, after 1010 rad, far above critical, at a negative time, and almost without the slow mode.
    (.spring(), springs, "100,20,-37.5,250.5,4000,1e307,7", "100,10,1,0,0,0,1"),
    (.spring(), springs, "100,0,1,0,0,101,7", "100,10,1,0,0,0,1"),
    (.spring(), springs, "100,2e6,1,0,0,0.1,7", "100,10,1,0,0,0,1"),
    (.spring(), springs, "100,20,1,0,0,-0.1,7", "100,10,1,0,0,0,1"),
    (.spring(), springs, "100,1000,1,0,-999.9,0.1,7", "100,10,1,0,0,0,1"),
    // A turn by 105 rad, and a point at 2⁻¹¹ of the viewing distance from the eye.
    (.transform(), "ops,px,py,pz,ey", "R:6000,0,0,0,1", "T:0;1;0,0,0,0,1"),
    (.transform(), "ops,px,py,pz,ey", "P:1,0,0,0.99951171875,0", "T:0;1;0,0,0,0,1"),
  ])
  func aLineOutsideTheKernelsDomainIsCountedApart(
    question: CaseQuestion, columns: String, outside: String, inside: String
  ) throws {
    let verdict = try judged("\(columns)\n\(outside)\n\(inside)\n", question).verdict
    #expect(verdict.linesOutside == 1 && verdict.judgedLines == 1 && verdict.together.count == 1)
    #expect(verdict.outside.worst?.line == 2 && verdict.worst?.line == 3)
  }

  /// Formerly, an answer of nan had no error, and any other an infinite one.
  @Test(arguments: ["-0.1", "nan"])
  func anUnknownPhaseLeavesNothingToCompareWith(position: String) throws {
    for (question, csv) in [
      (CaseQuestion.spring(), "\(Self.springs)\n1,0,1,0,0,1e19,\(position)\n1,0,1,0,0,0,1\n"),
      (.integrate(), "\(Self.steps)\n1,0,1,0,1e19,exact,1e19,\(position)\n1,0,1,0,0,exact,1,1\n"),
    ] {
      let (verdict, table) = try judged(csv, question)
      #expect(verdict.linesWithoutTruth == 1 && verdict.judgedLines == 1)
      #expect(table.rows.map { $0["position_error"] } == ["", "0.0"])
    }
  }
}
