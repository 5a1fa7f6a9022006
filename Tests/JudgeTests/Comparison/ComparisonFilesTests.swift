import Foundation
import Judge
import Records
import Testing

@Suite(.vocabulary) struct ComparisonFilesTests {
  private let rules = ComparisonRules()

  @Test(arguments: [1, 2, 3, 5, 8]) func aFileComparedWithItselfIsUnchangedHoweverNoisy(launches: Int) throws {
    var noise = NormalSource(seed: 3)
    let readings = (0..<launches).map { _ in (0..<5).map { _ in 1e6 * exp(0.05 * noise.next()) } }
    let side = noise.side(benchmarks: 40, launches: launches).with(panel: readings)
    let comparison = try Comparison(base: side, new: side, rules: rules)
    #expect(comparison.benchmarks.count == 40)
    for benchmark in comparison.benchmarks {
      #expect(benchmark.verdict == .unchanged)
      #expect(benchmark.estimate.ratio == 1 && benchmark.raw.ratio == 1)
      #expect(benchmark.estimate.interval == (launches > 1 ? 1...1 : nil))
      #expect(benchmark.qValue == (launches > 1 ? 1 : nil))
    }
    #expect(comparison.geometricMean?.ratio == 1 && comparison.medianRatio == 1 && comparison.drift?.ratio == 1)
    #expect(comparison.objections.isEmpty)
  }

  @Test func timesWithoutAnySpreadAreTakenAtTheirWord() throws {
    let base = ResultSet.invented(["same": [100, 100, 100], "slow": [100, 100, 100], "fast": [90, 90, 90]])
    let new = ResultSet.invented(
      run: "other", ["same": [100, 100, 100], "slow": [105, 105, 105], "fast": [80, 80, 80]])
    let comparison = try Comparison(base: base, new: new, rules: rules)
    #expect(comparison.benchmarks.map(\.verdict) == [.unchanged, .slower, .faster])
    #expect(comparison.benchmarks.map(\.pValue) == [1, 0, 0])
    for benchmark in comparison.benchmarks {
      let interval = try #require(benchmark.estimate.interval)
      #expect(interval.lowerBound.isFinite && interval.upperBound.isFinite && benchmark.estimate.ratio.isFinite)
    }
  }

  @Test func aBenchmarkByItselfGetsStudentsTest() throws {
    let base = ResultSet.invented(["a": [100, 102, 104]])
    let new = ResultSet.invented(["a": [110, 111, 113]])
    let benchmark = try #require(try Comparison(base: base, new: new, rules: rules).benchmarks.first)
    // SciPy 1.17: numpy.median(numpy.subtract.outer(ln new, ln base)); stats.ttest_ind of the logarithms and its
    // confidence_interval().
    #expect(abs(benchmark.estimate.ratio - 1.0882352941176472) < 1e-12)
    #expect(abs(try #require(benchmark.pValue) - 0.003159621170341559) < 1e-12)
    let interval = try #require(benchmark.estimate.interval)
    #expect(abs(interval.lowerBound - 1.0505167854689037) < 1e-12)
    #expect(abs(interval.upperBound - 1.1342376733930135) < 1e-12)
    #expect(benchmark.verdict == .slower && benchmark.baseNanoseconds == 102 && benchmark.newNanoseconds == 111)
  }

  @Test func benchmarksTogetherShareTheirVariances() throws {
    let base = ResultSet.invented([
      "a": [100, 102, 104], "b": [200, 230, 210], "c": [50, 50.5, 50.2], "d": [1000, 1010, 1090],
      "e": [10, 10.4, 10.1],
    ])
    let new = ResultSet.invented([
      "a": [110, 111, 113], "b": [220, 205, 240], "c": [50.1, 50.4, 50.6], "d": [1000, 1100, 1040],
      "e": [10.2, 10.3, 10.6],
    ])
    let benchmarks = try Comparison(base: base, new: new, rules: rules).benchmarks
    // limma's fitFDist and eBayes written in NumPy and SciPy 1.17; stats.false_discovery_control.
    let p = [0.0011462053603327322, 0.5140063122671769, 0.7203672569671591, 0.7261548495869322, 0.26736890752749126]
    let q = [0.005731026801663661, 0.7261548495869322, 0.7261548495869322, 0.7261548495869322, 0.6684222688187281]
    let lower = [1.0546149084522678, 0.9049807302059028, 0.9849326893849053, 0.927521470613318, 0.9797980832882732]
    let upper = [1.129830144691612, 1.1920682096440918, 1.0206947979175558, 1.1061010303423207, 1.0611801400002676]
    for (index, benchmark) in benchmarks.enumerated() {
      let interval = try #require(benchmark.estimate.interval)
      #expect(abs(try #require(benchmark.pValue) - p[index]) < 1e-7)
      #expect(abs(try #require(benchmark.qValue) - q[index]) < 1e-7)
      #expect(abs(interval.lowerBound - lower[index]) < 1e-7 && abs(interval.upperBound - upper[index]) < 1e-7)
    }
  }

  @Test(arguments: [11, 12, 13]) func equalsDoNotDiffer(seed: UInt64) throws {
    var noise = NormalSource(seed: seed)
    let (base, new) = (noise.side(benchmarks: 2000, launches: 5), noise.side(benchmarks: 2000, launches: 5))
    let comparison = try Comparison(base: base, new: new, rules: rules)
    let flagged = comparison.benchmarks(.slower) + comparison.benchmarks(.faster)
    #expect(flagged.count <= 1, "seed \(seed)")
    #expect(comparison.benchmarks(.unchanged).count > 800, "seed \(seed)")
  }

  @Test(arguments: [21, 22, 23]) func aRealSlowdownIsSeenAndNothingElse(seed: UInt64) throws {
    var noise = NormalSource(seed: seed)
    let slower = Set((0..<10).map { $0 * 20 })
    let base = noise.side(benchmarks: 200, launches: 5)
    let new = noise.side(benchmarks: 200, launches: 5, slower: slower, by: 1.15)
    let comparison = try Comparison(base: base, new: new, rules: rules)
    let found = Set(comparison.benchmarks(.slower).map(\.identity.size))
    #expect(found.intersection(slower).count >= 9, "seed \(seed)")
    // Of ten found, half a false positive is expected.
    #expect(found.subtracting(slower).count + comparison.benchmarks(.faster).count <= 1, "seed \(seed)")
    let mirrored = try Comparison(base: new, new: base, rules: rules)
    #expect(Set(mirrored.benchmarks(.faster).map(\.identity.size)) == found, "seed \(seed)")
  }

  @Test func namesOfOneSideAreListed() throws {
    let base = ResultSet.invented(["old": [1, 1], "b": [200, 200], "a": [100, 100]])
    let new = ResultSet.invented(["a": [150, 150], "new": [1, 1], "b": [200, 200]])
    let comparison = try Comparison(base: base, new: new, rules: rules)
    #expect(comparison.onlyInBase == ["old/1"] && comparison.onlyInNew == ["new/1"])
    #expect(comparison.benchmarks.map(\.name) == ["a/1", "b/1"])
    #expect(comparison.benchmarks.map(\.verdict) == [.slower, .unchanged])
  }

  @Test func theInstructionSetIsNotPartOfTheNameButAnotherOneIsNoted() throws {
    let times: KeyValuePairs<String, [Double]> = ["a": [1, 1], "b": [2, 2], "c": [3, 3], "d": [4, 4]]
    var base = ResultSet.invented(label: "old.csv", times)
    var new = ResultSet.invented(label: "new.csv", times)
    for (place, sets) in [("avx2", "avx512"), ("avx2", "avx512"), ("avx2", "avx2"), (nil, "avx2")].enumerated() {
      (base.benchmarks[place].identity.isa, new.benchmarks[place].identity.isa) = sets
    }
    let comparison = try Comparison(base: base, new: new, rules: rules)
    #expect(comparison.benchmarks.count == 4)
    #expect(comparison.notes.count { $0.contains("avx2") && $0.contains("avx512") } == 1)
  }

  @Test func benchmarksOfOtherWorkAreNotCompared() throws {
    var base = ResultSet.invented(run: "1", ["peak": [100, 101], "b": [200, 201]])
    var new = ResultSet.invented(run: "2", ["peak": [38, 39], "b": [200, 201]])
    func work(_ amount: Double) -> BenchmarkTimes.Work { BenchmarkTimes.Work(amount: amount, unit: "operations") }
    (base.benchmarks[0].workPerElement, new.benchmarks[0].workPerElement) = (work(512), work(192))
    let comparison = try Comparison(base: base, new: new, rules: rules)
    #expect(comparison.benchmarks.map(\.verdict) == [.notComparable, .unchanged])
    #expect(comparison.notes.contains { $0.contains("512 and 192 operations") })
    #expect(comparison.refusal == nil && ExitReason(comparison) == .fine)
    #expect(abs(try #require(comparison.geometricMean).ratio - 1) < 1e-12)
    new.benchmarks[0].workPerElement = work(512)
    #expect(try Comparison(base: base, new: new, rules: rules).benchmarks(.faster).map(\.name) == ["peak/1"])
  }

  @Test func aTwinThatMovesOtherBytesIsNotCompared() throws {
    func side(_ bytes: Double, _ times: [Double], run: String) -> ResultSet {
      var rows = Measured.rows(["traffic/1r1w/simd/float/100": times, "frame/a/simd/float/100": times], run: run)
      for place in rows.indices { rows[place].roof.bytesPerElement = bytes }
      return ResultSet(rows: rows, label: run)
    }
    let comparison = try Comparison(
      base: side(64, [400, 401], run: "1"), new: side(128, [200, 201], run: "2"), rules: rules)
    let verdicts = Dictionary(uniqueKeysWithValues: comparison.benchmarks.map { ($0.identity.path, $0.verdict) })
    #expect(verdicts == ["traffic": .notComparable, "frame": .faster])
    #expect(comparison.notes.contains { $0.contains("other work: 64 and 128 bytes per row") })
  }

  @Test func aRefusedComparisonStatesTimesAsMeasuredAndNothingElse() throws {
    let steady = Array(repeating: [1.0, 1, 1], count: 2)
    let base = ResultSet.invented(run: "1", ["a": [100, 101]]).with(panel: steady)
    let new = base.scaled(1.08).with(panel: steady.map { $0.map { $0 * 1.05 } }).with {
      ($0.machines, $0.runs) = (["other"], ["2"])
    }
    let comparison = try Comparison(base: base, new: new, rules: rules)
    let benchmark = try #require(comparison.benchmarks.first)
    #expect(!comparison.isJudged && benchmark.verdict == .notComparable)
    #expect(abs(benchmark.estimate.ratio - 1.08) < 1e-12 && benchmark.estimate.interval == nil)
    #expect(benchmark.pValue == nil && benchmark.qValue == nil && benchmark.launchesNeeded == nil)
    #expect(comparison.geometricMean == nil && comparison.medianRatio == nil)
  }

  @Test func aDoubledTimeBelowTheFloorIsUnchangedWithAReason() throws {
    let base = ResultSet.invented(run: "1", ["a": [0.2, 0.2, 0.2], "b": [200, 201, 200]])
    let new = ResultSet.invented(run: "2", ["a": [0.4, 0.4, 0.4], "b": [200, 201, 200]])
    let comparison = try Comparison(base: base, new: new, rules: rules)
    #expect(comparison.benchmarks.map(\.verdict) == [.unchanged, .unchanged])
    #expect(comparison.benchmarks.map(\.caveat) == ["below 0.5 ns", nil])
  }
}

@Suite(.vocabulary) struct ThresholdPatternsTests {
  @Test func theLastMatchingPatternCounts() throws {
    let base = ResultSet.invented(["spring": [100, 100], "springy": [100, 100], "curve": [100, 100]])
    var rules = ComparisonRules()
    rules.thresholds = [
      PatternThreshold(pattern: "spring", threshold: 0.1), PatternThreshold(pattern: "^springy/", threshold: 0.5),
    ]
    let comparison = try Comparison(base: base, new: base.scaled(1.2), rules: rules)
    #expect(comparison.benchmarks.map(\.threshold) == [0.1, 0.5, 0.03])
    #expect(comparison.benchmarks.map(\.verdict) == [.slower, .unchanged, .slower])
  }

  @Test func aMalformedPatternIsNamed() throws {
    var rules = ComparisonRules()
    rules.thresholds = [PatternThreshold(pattern: "spring(", threshold: 0.1)]
    let side = ResultSet.invented([:])
    #expect(throws: SelectionError.self) { try Comparison(base: side, new: side, rules: rules) }
  }
}
