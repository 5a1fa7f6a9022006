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
      // Chromium's slope is not that of the tangent.
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

@Suite struct TransformVectorTests {
  private static let elements = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  @Test(arguments: [CaseVariant.reference, .oracle])
  func chainsOfOtherProjectsAreWithinTheirTolerance(variant: CaseVariant) throws {
    let vectors = try Table.fixture("transform_ops")
    let results = Table(try answers(vectors.csv(["ops": { $0["ops"]! }]), .transform(variant: variant))).rows

    #expect(results.count == 35)
    for (vector, result) in zip(vectors.rows, results) {
      let size = Self.elements.map { abs(vector.number($0)) }.max()!
      for element in Self.elements {
        let error = abs(result.number(element) - vector.number(element))
        #expect(error <= max(vector.number("tol"), 2 * size.ulp), "\(element) off by \(error) for \(vector)")
      }
    }
  }

  @Test func theWebPlatformTestsPassFunctionByFunction() throws {
    let vectors = try Table.fixture("transform_interp_wpt")
    let csv = vectors.csv([
      "from_ops": { $0["from_ops"]! }, "to_ops": { $0["to_ops"]! }, "progress": { $0["progress"]! },
    ])
    let results = Table(try answers(csv, .interpolate(method: .operations))).rows

    #expect(results.count == 196)
    for (vector, result) in zip(vectors.rows, results) {
      for element in Self.elements {
        let error = abs(result.number(element) - vector.number("exp_\(element)"))
        #expect(error <= vector.number("tol"), "\(element) off by \(error) for \(vector)")
      }
    }
  }

  @Test func theEndsOfTheWebPlatformTestsAreTheirLists() throws {
    let vectors = try Table.fixture("transform_interp_wpt")
    for (end, progress) in [("from", "0"), ("to", "1")] {
      let csv = vectors.csv([
        "from_ops": { $0["from_ops"]! }, "to_ops": { $0["to_ops"]! }, "progress": { _ in progress },
      ])
      let results = Table(try answers(csv, .interpolate(method: .componentwise))).rows
      for (vector, result) in zip(vectors.rows, results) {
        for element in Self.elements {
          let error = abs(result.number(element) - vector.number("\(end)_\(element)"))
          #expect(error <= 1e-6, "\(element) off by \(error) for \(vector)")
        }
      }
    }
  }
}

@Suite struct SpringVectorTests {
  private typealias Row = [String: String]

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

  /// The columns and fields of a conversion; nil if a line has no number.
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
