import Testing

@testable import Records
@testable import Stopwatch

@Suite struct CalibrationCacheTests {
  private let plan = MeasurementPlan(maximumIterations: 1_000)

  private func row(iterations: Int, fastest: Double) -> ResultRow {
    var row = ResultRow(
      identity: BenchmarkIdentity(kernel: "a", rows: 1), launch: Launch(runID: "r", machineID: "m", number: 1),
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
