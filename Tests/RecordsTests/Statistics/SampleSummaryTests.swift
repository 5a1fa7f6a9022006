import Records
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

  @Test func equalSamplesHaveNoDeviation() {
    #expect(SampleSummary([0.1, 0.1, 0.1])?.standardDeviation == 0)
  }

  @Test func noSamplesHaveNoSummary() {
    #expect(SampleSummary([]) == nil)
  }
}
