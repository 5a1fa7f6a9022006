import Records

extension GateOutcome {
  /// Notes whose output disagrees with the truth.
  mutating func note(disagreementsOf side: ResultSet) {
    disagreements = (disagreements + side.benchmarks.filter(\.disagrees).map(\.identity.name)).distinct
  }

  /// Notes what keeps times from being judged.
  ///
  /// - Parameter remedy: What to do about sides that are not comparable, besides what the reasons say.
  /// - Returns: Whether times can be judged.
  mutating func noteObjections(_ remedy: String? = nil) -> Bool {
    guard let comparison else { return true }
    guard comparison.isJudged else {
      let reasons = "not comparable: \(comparison.objections.joined(separator: "; "))"
      faults.append(remedy.map { "\(reasons). \($0)" } ?? reasons)
      return false
    }
    if comparison.benchmarks.isEmpty {
      faults.append("no benchmark has times both in '\(comparison.base.label)' and in '\(comparison.new.label)'")
    }
    noteUntimed(comparison)
    return true
  }

  /// Notes what has no times now although it had some, or should have; nothing says that it is as fast as before.
  private mutating func noteUntimed(_ comparison: Comparison) {
    let untimed = comparison.accuracyOnly.filter {
      $0.newLaunches == 0 && (comparison.method == .paired || $0.baseLaunches > 0)
    }
    let known = Set(disagreements)
    for benchmark in untimed where !known.contains(benchmark.name) {
      faults.append("'\(benchmark.name)' was not timed; run it alone, with 'run', to see why")
    }
  }

  /// Takes over what came of the suspects; only what is confirmed stays slower, by what was measured again.
  ///
  /// - Parameter fresh: What the second measurement says.
  mutating func settle(_ settled: [Suspect], by fresh: Comparison) {
    suspects = settled
    guard var comparison else { return }
    let looks = Dictionary(settled.map { ($0.name, $0.isConfirmed) }) { first, _ in first }
    let again = fresh.byName
    for index in comparison.benchmarks.indices {
      let benchmark = comparison.benchmarks[index]
      if looks[benchmark.name] == true {
        comparison.benchmarks[index] = again[benchmark.name] ?? benchmark
        (comparison.benchmarks[index].verdict, comparison.benchmarks[index].accuracy) = (.slower, benchmark.accuracy)
      } else if benchmark.verdict == .slower, looks[benchmark.name] == false || !benchmark.isWeak {
        comparison.benchmarks[index].verdict = .inconclusive
      }
    }
    self.comparison = comparison
  }

  /// Says what came of every benchmark that was to be measured again but was not.
  mutating func note(missing names: Set<String>, in side: ResultSet) {
    let timed = Set(side.benchmarks.filter { !$0.launches.isEmpty }.map(\.identity.name))
    for name in names.subtracting(timed).subtracting(disagreements).sorted() {
      faults.append("'\(name)' is a suspect and could not be measured again; run it alone, with 'run', to see why")
    }
  }
}

extension Comparison {
  /// The benchmarks, to be found by name.
  var byName: [String: ComparedBenchmark] {
    Dictionary(benchmarks.map { ($0.name, $0) }) { first, _ in first }
  }
}
