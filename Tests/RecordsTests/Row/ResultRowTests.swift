import HostSystem
import Records
import SeededRandom
import Testing

@Suite struct AgreementTests {
  @Test(
    arguments: [
      (nil, nil, .unchecked), (nil, 2, .unchecked), (8e8, nil, .unbounded), (0, 0, .ok), (2, 2, .ok), (2.1, 2, .failed),
      (.infinity, nil, .failed), (.nan, nil, .failed), (.infinity, .infinity, .failed), (1, .nan, .failed),
    ] as [(Double?, Double?, Agreement.Status)])
  func theVerdictFollowsFromErrorAndBound(_ error: Double?, _ bound: Double?, _ verdict: Agreement.Status) {
    #expect(Agreement.Status(error: error, bound: bound) == verdict)
  }

  @Test func theExitCodeTellsAWrongNumberFromAPluginThatBroke() {
    let fine = [
      Agreement.unchecked, .init(reference: "t", error: 1, bound: 2), .init(reference: "t", error: 9, bound: nil),
    ]
    let wrong = Agreement(reference: "t", error: 3, bound: 2)
    #expect(fine.exitCode == 0 && (fine + [.broken("crashed")]).exitCode == 1)
    #expect((fine + [wrong]).exitCode == 4 && [.broken("crashed"), wrong].exitCode == 4)
  }
}

@Suite struct PanelReadingTests {
  @Test func wholeNanosecondsSurviveTheirText() {
    let reading = PanelReading(nanoseconds: [1, 1_012_345, 4_294_967_296, 1e15])
    #expect(reading.text == "1 1012345 4294967296 1000000000000000")
    #expect(PanelReading(text: reading.text) == reading)
    #expect(PanelReading(nanoseconds: [1.4, 1.6, 1_000_000.5]).text == "1 2 1000001")
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300, 0, 0.4] as [Double])
  func whatIsNoDurationIsWrittenButNotReadBack(value: Double) {
    let text = PanelReading(nanoseconds: [7, value]).text
    #expect(text == "7 0")
    #expect(PanelReading(text: text) == nil)
  }

  @Test(arguments: ["", " ", "1 ", " 1", "1  2", "1 -2", "1 0", "1 nan", "1 inf", "1 x", "1,5", "1;2", "1\t2", "1\n2"])
  func otherTextsAreRefused(text: String) {
    #expect(PanelReading(text: text) == nil)
  }

  @Test func theFasterOfTwoReadingsIsKeptPerKernel() {
    var reading = PanelReading(nanoseconds: [3, 1, 2])
    reading.keepFastest(of: PanelReading(nanoseconds: [2, 4, 2]))
    #expect(reading.nanoseconds == [2, 1, 2])
  }
}

@Suite struct TimedBlockTests {
  @Test func countersAddUpAndGrowByTheirDifference() {
    let earlier = Disturbance(
      involuntarySwitches: 1, runDelayNanoseconds: 20, stealMilliseconds: 300, pressureMicroseconds: 4_000)
    let grown = Disturbance(
      involuntarySwitches: 5, runDelayNanoseconds: 6, stealMilliseconds: 7, pressureMicroseconds: 8)
    let sum = Disturbance(
      involuntarySwitches: 6, runDelayNanoseconds: 26, stealMilliseconds: 307, pressureMicroseconds: 4_008)
    #expect(earlier + grown == sum && sum - earlier == grown)
    #expect(Disturbance() - earlier == Disturbance(), "a counter that ran backwards grew by nothing")
  }

  @Test func theFirstUndisturbedAttemptCountsOrElseTheFastest() {
    func time(_ attempts: (nanoseconds: UInt64, switches: Int)...) -> Double {
      let timed = attempts.map {
        TimedBlock.Attempt(nanoseconds: $0.nanoseconds, disturbance: Disturbance(involuntarySwitches: $0.switches))
      }
      return TimedBlock(index: 0, iterations: 10, attempts: timed).nanosecondsPerCall
    }
    #expect(time((900, 1), (1_000, 0), (800, 0)) == 100)
    #expect(time((900, 1), (700, 2), (800, 1)) == 70)
    let pass = TimedBlock.Attempt(nanoseconds: 54, frames: [30, 10, 14])
    #expect(TimedBlock(index: 0, iterations: 3, attempts: [pass]).nanosecondsPerCall == 14, "the median frame")
  }
}

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
