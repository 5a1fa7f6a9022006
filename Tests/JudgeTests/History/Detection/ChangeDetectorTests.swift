import Foundation
import Judge
import Testing

@Suite struct ChangeDetectorTests {
  /// A detector after some results without changes, and the noise that follows.
  private func calm(
    _ kind: NoiseSimulation.Kind = .normal, benchmarks: Int = 300, results: Int = 60, seed: UInt64
  ) -> (detector: ChangeDetector, noise: NoiseSimulation) {
    var (detector, noise) = (ChangeDetector(), NoiseSimulation(kind, benchmarks: benchmarks, seed: seed))
    for _ in 0..<results { _ = detector.append(noise.next()) }
    return (detector, noise)
  }

  @Test(arguments: NoiseSimulation.Kind.allCases) func noiseIsHardlyEverAChange(kind: NoiseSimulation.Kind) {
    let (detector, _) = calm(kind, benchmarks: 500, results: 100, seed: 21)
    let alarms = detector.series.reduce(detector.common.changes.count) { $0 + $1.changes.count }
    // One per hundred results is guaranteed; at that rate, four have a probability of 2 %.
    #expect(alarms <= 3, "\(kind), seed 21")
  }

  @Test func aStepOfFiveDeviationsIsFoundWithTheThirdResult() {
    var (detector, noise) = calm(seed: 22)
    var found = Set<Int>()
    for _ in 0..<3 {
      var result = noise.next()
      for place in 0..<20 { result[place] += 5 * NoiseSimulation.deviation }
      found.formUnion(detector.append(result))
    }
    #expect(found.subtracting(0..<20).isEmpty)
    #expect(found.count >= 19, "\(found.sorted()), seed 22")
    let changes = (0..<20).flatMap { detector.series[$0].changes }
    #expect(changes.allSatisfy { ($0.earliest...$0.latest).contains(60) })
    let intervals = found.compactMap { detector.ratio(of: detector.series[$0], change: 0).interval }
    // At most 15 of 20 intervals of 95 % have a probability of 0.03 %; found changes are slightly overestimated.
    #expect(intervals.count { $0.contains(exp(0.05)) } >= 15, "\(intervals), seed 22")
    #expect(intervals.allSatisfy { $0.lowerBound > 1 })
  }

  @Test func whatIsFoundStaysAsItWasFoundWhateverFollows() {
    var (detector, noise) = calm(seed: 23)
    for _ in 0..<4 {
      var result = noise.next()
      result[7] += 0.08
      _ = detector.append(result)
    }
    let found = detector.series[7].changes
    #expect(found.count == 1)
    for _ in 0..<20 { _ = detector.append(noise.next()) }
    #expect(detector.series[7].changes.first == found.first)
  }

  @Test func whatComesBackIsReverted() {
    var (detector, noise) = calm(seed: 24)
    for number in 0..<20 {
      var result = noise.next()
      if number < 10 { result[3] += 0.08 }
      _ = detector.append(result)
    }
    #expect(detector.series[3].changes.map(\.index) == [60, 70])
    #expect(detector.reversal(of: detector.series[3], change: 0) == 1)
    #expect(detector.reversal(of: detector.series[3], change: 1) == nil)
    #expect(detector.netChange(of: detector.series[3]) == 0)
  }

  /// The steps of a series, the change that reverts each, and the ratio of the last level to the first.
  static let steps: [([Double], [Int?], Double)] = [
    ([10, 0.17], [nil, nil], 1.7), ([1.5, 0.53], [1, nil], 0.795), ([1.1, 1.1, 1.1], [nil, nil, nil], 1.331),
    ([1.5, 1 / 1.5], [1, nil], 1), ([0.5, 1.98], [1, nil], 1), ([10, 0.102], [1, nil], 1),
    ([1.01, 1.01], [nil, nil], 1.0201), ([1.01, 0.996], [nil, nil], 1.00596), ([1.02, 0.985], [1, nil], 1),
    ([2, 1.2, 0.4], [2, 2, nil], 0.96), ([1.5, 0.8, 0.8], [2, nil, nil], 0.96),
  ]

  @Test(arguments: steps)
  func aChangeIsRevertedWhereItsLevelIsBackOrBeyond(steps: [Double], reversals: [Int?], ratio: Double) {
    var (series, level) = (TimeSeries(), 0.0)
    for step in [1] + steps {
      level += log(step)
      let begin = series.values.count
      if begin > 0 {
        series.changes.append(FoundChange(index: begin, earliest: begin, latest: begin, found: begin + 2))
      }
      for _ in 0..<20 { series.append(level, result: series.values.count) }
    }
    series.spread.add(1e-8, weight: 100, memory: 100)
    let detector = ChangeDetector()
    #expect(series.changes.indices.map { detector.reversal(of: series, change: $0) } == reversals)
    #expect(abs(exp(detector.netChange(of: series)) - ratio) < 1e-4)
    #expect(abs(detector.presentRatio(of: series, sinceChange: 0) - steps.reduce(1, *)) < 1e-4)
  }

  @Test(arguments: [(0.06, true), (0.03, false)])
  func aResultWithMoreThanTwiceTheUsualOutliersTeachesNothing(share: Double, isBurst: Bool) {
    var (detector, noise) = calm(benchmarks: 1_000, results: 12, seed: 28)
    func next(_ number: Int, _ share: Double) -> [Double] {
      var result = noise.next()
      for place in 0..<Int(1_000 * share) { result[(37 * number + 13 * place) % 1_000] += 0.5 }
      return result
    }
    for number in 0..<40 { _ = detector.append(next(number, 0.02)) }
    #expect(abs(detector.usualShareOfOutliers - 0.02) < 0.005, "seed 28")
    let before = detector.series.map(\.spread)
    _ = detector.append(next(40, share))
    #expect(detector.bursts.last == isBurst)
    #expect((detector.series.map(\.spread) == before) == isBurst)
  }

  @Test(arguments: [1.0, 0.3, 0.004]) func aBurstInOneResultIsNoChange(share: Double) {
    var (detector, noise) = calm(benchmarks: 500, seed: 25)
    var burst = noise.next()
    for place in 0..<Int(500 * share) { burst[place] += 0.2 }
    #expect(detector.append(burst).isEmpty)
    for _ in 0..<15 { #expect(detector.append(noise.next()).isEmpty, "share \(share), seed 25") }
  }

  @Test(arguments: [(0.0005, []), (0.002, [ChangeDetector.allTogether])]) func lessThanATenthOfAPercentIsNoChange(
    step: Double, expected: [Int]
  ) {
    var (detector, source, found) = (ChangeDetector(), NormalSource(seed: 27), [Int]())
    for number in 0..<40 {
      let shift = number < 30 ? 0 : step
      found += detector.append((0..<1000).map { _ in shift + NoiseSimulation.deviation / 10 * source.next() })
    }
    #expect(found == expected, "seed 27")
  }

  @Test(arguments: [1, 5, 40], [0, 0.01]) func stepsAmongTheFirstResultsAreFound(benchmarks: Int, noise: Double) {
    var (detector, source) = (ChangeDetector(), NormalSource(seed: 29))
    for number in 0..<24 {
      let level = number < 6 ? 0 : number < 12 ? log(10.0) : log(17.0)
      _ = detector.append((0..<benchmarks).map { _ in 5 + level + noise * source.next() })
    }
    let changed = benchmarks < 30 ? detector.series[0] : detector.common
    let results = changed.changes.map { Int(changed.results[$0.index]) }
    #expect(results == [6, 12], "\(results), seed 29")
  }

  @Test func benchmarksMayBeMissingAndComeLater() {
    var (detector, noise) = calm(benchmarks: 40, results: 30, seed: 27)
    for number in 0..<30 {
      var result = noise.next() + [0.01 * Double(number % 3)]
      if number % 2 == 0 { result[5] = .nan }
      _ = detector.append(result)
    }
    #expect(detector.series[5].values.count == 45)
    #expect(detector.series[40].results.first == 30)
    #expect(detector.series.allSatisfy { $0.changes.isEmpty }, "seed 27")
  }

  @Test func constantTimesAreNoChange() {
    var detector = ChangeDetector()
    for number in 0..<40 { #expect(detector.append([1, 2, number < 4 ? 3 : 3.0005]).isEmpty) }
  }
}
