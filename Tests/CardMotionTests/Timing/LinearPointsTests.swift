import CardMotion
import SeededRandom
import Testing
import WideArithmetic

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

  @Test func noStopsAndNumbersThatAreNotFiniteAreRefusedByPlace() {
    #expect(throws: TimingError.noStops) { try LinearPoints([]) }
    #expect(throws: TimingError.stopNotFinite(stop: 1, value: .infinity)) {
      try LinearPoints([LinearPoints.Stop(output: 0), LinearPoints.Stop(input: .infinity, output: 1)])
    }
    #expect(throws: TimingError.self) { try LinearPoints([LinearPoints.Stop(output: .nan)]) }
  }
}

@Suite struct LinearPointsReadingTests {
  private func points(_ stops: [(Double?, Double)]) throws -> LinearPoints {
    try LinearPoints(stops.map { LinearPoints.Stop(input: $0.0, output: $0.1) })
  }

  /// The numbers of web-platform-tests/wpt css/css-easing/linear-timing-functions-output.html.
  @Test func valuesEqualThoseOfTheWebPlatformTests() throws {
    let over = try points([(nil, 0), (nil, 1.5), (nil, 1)])
    #expect([0, 0.25, 0.5, 0.75, 1].map { over.progress(at: $0) } == [0, 0.75, 1.5, 1.25, 1])
    let under = try points([(nil, 1), (nil, -0.5), (nil, 0)])
    #expect([0, 0.25, 0.5, 0.75, 1].map { under.progress(at: $0) } == [1, 0.25, -0.5, -0.25, 0])
    let late = try points([(nil, 0), (1.1, 0.9), (nil, 1)])
    for (input, expected) in [(0, 0), (0.45, 0.9 * 0.45 / 1.1), (0.95, 0.9 * 0.95 / 1.1), (1, 0.9 / 1.1)] {
      #expect(abs(late.progress(at: input) - expected) < 1e-15)
    }
  }

  @Test func ofSeveralPointsAtOneInputTheLastOneCountsAndTheFirstBeforeTheJump() throws {
    let function = try points([(0, 0.25), (0, 0.5), (0.5, 1), (0.5, 3), (0.5, 2), (1, 2), (1, 4)])
    #expect(function.progress(at: 0) == 0.5)
    #expect(function.progress(at: 0, before: true) == 0.25)
    #expect(function.progress(at: 0.5) == 2)
    #expect(abs(function.progress(at: 0.5.nextDown) - 1) < 1e-15)
    #expect(function.progress(at: 1) == 4)
    // Behind a jump at an end there is no direction to go on in.
    #expect(function.progress(at: -1, extrapolation: .css) == 0.25)
    #expect(function.progress(at: 2, extrapolation: .css) == 4)
    #expect(function.slope(at: 2, extrapolation: .css) == 0)
  }

  @Test func outsideTheOutermostSegmentGoesOnOrTheInputIsClamped() throws {
    let function = try points([(0.25, 0), (0.5, 1), (0.75, 3)])
    #expect(function.progress(at: 0) == -1)
    #expect(function.progress(at: 1) == 5)
    #expect(function.progress(at: -1) == -1)
    #expect(function.progress(at: 9) == 5)
    #expect(function.progress(at: -1, extrapolation: .css) == -5)
    #expect(function.progress(at: 2, extrapolation: .css) == 13)
    #expect(function.progress(at: .infinity, extrapolation: .css) == .infinity)
    #expect(function.progress(at: -.infinity, extrapolation: .css) == -.infinity)
    #expect(function.slope(at: 0) == 4)
    #expect(function.slope(at: 0.5) == 8)
    #expect(function.slope(at: -1) == 0)
    #expect(function.slope(at: -1, extrapolation: .css) == 4)
    #expect(function.slope(at: 2, extrapolation: .css) == 8)
  }

  @Test func aSinglePointIsAConstant() throws {
    let function = try points([(nil, 0.3)])
    for input in [-.infinity, -1, 0, 0.5, 1, .infinity] {
      #expect(function.progress(at: input, extrapolation: .css) == 0.3)
      #expect(function.slope(at: input, extrapolation: .css) == 0)
    }
  }

  @Test func valuesAreExactAtThePointsBetweenTheirNeighboursElsewhereAndNeverFallWhileThoseRise() throws {
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<50 {
      let outputs = (0..<6).map { _ in Double.random(in: -1e3...1e3, using: &generator) }.sorted()
      let function = try points(outputs.map { (nil, $0) })
      for (index, output) in outputs.enumerated() {
        #expect(function.progress(at: function.points[index].input) == output)
      }
      let values = (0...1000).map { function.progress(at: Double($0) / 1000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(generator.seed): \(outputs)")
      #expect(values[0] == outputs[0] && values[1000] == outputs[5])
    }
  }

  @Test func betweenPointsTheErrorIsBelow3EpsilonOfTheLargerNeighbour() throws {
    var generator = SeededGenerator(seed: 31)
    var worst = Worst()
    for _ in 0..<5_000 {
      let (from, to) = (Double.random(in: -1...1, using: &generator), Double.random(in: -1...1, using: &generator))
      let start = Double.random(in: 0...0.3, using: &generator)
      let end = Double.random(in: 0.4...1, using: &generator)
      let input = Double.random(in: start...end, using: &generator)
      let run = DoubleDouble(high: end, low: -start)
      let share = DoubleDouble(high: input, low: -start) / run
      let exact = DoubleDouble(from) + share * DoubleDouble(high: to, low: -from)
      let value = try points([(start, from), (end, to)]).progress(at: input)
      let error = abs((exact - DoubleDouble(value)).high) / max(abs(from), abs(to)) / .ulpOfOne
      worst.note(error, "(\(start), \(from)) to (\(end), \(to)) at \(input)")
    }
    #expect(worst.error <= 3, "seed \(generator.seed): \(worst)")
    #expect(worst.error > 0.5)
  }

  @Test func theLargestNumbersStayFiniteInside() throws {
    let most = Double.greatestFiniteMagnitude
    let function = try points([(-most, -most), (most, most)])
    #expect(function.progress(at: 0) == 0)
    #expect(function.progress(at: 1).isFinite)
    #expect(function.slope(at: 0.5) == 1)
    let steep = try points([(0, -most), (1, most)])
    #expect(steep.progress(at: 0.5) == 0)
    #expect(steep.slope(at: 0.5) == most)
  }

  @Test func naNGivesNaN() throws {
    let function = try points([(nil, 0), (nil, 1)])
    #expect(function.progress(at: .nan, extrapolation: .css).isNaN)
    #expect(function.slope(at: .nan).isNaN)
  }
}
