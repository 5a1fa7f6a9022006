import CardEval
import Testing

@Suite struct IntegrateCaseTests {
  private static let columns = "stiffness,damping,time,integrator,step"

  @Test(arguments: [("semi-implicit-euler", 0.05), ("velocity-verlet", 1e-3), ("rk4", 1e-6), ("exact", 1e-13)])
  func integratorsApproachTheExactMotionAsTheirOrderSays(name: String, tolerance: Double) throws {
    let exact = try answer(.spring(), "stiffness,damping,time", "100,10,0.3")
    for collapsed in [false, true] {
      let result = try answer(.integrate(collapsed: collapsed), Self.columns, "100,10,0.3,\(name),0.01")
      #expect(abs(result.number("position") - exact.number("position")) < tolerance)
      #expect(result["steps"] == "30" && result["computed"] == (collapsed ? "collapsed" : "stages"))
    }
  }

  @Test(arguments: ["semi-implicit-euler", "velocity-verlet", "runge-kutta-4", "exact"])
  func theOracleTakesTheSameStepsAndAShorterLastOne(name: String) throws {
    let fields = "100,10,0.333,\(name),0.01"
    let reference = try answer(.integrate(), Self.columns, fields)
    let oracle = try answer(.integrate(variant: .oracle), Self.columns, fields)

    #expect(reference["steps"] == "34" && oracle["steps"] == "34")
    #expect(abs(reference.number("position") - oracle.number("position")) < 1e-14)
    #expect(abs(reference.number("velocity_out") - oracle.number("velocity_out")) < 1e-13)
  }

  @Test func inFloatTheStepsAreThoseOfDouble() throws {
    for fields in ["100,10,0.1,rk4,0.01", "100,10,0.3,rk4,0.01", "100,10,0.7,rk4,0.1"] {
      let csv = "\(Self.columns)\n\(fields)\n"
      let double = Table(try answers(csv, .integrate())).rows[0]
      let float = Table(try answers(csv, .integrate(precision: .float), precision: .float)).rows[0]
      #expect(float["steps"] == double["steps"], "\(fields)")
      #expect(abs(float.number("position") - double.number("position")) < 1e-6, "\(fields)")
    }
  }

  /// Formerly the steps became infinite or 0, and the answers NaN or the start.
  @Test(arguments: [("1e38,1e-44", "1e40", "1e39"), ("1,100", "1e-45", "1e-46")])
  func aStepThatAFloatDoesNotHoldIsABadLine(spring: String, time: String, step: String) throws {
    let csv = "mass,stiffness,damping,time,integrator,step\n\(spring),0,\(time),rk4,\(step)\n"
    let error = #expect(throws: BadLine.self) { try answers(csv, .integrate(precision: .float), precision: .float) }
    #expect(error?.description.hasPrefix("line 2, column 'step': expected steps whose length is neither 0 nor") == true)
    #expect(error?.description.hasSuffix("as a float; got '\(step)'") == true)
    #expect(throws: Never.self) { try answers(csv, .integrate()) }
  }

  @Test func anUnstableStepIsABadLineUnlessItMayBeSubdivided() throws {
    let fields = "10000,0,1,velocity-verlet,0.05"
    let error = #expect(throws: BadLine.self) { try answer(.integrate(), Self.columns, fields) }
    let divided = try answer(.integrate(ifUnstable: .subdivide), Self.columns, fields)

    #expect(error?.description.contains("diverges") == true)
    #expect(error?.description.hasSuffix("s, --unstable subdivide, or the integrator 'exact'") == true)
    let swiftUI = #expect(throws: BadLine.self) { try answer(.integrate(), Self.columns, "1e4,1e6,1,swiftui,1") }
    #expect(swiftUI?.description.hasSuffix("use another integrator") == true, "its step is always the same")
    #expect(divided.number("steps") > 20 && abs(divided.number("position")) < 3)
  }

  @Test func swiftUIStepsByItsOwnAndIsNotExact() throws {
    let exact = try answer(.spring(), "response,damping_ratio,time", "0.5,0.825,0.2")
    let columns = "response,damping_ratio,time,integrator"
    let result = try answer(.integrate(), columns, "0.5,0.825,0.2,swiftui")
    let deviation = abs(result.number("position") - exact.number("position"))

    #expect(deviation > 1e-3 && deviation < 0.016)
    #expect(60...61 ~= result.number("steps"))
    #expect(abs(try answer(.integrate(), columns, "0.5,0.825,20,swiftui").number("position") - 1) < 1e-9)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["reference", "scalar"], ["exact", "rk4", "swiftui"])
  func moreStepsThanASecondHasRoomForAreRefusedAndMentionCollapsedOnes(variant: String, name: String) throws {
    let variant = try CaseVariant(named: variant, among: CaseQuestion.integrateKernels, precision: .double)
    let error = #expect(throws: BadLine.self) {
      try answer(.integrate(variant: variant), Self.columns, "100,10,1e6,\(name),0.003")
    }
    #expect(error?.description.contains("at most 10000000 steps") == (variant == .reference || name != "swiftui"))
    #expect(error?.description.contains("--collapsed") == (name != "swiftui"))
  }

  /// The kernels check only occasionally whether anything moves.
  @Test(arguments: ["scalar", "simd"])
  func stepsInOneLineEndWhereTheyDoLineByLine(name: String) throws {
    let kernel = CaseQuestion.integrate(
      variant: try CaseVariant(named: name, among: CaseQuestion.integrateKernels, precision: .double))
    let columns = "stiffness,damping,from,to,velocity,time,integrator,step"
    for steps in [1, 2, 255, 256, 257, 258, 600] {
      let (many, more) = (Double(steps) / 128, Double(steps + 3) / 128)
      let whole = try answer(kernel, columns, "100,0.5,1,0,2,\(more),exact,0.0078125")
      let first = try answer(kernel, columns, "100,0.5,1,0,2,\(many),exact,0.0078125")
      let state = "\(first.number("position")),0,\(first.number("velocity_out"))"
      let rest = try answer(kernel, columns, "100,0.5,\(state),\(3.0 / 128),exact,0.0078125")
      #expect(whole["steps"] == "\(steps + 3)" && rest["position"] == whole["position"], "\(steps)")
      #expect(rest["velocity_out"] == whole["velocity_out"], "\(steps)")
    }
  }

  @Test func kernelsStopWhereNothingMovesAnyMore() throws {
    let kernel = try CaseVariant(named: "scalar", among: CaseQuestion.integrateKernels, precision: .double)
    let late = try answer(.integrate(variant: kernel), Self.columns, "100,10,3000,exact,0.01")
    let later = try answer(.integrate(variant: kernel), Self.columns, "100,10,3100,exact,0.01")
    #expect(late["position"] == later["position"] && late["velocity_out"] == later["velocity_out"])
    #expect(abs(late.number("position") - 1) < 1e-300 && late["steps"] == "300000")
  }

  @Test func anUnknownIntegratorIsNamedWithTheNearest() {
    let error = #expect(throws: BadLine.self) {
      try answer(.integrate(), Self.columns, "100,10,0.3,velocty-verlet,0.01")
    }
    #expect(error?.description.contains("(velocity-verlet?)") == true)
    #expect(throws: BadLine.self) { try answer(.integrate(), Self.columns, "100,10,0.3,rk4,0") }
    #expect(throws: BadLine.self) { try answer(.integrate(), Self.columns, "100,10,1e9,rk4,1e-9") }
  }
}
