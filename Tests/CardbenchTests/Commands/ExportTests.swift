import Foundation
import Testing

@Suite(.measures)
struct ExportTests {
  private func export(_ format: String) throws -> Program.Outcome {
    try Program.started(["export", "r.csv", "--to", format], in: LaunchedRun.shared.get().folder).outcome()
  }

  @Test func googleBenchmarkGetsAnEntryPerLaunch() throws {
    let outcome = try export("google-benchmark")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let entries = try #require(document["benchmarks"] as? [[String: Any]])
    let rows = try #require(CompleteRun.table(try LaunchedRun.shared.get().csv))
    #expect(outcome.code == 0)
    #expect(entries.count == rows.count)
  }

  @Test(arguments: ["smaller-is-better", "bencher"])
  func otherServicesGetJSON(format: String) throws {
    let outcome = try export(format)
    #expect(outcome.code == 0)
    #expect((try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))) != nil)
  }

  @Test func benchstatGetsALinePerLaunch() throws {
    let lines = try export("go").output.split(separator: "\n").filter { $0.hasPrefix("Benchmark") }
    let rows = try #require(CompleteRun.table(try LaunchedRun.shared.get().csv))
    #expect(lines.count == rows.count)
  }

  @Test func anUnknownFormatIsAnsweredWithTheNearest() throws {
    let outcome = try export("googel-benchmark")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("'google-benchmark'"), "\(outcome.errors)")
  }
}
