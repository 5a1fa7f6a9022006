import CardOracle
import Foundation
import SeededRandom
import Testing
import WideArithmetic

@Suite struct TruthTests {
  @Test func aNegativeScaleIsRefused() async {
    await #expect(processExitsWith: .failure) { _ = Truth(value: 1, scale: -1) }
  }

  @Test func aScaleThatIsNotANumberIsKept() {
    #expect(Truth(value: 1, scale: .nan).scale.isNaN)
  }
}

@Suite struct ErrorMeterTests {
  /// A meter that has recorded one result.
  static func meter<Scalar: BinaryFloatingPoint & Sendable>(
    _ got: Scalar, exact: DoubleDouble, scale: Double
  ) -> ErrorMeter<Scalar> {
    var meter = ErrorMeter<Scalar>()
    meter.record(got, truth: Truth(value: exact, scale: scale), row: 0, component: 0)
    return meter
  }

  @Test func nothingMeasuredIsNotZero() {
    let meter = ErrorMeter<Float>()

    #expect(meter.count == 0 && meter.worst == nil)
    #expect(meter.worstUlp.isNaN && meter.worstScaled.isNaN)
  }

  @Test func seesFractionsOfAnUlp() {
    let meter = Self.meter(1.0, exact: DoubleDouble(high: 1, low: 0x1p-54), scale: 4)

    #expect(meter.worstUlp == 0.25)
    #expect(meter.worstScaled == 0.0625)
  }

  @Test func takesTheUlpOfTheExactValueNotOfTheResult() {
    let meter = Self.meter(Float(4), exact: DoubleDouble(Float(4).nextDown), scale: 2)

    #expect(meter.worstUlp == 1)
    #expect(meter.worstScaled == 1)
  }

  @Test func remembersTheFirstOfTheWorstScaledErrors() throws {
    var meter = ErrorMeter<Float>()
    for (row, error) in [0, 3, -7, 7, 5, -10].enumerated() {
      let truth = Truth(value: DoubleDouble(1 - Double(error) * 0x1p-23), scale: row == 4 ? 0.5 : 1)
      meter.record(1, truth: truth, row: row, component: 10 + row)
    }

    let worst = try #require(meter.worst)
    #expect(worst.row == 4 && worst.component == 14 && worst.got == 1 && worst.truth.scale == 0.5)
    #expect(worst.scaledError == 10 && meter.worstScaled == 10)
    #expect(meter.count == 6)
  }

  @Test func nextToZeroTheUlpIsTheSmallestSubnormal() {
    #expect(Self.meter(Float.leastNonzeroMagnitude * 3, exact: 0, scale: 1).worstUlp == 3)
    #expect(Self.meter(Float(1), exact: 0, scale: 1).worstUlp == 0x1p149)
    #expect(Self.meter(-0.0, exact: 0, scale: 1).worstUlp == 0)
  }

  @Test func aScaleOfZeroDemandsAnExactResult() {
    #expect(Self.meter(1.0, exact: 1, scale: 0).worstScaled == 0)
    #expect(Self.meter(1.0, exact: DoubleDouble(high: 1, low: 0x1p-90), scale: 0).worstScaled == .infinity)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func aResultThatIsNotFiniteIsInfinitelyWrong(got: Float) {
    let meter = Self.meter(got, exact: 1, scale: 1)

    #expect(meter.worstScaled == .infinity && meter.worstUlp == .infinity)
  }

  @Test func aFiniteResultIsInfinitelyWrongWhereNoTruthIs() {
    let wrong = Self.meter(1.0, exact: .notANumber, scale: 1)

    #expect(wrong.worstScaled == .infinity && wrong.worstUlp == .infinity)
    #expect(Self.meter(Double.nan, exact: .notANumber, scale: 1).worstScaled == 0)
    #expect(Self.meter(Double.infinity, exact: .notANumber, scale: 1).worstScaled == 0)
  }

  @Test func aScaleBelowTheNormalNumbersCountsInTheSmallestSubnormal() {
    #expect(Self.meter(Float.leastNonzeroMagnitude * 5, exact: 0, scale: 1e-44).worstScaled == 5)
  }

  @Test func anUnknownScaleHidesNoError() throws {
    var meter = Self.meter(1.0, exact: 2, scale: .nan)
    meter.record(1, truth: Truth(value: 1, scale: 1), row: 1, component: 0)

    #expect(meter.worstScaled == .infinity)
    #expect(try #require(meter.worst).row == 0)
  }

  @Test func aFiniteResultBeyondWhichTheTruthOverflowsIsInfinitelyWrongInUlps() {
    let meter = Self.meter(Float.greatestFiniteMagnitude, exact: 1e39, scale: 1e39)

    #expect(meter.worstUlp == .infinity && meter.worstScaled.isFinite)
  }

  @Test func overflowToTheRightInfinityIsNoError() {
    #expect(Self.meter(Float.infinity, exact: 1e39, scale: 1e39).worstScaled == 0)
    #expect(Self.meter(-Float.infinity, exact: 1e39, scale: 1e39).worstScaled == .infinity)
  }

  @Test func countsEveryScaledErrorBySize() {
    var meter = ErrorMeter<Float>()
    for row in 1...100 {
      meter.record(1, truth: Truth(value: DoubleDouble(1 - Double(row) * 0x1p-23), scale: 1), row: row, component: 0)
    }
    #expect(meter.scaledErrors.count == 100)
    #expect(abs(meter.scaledErrors.quantile(0.99) - 99) < 1)
  }
}

@Suite struct ErrorHistogramTests {
  /// Errors of many sizes, a few of them none.
  static func errors(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      index % 50 == 0 ? 0 : exp(Double.random(in: -20...10, using: &generator))
    }
  }

  @Test(arguments: [0.01, 0.25, 0.5, 0.9, 0.99, 1], [1, 2, 99, 100, 101, 20_000])
  func quantilesAreThoseOfTheSortedErrorsToOnePercent(share: Double, count: Int) {
    let errors = Self.errors(count, seed: 1)
    var histogram = ErrorHistogram()
    for error in errors { histogram.record(error) }

    let exact = errors.sorted()[max(1, Int((share * Double(count)).rounded(.up))) - 1]

    #expect(abs(histogram.quantile(share) - exact) <= 0.01 * exact, "seed 1")
  }

  @Test func twoHistogramsAddUpToThatOfAllErrors() {
    let errors = Self.errors(1000, seed: 2)
    var (first, second, all) = (ErrorHistogram(), ErrorHistogram(), ErrorHistogram())
    for (index, error) in errors.enumerated() {
      if index < 300 { first.record(error) } else { second.record(error) }
      all.record(error)
    }
    first.add(second)
    first.add(ErrorHistogram())

    #expect(first == all && first.count == 1000)
  }

  @Test func nothingRecordedHasNoQuantile() {
    #expect(ErrorHistogram().quantile(0.99).isNaN)
  }

  @Test func whatIsOutOfRangeCountsAtTheEnds() {
    var histogram = ErrorHistogram()
    for error in [0x1p-40, 0, .infinity, .nan] { histogram.record(error) }

    #expect(histogram.quantile(0.5) == 0 && histogram.quantile(0.75) == .infinity)
  }

  @Test func theClassesOfAPartAreThoseThatWereRecorded() throws {
    var histogram = ErrorHistogram()
    for error in Self.errors(200, seed: 3) { histogram.record(error) }

    #expect(ErrorHistogram(occupied: histogram.occupied) == histogram, "seed 3")
    #expect(ErrorHistogram(occupied: [(0, 1 << 32)])?.count == 1 << 32)
  }

  @Test(arguments: [[(-1, 1)], [(1 << 20, 1)], [(5, 0)], [(5, -1)], [(5, 1 << 32 + 1)], [(5, .max)], [(5, 1), (5, 1)]])
  func classesThatNothingRecordsAreRefused(occupied: [(Int, Int)]) {
    #expect(ErrorHistogram(occupied: occupied.map { (number: $0.0, count: $0.1) }) == nil)
  }
}
