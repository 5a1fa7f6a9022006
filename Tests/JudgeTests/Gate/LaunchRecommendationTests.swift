import Foundation
import Judge
import Testing

@Suite struct LaunchRecommendationTests {
  /// How often a slowdown of 5 % is found after the most launches, by trying.
  private func power(launches: Int, spread: Double, seed: UInt64) -> Double {
    var noise = NormalSource(seed: seed)
    let test = SequentialTest(among: 1, correlation: Gate.launchCorrelation)
    func side(_ shift: Double, _ count: Int) -> [Double] { (0..<count).map { _ in shift + spread * noise.next() } }
    let found = (0..<600).count { _ in
      let logarithms = LaunchLogarithms(base: side(0, launches), new: side(log(1.05), 3 * launches))
      let difference = LogDifference(logarithms, trimming: Gate.trimming)
      guard let evidence = ModeratedTest([difference]).evidence(of: difference) else { return false }
      return test.answer(evidence, delta: log(1.03)) == .slower
    }
    return Double(found) / 600
  }

  @Test(arguments: [0.01, 0.014]) func recommendedLaunchesFindNineOfTen(spread: Double) throws {
    let launches = try #require(LaunchRecommendation.launches(standardDeviation: spread, threshold: 0.03))
    let (enough, fewer) = (
      power(launches: launches, spread: spread, seed: 26), power(launches: launches - 2, spread: spread, seed: 26)
    )
    #expect(enough >= 0.85, "\(launches) launches find \(enough) at spread \(spread), seed 26")
    #expect(fewer < enough && fewer <= 0.93, "\(launches - 2) launches find \(fewer) at spread \(spread), seed 26")
  }

  @Test func quietMachinesNeedFewAndHopelessOnesGetNoNumber() {
    #expect(LaunchRecommendation.launches(standardDeviation: 0, threshold: 0.03) == 3)
    #expect(LaunchRecommendation.launches(standardDeviation: 0.2, threshold: 0.03) == nil)
    #expect(LaunchRecommendation.launches(standardDeviation: 0.001, threshold: 0.12) == nil)
  }

  @Test func moreSpreadNeverNeedsFewerLaunches() {
    let counts = (0...60).map { LaunchRecommendation.launches(standardDeviation: 0.001 * Double($0), threshold: 0.03) }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { ($0 ?? 21) <= ($1 ?? 21) })
  }
}
