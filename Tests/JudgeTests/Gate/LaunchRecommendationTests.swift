import Foundation
import Judge
import Testing

@Suite struct LaunchRecommendationTests {
  /// How often a slowdown of 5 % is seen, seen again, and too unlikely for chance in all launches, by trying.
  private func power(launches: Int, spread: Double, seed: UInt64) -> Double {
    var noise = NormalSource(seed: seed)
    func side(_ shift: Double, _ factor: Int = 1) -> [Double] {
      (0..<(factor * launches)).map { _ in shift + spread * noise.next() }
    }
    let found = (0..<4000).count { _ in
      let (base, first, second) = (side(0), side(log(1.05)), side(log(1.05), 2))
      let looks = [first, second].map { LogDifference(LaunchLogarithms(base: base, new: $0)) }
      guard looks.allSatisfy({ $0.meanShift > log(1.03) }) else { return false }
      return probability(of: looks[0]) < 0.05
        && probability(of: LogDifference(LaunchLogarithms(base: base, new: first + second)))
          < Confirmation.files.significance
    }
    return Double(found) / 4000
  }

  /// The two-sided probability of a difference by chance, by its own spread alone.
  private func probability(of difference: LogDifference) -> Double {
    let error = (difference.variance.variance * difference.design.varianceFactor).squareRoot()
    let student = StudentT(degreesOfFreedom: difference.design.degreesOfFreedom)
    return student.twoSidedProbability(difference.meanShift / error)
  }

  @Test(arguments: [0.012, 0.02, 0.03]) func recommendedLaunchesFindNineOfTen(spread: Double) throws {
    let launches = try #require(LaunchRecommendation.launches(standardDeviation: spread, threshold: 0.03))
    let (enough, fewer) = (
      power(launches: launches, spread: spread, seed: 26), power(launches: launches - 1, spread: spread, seed: 26)
    )
    #expect(enough >= 0.85, "\(launches) launches find \(enough) at spread \(spread), seed 26")
    #expect(fewer < enough && fewer <= 0.93, "\(launches - 1) launches find \(fewer) at spread \(spread), seed 26")
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
