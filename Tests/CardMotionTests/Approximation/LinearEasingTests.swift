import CardMotion
import Testing

@Suite struct LinearEasingTests {
  /// Stiffness 158 and damping 17.6, mass 1: SwiftUI's example of half a second and bounce 0.3.
  private static let example = try! Spring(stiffness: 158, damping: 17.6)

  /// The fewest segments until the spring rests within 0.1 %, found by an exhaustive search in another program.
  @Test(arguments: [
    (0.01, LinearEasing.Corners.free, 6), (0.001, .free, 18), (0.0001, .free, 57), (0.01, .curve, 8),
    (0.001, .curve, 26), (0.0001, .curve, 81),
  ])
  func asFewSegmentsAsThereCanBe(_ tolerance: Double, _ corners: LinearEasing.Corners, _ count: Int) throws {
    let easing = try LinearEasing(approximating: Self.example, within: tolerance, rest: 0.001, corners: corners)
    #expect(easing.points.points.count - 1 == count)
    #expect(easing.errorBound <= tolerance && easing.restError <= 0.001)
  }

  static let springs: [Spring] = [0.1, 0.3, 0.7, 0.999_999, 1, 1.000_001, 3, 200].flatMap { ratio in
    [0, 4, -300].map { try! Spring(response: 0.5, dampingRatio: ratio, initialVelocity: $0) }
  }

  /// Progress in double-double, by another formula than the one that is bounded.
  @Test(arguments: springs, LinearEasing.Corners.allCases)
  func theBoundIsNeverBelowTheErrorAndHardlyAbove(_ spring: Spring, _ corners: LinearEasing.Corners) throws {
    for tolerance in [0.02, 0.001] {
      let easing = try LinearEasing(approximating: spring, within: tolerance, corners: corners)
      let places = 80 * easing.points.points.count
      let error = (0...places).reduce(0) { largest, place in
        let share = Double(place) / Double(places)
        return max(largest, abs(easing.points.progress(at: share) - spring.progress(at: share * easing.duration)))
      }
      #expect(error <= easing.errorBound && easing.errorBound <= tolerance, "\(error), \(easing.errorBound)")
      #expect(error > 0.97 * easing.errorBound, "\(error), \(easing.errorBound)")
      let rest = (0...500).map { abs(spring.progress(at: easing.duration * (1 + Double($0) / 100)) - 1) }
      #expect(rest.max()! <= easing.restError && easing.restError <= tolerance)
    }
  }

  @Test(arguments: LinearEasing.Corners.allCases) func theTextIsTheFunction(_ corners: LinearEasing.Corners) throws {
    let easing = try LinearEasing(approximating: Self.example, within: 0.01, corners: corners)
    let stops = try easing.css.dropFirst("linear(".count).dropLast().split(separator: ", ").map { stop in
      let numbers = stop.split(separator: " ")
      let input = numbers.count < 2 ? nil : try #require(Double(numbers[1].dropLast())) / 100
      return LinearPoints.Stop(input: input, output: try #require(Double(numbers[0])))
    }
    #expect(easing.css.hasSuffix(", 1)") && easing.css.hasPrefix("linear(0, "))
    #expect(try LinearPoints(stops) == easing.points)
    #expect(easing.cssDuration == "524ms" && easing.css.count < 140)
  }

  /// From one corner to the next the error of a corner that is on the curve vanishes, but for the digits.
  @Test func cornersOnTheCurveAreOnIt() throws {
    let easing = try LinearEasing(approximating: Self.example, within: 0.001, corners: .curve)
    for point in easing.points.points.dropLast() {
      #expect(abs(point.output - Self.example.progress(at: point.input * easing.duration)) < 0.0004)
    }
  }

  @Test func aCutMotionEndsWhereItIsCut() throws {
    let undamped = try Spring(stiffness: 100, damping: 0)
    #expect(throws: ApproximationError.neverRests) { try LinearEasing(approximating: undamped) }
    let easing = try LinearEasing(approximating: undamped, within: 0.01, duration: 0.5)
    let last = try #require(easing.points.points.last)
    #expect(abs(last.output - undamped.progress(at: 0.5)) <= 0.01 && easing.duration == 0.5)
    #expect(abs(easing.restError - 1) < 1e-12)
    let rough = try LinearEasing(approximating: Self.example, within: 0.001, rest: 0.05)
    #expect(rough.restError == 0.05 && rough.duration < 0.5 && rough.errorBound <= 0.001)
  }

  @Test(arguments: [
    [0, 0, 1, 1], [0.42, 0, 1, 1], [0, 1, 1, 0], [0, 1, 0, 1], [1, 0, 0, 1], [0, 2, 0, -3], [0.3, -2, 0.9, 5],
  ])
  func timingCurvesWithVerticalTangentsAndWithout(_ numbers: [Double]) throws {
    let curve = try TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    for corners in LinearEasing.Corners.allCases {
      let easing = try LinearEasing(approximating: curve, within: 0.01, corners: corners)
      let error = (0...20_000).map {
        abs(easing.points.progress(at: Double($0) / 2e4) - curve.progress(at: Double($0) / 2e4))
      }
      #expect(error.max()! <= easing.errorBound && easing.errorBound <= 0.01)
      #expect((easing.points.points.count == 2) == (numbers == [0, 0, 1, 1]))
    }
  }

  @Test func argumentsOutsideTheirDomain() throws {
    for tolerance in [0, 1e-7, 0.3, .nan, -1] {
      #expect(throws: ApproximationError.self) { try LinearEasing(approximating: Self.example, within: tolerance) }
      #expect(throws: ApproximationError.self) { try LinearEasing(approximating: .easeIn, within: tolerance) }
    }
    #expect(throws: ApproximationError.self) { try LinearEasing(approximating: Self.example, rest: 0.5) }
    #expect(throws: ApproximationError.self) { try LinearEasing(approximating: Self.example, duration: 0) }
    let ringing = try Spring(response: 0.5, dampingRatio: 1e-5)
    #expect(throws: ApproximationError.tooLong) { try LinearEasing(approximating: ringing) }
    let slow = try Spring(response: 3600, dampingRatio: 1)
    #expect(try LinearEasing(approximating: slow).points.points.count < 20)
    let extreme = try Spring(stiffness: 1e180, damping: 1e90)
    #expect(try LinearEasing(approximating: extreme).errorBound <= 0.001)
  }
}
