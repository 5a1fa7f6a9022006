import CardEval
import Testing

@Suite struct CurveCaseTests {
  @Test func textAndNumbersAreOneCurve() throws {
    let text = try answer(.curve(), "curve,input", "\"cubic-bezier(0.42, 0, 1, 1)\",0.3")
    let named = try answer(.curve(), "curve,input", "ease-in,0.3")
    let numbers = try answer(.curve(), "y2,x1,y1,x2,input", "1,0.42,0,1,0.3")

    #expect(text["value"] == numbers["value"] && named["value"] == numbers["value"])
    #expect(text["slope"] == numbers["slope"])
  }

  @Test(arguments: [("before", "true", "false"), ("before", "1", "0"), ("side_at_boundary", "before", "after")])
  func theSideOfAJumpIsAColumn(column: String, before: String, after: String) throws {
    let columns = "curve,input," + column
    #expect(try answer(.curve(), columns, "steps(4),0.5,\(before)")["value"] == "0.25")
    #expect(try answer(.curve(), columns, "steps(4),0.5,\(after)")["value"] == "0.5")
    #expect(throws: BadLine.self) { try answer(.curve(), columns, "steps(4),0.5,perhaps") }
  }

  @Test(arguments: [CaseVariant.reference, .oracle], [CasePrecision.double, .float])
  func aVerticalTangentHasTheLargestSlope(variant: CaseVariant, precision: CasePrecision) throws {
    let csv = "x1,y1,x2,y2,input\n0,1,0,1,0\n0,-1,0,1,0\n"
    let rows = Table(try answers(csv, .curve(variant: variant, precision: precision), precision: precision)).rows
    let largest =
      precision == .double
      ? "\(Double.greatestFiniteMagnitude)" : "\(Float.greatestFiniteMagnitude)"

    #expect(rows[0]["slope"] == largest && rows[1]["slope"] == "-" + largest)
  }

  @Test func aTextThatIsNoCurveSaysWhere() {
    let error = #expect(throws: BadLine.self) { try answer(.curve(), "curve,input", "ease-inn,0.5") }
    #expect(
      error?.description == "line 2, column 'curve', character 1: unknown name 'ease-inn'; did you mean 'ease-in'?")
    #expect(throws: HeaderError.self) { try answers("x1,y1,x2,input\n", .curve()) }
    #expect(throws: BadLine.self) { try answer(.curve(), "x1,y1,x2,y2,input", "1.5,0,0,1,0.5") }
  }
}

@Suite struct DecomposeCaseTests {
  private static let columns = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }.joined(separator: ",")

  @Test(arguments: [CaseVariant.reference, .oracle])
  func partsAreThoseThatMadeTheMatrix(variant: CaseVariant) throws {
    let fields = "0,2,0,0,-3,0,0,0,0,0,1,-0.002,10,20,0,1"
    let result = try answer(.decompose(variant: variant), Self.columns, fields)
    let expected = [
      "tx": 10, "ty": 20, "tz": 0, "sx": 2, "sy": 3, "sz": 1, "skew_xy": 0, "qx": 0, "qy": 0, "qz": 0.5.squareRoot(),
      "qw": 0.5.squareRoot(), "px": 0, "py": 0, "pz": -0.002, "pw": 1,
    ]

    for (column, value) in expected { #expect(abs(result.number(column) - value) < 1e-15, "\(column)") }
    #expect(result["status"] == "ok")
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func aSingularMatrixHasNoParts(variant: CaseVariant) throws {
    for fields in [
      "0,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1", "nan,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1", "1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,0",
    ] {
      let result = try answer(.decompose(variant: variant), Self.columns, fields)
      #expect(result["status"] == "singular" && result["sx"] == "" && result["pw"] == "")
    }
  }

  @Test func theRuleSaysWhichScalesAMirrorImageNegates() throws {
    let fields = "-1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1"
    let flat = try answer(.decompose(), Self.columns, fields)
    let solid = try answer(.decompose(rule: .threeDimensional), Self.columns, fields)

    #expect((flat["sx"], flat["sy"]) == ("-1.0", "1.0"))
    #expect((solid["sx"], solid["sy"], solid["sz"]) == ("-1.0", "-1.0", "-1.0"))
  }
}
