import CardEval
import Testing

@Suite struct TransformCaseTests {
  @Test(arguments: [CaseVariant.reference, .oracle])
  func aSingularTransformStaysAsItIsAndSaysSo(variant: CaseVariant) throws {
    let result = try answer(.transform(variant: variant), "ops", "S:0;0;1|INV")
    #expect(result["status"] == "singular" && result["m11"] == "0.0" && result["m33"] == "1.0")
    #expect(try answer(.transform(variant: variant), "ops", "S:1e-8;1e-8;1e-8|INV")["status"] == "ok")
  }

  /// MapPoint of Chromium's transform tests: the divide is skipped if w is 0 or NaN.
  @Test(arguments: [CaseVariant.reference, .oracle])
  func thePerspectiveDivideIsSkippedWithoutAWeight(variant: CaseVariant) throws {
    for w in ["0", "nan"] {
      let matrix = "M:1;0;0;0;0;1;0;0;0;0;1;0;10;20;30;\(w)"
      let result = try answer(.transform(variant: variant), "ops,px,py,pz", "\(matrix),2,3,4")
      #expect(result.number("ex") == 12 && result.number("ey") == 23 && result.number("ez") == 34)
    }
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func quarterTurnsConsistOfZerosAndOnes(variant: CaseVariant) throws {
    for (ops, m11, m12) in [
      ("R:90", "0.0", "1.0"), ("R:180", "-1.0", "0.0"), ("R:-270;0;0;5", "0.0", "1.0"), ("R:-90", "0.0", "-1.0"),
      ("R:360000000000090", "0.0", "1.0"), ("R:1e16;0;0;-1", nil, nil), ("K:0;45", "1.0", "1.0"),
      ("K:0;-45", "1.0", "-1.0"), ("K:0;180000000000045", "1.0", "1.0"), ("R:90;1;1;1", nil, nil),
    ] {
      let result = try answer(.transform(variant: variant), "ops", ops)
      if let m11, let m12 { #expect(result["m11"] == m11 && result["m12"] == m12, "\(ops): \(result)") }
      #expect(result.number("m11").isFinite && result["m44"] == "1.0", "\(ops)")
    }
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func wholeTurnsAreTakenOffExactly(variant: CaseVariant) throws {
    for (many, few) in [("R:36000030;1;2;3", "R:30;1;2;3"), ("R:1e16", "R:-80"), ("K:1800000020;-160", "K:20;20")] {
      let result = try answer(.transform(variant: variant), "ops", many)
      let expected = try answer(.transform(variant: variant), "ops", few)
      #expect(result["m11"] == expected["m11"] && result["m12"] == expected["m12"], "\(many)")
    }
  }

  @Test func aPointWithoutDepthLiesInThePlane() throws {
    let result = try answer(.transform(), "ops,px,py", "T:1;2;3,10,20")
    #expect((result["ex"], result["ey"], result["ez"]) == ("11.0", "22.0", "3.0"))
    #expect(throws: HeaderError.self) { try answers("ops,pz\n", .transform()) }
  }

  @Test func orderIsThatOfCoreAnimation() throws {
    #expect(try answer(.transform(), "ops", "S:2;2;2|T:10;0;0").number("m41") == 20)
    #expect(try answer(.transform(), "ops", "T:10;0;0|S:2;2;2").number("m41") == 10)
    #expect(try answer(.transform(), "ops", "S:2;2;2|PT:10;0;0").number("m41") == 10)
    #expect(try answer(.transform(), "ops", "T:10;0;0|APP:2;0;0;2;0;0").number("m41") == 20)
    #expect(try answer(.transform(), "ops", "T:10;0;0|PRE:2;0;0;2;0;0").number("m41") == 10)
    #expect(try answer(.transform(), "ops", "S:3;3;1|O:5;0;0").number("m41") == -10)
    #expect(try answer(.transform(), "ops", "P:inf").number("m34") == 0)
    #expect(try answer(.transform(), "ops", "R:90;0;0;0").number("m11") == 1)
  }

  /// The tangent of 90° was formerly 1.6e16 in the reference and -6.7e32 in the oracle.
  @Test(arguments: [
    ("K:90;0", "item 1: a skew by 90.0 degrees has an infinite tangent"),
    ("R:30|K:0;-90", "item 2: a skew by -90.0 degrees"), ("T:1;2;3|K:630|R:90", "item 2: a skew by 630.0 degrees"),
  ])
  func aSkewByAQuarterTurnIsNoTransformWhateverIsAroundIt(ops: String, message: String) throws {
    for variant in [CaseVariant.reference, .oracle] {
      let error = #expect(throws: BadLine.self) { try answer(.transform(variant: variant), "ops", ops) }
      #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    }
    #expect(throws: BadLine.self) { try judged("ops,m11\n\(ops),1\n", .transform()) }
    #expect(try answer(.transform(), "ops", "K:89.999;180")["status"] == "ok")
  }

  @Test(arguments: [
    ("X:1", "item 1: 'X' is none of T,"), ("T:1;2;3|R:1;2", "item 2: 'R' takes 1 or 4 numbers; got 2"),
    ("T:1;b;3", "item 1: number 2, 'b', is none"), ("T:1;2;3|", "item 2: '' is none of"),
    ("T:1;2;3|T:0;1e999", "item 2: number 2, '1e999', is too large for a double"),
    ("INV:1", "item 1: 'INV' takes 0 numbers; got 1"), ("KX:1", "'KX' is none of"),
  ])
  func aWrongItemIsNamedWithItsPlace(ops: String, message: String) {
    let error = #expect(throws: BadLine.self) { try answer(.transform(), "ops", ops) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  /// 2²⁴ + 1 is not a Float.
  @Test(arguments: [CaseVariant.reference, .oracle])
  func inFloatTheNumbersOfAnItemAreRoundedFirst(variant: CaseVariant) throws {
    let csv = "ops\nT:16777217;0;0|T:-16777216;0;0\n"
    #expect(Table(try answers(csv, .transform(variant: variant))).rows[0]["m41"] == "1.0")
    let float = Table(try answers(csv, .transform(variant: variant), precision: .float)).rows[0]
    #expect(float["m41"] == "0.0")
    #expect(try judged("ops,m41\nT:0.1;0;0,\(Float(0.1))\n", .transform(), precision: .float).verdict.worst?.error == 0)
  }

  @Test func aNumberOfAnItemThatNoFloatHoldsIsABadLine() throws {
    let csv = "from_ops,to_ops,progress\nT:1e39;0,T:1;0,0\n"
    let error = #expect(throws: BadLine.self) { try answers(csv, .interpolate(), precision: .float) }
    #expect(error?.description.contains("(item 1: number 1, '1e39', is too large for a float)") == true)
    #expect(throws: Never.self) { try answers(csv, .interpolate()) }
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func aTransformWhoseDeterminantOverflowsIsInvertedAllTheSame(variant: CaseVariant) throws {
    let result = try answer(.transform(variant: variant), "ops", "S:1e110;1e110;1e110|INV")
    #expect(result["status"] == "ok" && abs(result.number("m11") * 1e110 - 1) < 1e-15)
    #expect(try answer(.transform(variant: variant), "ops", "S:1e110;0;1e110|INV")["status"] == "singular")
  }
}

@Suite struct InterpolateCaseTests {
  private static let columns = "from_ops,to_ops,progress"

  @Test func aQuarterTurnShrinksComponentwiseOnly() throws {
    let decomposed = try answer(.interpolate(), Self.columns, "none,R:90;0;0;1,0.5")
    let componentwise = try answer(.interpolate(method: .componentwise), Self.columns, "none,R:90;0;0;1,0.5")

    #expect(abs(decomposed.number("m11") - 0.5.squareRoot()) < 1e-15)
    #expect(abs(componentwise.number("m11") - 0.5) < 1e-15)
  }

  /// It was formerly a matrix of zeros, because 1 − progress rounded to −progress.
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

  /// The truth is from mpmath; with intermediate rounding, both products differ in the last digit.
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
