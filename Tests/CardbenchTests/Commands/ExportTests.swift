import Foundation
import Testing

@Suite(.measures)
struct ExportTests {
  @Test(arguments: ["google-benchmark", "smaller-is-better", "bencher"])
  func formatsOfServicesAreJSON(format: String) throws {
    let run = try LaunchedRun.shared.get()
    let text = try run.folder.run("export", "r.csv", "--to", format).expect(0).output
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard format == "google-benchmark" else { return }
    let entries = (json as? [String: Any])?["benchmarks"] as? [Any]
    #expect(try entries?.count == #require(CompleteRun.table(run.csv)).count, "one per launch")
  }

  @Test func benchstatGetsALinePerLaunch() throws {
    let run = try LaunchedRun.shared.get()
    let lines = try run.folder.run("export", "r.csv", "--to", "go").expect(0).output.split(separator: "\n")
    #expect(try lines.count { $0.hasPrefix("Benchmark") } == #require(CompleteRun.table(run.csv)).count)
  }
}
