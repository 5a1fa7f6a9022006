import CardEval
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

  /// A Float engine cannot take steps of 0.01 s, only of Float(0.01); after a hundred it is somewhere else.
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

  /// After a hundred thousand steps of 0.01 s and as many of Float(0.01) an undamped spring is in two places.
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
