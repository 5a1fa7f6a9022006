import BenchTestSupport
import Testing

@testable import Judge
@testable import Reports

@Suite struct GateTextTests {
  private func text(listsAll: Bool = false) -> String {
    ComparisonReport([], gate: ReportSample.gate, reason: .accuracy, listsAll: listsAll).text()
  }

  @Test func confirmedSuspectsComeFirst() throws {
    let lines = text().split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "2 suspects among 100 benchmarks, 1 confirmed in fresh processes"))
    #expect(lines[start + 3].hasPrefix("slower/simd/float/1000  +12.4 % [+10.0, +15.0]"))
    #expect(lines[start + 3].hasSuffix("SLOWER"))
    let words = lines[start + 4].split(separator: " ").suffix(4)
    #expect(lines[start + 4].hasPrefix("other/") && Array(words) == ["+0.1", "%", "not", "confirmed"])
  }

  @Test func brokenBudgetsAreListedAndKeptOnesCounted() {
    #expect(text().contains("\n3 budgets, 1 broken, 1 not measured\n"))
    #expect(text().contains("\nb/1           3 ulp  error <= 2 ulp      BROKEN\n"))
    #expect(text().contains("not measured: no 'scalar' was measured\n"))
    #expect(!text().contains("12.3 x") && text(listsAll: true).contains("12.3 x  simd >= 4 x scalar  kept\n"))
  }

  @Test func faultsAndWrongOutputsAreSaid() {
    #expect(text().contains("fault: times are not comparable\n"))
    #expect(text().contains("disagrees with the truth: failed/1, unheard/1\n"))
  }

  @Test(arguments: [(true, "1.40 x", "BROKEN"), (false, "2.50 x", "kept")])
  func aSuspectOfABrokenBudgetShowsWhatWasMeasuredBothTimes(isBroken: Bool, again: String, verdict: String) throws {
    var outcome = GateOutcome()
    outcome.suspects = [.init(name: "a/simd/1", screened: nil, isConfirmed: isBroken)]
    outcome.budgets = [
      .init(name: "a/simd/1", budget: "simd >= 2 x scalar", measured: again, isKept: !isBroken, isAccuracy: false),
      .init(name: "a/simd/1", budget: "error <= 2 ulp", measured: "3 ulp", isKept: false, isAccuracy: true),
    ]
    outcome.budgets[0].measuredAtFirst = "1.50 x"
    let report = ComparisonReport([], gate: outcome, reason: .regression)
    let text = try #require(report.text().split(separator: "\n").first { $0.hasPrefix("a/simd/1") })
    #expect(text.split(separator: " ").dropFirst().joined(separator: " ") == "1.50 x \(again) \(verdict)")
    #expect(report.markdown().contains("| `a/simd/1` | 1.50 x | \(again) | \(verdict) |"))
  }

  @Test func whatCouldNotBeMeasuredAgainShowsTheFirstNumber() throws {
    var outcome = GateOutcome()
    outcome.suspects = [.init(name: "a/1", screened: nil, isConfirmed: true)]
    outcome.budgets = [
      .init(name: "a/1", budget: "time <= 1 ns", measured: "12.0 ns", isKept: false, isAccuracy: false)
    ]
    let text = ComparisonReport([], gate: outcome, reason: .regression).text()
    let words = text.split(separator: "\n").first { $0.hasPrefix("a/1") }?.split(separator: " ")
    #expect(words == ["a/1", "12.0", "ns", "–", "BROKEN"])
  }

  @Test func suspectsAndBudgetsWithLongNamesStayApart() {
    var outcome = GateOutcome()
    let names = ["Over", "Under"].map { "startTransformExact/cascade\($0)/simd-fast-streaming/double/1000000" }
    outcome.suspects = names.map { .init(name: $0, screened: RatioEstimate(ratio: 1.2)) }
    outcome.budgets = names.map {
      .init(name: $0, budget: "error <= 1", measured: "2", isKept: false, isAccuracy: true)
    }
    let lines = ComparisonReport([], gate: outcome, reason: .accuracy).text().split(separator: "\n")
    let shown = lines.filter { $0.hasPrefix("start") }
    #expect(shown.count == 4 && Set(shown).count == 4, "\(shown)")
  }
}
