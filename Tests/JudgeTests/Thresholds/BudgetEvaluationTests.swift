import Judge
import Records
import Testing

@Suite(.vocabulary) struct BudgetEvaluationTests {
  private func evaluation(_ text: String, _ rows: [ResultRow]) throws -> BudgetEvaluation {
    BudgetEvaluation(of: try Thresholds(text: text, path: "t.txt"), on: ResultSet(rows: rows, label: "now"))
  }

  private func result(_ rule: String, _ rows: [ResultRow]) throws -> GateOutcome.BudgetResult {
    let results = try evaluation("/simd/ \(rule)", rows).results
    #expect(results.count == 1)
    return try #require(results.first)
  }

  /// A call of 100 rows that takes 2,000 ns in the median of three launches.
  private let rows = Measured.rows(["frame/tipIn/simd/float/100": [1000, 2000, 9000]])

  @Test(arguments: [
    ("time <= 2000 ns", "2,000 ns", true), ("time <= 1999 ns", "2,000 ns", false),
    ("time <= 2 us", "2.00 us", true), ("time <= 0.0019 ms", "0.00200 ms", false),
    ("time <= 20 ns/row", "20.0 ns/row", true), ("time <= 19.9 ns/row", "20.0 ns/row", false),
    ("time <= 0.024 % of 120 Hz", "0.0240 % of 120 Hz", true),
    ("time <= 0.0239 % of 120 Hz", "0.0240 % of 120 Hz", false),
    ("time <= 0.012 % of 60 Hz", "0.0120 % of 60 Hz", true),
  ])
  func aTimeIsTheMedianOfTheLaunches(_ rule: String, _ measured: String, _ isKept: Bool) throws {
    let result = try result(rule, rows)
    #expect(result.measured == measured)
    #expect(result.isKept == isKept)
    #expect(result.budget == rule)
    #expect(!result.isAccuracy)
  }

  @Test func aSpeedupIsTheMedianOfTheRatiosOfEachLaunch() throws {
    // Each variant was slow in one launch; the ratio of medians, 300 / 200, would not pair them.
    let rows = Measured.rows([
      "frame/tipIn/scalar/float/100": [300, 300, 800], "frame/tipIn/simd/float/100": [100, 400, 200],
    ])
    let kept = try result("simd >= 3 x scalar", rows)
    #expect(kept.isKept)
    #expect(kept.measured == "3.00 x" && kept.number == 3 && kept.unit == "x")
    #expect(kept.partner == "frame/tipIn/scalar/float/100")
    #expect(try !result("simd >= 3.1 x scalar", rows).isKept)
    let short = Measured.rows(["frame/tipIn/scalar/float/100": [2996], "frame/tipIn/simd/float/100": [1000]])
    #expect(try result("simd >= 3 x scalar", short).measured == "2.996 x")
  }

  @Test func aSpeedupComparesTheSameKernelRecipeElementAndRows() throws {
    let rows = Measured.rows([
      "frame/tipIn/scalar/double/100": [100], "frame/tipIn/scalar/float/1000": [100],
      "frame/press/scalar/float/100": [100], "frame/tipIn/simd/float/100": [1],
    ])
    let result = try result("simd >= 2 x scalar", rows)
    #expect(!result.isKept)
    #expect(result.measured.isEmpty)
    #expect(result.obstacle == "the variant 'scalar' was not measured beside it")
  }

  @Test func theInstructionSetDoesNotDistinguishVariants() throws {
    var rows = Measured.rows(["frame/tipIn/scalar/float/100": [100], "frame/tipIn/simd/float/100": [10]])
    for index in rows.indices { rows[index].isa = rows[index].implementation == "simd" ? "avx512" : "baseline" }
    #expect(try result("simd >= 10 x scalar", rows).isKept)
  }

  @Test(arguments: [
    ("error <= bound", 0.9, true), ("error <= bound", 2.0, true), ("error <= bound", 2.1, false),
    ("error <= 1.5", 1.5, true), ("error <= 1.5", 1.6, false), ("error <= bound", .nan, false),
    ("error <= 1e300", .infinity, false),
  ])
  func anErrorIsComparedInTheUnitOfItsBound(_ rule: String, _ error: Double, _ isKept: Bool) throws {
    let agreement = Agreement(status: .ok, worstUlp: 3, worstScaledError: error, bound: 2)
    let result = try result(rule, Measured.rows(["frame/simd/100": [100]], agreement: agreement))
    #expect(result.isKept == isKept)
    #expect(result.isAccuracy)
  }

  @Test func anErrorInUlpIsComparedWithThatColumn() throws {
    let agreement = Agreement(status: .ok, worstUlp: 3, worstScaledError: 0.1, bound: 2)
    let rows = Measured.rows(["frame/simd/100": [100]], agreement: agreement)
    #expect(try result("error <= 3 ulp", rows).isKept)
    #expect(try result("error <= 2.9 ulp", rows).measured == "3.00 ulp")
    #expect(try !result("error <= 2.9 ulp", rows).isKept)
  }

  @Test(arguments: [
    ("time <= 1999.6 ns", 1999.7, "2,000 ns"), ("time <= 2000 ns", 2000.4, "2,000.4 ns"),
    ("time <= 1999.6 ns", 1999.5, "1,999.5 ns"), ("time <= 20 ms", 20_000_000.4, "20.0000004 ms"),
    ("time <= 2000 ns", 1999.9, "2,000 ns"), ("time <= 12345678 ns", 12_345_680, "12,350,000 ns"),
  ])
  func theTextOfATimeIsOnTheSameSideOfTheLimitAsTheTime(_ rule: String, _ time: Double, _ measured: String) throws {
    #expect(try result(rule, Measured.rows(["frame/tipIn/simd/float/100": [time]])).measured == measured)
  }

  @Test(arguments: [("error <= 1.003", 1.0032, "1.0032"), ("error <= bound", 2 + 2.ulp, "2.0000000000000004")])
  func theTextOfAnErrorBeyondItsLimitIsBeyondItToo(_ rule: String, _ error: Double, _ measured: String) throws {
    let agreement = Agreement(status: .ok, worstScaledError: error, bound: 2)
    let result = try result(rule, Measured.rows(["frame/simd/100": [100]], agreement: agreement))
    #expect(result.measured == measured && !result.isKept)
  }

  @Test func whatDisagreesBreaksEveryAccuracyBudget() throws {
    let agreement = Agreement(status: .failed, worstUlp: 1, worstScaledError: 1, bound: 2)
    let rows = Measured.rows(["frame/simd/100": [100]], agreement: agreement)
    #expect(try !result("error <= bound", rows).isKept)
    #expect(try !result("error <= 100 ulp", rows).isKept)
  }

  @Test func limitsOfTheMachineAreNeverJudged() throws {
    let rows = rows + Measured.rows(["peak/simd/float/100": [1], "traffic/1r1w/simd/float/100": [1]])
    let evaluation = try evaluation(". time <= 1 ns\n^peak/ time <= 1 ns\n^(peak|traffic)/ error <= bound", rows)
    #expect(evaluation.results.map(\.name) == ["frame/tipIn/simd/float/100"])
    #expect(evaluation.unmatched.count == 2)
  }

  @Test func whatIsNotComparedHasNoAccuracyResult() throws {
    let agreement = Agreement(status: .ok, worstScaledError: 1, bound: 2)
    let rows =
      Measured.rows(["set/simd/float/100": [100]], agreement: .unchecked)
      + Measured.rows(["frame/simd/100": [100]], agreement: agreement)
    let evaluation = try evaluation(". error <= bound\n^set/ error <= bound", rows)
    #expect(evaluation.results.map(\.name) == ["frame/simd/100"])
    #expect(evaluation.unmatched.map(\.place) == ["'t.txt', line 2"])
  }

  @Test func anErrorThatIsNotKnownIsNoErrorOfZero() throws {
    let rows = Measured.rows(["frame/simd/100": [100]], agreement: Agreement(status: .ok, worstScaledError: 1))
    #expect(try result("error <= 2 ulp", rows).obstacle == "its error is not known in ulp")
    #expect(try result("error <= bound", rows).obstacle == "it has no bound")
  }

  @Test func aTraceHasNoTimePerRow() throws {
    var rows = rows
    for index in rows.indices { (rows[index].identity.kind, rows[index].times.median) = (.trace, 5000) }
    #expect(try result("time <= 100 ns/row", rows).obstacle?.contains("a trace has no time per row") == true)
    #expect(try result("time <= 5 us", rows).measured == "5.00 us")
  }

  @Test func aBudgetThatMatchesNothingIsNamedWithItsLine() throws {
    let evaluation = try evaluation("\n^frmae/ error <= bound\n^frame/ smid >= 2 x scalar", rows)
    #expect(evaluation.unmatched.map(\.place) == ["'t.txt', line 2", "'t.txt', line 3"])
    #expect(evaluation.unmatched.last?.obstacle?.contains("did you mean 'simd'?") == true)
  }

  @Test func onlyTheWantedKindsAreEvaluated() throws {
    let thresholds = try Thresholds(text: ". time <= 1 ns\n. error <= bound\n^nothing/ time <= 1 ns")
    let evaluation = BudgetEvaluation(
      of: thresholds, on: ResultSet(rows: rows, label: "now"), kinds: [.relative, .accuracy])
    #expect(evaluation.results.map(\.budget) == ["error <= bound"])
    #expect(evaluation.unmatched.isEmpty)
  }
}
