import Records
import SeededRandom
import Testing

@Suite struct SampleSummaryTests {
  @Test func knownSamplesHaveKnownFigures() throws {
    let summary = try #require(SampleSummary([9, 2, 5, 4, 4, 7, 5, 4]))
    #expect(summary.min == 2)
    #expect(summary.q25 == 4)
    #expect(summary.median == 4.5)
    #expect(summary.q75 == 5.5)
    #expect(summary.mean == 5)
    #expect(summary.max == 9)
    #expect((try #require(summary.standardDeviation) - (32.0 / 7).squareRoot()).magnitude < 1e-15)
    #expect((summary.p95 - 8.3).magnitude < 1e-12)
    #expect((summary.p99 - 8.86).magnitude < 1e-12)
  }

  @Test(arguments: [1e9, 1e12, 1e15])
  func aLargeOffsetDoesNotCancelTheSpread(offset: Double) throws {
    let summary = try #require(SampleSummary([0, 1, 2, 3, 4].map { offset + $0 }))
    #expect((try #require(summary.standardDeviation) - 2.5.squareRoot()).magnitude < 1e-12)
  }

  @Test func aSingleSampleHasNoSpread() throws {
    let summary = try #require(SampleSummary([3]))
    #expect(summary.standardDeviation == nil)
    #expect(summary.median == 3 && summary.p99 == 3 && summary.mean == 3)
  }

  @Test func noSamplesHaveNoSummary() {
    #expect(SampleSummary([]) == nil)
  }
}

@Suite struct QuantileTests {
  @Test(arguments: [(0, 1), (0.25, 1.75), (0.5, 2.5), (0.75, 3.25), (0.95, 3.85), (0.99, 3.97), (1, 4)])
  func interpolatesLinearlyAsNumPyDoes(share: Double, expected: Double) {
    let value = quantile(share, ofSorted: [1, 2, 3, 4])
    #expect((value - expected).magnitude < 1e-12, "\(value)")
  }

  @Test func aMedianNeedsNoOrder() {
    #expect(median(of: [100, 1, 10]) == 10 && median(of: [4, 1, 3, 2]) == 2.5)
  }
}

@Suite struct SeededGeneratorTests {
  /// The first outputs of Vigna's reference implementation for this seed.
  @Test func agreesWithTheReferenceImplementation() {
    var generator = SeededGenerator(seed: 1_234_567)
    let outputs = (0..<5).map { _ in generator.next() }
    #expect(
      outputs == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }
}
