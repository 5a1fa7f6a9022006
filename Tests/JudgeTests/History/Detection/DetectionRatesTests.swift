import Foundation
import Judge
import Records
import Synchronization
import Testing

/// The rates stated in the documents, from thousands of benchmarks over hundreds of results.
@Suite(
  .enabled("computes for minutes: set CARDBENCH_TESTS=all, as Scripts/check --slow does") {
    ProcessInfo.processInfo.environment["CARDBENCH_TESTS"] == "all"
  })
struct DetectionRatesTests {
  private static let benchmarks = 5000
  private static let results = 300
  private static let recording = ProcessInfo.processInfo.environment["CARDBENCH_HISTORY_RATES"]
  /// Series on which no rule was tuned; a check has only minutes for one.
  private static let seeds: [UInt64] = recording == nil ? [301] : [301, 302]
  /// More false alarms than this have a probability of at most 2 % if one per 100 results is allowed.
  private static let mostAlarms = recording == nil ? 7 : 11
  /// Standard deviations and numbers of changed benchmarks; checks test the last one against the least share found.
  private static let steps = [(3.0, 1), (3, 10), (3, 50), (5, 1), (5, 50)].suffix(recording == nil ? 1 : 5)
  private static let leastFound = 0.9

  @Test(arguments: NoiseSimulation.Kind.allCases) func ratesAreThoseStated(kind: NoiseSimulation.Kind) throws {
    var (alarms, shares) = (0, Self.steps.map { _ in [0.0, 0, 0] })
    for seed in Self.seeds {
      var (detector, noise) = (ChangeDetector(), NoiseSimulation(kind, benchmarks: Self.benchmarks, seed: seed))
      for _ in 0..<Self.results { alarms += detector.append(noise.next()).count }
      for (place, (size, changed)) in Self.steps.enumerated() {
        let found = detection(detector, noise, seed: seed, size: size, changed: changed)
        for (count, share) in found.enumerated() { shares[place][count] += share / Double(Self.seeds.count) }
      }
    }
    let results = Double(Self.results * Self.seeds.count)
    var lines = [line(kind, "false alarms per 100 results", 0, 0, 0, Double(alarms) * 100 / results)]
    for ((size, changed), shares) in zip(Self.steps, shares) {
      for (count, share) in zip([2, 3, 5], shares) { lines.append(line(kind, "found", size, changed, count, share)) }
    }
    print(lines.joined(separator: "\n"))
    #expect(alarms <= Self.mostAlarms, "\(kind), of \(results) results; seeds \(Self.seeds)")
    let found = try #require(shares.last?.last)
    #expect(found >= Self.leastFound, "\(kind), five results after a large change; seeds \(Self.seeds)")
    try keep(lines)
  }

  /// The share of changed benchmarks that is found with two, three and five results.
  private func detection(
    _ detector: ChangeDetector, _ noise: NoiseSimulation, seed: UInt64, size: Double, changed: Int
  ) -> [Double] {
    var (found, total) = ([0, 0, 0], 0)
    for trial in 0..<max(2, 30 / changed) {
      var (detector, noise) = (detector, noise)
      noise.reseed(1000 * seed + UInt64(trial))
      let places = Set((0..<changed).map { (trial * 83 + $0 * 97) % Self.benchmarks })
      var seen = Set<Int>()
      for count in 1...5 {
        var result = noise.next()
        for place in places { result[place] += size * noise.deviations[place] }
        seen.formUnion(places.intersection(detector.append(result)))
        for (place, wanted) in [2, 3, 5].enumerated() where wanted == count { found[place] += seen.count }
      }
      total += changed
    }
    return found.map { Double($0) / Double(total) }
  }

  private func line(
    _ kind: NoiseSimulation.Kind, _ what: String, _ size: Double, _ changed: Int, _ results: Int, _ rate: Double
  ) -> String {
    let numbers = size > 0 ? "\(Int(size)),\(changed),\(results)" : ",,"
    return "\(kind.rawValue),\(what),\(numbers),\((rate * 1000).rounded() / 1000)"
  }

  /// Appends to the file in `CARDBENCH_HISTORY_RATES`, the source of results/history-rates.csv.
  private func keep(_ lines: [String]) throws {
    guard let path = Self.recording else { return }
    try Self.file.withLock { _ in
      let known = (try? contents(of: path)) ?? Array("noise,what,step_sd,changed,results,rate\n".utf8)
      try AtomicFile.replace(path, with: known + Array((lines.joined(separator: "\n") + "\n").utf8))
    }
  }

  /// Kinds of noise are tested concurrently but write one at a time.
  private static let file = Mutex(())
}

@Suite struct TailCalibrationTests {
  /// The prior after probabilities that are too small, as for deviations larger than assumed.
  private func calibration(deviation: Double, seed: UInt64) -> TailCalibration {
    var (calibration, source) = (TailCalibration(), NormalSource(seed: seed))
    for _ in 0..<200_000 { calibration.add(erfc(abs(deviation * source.next()) / 2.0.squareRoot())) }
    return calibration
  }

  @Test func trueProbabilitiesStayAsTheyAre() {
    let exponent = calibration(deviation: 1, seed: 41).exponent
    #expect((0.93...1).contains(exponent), "\(exponent), seed 41")
  }

  @Test func probabilitiesThatAreTooSmallBecomeLarger() {
    // The logarithm of a tail probability is proportional to the square of the value.
    let exponent = calibration(deviation: 1.3, seed: 42).exponent
    #expect((0.52...0.64).contains(exponent), "\(exponent), seed 42")
  }

  @Test func untilThereAreEnoughProbabilitiesCountAsTooSmall() {
    #expect(TailCalibration().exponent < 1)
  }
}

@Suite struct MeanPriorTests {
  private func samples(_ means: [Double], count: Double) -> [ForgettingMean] {
    means.map { ForgettingMean(sum: $0 * count, count: count) }
  }

  @Test func meansThatDifferByChanceAreOne() {
    // The variance of a value is 1, so that of a mean of a hundred is 0.01.
    let alike = MeanPrior(fitting: samples([0.45, 0.5, 0.55], count: 100)) { _ in 1 }
    #expect(abs(alike.posterior(of: ForgettingMean(sum: 90, count: 100)) - 0.5) < 1e-12)
  }

  @Test func meansThatDifferByMoreAreBorrowedFromInPart() {
    let unlike = MeanPrior(fitting: samples([0, 0, 0.6, 0.6], count: 100)) { _ in 1 }
    // A variance of 0.09 between means, 0.01 of it by chance: the prior is worth 1 / 0.08 values.
    #expect(abs(unlike.weight - 12.5) < 1e-9)
    #expect(abs(unlike.posterior(of: ForgettingMean(sum: 60, count: 100)) - (12.5 * 0.3 + 60) / 112.5) < 1e-12)
  }

  @Test func withoutSamplesAMeanIsZero() {
    #expect(MeanPrior(fitting: []) { $0 }.posterior(of: ForgettingMean()) == 0)
    #expect(MeanPrior(fitting: samples([0, 0, 0], count: 100)) { $0 }.posterior(of: ForgettingMean()) == 0)
  }
}

@Suite struct OutlierSharesTests {
  @Test func twoOutliersAreThePairsOfValues() {
    var shares = OutlierShares()
    for probability in [0.5, 0.01, 0.02] { shares.add(probability) }
    #expect(abs(shares.one - 0.53) < 1e-12)
    // A frequent outlier does not make a second one more likely than the others' probabilities.
    #expect(abs(shares.two - (0.5 * 0.01 + 0.5 * 0.02 + 0.01 * 0.02)) < 1e-12)
  }
}
