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
