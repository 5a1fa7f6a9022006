import CardEval
import SeededRandom
import Testing

@Suite struct IntegrateJudgingTests {
  private static let columns = "stiffness,damping,from,to,time,integrator,step"

  private static let cases =
    columns + "\n"
    + ["semi-implicit-euler", "velocity-verlet", "runge-kutta-4", "exact"].flatMap { name in
      [0, 3, 11, 20].map { "100,\($0),64,-32,0.08,\(name),0.01\n" }
    }.joined()

  @Test(arguments: [false, true])
  func answersAreWithinTheKernelsBoundsForEightSteps(collapsed: Bool) throws {
    let question = CaseQuestion.integrate(collapsed: collapsed)
    let verdict = try judged(Self.cases, answering: question, judging: question)
    let worst = try #require(verdict.worst)
    let least = try #require(verdict.yardstick?.bounds.map(\.allowance).min())

    #expect(verdict.judgedLines == (collapsed ? 16 : 12), "eight products of the exact propagator have no bound")
    #expect(worst.error > 0 && worst.error <= least, "\(worst)")
  }

  /// One step of 0.25 s with ω = 2: v = −1, x = 0.75; the amplitudes are 1 and 2.
  @Test func errorsAreScaledByTheInitialAmplitude() throws {
    let fields = "4,0,1,0,0.25,semi-implicit-euler,0.25"
    let answer = "\(off(0.75, byEpsilons: 3)),\(off(-1, byEpsilons: 3))"
    let errors = try errors(.integrate(), Self.columns + ",position,velocity_out", "\(fields),\(answer)")

    #expect(errors["position_error"] == "3.0" && errors["velocity_out_error"] == "1.5")
  }

  /// A Float engine cannot take steps of 0.01 s, only of Float(0.01); after a hundred the position differs.
  @Test func inFloatTheStepThatIsTakenIsAFloat() throws {
    let step = Double(Float(0.01))
    var (x, v) = (1.0, 0.0)
    for _ in 0..<100 {
      v -= 100 * x * step
      x += v * step
    }
    let csv = "\(Self.columns),position\n100,0,1,0,1,semi-implicit-euler,0.01,\(Float(x))\n"

    #expect(try #require(judged(csv, .integrate(), precision: .float).verdict.outside.worst).error <= 0.501)
  }

  /// After a hundred thousand steps of 0.01 s or of Float(0.01), the positions of an undamped spring differ.
  @Test(arguments: [CaseVariant.reference, .oracle])
  func answersInFloatTakeTheStepsThatTheyAreJudgedBy(variant: CaseVariant) throws {
    let cases = ["semi-implicit-euler", "velocity-verlet", "runge-kutta-4", "exact"].map {
      "1,0,1,0,1000,\($0),0.01\n"
    }
    let verdict = try judged(
      Self.columns + "\n" + cases.joined(), answering: .integrate(variant: variant, precision: .float),
      judging: .integrate(precision: .float), precision: .float)
    let worst = try #require(verdict.outside.worst)

    #expect(verdict.linesOutside == 4 && worst.error <= 0.501, "\(worst)")
  }

  @Test func aMethodWithoutATruthIsABadLine() {
    let error = #expect(throws: BadLine.self) {
      try judged(Self.columns + ",position\n100,1,0,1,0.1,swiftui,0.01,1\n", .integrate())
    }
    #expect(error?.description.contains("swiftui has no truth to judge by") == true)
  }
}

@Suite struct TransformJudgingTests {
  /// Chains of up to six items, with points.
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

  /// A product costs two units of its terms, and a chain has up to six products.
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

  /// 8 − 8 cancels terms that sum to 16.
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
    // (1 1; 1 2) has the inverse (2 −1; −1 1); the first entry of |M⁻¹|·|M|·|M⁻¹| is 3·2 + 4·1.
    let errors = try errors(.transform(), "ops,m11", "M:1;1;1;2;0;0|INV,\(off(2, byEpsilons: 20))")
    #expect(errors["m11_error"] == "2.0")
  }

  @Test func aPointsImageNeedsAPoint() {
    let error = #expect(throws: HeaderError.self) { try judged("ops,ex\nT:1;2,1\n", .transform(), ["ex"]) }
    #expect(error?.description.hasPrefix("the header: 'ex' cannot be judged with these columns; those") == true)
  }
}
