import CardEval
import SeededRandom
import Testing

@Suite struct TransformJudgingTests {
  /// Chains of up to six items, points under them.
  private static func cases(_ count: Int) -> String {
    var generator = SeededGenerator(seed: 7)
    let number = { (range: ClosedRange<Double>) in Double.random(in: range, using: &generator) }
    var csv = "ops,px,py,pz\n"
    for _ in 0..<count {
      let items = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        [
          "T:\(number(-300...300));\(number(-300...300));\(number(-9...9))", "S:\(number(-3...3));\(number(0.1...3))",
          "R:\(number(-720...720));\(number(-1...1));\(number(-1...1));\(number(0.1...1))", "R:90;0;1;0",
          "P:\(number(300...900))", "K:\(number(-60...60));\(number(-60...60))", "INV",
        ].randomElement(using: &generator)!
      }
      csv += items.joined(separator: "|") + ",\(number(-200...200)),\(number(-200...200)),\(number(-9...9))\n"
    }
    return csv
  }

  /// A product costs two units of its terms, and a chain has up to six.
  @Test func answersAreWithinTwoUnitsAnItem() throws {
    let verdict = try judged(Self.cases(400), answering: .transform(), judging: .transform())
    let worst = try #require(verdict.worst)

    #expect(verdict.judgedLines + verdict.linesOutside == 400 && verdict.columns.count == 19)
    #expect(verdict.linesOutside < 10, "only points whose w all but cancels have no bound")
    #expect(worst.error <= 12 && worst.error > 0.1, "\(worst)")
  }

  @Test func correctlyRoundedAnswersAreOffByHalfAUnitAtMost() throws {
    let verdict = try judged(Self.cases(400), answering: .transform(variant: .oracle), judging: .transform())
    #expect(try #require(verdict.worst).error <= 0.5)
  }

  /// 8 − 8 is nothing of terms that amount to 16.
  @Test func errorsAreScaledByTheTermsOfTheProducts() throws {
    let errors = try errors(.transform(), "ops,m41", "T:8;0;0|T:-8;0;0,\(off(0, byEpsilons: 24))")
    #expect(errors["m41_error"] == "1.5")
  }

  @Test func sinesCountAsOneAndWithTheirAngle() throws {
    for (degrees, exact) in [("90", 0.0), ("60", 0.5)] {
      let errors = try errors(.transform(), "ops,m11", "R:\(degrees),\(off(exact, byEpsilons: 4))")
      let scale = 1 + (Double(degrees) ?? 0) * .pi / 180
      #expect(abs(errors.number("m11_error") - 4 / scale) < 1e-3, "\(degrees)")
    }
  }

  @Test func pointsCountWithNumeratorAndWeight() throws {
    let errors = try errors(.transform(), "ops,px,py,ex", "S:2;1;1,3,0,\(off(6, byEpsilons: 24))")
    #expect(errors["ex_error"] == "2.0")
  }

  @Test func invertingCountsWithTheConditionOfTheMatrix() throws {
    // (1 1; 1 2) has the inverse (2 −1; −1 1); |M⁻¹|·|M|·|M⁻¹| begins with 3·2 + 4·1.
    let errors = try errors(.transform(), "ops,m11", "M:1;1;1;2;0;0|INV,\(off(2, byEpsilons: 20))")
    #expect(errors["m11_error"] == "2.0")
  }

  @Test func aPointsImageNeedsAPoint() {
    let error = #expect(throws: HeaderError.self) { try judged("ops,ex\nT:1;2,1\n", .transform(), ["ex"]) }
    #expect(error?.description.hasPrefix("the header: 'ex' cannot be judged with these columns; those") == true)
  }
}
