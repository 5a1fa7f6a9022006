import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct RemainingTimeTests {
  /// Replays the recorded time of a series, step by step.
  ///
  /// - Returns: The shown and the true remaining time after every step, in seconds.
  private func replay(_ series: RecordedSeries) -> [(shown: Double, rest: Double)] {
    let clock = FakeClock()
    let end = clock.time + UInt64(series.total * 1e9)
    let time = RemainingTime(series.estimate, launches: series.sessions, since: clock.time, by: clock)
    var shown: [(Double, Double)] = []
    func pass(_ work: LaunchEstimate.Work, _ seconds: Double, steps: Int, expected: Double) {
      for _ in 0..<steps {
        clock.advance(UInt64(seconds * 1e9 / Double(steps)))
        time.finish(work, expected: expected / Double(steps))
        shown.append((Double(time.shown(atMost: .max)) / 1e9, Double(end) / 1e9 - Double(clock.time) / 1e9))
      }
    }
    for launch in 1...series.sessions {
      for (work, seconds) in series.seconds {
        let isOnce = work == .calibrating || work == .verifying
        guard launch == 1 || !isOnce else { continue }
        pass(
          work, seconds / Double(isOnce ? 1 : series.sessions), steps: 100,
          expected: series.estimate.nanoseconds(work, launches: 1))
      }
      time.endLaunch()
    }
    return shown
  }

  @Test(arguments: RecordedSeries.all)
  func theRestIsWithinAThirdAndNeverCountsUp(_ series: RecordedSeries) {
    let steps = replay(series)
    for (shown, rest) in steps {
      #expect((rest - shown).magnitude < rest / 3 + 1, "\(shown) s shown, \(rest) s left")
    }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1.shown <= $0.shown })
  }

  /// One launch of one benchmark, expected to take twenty rounds of ten milliseconds.
  private func timing(of clock: FakeClock) -> RemainingTime {
    let time = RemainingTime(
      LaunchEstimate(plan: .standard, programs: 2, groups: [["a/1"]]), launches: 1, since: clock.time, by: clock)
    for work in LaunchEstimate.Work.allCases {
      time.drop(work, expected: time.estimate.nanoseconds(work, launches: 1))
    }
    time.revise(timing: 200_000_000 + time.timing(of: ["a/1"]), of: ["a/1"])
    return time
  }

  @Test func workThatTakesTwiceAsLongSoonCountsTwice() {
    let clock = FakeClock()
    let time = timing(of: clock)
    for _ in 0..<10 {
      clock.advance(20_000_000)
      time.finish(.timing, expected: 10_000_000)
    }
    #expect((190_000_000...200_000_000).contains(time.nanoseconds))
  }

  @Test func aSmallRiseIsNotShownAndALargeOneIs() {
    let clock = FakeClock()
    let time = timing(of: clock)
    #expect(time.shown(atMost: .max) == 200_000_000)
    time.drop(.timing, expected: -20_000_000)
    #expect(time.shown(atMost: .max) == 200_000_000)
    time.drop(.timing, expected: -80_000_000)
    #expect(time.shown(atMost: .max) == 300_000_000)
    #expect(time.shown(atMost: 100) == 100)
  }

  @Test func aStepThatIsOnItsWayCountsDownAndWhatIsLeftOutIsNotLeft() {
    let clock = FakeClock()
    let time = timing(of: clock)
    let before = time.nanoseconds
    clock.advance(3_000_000)
    #expect(time.nanoseconds == before - 3_000_000)
    time.drop(.timing, expected: 50_000_000)
    #expect(time.nanoseconds == before - 53_000_000)
  }
}

@Suite struct SessionPlaceTests {
  @Test func aSingleLaunchOfASingleGroupIsNotWorthWords() {
    #expect(SessionPlace(launch: 1, launches: 1, group: 1, groups: 1).text.isEmpty)
    #expect(SessionPlace(launch: 2, launches: 3, group: 1, groups: 4).text == "launch 2 of 3, group 1 of 4")
    #expect(SessionPlace(launch: 2, launches: 3, group: 1, groups: 1, noun: "session").text == "session 2 of 3")
  }
}

@Suite struct RunIdentifierTests {
  @Test func isATimeAndEightRandomDigits() {
    let identifiers = (0..<100).map { _ in RunIdentifier.make() }

    #expect(identifiers.allSatisfy { $0.wholeMatch(of: /\d{8}T\d{6}Z-[0-9a-f]{8}/) != nil })
    #expect(Set(identifiers).count == 100)
  }
}

@Suite struct CalibrationCacheTests {
  private let plan = MeasurementPlan(maximumIterations: 1_000)

  private func row(iterations: Int, fastest: Double) -> ResultRow {
    var row = ResultRow(
      identity: BenchmarkIdentity("a", size: 1), launch: Launch(runID: "r", machineID: "m", number: 1),
      agreement: .unchecked)
    (row.times.iterations, row.times.min) = (iterations, fastest)
    return row
  }

  @Test(arguments: [(2, true), (1_000, true), (1_001, false), (.max, false), (1, false), (0, false), (-5, false)])
  func onlyCountsThatCalibrationCouldFindAreBelieved(_ count: Int, _ isBelieved: Bool) {
    let listed = CalibrationCache(rows: [], iterations: ["a/1": count], plan: plan)
    #expect(listed.calibrations["a/1"]?.iterations == (isBelieved ? count : nil))
    let read = CalibrationCache(rows: [row(iterations: count, fastest: 10)], iterations: [:], plan: plan)
    #expect(read.calibrations["a/1"]?.iterations == (isBelieved ? count : nil))
  }

  @Test func timesThatNoCallTakesAreNotMultiplied() {
    for fastest in [-5, 0, 1e12, 1e300, .infinity, .nan] {
      let read = CalibrationCache(rows: [row(iterations: 1_000, fastest: fastest)], iterations: [:], plan: plan)
      #expect(read.calibrations.isEmpty)
    }
  }

  @Test func theDurationOfABlockFollowsFromTheFastest() {
    let read = CalibrationCache(rows: [row(iterations: 100, fastest: 25)], iterations: [:], plan: plan)
    #expect(read.calibrations["a/1"]?.blockNanoseconds == 2_500)
  }
}
