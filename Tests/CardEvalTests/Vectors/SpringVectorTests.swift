import CardEval
import Testing

@Suite struct SpringVectorTests {
  private typealias Row = [String: String]

  @Test(arguments: [CaseVariant.reference, .oracle])
  func springsOfSixtyDigitsAreAnsweredToAnUlpOfTheirAmplitude(variant: CaseVariant) throws {
    let vectors = try Table.fixture("springs_oracle_mpmath")
    let csv = vectors.csv([
      "mass": { $0["mass"]! }, "stiffness": { $0["stiffness"]! }, "damping": { $0["damping_double"]! },
      "from": { $0["displacement0_from_target"]! }, "to": { _ in "0" }, "velocity": { $0["v0"]! },
      "time": { $0["t_s"]! },
    ])
    let results = Table(try answers(csv, .spring(variant: variant))).rows

    #expect(results.count == 768)
    for (vector, result) in zip(vectors.rows, results) {
      let frequency = (vector.number("stiffness") / vector.number("mass")).squareRoot()
      let (x, v) = (vector.number("displacement"), vector.number("velocity"))
      let amplitude = (x * x + v / frequency * (v / frequency)).squareRoot()
      #expect(abs(result.number("position") - x) <= amplitude.ulp, "\(vector)")
      #expect(abs(result.number("velocity_out") - v) <= (amplitude * frequency).ulp, "\(vector)")
    }
  }

  @Test func conversionsOfOtherProjectsAreWithinTheirTolerance() throws {
    var count = 0
    for row in try Table.fixture("spring_params").rows {
      guard let (columns, fields) = Self.input(row) else { continue }
      let result = try answer(.springParameters(), columns, fields)
      let name = row["output"]!.replacing("_s", with: "")
      let value = name == "omega" ? result.number("stiffness").squareRoot() : result.number(name)
      let expected = row.number("expected")
      #expect(abs(value - expected) <= max(row.number("tol"), 4 * expected.ulp), "\(value) for \(row)")
      count += 1
    }
    #expect(count == 258)
  }

  /// The columns and fields of a conversion; nil where a line names no number.
  private static func input(_ row: Row) -> (columns: String, fields: String)? {
    guard row["expected"] != "" else { return nil }
    let mapping = row["mapping"]!
    let columns: KeyValuePairs<String, String> =
      switch true {
      case mapping.contains("round-trip"): [:]
      case mapping.hasPrefix("duration+bounce"): ["duration": "duration_s", "bounce": "bounce"]
      case mapping.hasPrefix("response"): ["response": "response_s", "damping_ratio": "damping_ratio"]
      case mapping.hasPrefix("UIKit"):
        ["damping_ratio": "damping_ratio", "duration": "duration_s", "relative_velocity": "initial_velocity"]
      case mapping.hasPrefix("origami"): ["tension": "extra1", "friction": "extra2"]
      case mapping.hasPrefix("bounciness"): ["bounciness": "extra1", "speed": "extra2"]
      default: ["mass": "mass", "stiffness": "stiffness", "damping": "damping"]
      }
    guard !columns.isEmpty else { return nil }
    return (columns.map(\.key).joined(separator: ","), columns.map { row[$0.value]! }.joined(separator: ","))
  }
}
