import BenchTestSupport
import Foundation
import Judge
import Reports
import Testing

@Suite struct ComparisonJSONTests {
  private func document(_ report: ComparisonReport) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any])
  }

  private func comparison(_ report: ComparisonReport) throws -> [String: Any] {
    try #require((try document(report)["comparisons"] as? [[String: Any]])?.first)
  }

  /// The first version of this report made the fixture, in which what was measured for budgets became a number.
  ///
  /// Keys may have been added since then; of the others none may be missing or have another value.
  @Test func theDocumentIsWhatItHasAlwaysBeen() throws {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    let file = folder.appendingPathComponent("comparison_report.json")
    let known = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let report = ComparisonReport([ReportSample.mixed], gate: ReportSample.gate, reason: .accuracy)
    #expect(Self.differences(known, try document(report), at: "$") == [])
  }

  /// The places at which a value differs from a known one, added keys apart.
  private static func differences(_ known: Any, _ value: Any, at place: String) -> [String] {
    if let known = known as? [String: Any], let value = value as? [String: Any] {
      return known.sorted { $0.key < $1.key }.flatMap { key, member in
        value[key].map { differences(member, $0, at: "\(place).\(key)") } ?? ["\(place).\(key) is missing"]
      }
    }
    if let known = known as? [Any], let value = value as? [Any], known.count == value.count {
      return zip(known, value).enumerated().flatMap { differences($1.0, $1.1, at: "\(place)[\($0)]") }
    }
    return (known as? NSObject) == (value as? NSObject) ? [] : ["\(place): \(value), not \(known)"]
  }

  @Test func benchmarksHaveTheKeysOfTheColumns() throws {
    let comparison = try comparison(ReportSample.report(ReportSample.mixed))
    let benchmarks = try #require(comparison["benchmarks"] as? [[String: Any]])
    for benchmark in benchmarks { #expect(Set(benchmark.keys) == Set(ComparisonReport.columns.map(\.name))) }
  }

  @Test func whatIsNoNumberIsNull() throws {
    var benchmark = ReportSample.benchmark("a", .inconclusive, 1)
    (benchmark.estimate, benchmark.qValue) = (.init(ratio: .nan), .infinity)
    var sample = ReportSample.comparison([benchmark])
    (sample.medianRatio, sample.geometricMean) = (.nan, .init(ratio: -.infinity))
    sample.drift = PanelDrift(ratio: .nan, kernels: [.infinity])
    let comparison = try comparison(ReportSample.report(sample))
    #expect(comparison["median_ratio"] is NSNull)
    #expect((comparison["benchmarks"] as? [[String: Any]])?.first?["ratio"] is NSNull)
  }

  @Test func anyNameSurvives() throws {
    var sample = ReportSample.comparison(
      [ReportSample.benchmark(ReportSample.nastyName, .slower, 1.2)], new: ReportSample.nastyName)
    sample.notes = [ReportSample.nastyName]
    let comparison = try comparison(ReportSample.report(sample))
    #expect((comparison["benchmarks"] as? [[String: Any]])?.first?["path"] as? String == ReportSample.nastyName)
    #expect((comparison["new"] as? [String: Any])?["label"] as? String == ReportSample.nastyName)
    #expect(comparison["notes"] as? [String] == [ReportSample.nastyName])
  }

  @Test func aBudgetHasItsFirstNumber() throws {
    var outcome = ReportSample.gate
    (outcome.budgets[0].measuredAtFirst, outcome.budgets[0].numberAtFirst) = ("1.50 x", 1.5)
    let report = ComparisonReport([], gate: outcome, reason: .accuracy)
    let gate = try #require(try document(report)["gate"] as? [String: Any])
    let budgets = gate["budgets"] as? [[String: Any]]
    #expect(budgets?.map { $0["measured_at_first"] as? Double } == [1.5, nil, nil])
  }
}
