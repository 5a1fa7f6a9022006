import CardEval
import CardMotion
import SeededRandom
import Testing

@Suite struct SpringJudgingTests {
  private static let columns = "stiffness,damping,from,to,velocity,time"

  /// Springs from almost undamped to overdamped, with integer displacements that need no rounding.
  private static func cases(_ count: Int, columns: String = columns) -> String {
    var generator = SeededGenerator(seed: 5)
    var csv = columns + "\n"
    for _ in 0..<count {
      let damping = [2.5, 7, 20, 25, 30, 100].randomElement(using: &generator)!
      let (from, to) = (Int.random(in: -300...300, using: &generator), [0, 100, -7].randomElement(using: &generator)!)
      let velocity = Int.random(in: -2000...2000, using: &generator)
      let time = Double(Int.random(in: 0...512, using: &generator)) / 256
      csv += "157,\(damping),\(from),\(to),\(velocity),\(time)\n"
    }
    return csv
  }

  @Test func correctlyRoundedAnswersAreOffByHalfAUnitAtMost() throws {
    for (variant, columns) in [
      (CaseVariant.reference, Self.columns), (.oracle, Self.columns),
      (.oracle, "tension,friction,from,to,velocity,time"),
    ] {
      let csv = Self.cases(400, columns: columns)
      let verdict = try judged(csv, answering: .spring(variant: variant), judging: .spring())
      let worst = try #require(verdict.worst)
      #expect(verdict.judgedLines == 400 && verdict.together.count == 800)
      #expect(worst.error > 0.4 && worst.error < 0.501, "\(worst)")
    }
  }

  @Test func thePositionCountsWithItsOwnSizeWhereATargetIsAddedToIt() throws {
    let columns = "stiffness,damping,from,to,time,position"
    let fields = { (at: Double, to: String) in "4,0,\(at),\(to),0,\(off(at, byEpsilons: 12))" }

    #expect(try errors(.spring(), columns, fields(2.0, "0"))["position_error"] == "6.0")
    #expect(try errors(.spring(), columns, fields(2.0, "1"))["position_error"] == "4.0")
  }

  @Test func velocitiesAreJudgedByTheirOwnAmplitude() throws {
    let columns = "stiffness,damping,from,to,velocity,time,velocity_out"
    // ω is 2, and at time 0 only the velocity contributes to both the remaining and the initial scale.
    let fields = "4,0,0,0,2,0,\(off(2, byEpsilons: 6))"
    #expect(try errors(.spring(), columns, fields)["velocity_out_error"] == "3.0")
    let fast = try CaseVariant(named: "scalar-fast", among: CaseQuestion.springKernels, precision: .double)
    #expect(try errors(.spring(variant: fast), columns, fields)["velocity_out_error"] == "3.0")
  }

  /// Of a hundred points, 206.7 times the smallest number remains after 72 s, by mpmath, and nothing after 100 s.
  @Test func whatIsLeftOfAnAmplitudeThatHasFadedIsCountedInTheSmallestNumber() throws {
    let error = { (time: Int, velocity: String) in
      let columns = "response,damping_ratio,from,to,time,velocity_out"
      return try errors(.spring(), columns, "0.5,0.825,0,100,\(time),\(velocity)").number("velocity_out_error")
    }
    #expect(try error(72, "0") == 207)
    #expect(try error(100, "1e-320") == 2024)
    #expect(try error(100, "0") == 0)
  }

  @Test(arguments: ["1e-170", "1e170"])
  func amplitudesWhoseSquaresOverflowOrUnderflowAreJudgedAlike(from: String) throws {
    let fast = try CaseVariant(named: "scalar-fast", among: CaseQuestion.springKernels, precision: .double)
    let start = try #require(Double(from))
    let errors = try errors(
      .spring(variant: fast), "stiffness,damping,from,to,time,position", "4,0,\(from),0,0,\(start + 4 * start.ulp)")
    #expect(abs(errors.number("position_error") - 4 * start.ulp / (start * .ulpOfOne)) < 0.01)
  }

  @Test(arguments: [CasePrecision.float, .double])
  func everyKernelKeepsTheBoundInWhoseScaleItIsJudged(precision: CasePrecision) throws {
    for (name, variant) in kernels(of: CaseQuestion.springKernels, precision) where name.contains("-") {
      let question = CaseQuestion.spring(variant: variant, precision: precision)
      let verdict = try judged(Self.cases(200), answering: question, judging: question, precision: precision)
      let edition = name.split(separator: "-").dropFirst().map(\.capitalized).joined()
      let bound = try #require(verdict.yardstick?.bounds.first { $0.keeper == "displacement" + edition })
      let worst = try #require(verdict.worst)
      #expect(worst.error <= bound.allowance && worst.error > 0.2, "\(name): \(worst)")
    }
  }

  /// The initial velocity cancels almost all of the displacement but not its rounding; if exact, no error is allowed.
  @Test(arguments: ["simd-accurate", "simd-exact-phase"])
  func aDisplacementThatHasToBeRoundedCountsWithWhatIsLeftOfIt(name: String) throws {
    let lines = [
      "97.63100403628982,719.7452396422199,-425.3664886460405,147.60589001360484,408923.21710476396,37.821978933578855",
      "0.000348700722539251,0.08853221480785092,-181.14358689894704,338.36882585624517,22.99679226069379,862.0701874328205",
    ]
    let variant = try CaseVariant(named: name, among: CaseQuestion.springKernels, precision: .double)
    for line in lines {
      let verdict = try judged(Self.columns + "\n\(line)\n", answering: .spring(variant: variant), judging: .spring())
      #expect(try #require(verdict.worst).error < 1)
    }
    let exact = "97,720,-573,0,412000,37.5"
    let answer = try answer(.spring(), Self.columns, exact)
    let off = answer.number("velocity_out") * (1 + 0x1p-50)
    #expect(try errors(.spring(), Self.columns + ",velocity_out", "\(exact),\(off)").number("velocity_out_error") > 4)
  }

  /// The product with the travel is not a Double; the velocity is mpmath's.
  @Test func aRelativeVelocityIsJudgedWithoutRoundingItsProductWithTheTravel() throws {
    let columns = "response,damping_ratio,relative_velocity,from,to,time,velocity_out"
    let errors = try errors(.spring(), columns, "0.5,0.8,14.1,0.32,145.9,0.001,2034.4175882169225")
    #expect(errors.number("velocity_out_error") <= 0.5)
  }

  /// It cancels almost all of the displacement.
  @Test(arguments: ["simd-accurate", "simd-exact-phase"])
  func aRelativeVelocityThatHasToBeRoundedCountsWithWhatIsLeftOfIt(name: String) throws {
    let variant = try CaseVariant(named: name, among: CaseQuestion.springKernels, precision: .double)
    let csv = "stiffness,damping,relative_velocity,from,to,time\n97,720,719.87,543,0,1\n"
    let verdict = try judged(csv, answering: .spring(variant: variant), judging: .spring())
    #expect(try #require(verdict.outside.worst).error < 1)
  }

  @Test func theFastKernelsDomainIsWhatInterfacesUse() throws {
    let fast = try CaseVariant(named: "scalar-fast", among: CaseQuestion.springKernels, precision: .double)
    let csv = Self.columns + ",position\n2500,10,1,0,0,0,1\n"
    #expect(try judged(csv, .spring(variant: fast)).verdict.linesOutside == 1)
    #expect(try judged(csv, .spring()).verdict.judgedLines == 1)
  }

  /// One radian less than 2⁴⁶; the cosine is mpmath's.
  @Test func aCorrectlyRoundedAnswerIsRightUpToTheLastPhaseThatHasATruth() throws {
    let fields = "1,0,1,0,0,\(0x1p46 - 1),0.8234896458923741"
    let errors = try errors(.spring(), Self.columns + ",position", fields)
    #expect(errors.number("position_error") <= 0.52)
  }

  /// Stiffness or damping is a small difference of large numbers; the positions are mpmath's.
  @Test(arguments: [
    ("tension,friction", "-23.5,-0.33,0,100,100,61.63825363982057"),
    ("tension,friction", "-23,-0.3,0,100,20,121.950924939831"),
    ("bounciness,speed", "42,-4.1,100,0,20,7.220688468048148"),
    ("bounciness,speed", "17,2.5,100,0,20,-1.1090526669499528e-32"),
    ("bounciness,speed", "40,3,100,0,9,-0.6343505554864566"),
    ("bounciness,speed", "26,19,100,0,20,-2.0040548722522843e-31"),
  ])
  func aCorrectlyRoundedAnswerIsRightOnOrigamisAndPopsScales(columns: String, fields: String) throws {
    #expect(try errors(.spring(), columns + ",from,to,time,position", fields).number("position_error") <= 0.5)
  }

  @Test func anotherScaleComesWithTheBoundsOfTheKernelsThatShareIt() throws {
    let csv = Self.columns + ",position\n100,10,0,1,0,0.1,0\n"
    let scale = try judged(csv, .spring()).verdict.yardstick
    #expect(scale?.scale == "instantaneousAmplitude")
    #expect(scale?.bounds.map(\.keeper) == ["displacementAccurate", "displacementExactPhase"])

    let fast = try CaseVariant(named: "scalar-fast", among: CaseQuestion.springKernels, precision: .double)
    let other = try judged(csv, .spring(variant: fast)).verdict.yardstick
    #expect(other?.scale == "initialAmplitude" && other?.bounds.map(\.keeper) == ["displacementFast"])
  }
}
