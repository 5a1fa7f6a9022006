import BenchTestSupport
import Foundation
import Judge
import Records
import Reports
import Testing

@Suite struct HistoryReportTests {
  /// Twenty results of 40 benchmarks, the last two of which become 50 % slower with c15.
  static func report(listsAll: Bool = false, named kernel: String = "k") throws -> HistoryReport {
    let folder = try ScratchFolder()
    for number in 0..<20 {
      let rows = (0..<40).map { place in
        let noise = 1 + 0.01 * sin(Double(7 * place + 13 * number * (place + 1)))
        let slower = place >= 38 && number >= 15 ? 1.5 : 1
        return ResultRow.timed("\(kernel)\(place)", run: "r\(10 + number)", nanoseconds: 100 * noise * slower)
      }
      try folder.write(ResultTable.csv(rows), to: "c\(10 + number).csv")
    }
    return HistoryReport(try History.read([folder.path]), listsAll: listsAll)
  }

  @Test func anEventHasTheSubjectOfItsCommit() throws {
    var report = try Self.report()
    #expect(report.commits == ["c25"])
    report.subjects = ["c25": "Make it slower"]
    #expect(report.document.sections.contains { $0.heading?.text.hasSuffix(", by c25: Make it slower") == true })
  }

  @Test func textNamesTheCommitsAndWhatChangedTogether() throws {
    let text = try Self.report().document.text
    #expect(text.contains("\n20 results of 40 benchmarks\nmachine   machine\ncompiler  Swift 6.3\n"))
    #expect(text.contains("2 slower since c25, after c24, by c25\n"))
    #expect(text.contains("k38/simd/float/10") && text.contains("k39/simd/float/10"))
    #expect(text.contains("now, compared with the first result: 2 slower\n"))
    #expect(text.hasSuffix("events=1 slower=2 faster=0 groups_slower=0 groups_faster=0\n"))
  }

  @Test func tablesHaveALinePerChange() throws {
    let lines = String(decoding: try Self.report().csv, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == HistoryReport.columns.map(\.name).joined(separator: ",")[...])
    #expect(lines.count == 3)
    #expect(
      lines.dropFirst().allSatisfy { $0.hasPrefix("machine,Swift 6.3,0000000f,,,1,k3") && $0.contains(",c24,c25,c25,") }
    )
  }

  @Test func documentHasTheResultsAndTheChanges() throws {
    let json = try JSONSerialization.jsonObject(with: Data(try Self.report().json)) as? [String: Any]
    let group = (json?["groups"] as? [[String: Any]])?.first
    #expect((group?["results"] as? [[String: Any]])?.count == 20)
    let change = (group?["changes"] as? [[String: Any]])?.first
    #expect(Set(change?.keys.map(\.self) ?? []) == Set(HistoryReport.columns.map(\.name)))
    #expect(change?["reverted"] is NSNull)
    #expect((change?["ratio"] as? Double).map { abs($0 - 1.5) < 0.05 } == true)
  }

  @Test func pageShowsForeignNamesAndNeverInterpretsThem() throws {
    let page = try Self.report(named: "<script>x").document.page
    #expect(page.contains("&lt;script&gt;x39") && !page.contains("<script>x"))
    let line = "▁▁▁".map(String.init).joined(separator: "\u{2060}")
    #expect(page.contains(line), "sparklines do not break")
  }

  /// Results of 40 benchmarks, the last of which has several levels of ten results each.
  private static func report(levels: [Double]) throws -> HistoryReport {
    let folder = try ScratchFolder()
    for number in 0..<10 * levels.count {
      let rows = (0..<40).map { place in
        let noise = 1 + 0.005 * sin(Double(7 * place + 13 * number * (place + 1)))
        return ResultRow.timed(
          "k\(place)", run: "r\(10 + number)", nanoseconds: 100 * noise * (place == 39 ? levels[number / 10] : 1))
      }
      try folder.write(ResultTable.csv(rows), to: "c\(10 + number).csv")
    }
    return HistoryReport(try History.read([folder.path]))
  }

  static let nets: [([Double], String, String, String?)] = [
    ([1, 10, 1.7], "1 slower", "slower=1 faster=0", nil), ([1, 1.5, 0.795], "1 faster", "slower=0 faster=1", "c30"),
    ([1, 1.1, 1.21, 1.331], "1 slower", "slower=1 faster=0", nil),
    ([1, 1.5, 1], "no benchmark slower or faster", "slower=0 faster=0", "c30"),
  ]

  @Test(arguments: nets)
  func everyFormatCountsBenchmarksByWhatIsLeft(
    levels: [Double], words: String, counts: String, reversal: String?
  ) throws {
    let report = try Self.report(levels: levels)
    let json = try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any]
    let group = (json?["groups"] as? [[String: Any]])?.first
    let (slower, faster) = (group?["slower"] as? Int ?? -1, group?["faster"] as? Int ?? -1)
    #expect(counts == "slower=\(slower) faster=\(faster)")
    // The latest event is the first one.
    let change = try #require((group?["changes"] as? [[String: Any]])?.last)
    let left = try #require(change["ratio_now"] as? Double)
    #expect(abs(left - levels[levels.count - 1]) < 0.03)
    #expect(change["reverted"] as? String == reversal)
    let shown = [counts, "now, compared with the first result: \(words)", RatioWording.change(left), reversal ?? ""]
    for format in [ReportFormat.text, .markdown, .html] {
      let text = String(decoding: report.bytes(as: format), as: UTF8.self)
      for part in shown where !part.isEmpty { #expect(text.contains(part), "\(format)") }
    }
  }

  /// Four results of a benchmark with one more allocation since the third.
  @Test func everyFormatHasCountsAndWhatChanged() throws {
    let folder = try ScratchFolder()
    for number in 0..<4 {
      let rows = (1...3).map { launch in
        var row = ResultRow.timed("k", run: "r\(number)", launch: launch)
        row.resources.allocations = number < 2 ? 0 : 1
        return row
      }
      try folder.write(ResultTable.csv(rows), to: "c\(number).csv")
    }
    let report = HistoryReport(try History.read([folder.path]))
    #expect(report.document.text.contains("1 with more allocations since c2, after c1, by c2\n"))
    for format in [ReportFormat.text, .markdown, .html] {
      let text = String(decoding: report.bytes(as: format), as: UTF8.self)
      #expect(text.contains("counts alone") && text.contains("0 → 1"), "\(format)")
    }
    let line = String(decoding: report.csv, as: UTF8.self).split(separator: "\n").last ?? ""
    #expect(line.contains(",k/simd/float/10,,,,c1,c2,c2,") && line.hasSuffix(",,allocations,counts alone,0,1"))
    let json = try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any]
    let change = ((json?["groups"] as? [[String: Any]])?.first?["changes"] as? [[String: Any]])?.first
    #expect(change?["metric"] as? String == "allocations" && change?["count_after"] as? Double == 1)
    #expect(change?["ratio"] is NSNull)
  }

  @Test func sparklinesGoFromTheFastestToTheSlowest() {
    var series = TimeSeries()
    for number in 0..<8 { series.append(Double(number), result: number) }
    #expect(Sparkline(series, results: 8).text == "▁▂▃▄▅▆▇█")
    var calm = TimeSeries()
    for number in [0, 1, 3] { calm.append(0.001 * Double(number), result: number) }
    let text = Sparkline(calm, results: 4).text
    #expect(Set(text).count <= 2 + 1 && text.contains(" "), "\(text)")
  }
}
