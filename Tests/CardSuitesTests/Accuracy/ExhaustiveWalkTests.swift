import CardMotion
import CardSuites
import KernelContracts
import Testing

@Suite struct ExhaustiveWalkTests {
  /// A few stretches from both ends of every piece: enough to see whether portions matter.
  private static func some(_ total: Int, _ parts: Int, _ part: Int) -> Range<Int> {
    let few = min(total, 7)
    return few * part / parts..<few * (part + 1) / parts
  }

  @Test(arguments: ["curve/simd/float", "compose/scalar/float", "phase/auto/float"])
  func inWhateverPortionsItIsWalkedTheSumIsTheSame(name: String) throws {
    let walk = try #require(AccuracyCheck(try .small()).walks.first { $0.name == name })
    let whole = walk.tallies(of: { Self.some($0, 1, 0) })
    for parts in [2, 3, 7, 9] {
      var sum = walk.tallies(of: { Self.some($0, parts, 0) })
      for part in 1..<parts {
        let next = walk.tallies(of: { Self.some($0, parts, part) })
        for index in sum.indices {
          let follows = sum[index].add(next[index])
          #expect(follows)
        }
      }
      #expect(sum == whole)
    }
    #expect(walk.line(of: whole).rows == whole.reduce(0) { $0 + $1.tally.inputs })
  }

  @Test func stretchesThatDoNotFollowAreNotAdded() throws {
    let walk = try #require(AccuracyCheck(try .small()).walks.first { $0.name == "curve/simd/float" })
    let first = walk.tallies(of: { _ in 0..<1 })
    let others = [first[0], walk.tallies(of: { _ in 2..<3 })[0], walk.tallies(of: { _ in 1..<2 })[1]]
    for other in others {
      var sum = first[0]
      let follows = sum.add(other)
      #expect(!follows && sum == first[0])
    }
    #expect(!first[0].isComplete)
  }

  @Test func ofEqualErrorsTheFirstInputIsTheWorstAlsoAcrossPortions() throws {
    let places = [3, 5].map { WalkTally.Place(input: $0, got: 0, exact: 0) }
    var first = try #require(WalkTally(classes: [(9, 1)], worst: 0.5, place: places[0]))
    first.add(try #require(WalkTally(classes: [(9, 2), (11, 1)], worst: 0.5, place: places[1])))

    #expect(first.place == places[0])
    #expect(first.inputs == 4)
    #expect(first.classes.map(\.count) == [3, 1])
    #expect(WalkTally(classes: [(9, 1), (9, 1)], worst: 0, place: places[0]) == nil)
    #expect(WalkTally(classes: [(-1, 1)], worst: 0, place: places[0]) == nil)
  }
}

@Suite struct ExhaustiveCaseTests {
  @Test(arguments: TimingCurve.named)
  func theFollowedCurveIsTheCurve(_ curve: TimingCurve) throws {
    let coefficients = CurveCoefficients<Float>(curve, duration: 1)
    let rounded = try TimingCurve(
      x1: Double(coefficients.x1), y1: Double(coefficients.y1), x2: Double(coefficients.x2),
      y2: Double(coefficients.y2))
    var follower = CurveFollower(coefficients)
    let inputs = (0...2000).map { Double($0) / 2000 } + [1]
    for x in ([0x1p-24, 0x1p-20, 1e-4] + inputs.dropFirst()).sorted() {
      let point = follower.point(at: x)
      #expect(abs(point.value - rounded.progress(at: x)) < 1e-12, "\(curve.name) at \(x)")
    }
  }

  @Test func everyVariantIsWalkedUnderTheNameOfItsLine() throws {
    let check = AccuracyCheck(try .small())

    #expect(Set(check.walks.map(\.name)).isSubset(of: check.names))
    #expect(check.walks.contains { $0.name == "curve/simd/float" && $0.inputs > 1_000_000_000 })
    #expect(check.walks.filter { $0.kernel == .phase }.allSatisfy { $0.inputs == 2 * 0x7F80_0001 })
  }
}
