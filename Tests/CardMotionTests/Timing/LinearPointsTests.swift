import CardMotion
import SeededRandom
import Testing

@Suite struct LinearPointsTests {
  /// The first three are examples of css-easing-2, the next three come from web-platform-tests/wpt
  /// css/css-easing/linear-timing-functions-syntax.html, the rest follows from the rules.
  @Test(
    arguments: [
      ([(nil, 0), (nil, 0.25), (nil, 1)], [0, 0.5, 1]),
      ([(0.2, 0), (0.1, 0.5), (nil, 1)], [0.2, 0.2, 1]),
      ([(nil, 0), (0.25, 0.25), (0.75, 0.25), (nil, 1)], [0, 0.25, 0.75, 1]),
      ([(nil, 0), (0.4, 0), (nil, 1), (nil, 0.5), (nil, 1)], [0, 0.4, 0.6, 0.8, 1]),
      ([(nil, 0), (-0.1, 0.1), (nil, 1)], [0, 0, 1]),
      ([(nil, 0), (1.1, 0.9), (nil, 1)], [0, 1.1, 1.1]),
      ([(-0.5, 0), (-0.25, 0.5), (nil, 1)], [-0.5, -0.25, 1]),
      ([(0.5, 0), (nil, 0), (0.25, 0), (nil, 0)], [0.5, 0.5, 0.5, 1]),
      ([(1.5, 0), (nil, 1)], [1.5, 1.5]),
      ([(nil, 0.3)], [0]),
      ([(0.2, 0.3)], [0.2]),
    ] as [([(Double?, Double)], [Double])])
  func missingInputsAreFilledInAndDescendingOnesRaised(stops: [(Double?, Double)], expected: [Double]) throws {
    let points = try LinearPoints(stops.map { LinearPoints.Stop(input: $0.0, output: $0.1) }).points
    #expect(points.map(\.output) == stops.map(\.1))
    for (point, input) in zip(points, expected) { #expect(abs(point.input - input) <= 2e-16) }
  }

  @Test func inputsNeverDescendWhateverIsGiven() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let stops = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        let input = Double.random(in: -2...3, using: &generator)
        return LinearPoints.Stop(input: Bool.random(using: &generator) ? input : nil, output: 0)
      }
      let inputs = try LinearPoints(stops).points.map(\.input)
      #expect(inputs.count == stops.count)
      #expect(zip(inputs, inputs.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(generator.seed): \(stops)")
    }
  }

  @Test func noStopsAndNumbersThatAreNotFiniteAreRefusedByPlace() {
    #expect(throws: LinearPointsError.noStops) { try LinearPoints([]) }
    for value in [Double.nan, .infinity] {
      #expect {
        try LinearPoints([LinearPoints.Stop(output: 0), LinearPoints.Stop(input: value, output: 1)])
      } throws: {
        "\($0)".contains("point 2") && "\($0)".contains("\(value)")
      }
      #expect(throws: LinearPointsError.self) { try LinearPoints([LinearPoints.Stop(output: value)]) }
    }
  }
}
