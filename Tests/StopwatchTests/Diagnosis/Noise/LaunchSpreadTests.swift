import Foundation
import SeededRandom
import Testing

@testable import Records
@testable import Stopwatch

@Suite struct LaunchSpreadTests {
  static let seed: UInt64 = 20_251

  /// Readings in runs of twenty: `common` moves all kernels of a run, `own` each by itself.
  private func series(runs: Int = 40, kernels: Int = 7, common: Double = 0, own: Double = 0) -> [PanelReading] {
    var generator = SeededGenerator(seed: Self.seed)
    func normal() -> Double {
      let (radius, angle) = (
        Double.random(in: 1e-12...1, using: &generator), Double.random(in: 0..<1, using: &generator)
      )
      return (-2 * log(radius)).squareRoot() * cos(2 * .pi * angle)
    }
    return (0..<runs).flatMap { _ in
      let shared = common * normal()
      let times = (0..<kernels).map { _ in 1e6 * exp(shared + own * normal()) }
      return (0..<20).map { block in PanelReading(nanoseconds: times.map { block == 7 ? $0 : $0 * 1.3 }) }
    }
  }

  @Test func equalReadingsLeaveTheLayoutAlone() throws {
    let spread = try #require(LaunchSpread(series()))

    #expect(spread.seen == 0 && spread.drift == 0)
    #expect(spread.between == LaunchSpread.layout)
  }

  @Test func theSpreadOfTheFastestIsFound() throws {
    let spread = try #require(LaunchSpread(series(own: 0.03)))

    // The median of the six others has a spread of its own, of about half of a kernel's.
    #expect((0.028...0.04).contains(spread.seen), "seed \(Self.seed): \(spread.seen)")
    #expect(abs(spread.between - (spread.seen * spread.seen + 0.000_225).squareRoot()) < 1e-12)
  }

  @Test func whatAllKernelsShareIsDriftAndNotSpread() throws {
    let spread = try #require(LaunchSpread(series(common: 0.05)))

    #expect(spread.seen < 1e-9, "seed \(Self.seed)")
    #expect((0.1...0.35).contains(spread.drift), "seed \(Self.seed): \(spread.drift)")
  }

  @Test func oneKernelAloneCannotTellDriftFromSpread() throws {
    let spread = try #require(LaunchSpread(series(kernels: 1, common: 0.03)))

    #expect((0.02...0.04).contains(spread.seen), "seed \(Self.seed): \(spread.seen)")
  }

  @Test func disturbedBlocksDoNotCountAsLongAsOneOfTwentyIsClean() throws {
    var readings = series()
    for index in readings.indices where index % 20 != 7 {
      for kernel in 0..<7 { readings[index].nanoseconds[kernel] *= Double(2 + index / 20 * (kernel + 1) % 5) }
    }

    #expect(try #require(LaunchSpread(readings)).seen == 0)
  }

  @Test(arguments: [(0, false), (19, false), (20, true), (100, true), (700, true)])
  func fewReadingsMakeShorterRunsAndVeryFewMakeNone(count: Int, isEnough: Bool) {
    let readings = Array(repeating: PanelReading(nanoseconds: [1e6, 2e6]), count: count)

    #expect((LaunchSpread(readings) != nil) == isEnough)
  }

  @Test func emptyReadingsHaveNoSpread() {
    #expect(LaunchSpread(Array(repeating: PanelReading(nanoseconds: []), count: 100)) == nil)
  }

  @Test(arguments: [(1, 0.0716), (3, 0.0540), (5, 0.0486), (10, 0.0431)])
  func theVisibleSlowdownFallsWithTheRootOfTheLaunches(launches: Int, slowdown: Double) throws {
    let spread = try #require(LaunchSpread(series()))

    // 1.96 · 1.5 % · √(2 / launches) + 3 %
    #expect(abs(spread.visibleSlowdown(launches: launches) - slowdown) < 0.000_05)
  }
}

@Suite struct KernelSpreadTests {
  @Test func everythingIsToldOverTheFastest() {
    let spread = KernelSpread(name: "adds", nanoseconds: [120, 100, 110, 130, 200])

    #expect(spread?.runs == 5 && spread?.fastestNanoseconds == 100)
    #expect(spread?.medianRatio == 1.2 && spread?.upperQuartileRatio == 1.3 && spread?.worstRatio == 2)
  }

  @Test func withoutRunsThereIsNoSpread() {
    #expect(KernelSpread(name: "adds", nanoseconds: []) == nil)
    #expect(KernelSpread.all(in: NoiseSample(kernelNames: ["adds"])) == [])
  }

  @Test func kernelsKeepTheirNamesAndOrder() {
    let spreads = KernelSpread.all(in: .quiet())

    #expect(spreads.map(\.name) == ["adds", "stream"])
    #expect(spreads.map(\.fastestNanoseconds) == [1_000_000, 2_000_000])
  }
}
