import BenchTestSupport
import Foundation
import Judge
import Records
import Reports
import Testing

@Suite struct ComparisonJSONTests {
  private func document(_ report: ComparisonReport) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any])
  }

  private func comparison(_ report: ComparisonReport) throws -> [String: Any] {
    try #require((try document(report)["comparisons"] as? [[String: Any]])?.first)
  }

  /// The fixture is from the first version of this report, with measured values of budgets changed to numbers.
  ///
  /// Keys may have been added since; none of the others may be missing or have another value.
  @Test func theDocumentIsWhatItHasAlwaysBeen() throws {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    let file = folder.appendingPathComponent("comparison_report.json")
    let known = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let report = ComparisonReport([ReportSample.mixed], gate: ReportSample.gate, reason: .accuracy)
    #expect(Self.differences(known, try document(report), at: "$") == [])
  }

  /// The locations at which a value differs from a known one, except for added keys.
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

@Suite struct ComparisonCSVTests {
  /// The lines of a report as dictionaries by column.
  private func rows(_ report: ComparisonReport) throws -> [[String: String]] {
    var reader = CSVReader(report.csv)
    let header = try #require(try reader.next()).fields
    var rows: [[String: String]] = []
    while let record = try reader.next() {
      try #require(record.fields.count == header.count)
      rows.append(Dictionary(uniqueKeysWithValues: zip(header, record.fields)))
    }
    return rows
  }

  @Test func columnsAreDocumentedAndUnique() {
    let names = ["base", "new"] + ComparisonReport.columns.map(\.name)
    #expect(Set(names).count == names.count)
    for column in ComparisonReport.columns { #expect(column.meaning.hasSuffix("."), "\(column.name)") }
  }

  @Test func everyBenchmarkHasOneLine() throws {
    let rows = try rows(ReportSample.report(ReportSample.mixed))
    #expect(
      rows.map { $0["verdict"] } == [
        "unchanged", "slower", "inconclusive", "unchanged", "faster", "not comparable", "slower", "not timed",
        "only in base", "only in new", "only in new",
      ])
    #expect(rows.allSatisfy { $0["base"] == "base.csv" && $0["new"] == "new.csv" })
    #expect(rows[8]["benchmark"] == "gone/1" && rows[8]["ratio"] == "")
    var wrong = ReportSample.mixed
    wrong.onlyInNew.append("failed/1")
    #expect(try self.rows(ReportSample.report(wrong)).count { $0["benchmark"] == "failed/1" } == 1)
  }

  @Test func numbersAreExact() throws {
    let row = try rows(ReportSample.report(ReportSample.mixed))[1]
    #expect(row["ratio"] == "1.124" && row["ratio_low"] == "1.114" && row["base_ns"] == "1000")
    #expect(row["p"] == "0.001" && row["q"] == "0.002" && row["weak"] == "0" && row["base_launches"] == "5")
    #expect(row["accuracy"] == "grew" && row["base_worst_error"] == "0.5" && row["new_worst_error"] == "1.25")
  }

  @Test func whatIsNoNumberIsEmpty() throws {
    var benchmark = ReportSample.benchmark("a", .inconclusive, 1)
    (benchmark.estimate, benchmark.raw, benchmark.pValue) = (.init(ratio: .nan), .init(ratio: .infinity), .nan)
    let row = try rows(ReportSample.report(ReportSample.comparison([benchmark])))[0]
    #expect(["ratio", "ratio_low", "raw_ratio", "p"].allSatisfy { row[$0] == "" })
  }

  @Test(arguments: [
    ("=\u{301}cmd", "'=\u{301}cmd"), ("\u{FF1D}cmd", "'\u{FF1D}cmd"), ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
    ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"),
    ("a\u{1B}[2Jb\n::error::x", "a\u{FFFD}[2Jb\u{FFFD}::error::x"),
    ("new.csv", "new.csv"),
  ])
  func wordsAreNeitherFormulasNorDoTheySteer(label: String, cell: String) throws {
    var comparison = ReportSample.mixed
    comparison.new.label = label
    let rows = try rows(ReportSample.report(comparison))
    #expect(rows.allSatisfy { $0["new"] == cell })
    #expect(rows[1]["ratio"] == "1.124", "numbers stay numbers")
  }

  @Test func aGateAddsWhatWasConfirmedAndItsBudgets() throws {
    let report = ComparisonReport([ReportSample.mixed], gate: ReportSample.gate, reason: .accuracy)
    let rows = try rows(report)
    #expect(rows[1]["confirmed"] == "1" && rows[1]["confirmed_ratio"] == "1.124" && rows[1]["layout_ratio"] == "0.97")
    #expect(rows[5]["confirmed"] == "0" && rows[0]["confirmed"] == "")
    #expect(rows.suffix(3).map { $0["verdict"] } == ["budget kept", "budget broken", "budget not measured"])
    #expect(rows.suffix(3).map { $0["budget"] }.last == "simd >= 4 x scalar")
    #expect(rows.suffix(3).map { $0["measured"] } == ["12.3", "3", ""])
    #expect(rows.suffix(3).map { $0["measured_unit"] } == ["x", "ulp", ""])
    #expect(rows.last?["reason"] == "no 'scalar' was measured")
  }

  @Test func whatOnlyBreaksABudgetIsNotConfirmedToBeSlower() throws {
    var gate = GateOutcome(comparison: ReportSample.mixed)
    gate.suspects = [.init(name: "same/simd/float/1000", screened: nil, isConfirmed: true)]
    let row = try rows(ComparisonReport([ReportSample.mixed], gate: gate, reason: .regression))[0]
    #expect(row["verdict"] == "unchanged" && row["confirmed"] == "0" && row["confirmed_ratio"] == "")
  }

  @Test func whatCanBePrintedOfANameSurvives() throws {
    // A zero byte cannot come from a result file: the reader rejects it.
    let name = ReportSample.nastyName.replacing("\0", with: "") + ", \r\n"
    let comparison = ReportSample.comparison([ReportSample.benchmark(name, .slower, 1.2)])
    #expect(try rows(ReportSample.report(comparison))[0]["path"] == name.printable)
  }
}
