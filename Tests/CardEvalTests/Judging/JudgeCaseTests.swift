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

  static let headers: [(String, String)] = [
    ("stiffness,damping,time,positon", "column 'position' is missing; 'positon' looks like 'position'."),
    ("stiffness,damping,time,position,position", "column 'position' is there twice"),
    ("stiffness,damping,time,position,position_error", "column 'position_error' is to be appended and is there"),
    ("stiffness,damping,position", "column 'time' is missing"),
  ]

  @Test(arguments: headers)
  func aHeaderThatDoesNotServeSaysWhy(header: String, message: String) {
    let error = #expect(throws: HeaderError.self) { try judged(header + "\n", .spring(), ["position"]) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
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
    // The reference rounds the stiffness first, which after four turns is another spring.
    let (columns, fields) = ("response,damping_ratio,from,to,time", "0.5,0.1,320,0,2.1")
    let exact = try answer(.spring(variant: .oracle), columns, fields)["position"] ?? ""
    for variant in [CaseVariant.reference, .oracle] {
      let errors = try errors(.spring(variant: variant), columns + ",position", "\(fields),\(exact)")
      #expect(errors.number("position_error") <= 0.5)
    }
  }
}
