import BenchTestSupport
import Foundation
import Judge
import Reports
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.vocabulary) struct ComparisonJUnitTests {
  /// The elements of a document in order, with their attributes; throws if it is not well-formed.
  private func elements(_ text: String) throws -> [(name: String, attributes: [String: String])] {
    let collector = ElementCollector()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = collector
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return collector.elements
  }

  /// The outcomes of test cases: the name and attributes of the nested element.
  private func outcomes(_ text: String) throws -> [String: (name: String, message: String, type: String?)] {
    var (outcomes, last) = ([String: (name: String, message: String, type: String?)](), "")
    for element in try elements(text) {
      if element.name == "testcase" { last = element.attributes["name"] ?? "" }
      guard ["failure", "error", "skipped"].contains(element.name) else { continue }
      outcomes[last] = (element.name, element.attributes["message"] ?? "", element.attributes["type"])
    }
    return outcomes
  }

  @Test func everyBenchmarkIsACaseAndTheCountsAgree() throws {
    let all = try elements(ReportSample.report(ReportSample.mixed).junit)
    let suite = try #require(all.first { $0.name == "testsuite" }).attributes
    #expect(suite["name"] == "base.csv → new.csv")
    #expect(suite["tests"] == "11" && all.count { $0.name == "testcase" } == 11)
    #expect(suite["failures"] == "\(all.count { $0.name == "failure" })" && suite["failures"] == "3")
    #expect(suite["skipped"] == "\(all.count { $0.name == "skipped" })" && suite["skipped"] == "6")
  }

  @Test func slowerAndWrongOnesFailAndUncertainOnesAreSkipped() throws {
    let outcomes = try outcomes(ReportSample.report(ReportSample.mixed).junit)
    #expect(outcomes["slower/simd/float/1000"]?.type == "slower")
    #expect(outcomes["slower/simd/float/1000"]?.message == "+12.4 % [+11.4, +13.4], 1.00 → 1.12 µs")
    #expect(outcomes["wrong/simd/float/1000"]?.type == "accuracy")
    #expect(outcomes["failed/1"]?.type == "accuracy")
    for name in ["undecided", "other", "weak"] { #expect(outcomes["\(name)/simd/float/1000"]?.name == "skipped") }
    #expect(outcomes["undecided/simd/float/1000"]?.message.hasSuffix("needs 9 launches a side") == true)
    #expect(outcomes["gone/1"]?.message == "only in base")
    #expect(outcomes["better/simd/float/1000"] == nil && outcomes["same/simd/float/1000"] == nil)
  }

  @Test func ofAGateOnlyWhatIsConfirmedFails() throws {
    var comparison = ReportSample.mixed
    comparison.benchmarks[5].verdict = .slower
    let report = ComparisonReport([comparison], gate: ReportSample.gate, reason: .accuracy)
    let outcomes = try outcomes(report.junit)
    #expect(outcomes["slower/simd/float/1000"]?.name == "failure")
    #expect(outcomes["other/simd/float/1000"]?.name == "skipped")
    #expect(outcomes["b/1 error <= 2 ulp"]?.type == "accuracy" && outcomes["a/1 simd >= 4 x scalar"] == nil)
    #expect(outcomes["c/1 simd >= 4 x scalar"]?.name == "skipped")
    #expect(outcomes["unheard/1"]?.type == "accuracy" && outcomes["fault 1"]?.name == "error")
  }

  @Test func whatIsInconclusiveIsAnErrorWhereThatFails() throws {
    let comparison = ReportSample.mixed
    let causes = FailureCause.standard.union([.inconclusive])
    let report = ComparisonReport([comparison], reason: ExitReason(comparison, failOn: causes), failOn: causes)
    #expect(try outcomes(report.junit)["undecided/simd/float/1000"]?.name == "error")
  }

  @Test func whatWasNotAskedToFailIsNoFailure() throws {
    let all = try elements(ComparisonReport([ReportSample.mixed], gate: nil, reason: .fine, failOn: []).junit)
    #expect(!all.contains { ["failure", "error"].contains($0.name) })
  }

  @Test func aCommandWithoutAVerdictIsAnError() throws {
    let all = try elements(ComparisonReport.junit(error: "'a.csv' is <empty>"))
    #expect(all.first { $0.name == "testsuite" }?.attributes["errors"] == "1")
    #expect(all.first { $0.name == "error" }?.attributes["message"] == "'a.csv' is <empty>")
  }

  @Test func whatOnlyBreaksABudgetIsNotSlower() throws {
    var gate = GateOutcome(comparison: ReportSample.mixed)
    gate.suspects = [.init(name: "same/simd/float/1000", screened: nil, isConfirmed: true)]
    gate.budgets = [
      .init(name: "b/1", budget: "time <= 1 ns", measured: "1,000 ns", isKept: false, isAccuracy: false),
      .init(name: "b/1", budget: "time <= 2 ns", measured: "1,000 ns", isKept: false, isAccuracy: false),
    ]
    let outcomes = try outcomes(ComparisonReport([ReportSample.mixed], gate: gate, reason: .regression).junit)
    #expect(outcomes["same/simd/float/1000"] == nil)
    #expect(outcomes.count { $0.key.hasPrefix("b/1 ") } == 2, "each budget is a case")
    let broken = outcomes["b/1 time <= 1 ns"]
    #expect(broken?.type == "budget" && broken?.message == "time <= 1 ns: measured 1,000 ns")
  }

  @Test func namesOfOthersAreText() throws {
    var nasty = ReportSample.benchmark(ReportSample.nastyName, .unchanged, 1.2)
    nasty.accuracy = ReportSample.accuracy(.exceeded, 1, 3)
    nasty.accuracy.worstInput = ReportSample.nastyName
    let text = ReportSample.report(ReportSample.comparison([nasty], new: ReportSample.nastyName)).junit
    let name = try #require(try elements(text).first { $0.name == "testcase" }).attributes["name"]
    #expect(name == "a|b`c``\\d<e>&\"f\"'g'\u{FFFD}[31m\nh_i_*j*@k\u{202E}\t\u{FFFD}\u{FFFD}/simd/float/1000")
  }

  @Test func everyCharacterBelowSpaceCanBeInAName() throws {
    let name = String(String.UnicodeScalarView((0..<0xA1).compactMap { Unicode.Scalar($0 as UInt32) }))
    let comparison = ReportSample.comparison([ReportSample.benchmark(name, .slower, 1.2)])
    #expect(try elements(ReportSample.report(comparison).junit).contains { $0.name == "failure" })
  }

  @Test func timesAreSecondsPerCall() throws {
    let all = try elements(ReportSample.report(ReportSample.mixed).junit)
    let slower = all.first { $0.attributes["name"] == "slower/simd/float/1000" }
    #expect(slower?.attributes["time"] == "0.000001124000" && slower?.attributes["classname"] == "bench.slower")
    let brief = ReportSample.comparison([ReportSample.benchmark("brief", .unchanged, 1, nanoseconds: 1.4)])
    let times = try elements(ReportSample.report(brief).junit).compactMap { $0.attributes["time"].flatMap(Double.init) }
    #expect(times.contains(1.4e-9))
  }
}

/// Collects the elements of an XML document.
private final class ElementCollector: NSObject, XMLParserDelegate {
  var elements: [(name: String, attributes: [String: String])] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.append((name, attributes))
  }
}
