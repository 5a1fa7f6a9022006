import Foundation
import Records
import SeededRandom
import Stopwatch
import Testing

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

  /// Kernels, the spread that all have in common and that each has by itself, and what is seen of both.
  ///
  /// The median of six others has a spread of its own, of about half of a kernel's. One kernel alone cannot tell drift
  /// from spread.
  @Test(
    arguments: [
      (7, 0, 0, 0...0, 0...0), (7, 0, 0.03, 0.028...0.04, 0...1), (7, 0.05, 0, 0...1e-9, 0.1...0.35),
      (1, 0.03, 0, 0.02...0.04, 0...1),
    ] as [(Int, Double, Double, ClosedRange<Double>, ClosedRange<Double>)])
  func whatAllKernelsShareIsDriftAndTheRestIsSpread(
    kernels: Int, common: Double, own: Double, seen: ClosedRange<Double>, drift: ClosedRange<Double>
  ) throws {
    let spread = try #require(LaunchSpread(series(kernels: kernels, common: common, own: own)))
    #expect(seen.contains(spread.seen) && drift.contains(spread.drift), "seed \(Self.seed): \(spread)")
    let layout = LaunchSpread.layout * LaunchSpread.layout
    #expect(abs(spread.between - (spread.seen * spread.seen + layout).squareRoot()) < 1e-12)
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
    #expect(LaunchSpread(readings.map { _ in PanelReading(nanoseconds: []) }) == nil, "without kernels")
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

  @Test func kernelsKeepTheirNamesAndOrderAndWithoutRunsThereIsNoSpread() {
    let spreads = KernelSpread.all(in: .quiet())
    #expect(spreads.map(\.name) == ["adds", "stream"])
    #expect(spreads.map(\.fastestNanoseconds) == [1_000_000, 2_000_000])
    #expect(KernelSpread.all(in: NoiseSample(kernelNames: ["adds"])) == [])
  }

}
