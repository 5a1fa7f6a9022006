import CardMotion
import Testing

@Suite struct StepsTests {
  /// web-platform-tests/wpt css/css-easing/step-timing-functions-output.html, the inputs that its curves produce.
  ///
  /// Steps outside 0…1 go on, as in the Web Platform Tests.
  @Test(
    arguments: [
      (1, Steps.Position.jumpStart, [(0, 1), (0.9, 1), (1, 1), (1.3, 2), (2.2, 3), (-0.3, 0), (-1.2, -1)]),
      (1, .jumpEnd, [(0, 0), (0.9, 0), (1, 1), (1.3, 1), (2.2, 2), (-0.3, -1)]),
      (1, .jumpBoth, [(0, 0.5), (0.9, 0.5), (1, 1), (1.3, 1), (2.2, 1.5), (-0.3, 0)]),
      (2, .jumpNone, [(0, 0), (0.6, 1), (1, 1), (1.3, 2), (1.7, 3), (2.2, 4), (-0.3, -1)]),
    ] as [(Int, Steps.Position, [(Double, Double)])])
  func stepsOutside0To1GoOnAsInTheWebPlatformTests(count: Int, position: Steps.Position, values: [(Double, Double)])
    throws
  {
    let steps = try Steps(count: count, position: position)
    for (input, expected) in values {
      #expect(steps.progress(at: input, extrapolation: .css) == expected, "at \(input)")
    }
  }

  @Test(arguments: Steps.Position.allCases)
  func clampedTheInputStaysIn0To1AndSoDoesTheProgress(position: Steps.Position) throws {
    let steps = try Steps(count: 3, position: position)
    for before in [false, true] {
      for (outside, end) in [(-5.5, 0.0), (-.infinity, 0), (1.01, 1), (.infinity, 1)] {
        #expect(steps.progress(at: outside, before: before) == steps.progress(at: end, before: before))
      }
    }
    #expect(steps.progress(at: .infinity, extrapolation: .css) == .infinity)
    #expect(steps.progress(at: -.infinity, extrapolation: .css) == -.infinity)
  }

  @Test func anAuthorsDecimalFractionIsTheStepItNames() throws {
    let steps = try Steps(count: 10, position: .jumpEnd)
    for index in 0...10 {
      #expect(steps.progress(at: Double(index) / 10) == Double(index) / 10)
    }
  }

  @Test(arguments: Steps.Position.allCases)
  func tooFewAndTooManyStepsAreRefused(position: Steps.Position) throws {
    let least = position == .jumpNone ? 2 : 1
    for count in [.min, -1, 0, least - 1, Steps.largestCount + 1, .max] {
      let expected = least...Steps.largestCount
      #expect(throws: TimingError.countOutOfRange(position: position, expected: expected, actual: count)) {
        try Steps(count: count, position: position)
      }
    }
    #expect(try Steps(count: least, position: position).progress(at: 0.5).isFinite)
    #expect(abs(try Steps(count: Steps.largestCount, position: position).progress(at: 0.5) - 0.5) < 1e-15)
  }

  @Test func naNGivesNaN() throws {
    for position in Steps.Position.allCases {
      let steps = try Steps(count: 2, position: position)
      for extrapolation in Extrapolation.allCases {
        #expect(steps.progress(at: .nan, extrapolation: extrapolation, before: true).isNaN)
      }
    }
  }
}
