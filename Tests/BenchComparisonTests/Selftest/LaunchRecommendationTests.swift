import BenchEngine
import Foundation
import Testing

@testable import BenchComparison

@Suite struct LaunchRecommendationTests {
  /// A normal number by Box and Muller.
  private func normal(_ generator: inout SeededGenerator) -> Double {
    let (radius, turn) = (
      Double.random(in: 0x1p-53..<1, using: &generator), Double.random(in: 0..<1, using: &generator)
    )
    return (-2 * log(radius)).squareRoot() * cos(2 * .pi * turn)
  }

  /// How often a slowdown of 5 % passes the test and the threshold, by trying.
  private func power(launches: Int, spread: Double, seed: UInt64) -> Double {
    var generator = SeededGenerator(seed: seed)
    let student = StudentT(degreesOfFreedom: Double(2 * launches - 2))
    let found = (0..<4000).count { _ in
      let base = (0..<launches).map { _ in spread * normal(&generator) }
      let new = (0..<launches).map { _ in log(1.05) + spread * normal(&generator) }
      guard let before = SampleSummary(base), let after = SampleSummary(new) else { return false }
      let variance = [before, after].reduce(0) { $0 + pow($1.standardDeviation ?? .nan, 2) } / 2
      let difference = after.mean - before.mean
      let t = difference / (variance * 2 / Double(launches)).squareRoot()
      return difference > log(1.03) && student.twoSidedProbability(t) < 0.05
    }
    return Double(found) / 4000
  }

  @Test(arguments: [0.012, 0.02, 0.03]) func recommendedLaunchesFindNineOfTen(spread: Double) throws {
    let launches = try #require(LaunchRecommendation.launches(standardDeviation: spread, threshold: 0.03))
    let (enough, fewer) = (
      power(launches: launches, spread: spread, seed: 26), power(launches: launches - 1, spread: spread, seed: 26)
    )
    #expect(enough >= 0.87, "\(launches) launches find \(enough) at spread \(spread), seed 26")
    #expect(fewer < enough && fewer <= 0.92, "\(launches - 1) launches find \(fewer) at spread \(spread), seed 26")
  }

  @Test func quietMachinesNeedThreeAndHopelessOnesGetNoNumber() {
    #expect(LaunchRecommendation.launches(standardDeviation: 0, threshold: 0.03) == 3)
    #expect(LaunchRecommendation.launches(standardDeviation: 0.2, threshold: 0.03) == nil)
    #expect(LaunchRecommendation.launches(standardDeviation: 0.001, threshold: 0.06) == nil)
  }

  @Test func moreSpreadNeverNeedsFewerLaunches() {
    let counts = (0...60).map { LaunchRecommendation.launches(standardDeviation: 0.001 * Double($0), threshold: 0.03) }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { ($0 ?? 21) <= ($1 ?? 21) })
  }
}
