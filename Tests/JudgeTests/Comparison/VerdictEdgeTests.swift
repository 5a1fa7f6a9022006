import Judge
import Records
import Testing

@Suite struct VerdictEdgeTests {
  private func verdict(
    _ base: Double, _ new: Double, iterations: Int? = nil, isTrace: Bool = false,
    _ change: (inout ComparisonRules) -> Void = { _ in }
  ) throws -> Verdict {
    var rules = ComparisonRules()
    change(&rules)
    func side(_ time: Double, _ run: String) -> ResultSet {
      var side = ResultSet.invented(run: run, ["a": [time, time, time]], iterations: iterations)
      side.benchmarks[0].identity.kind = isTrace ? .trace : .calls
      return side
    }
    let comparison = try Comparison(base: side(base, "1"), new: side(new, "2"), rules: rules)
    return try #require(comparison.benchmarks.first).verdict
  }

  @Test func exactlyTheThresholdDoesNotCount() throws {
    #expect(try verdict(100, 103) == .unchanged)
    #expect(try verdict(100, 103.001) == .slower)
    #expect(try verdict(103, 100) == .unchanged)
    #expect(try verdict(103.001, 100) == .faster)
    #expect(try verdict(1000, 1100) { $0.threshold = 0.1 } == .unchanged)
    #expect(try verdict(1000, 1100.01) { $0.threshold = 0.1 } == .slower)
  }

  @Test func exactlyTheFloorDoesNotCount() throws {
    #expect(try verdict(2, 2.5) == .unchanged)
    #expect(try verdict(2, 2.501) == .slower)
    #expect(try verdict(2.5, 2) == .unchanged)
    #expect(try verdict(2.501, 2) == .faster)
    #expect(try verdict(2, 2.4) { $0.floorNanoseconds = 0 } == .slower)
  }

  @Test func twoTicksOfTheClockDoNotCount() throws {
    #expect(try verdict(50, 54, iterations: 10) == .unchanged)
    #expect(try verdict(50, 54.01, iterations: 10) == .slower)
    #expect(try verdict(50, 54, iterations: 1000) == .slower)
  }

  @Test func theFramesOfATraceAreTimedOneByOne() throws {
    #expect(try verdict(1000, 1040, iterations: 500, isTrace: true) == .unchanged)
    #expect(try verdict(1000, 1041, iterations: 500, isTrace: true) == .slower)
  }

  @Test func theFloorIsAboutTimesWithoutDrift() throws {
    // Both sides take 10 ns as measured; the panel shows that the machine was 9 % faster for one.
    let base = ResultSet.invented(["a": [10, 10]]).with(panel: [[1, 1, 1], [1, 1, 1]])
    let fast = Array(repeating: 1 / 1.09, count: 3)
    let new = ResultSet.invented(["a": [10, 10]]).with(panel: [fast, fast])
    let benchmark = try #require(try Comparison(base: base, new: new, rules: ComparisonRules()).benchmarks.first)
    #expect(benchmark.raw.ratio == 1 && benchmark.verdict == .slower)
  }

  private func benchmark(
    ratio: Double, interval: ClosedRange<Double>? = nil, q: Double? = nil, raw: Double? = nil, launches: Int = 3
  ) -> ComparedBenchmark {
    var benchmark = ComparedBenchmark(
      identity: BenchmarkIdentity("a", size: 1), baseNanoseconds: 100, newNanoseconds: 100 * ratio,
      baseLaunches: launches, newLaunches: launches, estimate: RatioEstimate(ratio: ratio, interval: interval),
      raw: RatioEstimate(ratio: raw ?? ratio), threshold: 0.03)
    benchmark.qValue = q
    return benchmark
  }

  private func verdict(_ benchmark: ComparedBenchmark) -> Verdict {
    VerdictRule(rules: ComparisonRules()).verdict(benchmark, isIdentical: false)
  }

  @Test func chanceOfExactlyFivePercentIsEnough() {
    #expect(verdict(benchmark(ratio: 1.05, interval: 1.01...1.1, q: 0.05)) == .slower)
    #expect(verdict(benchmark(ratio: 1.05, interval: 1.01...1.1, q: 0.0501)) == .inconclusive)
    #expect(verdict(benchmark(ratio: 0.95, interval: 0.9...0.99, q: 0.05)) == .faster)
  }

  @Test func unchangedIsAnIntervalWithinTheThreshold() {
    #expect(verdict(benchmark(ratio: 1.01, interval: 1 / 1.03...1.03, q: 0.001)) == .unchanged)
    #expect(verdict(benchmark(ratio: 1.01, interval: 1 / 1.03...1.0301, q: 0.001)) == .inconclusive)
    #expect(verdict(benchmark(ratio: 1.01, interval: 0.97...1.03, q: 0.9)) == .inconclusive)
  }

  @Test func aSingleLaunchNeedsMoreThanTenPercentAsMeasuredAndWithoutDrift() {
    #expect(verdict(benchmark(ratio: 1.1, launches: 1)) == .inconclusive)
    #expect(verdict(benchmark(ratio: 1.101, launches: 1)) == .slower)
    #expect(verdict(benchmark(ratio: 1 / 1.101, launches: 1)) == .faster)
    #expect(verdict(benchmark(ratio: 1.0, launches: 1)) == .inconclusive)
    #expect(verdict(benchmark(ratio: 1.2, raw: 1.09, launches: 1)) == .inconclusive)
    #expect(verdict(benchmark(ratio: 1.09, raw: 1.2, launches: 1)) == .inconclusive)
    var lenient = benchmark(ratio: 1.2, launches: 1)
    lenient.threshold = 0.25
    #expect(verdict(lenient) == .inconclusive)
  }

  @Test func aSingleLaunchIsWeakAndHasNeitherProbabilityNorInterval() throws {
    for (base, new) in [([100.0], [150.0]), ([100, 101, 102], [150]), ([100], [150, 151, 152])] {
      let sides = (ResultSet.invented(["a": base]), ResultSet.invented(["a": new]))
      let comparison = try Comparison(base: sides.0, new: sides.1, rules: ComparisonRules())
      let benchmark = try #require(comparison.benchmarks.first)
      #expect(benchmark.isWeak && comparison.isWeak && benchmark.verdict == .slower)
      #expect(benchmark.pValue == nil && benchmark.qValue == nil && benchmark.estimate.interval == nil)
    }
  }

  @Test func aSingleEqualTimeOfAnotherRunProvesNothing() throws {
    let base = ResultSet.invented(run: "1", ["a": [100]])
    let new = ResultSet.invented(run: "2", ["a": [100]])
    #expect(try Comparison(base: base, new: new, rules: ComparisonRules()).benchmarks[0].verdict == .inconclusive)
  }
}
