import Judge
import Records
import Testing

@Suite struct AccuracyChangeTests {
  private func times(
    _ worst: Double?, bound: Double? = 2, _ status: Agreement.Status = .ok, launches: Int = 2
  ) -> BenchmarkTimes {
    var times = BenchmarkTimes(identity: BenchmarkIdentity("a", size: 1))
    (times.worstScaledError, times.errorBound, times.agreement) = (worst, bound, status)
    times.launches = Array(repeating: LaunchTime(nanoseconds: 100), count: launches)
    return times
  }

  private func verdict(
    _ base: BenchmarkTimes, _ new: BenchmarkTimes, _ inputs: InputRelation = .same
  ) -> AccuracyChange.Verdict {
    AccuracyChange(from: base, to: new, inputs: inputs).verdict
  }

  @Test func anErrorBeyondItsBoundIsExceededWhateverTheBaseSays() {
    #expect(verdict(times(1), times(2.1)) == .exceeded)
    #expect(verdict(times(3), times(2.1), .different) == .exceeded)
    #expect(verdict(times(nil), times(.infinity), .unknown) == .exceeded)
    #expect(verdict(times(1), times(.nan)) == .exceeded)
    var boundless = times(.infinity)
    boundless.errorBound = .infinity
    #expect(verdict(times(1), boundless) == .exceeded)
    #expect(verdict(times(1), times(2)) == .grew)
  }

  @Test func aNegativeErrorAndABoundThatIsNoNumberAreWrong() {
    #expect(verdict(times(1), times(-1)) == .exceeded)
    var boundless = times(nil, bound: nil)
    boundless.add(Agreement(status: .ok, worstScaledError: 0.5, bound: .nan))
    boundless.add(Agreement(status: .ok, worstScaledError: 0.5, bound: 2))
    #expect(verdict(times(1), boundless) == .exceeded)
  }

  @Test func aFailedComparisonIsExceededWithoutAnyNumber() {
    #expect(verdict(times(1), times(nil, bound: nil, .failed)) == .exceeded)
    #expect(verdict(times(1), times(1, .failed)) == .exceeded)
  }

  @Test func onlyMoreThanRoundingGrowsOrImproves() {
    #expect(verdict(times(1), times(1)) == .same)
    #expect(verdict(times(1), times(1 + 1e-6)) == .same)
    #expect(verdict(times(1), times(1 + 2e-6)) == .grew)
    #expect(verdict(times(1), times(1 - 0.5e-6)) == .same)
    #expect(verdict(times(1), times(1 - 2e-6)) == .improved)
    #expect(verdict(times(0), times(1e-9)) == .grew)
    #expect(verdict(times(1e-9), times(0)) == .improved)
    #expect(verdict(times(0), times(0)) == .same)
  }

  @Test func otherInputsSayNothingAboutGrowth() {
    #expect(verdict(times(1), times(1.5), .different) == .unknown)
    #expect(verdict(times(1), times(1), .different) == .unknown)
    #expect(verdict(times(1), times(1.5), .unknown) == .unknown)
    #expect(verdict(times(1), times(1), .unknown) == .same)
    #expect(verdict(times(nil), times(1)) == .unknown)
    #expect(verdict(times(1), times(nil)) == .unknown)
  }

  @Test func seedsSayWhetherInputsAreTheSame() {
    func relation(_ base: Set<Int>, _ new: Set<Int>) -> InputRelation {
      var (left, right) = (Provenance(), Provenance())
      (left.seeds, right.seeds) = (base, new)
      return InputRelation(left, right)
    }
    #expect(relation([1], [1]) == .same && relation([1, 2], [2, 1]) == .same)
    #expect(relation([1], [2]) == .different && relation([1], [1, 2]) == .different)
    #expect(relation([], [1]) == .unknown && relation([], []) == .unknown)
  }

  @Test func aFailedBenchmarkWithoutTimesStaysInSight() throws {
    var (base, new) = (ResultSet(label: "old.csv"), ResultSet(label: "new.csv"))
    base.benchmarks = [times(1)]
    new.benchmarks = [times(5, .failed, launches: 0)]
    let comparison = try Comparison(base: base, new: new, rules: ComparisonRules())
    #expect(comparison.benchmarks.isEmpty && comparison.objections.isEmpty)
    #expect(comparison.accuracyOnly.map(\.name) == ["a/1"])
    #expect(comparison.accuracyOnly.map(\.baseLaunches) == [2] && comparison.accuracyOnly.map(\.newLaunches) == [0])
    #expect(comparison.accuracyFailures.map(\.name) == ["a/1"])
  }

  @Test func aNewBenchmarkBeyondItsBoundStaysInSight() throws {
    var (base, new) = (ResultSet.invented(["b": [1, 1]]), ResultSet.invented(["b": [1, 1]]))
    new.benchmarks.append(times(5))
    new.benchmarks[0].worstScaledError = 9
    new.benchmarks[0].errorBound = 8
    base.benchmarks[0].worstScaledError = 9
    var fine = times(1)
    fine.identity.size = 2
    new.benchmarks.append(fine)
    let comparison = try Comparison(base: base, new: new, rules: ComparisonRules())
    #expect(comparison.onlyInNew == ["a/1", "a/2"] && comparison.accuracyOnly.map(\.name) == ["a/1"])
    #expect(comparison.accuracyFailures.map(\.name) == ["b/1", "a/1"])
  }

  @Test func whatABaseWithoutTimesSaysOfItsErrorStaysInSight() throws {
    var (base, new) = (ResultSet.invented([:]), ResultSet.invented([:]))
    base.benchmarks = [times(5, .failed, launches: 0)]
    new.benchmarks = [times(1)]
    let comparison = try Comparison(base: base, new: new, rules: ComparisonRules())
    #expect(comparison.accuracyOnly.map(\.accuracy.verdict) == [.improved])
    #expect(comparison.accuracyFailures.isEmpty)
  }
}
