import CardEval
import Testing

@Suite struct CurveJudgingTests {
  @Test func answersAreWithinTheKernelsBound() throws {
    let curves = ["ease", "ease-in", "\"cubic-bezier(0.34, 1.56, 0.64, 1)\"", "\"cubic-bezier(1, 0, 0, 1)\""]
    let csv = curves.flatMap { curve in (-2...12).map { "\(curve),\(Double($0) / 10)\n" } }.joined()
    for variant in [CaseVariant.reference, .oracle] {
      let verdict = try judged("curve,input\n" + csv, answering: .curve(variant: variant), judging: .curve())
      let worst = try #require(verdict.worst)
      #expect(verdict.judgedLines == 44 && verdict.linesOutside == 16, "inputs beyond 0 and 1 have no bound")
      #expect(verdict.yardstick?.bounds.map(\.allowance) == [4])
      #expect(worst.error <= (variant == .oracle ? 0.5 : 3) && worst.error > 0, "\(worst)")
    }
  }

  /// By symmetry the value is 0.5; the slope there is −3 over 0.75.
  @Test func errorsAreScaledByTheSlope() throws {
    let errors = try errors(.curve(), "x1,y1,x2,y2,input,value", "0.5,3,0.5,-2,0.5,\(off(0.5, byEpsilons: 6))")
    #expect(errors["value_error"] == "1.5")
  }

  /// The tangent of slope 2 at 1 leads to 1 + 2·7, and rounding 8 moves that by 2·8.
  @Test func beyondTheEndsTheSizeOfTheInputCounts() throws {
    let columns = "x1,y1,x2,y2,input,value"
    let fields = "0.5,0,0.5,0,8,\(off(15, byEpsilons: 32))"
    #expect(try errors(.curve(), columns, fields)["value_error"] == "2.0")
  }

  /// 0.3·10 is a whole number in Double arithmetic and less than that in truth.
  @Test func besideAJumpEitherSideIsRightAndAtItOnlyOne() throws {
    for (fields, isRight) in [
      ("steps(10),0.3,0.2", true), ("steps(10),0.3,0.3", true), ("steps(10),0.3,0.4", false),
      ("steps(4),0.25,0.25", true), ("steps(4),0.25,0", false), ("steps(4),0.26,0", false),
    ] {
      let error = try errors(.curve(), "curve,input,value", fields).number("value_error")
      #expect((error <= 1) == isRight, "\(fields): \(error)")
    }
  }

  @Test(arguments: [("true", "-1", true), ("true", "1", false), ("false", "1", true), ("false", "-1", false)])
  func atAJumpOfPointsTheSideIsThatOfTheFlag(before: String, value: String, isRight: Bool) throws {
    let fields = "\"linear(-1 0%, 1 0%)\",0,\(before),\(value)"
    let error = try errors(.curve(), "curve,input,before,value", fields).number("value_error")
    #expect((error <= 1) == isRight, "\(error)")
  }

  @Test func inFloatControlPointsAreFloats() throws {
    let csv = "curve,input,value\n\"cubic-bezier(0.1, 0.7, 0.1, 0.7)\",0.5,"
    let (low, high) = (Double(Float(0.1)), Double(Float(0.7)))
    let columns = "x1,y1,x2,y2,input"
    let exact = try answer(.curve(variant: .oracle), columns, "\(low),\(high),\(low),\(high),0.5")
    let verdict = try judged(csv + "\(Float(exact.number("value")))\n", .curve(), precision: .float).verdict

    #expect(verdict.worst?.exact == exact.number("value"))
  }

  @Test func stepsHaveNoKernelAndNoBound() throws {
    let verdict = try judged("curve,input,value\nsteps(4),0.3,0.25\n", .curve()).verdict
    #expect(verdict.linesOutside == 1 && verdict.judgedLines == 0 && verdict.outside.worst?.error == 0)
  }
}
