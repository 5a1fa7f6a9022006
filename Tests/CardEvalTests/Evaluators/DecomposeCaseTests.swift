import CardEval
import Testing

@Suite struct DecomposeCaseTests {
  private static let columns = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }.joined(separator: ",")

  @Test(arguments: [CaseVariant.reference, .oracle])
  func partsAreThoseThatMadeTheMatrix(variant: CaseVariant) throws {
    let fields = "0,2,0,0,-3,0,0,0,0,0,1,-0.002,10,20,0,1"
    let result = try answer(.decompose(variant: variant), Self.columns, fields)
    let expected = [
      "tx": 10, "ty": 20, "tz": 0, "sx": 2, "sy": 3, "sz": 1, "skew_xy": 0, "qx": 0, "qy": 0, "qz": 0.5.squareRoot(),
      "qw": 0.5.squareRoot(), "px": 0, "py": 0, "pz": -0.002, "pw": 1,
    ]

    for (column, value) in expected { #expect(abs(result.number(column) - value) < 1e-15, "\(column)") }
    #expect(result["status"] == "ok")
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func aSingularMatrixHasNoParts(variant: CaseVariant) throws {
    for fields in [
      "0,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1", "nan,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1", "1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,0",
    ] {
      let result = try answer(.decompose(variant: variant), Self.columns, fields)
      #expect(result["status"] == "singular" && result["sx"] == "" && result["pw"] == "")
    }
  }

  @Test func theRuleSaysWhichScalesAMirrorImageNegates() throws {
    let fields = "-1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1"
    let flat = try answer(.decompose(), Self.columns, fields)
    let solid = try answer(.decompose(rule: .threeDimensional), Self.columns, fields)

    #expect((flat["sx"], flat["sy"]) == ("-1.0", "1.0"))
    #expect((solid["sx"], solid["sy"], solid["sz"]) == ("-1.0", "-1.0", "-1.0"))
  }
}
