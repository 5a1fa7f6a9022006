import BenchTestSupport
import Testing

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
}
