import CardEval
import CardMotion
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

  /// By symmetry the value is 0.5; the slope there is −3 / 0.75.
  @Test func errorsAreScaledByTheSlope() throws {
    let errors = try errors(.curve(), "x1,y1,x2,y2,input,value", "0.5,3,0.5,-2,0.5,\(off(0.5, byEpsilons: 6))")
    #expect(errors["value_error"] == "1.5")
  }

  /// The tangent of slope 2 at 1 gives 1 + 2·7, and rounding 8 changes that by 2·8 ε.
  @Test func beyondTheEndsTheSizeOfTheInputCounts() throws {
    let columns = "x1,y1,x2,y2,input,value"
    let fields = "0.5,0,0.5,0,8,\(off(15, byEpsilons: 32))"
    #expect(try errors(.curve(), columns, fields)["value_error"] == "2.0")
  }

  /// 0.3·10 is an integer in Double arithmetic but exactly less than that.
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

@Suite struct InterpolateJudgingTests {
  private static let lists = """
    from_ops,to_ops,progress
    none,R:70;0;0;1,0.25
    T:10;20;30|R:30;1;2;3|K:20;0,S:2;3;4|P:500,0.7
    R:170;0;1;0|S:0.5;2;1,T:100;-20;3|R:-60;1;0;0,0.125
    S:-1;1;1,S:1;-1;1|R:20,0.5
    R:10;1;2;3,R:10.0000001;1;2;3,1.25

    """

  @Test(arguments: [(InterpolationMethod.decomposed, 8.0), (.componentwise, 1.5)])
  func everyVariantKeepsTheKernelsBound(method: InterpolationMethod, bound: Double) throws {
    let kernels = kernels(of: CaseQuestion.interpolateKernels(method)).map { $0.variant }
    for variant in [.reference, .oracle] + kernels {
      let question = CaseQuestion.interpolate(method: method, variant: variant)
      let verdict = try judged(Self.lists, answering: question, judging: question)
      let worst = try #require(verdict.worst)

      #expect(verdict.judgedLines == 5 && verdict.yardstick?.bounds.map(\.allowance) == [bound])
      #expect(worst.error <= (variant == .oracle ? 0.5 : bound) && worst.error > 0.1, "\(variant): \(worst)")
    }
  }

  /// Half way from 1 to 3: the weighted ends sum to 2, in m11 and in its decomposition.
  @Test(arguments: [InterpolationMethod.decomposed, .componentwise])
  func errorsAreScaledByTheWeightedEnds(method: InterpolationMethod) throws {
    let errors = try errors(
      .interpolate(method: method), "from_ops,to_ops,progress,m11", "none,S:3;1;1,0.5,\(off(2, byEpsilons: 4))")
    #expect(errors["m11_error"] == "2.0")
  }

  @Test func theTruthOfListsIsNotThatOfTheirRoundedProducts() throws {
    let end = "T:1e16;0;0|T:1;0;0|T:-1e16;0;0"
    let fields = "\(end),\(end),0,1"
    let errors = try errors(.interpolate(method: .componentwise), "from_ops,to_ops,progress,m41", fields)
    #expect(errors["m41_error"] == "0.0")
  }

  @Test(arguments: [
    ("180", [0, 1, -1, 0], true), ("180", [0, -1, 1, 0], true), ("180", [0, 1, 1, 0], false),
    ("179", [0, -1, 1, 0], false),
  ])
  func halfATurnApartEitherArcIsRightAsAWhole(degrees: String, turn: [Double], isRight: Bool) throws {
    let columns = "from_ops,to_ops,progress,m11,m12,m21,m22"
    let numbers = turn.map { "\($0)" }.joined(separator: ",")
    let errors = try errors(.interpolate(), columns, "none,R:\(degrees);0;0;1,0.5,\(numbers)")
    let worst = ["m11", "m12", "m21", "m22"].map { errors.number("\($0)_error") }.max() ?? .nan
    #expect((worst <= 1) == isRight, "\(errors)")
  }

  @Test func whereNothingLiesBetweenAnEndIsTheTruth() throws {
    let errors = try errors(.interpolate(), "from_ops,to_ops,progress,m11,m22", "S:0;3;1,S:2;5;1,0.25,0,5")
    #expect(errors["m11_error"] == "0.0" && errors.number("m22_error") > 1e15)
  }
}
