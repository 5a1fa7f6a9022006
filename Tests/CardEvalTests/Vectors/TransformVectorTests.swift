import CardEval
import Testing

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
