import CardEval
import Testing

@Suite struct TimingVectorTests {
  @Test(arguments: [CaseVariant.reference, .oracle])
  func curvesOfChromiumAreWithinTheirTolerance(variant: CaseVariant) throws {
    let vectors = try Table.fixture("cubic_bezier")
    let csv = vectors.csv([
      "x1": { $0["x1"]! }, "y1": { $0["y1"]! }, "x2": { $0["x2"]! }, "y2": { $0["y2"]! },
      "input": { $0["input_x"]! },
    ])
    let extrapolated = Table(try answers(csv, .curve(variant: variant))).rows
    let clamped = Table(try answers(csv, .curve(extrapolation: .clamp, variant: variant))).rows

    #expect(extrapolated.count == 89)
    for (index, vector) in vectors.rows.enumerated() {
      // Chromium's slope does not follow the tangent.
      let result = vector["quantity"] == "slope" ? clamped[index] : extrapolated[index]
      let error = abs(result.number(vector["quantity"]!) - vector.number("expected"))
      #expect(error <= max(vector.number("tol"), 1e-15), "\(error) for \(vector)")
    }
  }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func stepsOfOtherProjectsThatFollowCSSAreExact(variant: CaseVariant) throws {
    let vectors = try Table.fixture("steps")
    let csv = vectors.csv([
      "curve": { "steps(\($0["n"]!), \($0["position"]!))" }, "input": { $0["input"]! },
      "side_at_boundary": { String($0["side_at_boundary"]!.prefix { $0 != "-" }) },
    ])
    let results = Table(try answers(csv, .curve(variant: variant))).rows

    #expect(results.count == 70)
    let following = zip(vectors.rows, results).filter { $0.0["dev_vs_css_rule"] == "0.0" }
    #expect(following.count == 52)
    for (vector, result) in following {
      #expect(result.number("value") == vector.number("expected"), "\(result) for \(vector)")
    }
  }
}
