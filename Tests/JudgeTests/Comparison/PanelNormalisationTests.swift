import Foundation
import Judge
import Testing

@Suite struct PanelNormalisationTests {
  private let panel = [1e6, 2e6, 3e6, 4e6, 5e6, 6e6, 7e6]
  private let base = ResultSet.invented(["a": [100, 100, 100], "b": [50, 50, 50]])

  private func slowed(_ factors: [Double]) -> [Double] { zip(panel, factors).map { $0 * $1 } }

  private func normalisation(_ factors: [Double]) throws -> PanelDrift {
    let (readings, slow) = (Array(panel.prefix(factors.count)), slowed(factors))
    let sides = (base.with(panel: [readings, readings, readings]), base.with(panel: [slow, slow, slow]))
    return try #require(PanelNormalisation(sides.0, sides.1)).drift
  }

  @Test func aSlowerMachineIsNoSlowerProgram() throws {
    let slow = Array(repeating: panel.map { $0 * 1.08 }, count: 3)
    let comparison = try Comparison(
      base: base.with(panel: Array(repeating: panel, count: 3)), new: base.scaled(1.08).with(panel: slow),
      rules: ComparisonRules())
    for benchmark in comparison.benchmarks {
      #expect(abs(benchmark.estimate.ratio - 1) < 1e-12 && abs(benchmark.raw.ratio - 1.08) < 1e-12)
      #expect(benchmark.verdict == .unchanged)
    }
    #expect(abs(try #require(comparison.drift).ratio - 1.08) < 1e-12)
    #expect(abs(try #require(comparison.geometricMean).ratio - 1) < 1e-12)
    #expect(abs(try #require(comparison.rawGeometricMean).ratio - 1.08) < 1e-12)
    #expect(abs(try #require(comparison.medianRatio) - 1) < 1e-12)
  }

  @Test func driftIsRemovedFromEveryLaunchByItself() throws {
    let drifts = [[1.0, 1.06, 0.97], [1.03, 0.99, 1.05]]
    let sides = drifts.map { drifts in
      var side = base.with(panel: drifts.map { drift in panel.map { $0 * drift } })
      for index in side.benchmarks.indices {
        for launch in 0..<3 { side.benchmarks[index].launches[launch].nanoseconds *= drifts[launch] }
      }
      return side
    }
    let comparison = try Comparison(base: sides[0], new: sides[1], rules: ComparisonRules())
    for benchmark in comparison.benchmarks {
      let (clean, raw) = (try #require(benchmark.estimate.interval), try #require(benchmark.raw.interval))
      #expect(clean.upperBound - clean.lowerBound < 1e-9 && raw.upperBound - raw.lowerBound > 0.05)
    }
  }

  @Test func aKernelThatGoesItsOwnWayIsLeftOut() throws {
    let drift = try normalisation([1.02, 1.021, 1.2, 1.019, 1.02, 1.022, 1.018])
    #expect(drift.excluded == [2] && abs(drift.ratio - 1.02) < 1e-3)
    #expect(abs(drift.kernels[2] - 1.2) < 1e-12)
  }

  @Test func theKernelThatIsLeftOutHasNoSayInAnyLaunch() throws {
    // With four kernels, the outlier would move the median from 1.004 to 1.006.
    let readings = Array(panel.prefix(4))
    let slow = zip(readings, [1, 1.004, 1.008, 1.3]).map { $0 * $1 }
    let normalisation = try #require(PanelNormalisation(base.with(panel: [readings]), base.with(panel: [slow])))
    #expect(normalisation.drift.excluded == [3] && abs(normalisation.drift.ratio - 1.004) < 1e-12)
    #expect(abs(normalisation.newDrifts[0] - normalisation.baseDrifts[0] - log(1.004)) < 1e-12)
  }

  @Test func onePointFivePercentIsNotItsOwnWay() throws {
    #expect(try normalisation([1, 1, 1, 1, 1, 1, 1.015]).excluded == [])
    #expect(try normalisation([1, 1, 1, 1, 1, 1, 1.0153]).excluded == [6])
    #expect(try normalisation([1, 1, 1, 1, 1, 1, 1 / 1.0153]).excluded == [6])
  }

  @Test func kernelsThatAllDisagreeStay() throws {
    #expect(try normalisation([0.94, 0.96, 0.98, 1, 1.02, 1.04, 1.06]).excluded == [])
  }

  @Test func threeKernelsRemain() throws {
    #expect(try normalisation([1, 1, 1.3]).excluded == [])
    #expect(try normalisation([1, 1, 1, 1.3]).excluded == [3])
    #expect(try normalisation([1, 1, 1, 1.2, 1.3]).excluded == [3, 4])
    // Of two outliers, the farther one is excluded, because four kernels are too few to exclude both.
    #expect(try normalisation([1, 1.0, 1.2, 1.4]).excluded.count <= 1)
  }

  @Test func bothSidesWeighEqually() throws {
    let slow = panel.map { $0 * 1.04 }
    let sides = (base.with(panel: [panel]), base.with(panel: [slow, slow, slow, slow, slow]))
    let normalisation = try #require(PanelNormalisation(sides.0, sides.1))
    #expect(abs(normalisation.baseDrifts[0] + normalisation.newDrifts[0]) < 1e-12)
  }

  @Test func withoutAPanelNothingIsRemoved() throws {
    let new = base.scaled(1.02).with(panel: Array(repeating: panel, count: 3))
    let comparison = try Comparison(base: base, new: new, rules: ComparisonRules())
    #expect(comparison.drift == nil && comparison.objections.isEmpty)
    #expect(comparison.benchmarks[0].estimate == comparison.benchmarks[0].raw)
  }

  @Test func readingsOfDifferentLengthsAreNotUsed() throws {
    let sides = (base.with(panel: [panel, panel, panel]), base.with(panel: [panel, panel, [1, 2]]))
    let comparison = try Comparison(base: sides.0, new: sides.1, rules: ComparisonRules())
    #expect(comparison.drift == nil)
  }

  @Test func aLaunchWithoutReadingLeavesItsBenchmarkAsMeasured() throws {
    let slow = panel.map { $0 * 1.08 }
    var new = base.scaled(1.08).with(panel: [slow, slow, slow])
    new.benchmarks[1].launches[2].panel = nil
    let comparison = try Comparison(
      base: base.with(panel: [panel, panel, panel]), new: new, rules: ComparisonRules())
    #expect(abs(comparison.benchmarks[0].estimate.ratio - 1) < 1e-12)
    #expect(abs(comparison.benchmarks[1].estimate.ratio - 1.08) < 1e-12)
  }
}
