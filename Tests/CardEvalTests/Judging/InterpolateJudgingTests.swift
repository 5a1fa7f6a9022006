import CardEval
import CardMotion
import Testing

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

  /// Half way from 1 to 3: the weighted ends amount to 2, in m11 as in what it is taken apart into.
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
