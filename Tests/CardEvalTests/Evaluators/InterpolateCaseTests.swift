import CardEval
import Testing

@Suite struct InterpolateCaseTests {
  private static let columns = "from_ops,to_ops,progress"

  @Test func aQuarterTurnShrinksComponentwiseOnly() throws {
    let decomposed = try answer(.interpolate(), Self.columns, "none,R:90;0;0;1,0.5")
    let componentwise = try answer(.interpolate(method: .componentwise), Self.columns, "none,R:90;0;0;1,0.5")

    #expect(abs(decomposed.number("m11") - 0.5.squareRoot()) < 1e-15)
    #expect(abs(componentwise.number("m11") - 0.5) < 1e-15)
  }

  /// It was a matrix of zeros, for 1 − progress and −progress have lost the 1.
  @Test(arguments: [InterpolationMethod.decomposed, .componentwise])
  func betweenEqualEndsNothingChangesHoweverFarItGoes(method: InterpolationMethod) throws {
    let progress = method == .decomposed ? "134217728" : "1e300"
    let fields = "S:2;2;2|T:5;0;0,S:2;2;2|T:5;0;0,\(progress)"
    let result = try answer(.interpolate(method: method), Self.columns, fields)
    #expect(result["m11"] == "2.0" && result["m41"] == "10.0" && result["m44"] == "1.0")
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func aProgressBeyondEveryKnownTurnIsRefused(variant: CaseVariant) throws {
    let error = #expect(throws: BadLine.self) {
      try answer(.interpolate(variant: variant), Self.columns, "none,R:90;0;0;1,134217729")
    }
    #expect(error?.description.contains("column 'progress': expected a number up to ±2^27") == true)
    #expect(throws: BadLine.self) {
      try errors(.interpolate(), Self.columns + ",m11", "none,R:90;0;0;1,-1e9,1")
    }
    #expect(try answer(.interpolate(variant: variant), Self.columns, "none,R:90;0;0;1,134217728")["m11"] != "nan")
  }

  @Test func onlyFunctionsKnowTwoTurns() throws {
    let operations = try answer(.interpolate(method: .operations), Self.columns, "none,R:720;0;0;1,0.25")
    #expect(operations.number("m11") == -1)
    #expect(try answer(.interpolate(), Self.columns, "none,R:720;0;0;1,0.25").number("m11") == 1)
  }

  @Test func aSkewByAQuarterTurnIsAnEndForFunctionsOnly() throws {
    let operations = try answer(.interpolate(method: .operations), Self.columns, "none,KX:90;0,0.5")
    #expect(abs(operations.number("m21") - 1) < 1e-15)
    for method in [InterpolationMethod.decomposed, .componentwise] {
      let error = #expect(throws: BadLine.self) {
        try answer(.interpolate(method: method), Self.columns, "none,KX:90;0,0.5")
      }
      #expect(error?.description.contains("90.0 degrees has an infinite tangent; take another angle") == true)
    }
  }

  /// NonInvertableBlend of WebKit's tests.
  @Test(arguments: [CaseVariant.reference, .oracle])
  func aSingularEndSwitchesAtOneHalf(variant: CaseVariant) throws {
    let to = "M:2.7133590938;0;0;0;0;2.4645137761;0;0;0;0;0;.01;.02;.03;.04;.05"
    for (progress, element) in [("0.25", 1), ("0.75", 2.7133590938)] {
      let result = try answer(.interpolate(variant: variant), Self.columns, "none,\(to),\(progress)")
      #expect(result.number("m11") == element && result["status"] == "singular: discrete")
    }
  }

  /// The truth is from mpmath; rounded in between, both products are off in the last digit.
  @Test func theOracleMultipliesListsWithoutRounding() throws {
    let fields = "R:7;1;2;3|R:11;3;1;2|R:3;1;1;0|T:100;200;300,none,0"
    for method in [InterpolationMethod.decomposed, .componentwise] {
      let oracle = try answer(.interpolate(method: method, variant: .oracle), Self.columns, fields)
      #expect(oracle.number("m11") == 0.967516074943366870 && oracle.number("m22") == 0.956536816039278171)
    }
  }

  @Test(arguments: [("1e200", "3e200", 2e200), ("1e-160", "3e-160", 2e-160)])
  func theOracleKnowsTheMiddleOfHugeAndOfTinyScales(from: String, to: String, middle: Double) throws {
    let fields = "S:\(from);\(from);\(from),S:\(to);\(to);\(to),0.5"
    let result = try answer(.interpolate(variant: .oracle), Self.columns, fields)
    for element in ["m11", "m22", "m33"] {
      #expect(abs(result.number(element) - middle) <= middle.ulp, "\(element)")
    }
  }
}
