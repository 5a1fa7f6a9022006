import Records

extension ResultSet {
  /// What paired sessions say about the new program alone, each session as a launch.
  init(newSideOf outcome: PairedOutcome, label: String) {
    self.init(label: label)
    benchmarks = outcome.benchmarks.map { paired in
      var times = BenchmarkTimes(identity: paired.identity)
      let isTimed = paired.newAgreement?.status != .failed
      let durations = paired.sessions.map(\.newNanoseconds).filter { $0 > 0 && $0.isFinite }
      times.launches = isTimed ? durations.map { LaunchTime(nanoseconds: $0) } : []
      times.add(paired.newAgreement ?? .unchecked)
      return times
    }
  }
}
