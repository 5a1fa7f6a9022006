import BenchTestSupport
import Foundation
import Judge
import Records
import SeededRandom
import Testing

@Suite struct ResultSetFileTests {
  let folder: ScratchFolder
  let rows = [ResultRow.timed("a"), .timed("b", worstInput: "two\nlines")]
  private var path: String { folder.path + "/t.csv" }

  init() throws { folder = try ScratchFolder() }

  private func read(_ rows: [ResultRow]) throws -> ResultSet {
    try ResultSet.read(folder.write(ResultTable.csv(rows)))
  }

  /// The error of reading a table with metadata next to it.
  private func refusal(_ metadata: String, _ rows: [ResultRow]) throws -> ResultFileError {
    try folder.write(metadata, to: "t.meta.json")
    return try #require(throws: ResultFileError.self) { try read(rows) }
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func aFileSaysWhatItsRowsSay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var rows: [ResultRow] = []
    for launch in 1...4 {
      let panel = (0..<3).map { _ in Double(Int.random(in: 1...1_000_000, using: &generator)) }
      for kernel in 0..<30 {
        let hasFailed = Int.random(in: 0..<10, using: &generator) == 0
        rows.append(
          .timed(
            "k\(kernel)", recipe: kernel % 3 == 0 ? "a,\"b\"" : nil, launch: launch,
            nanoseconds: hasFailed ? nil : .random(in: 1e-3...1e7, using: &generator), panel: panel,
            error: .random(in: 0...2.5, using: &generator), status: hasFailed ? .failed : .ok,
            worstInput: "in\n\(launch)"))
      }
    }
    #expect(try read(rows) == ResultSet(rows: rows, label: path), "seed \(seed)")
  }

  @Test func whatARunWritesIsAcceptedAndNotedWhileItIsPartial() throws {
    let file = try ResultFile(path: folder.path + "/r.csv")
    var metadata = RunMetadata.sample
    metadata.runID = "run"
    try file.update(rows: [rows[0]], metadata: metadata)
    #expect(try ResultSet.read(file.partialPath).notes.count == 1)
    try file.finish(rows: rows, metadata: metadata)
    #expect(try ResultSet.read(file.path).notes == [])
  }

  @Test func lostTimesLineEndsAndCompletionsAreNoted() throws {
    #expect(try read([.timed("a"), .timed("b", nanoseconds: nil)]).notes.count == 1)
    #expect(try read([.timed("a"), .timed("b", nanoseconds: nil, error: .infinity, status: .failed)]).notes == [])
    #expect(try ResultSet.read(folder.write(ResultTable.csv(rows).dropLast())).notes.count == 1)
    let partial = try folder.write(ResultTable.csv(rows), to: "u.partial.csv")
    #expect(try ResultSet.read(partial).notes.count == 1)
    for lines in [1, 4] {
      try folder.write("{\"complete\": false, \"lines\": \(lines), \"run_id\": \"run\"}", to: "t.meta.json")
      #expect(try read(rows).notes.count == 1)
    }
  }

  @Test func missingAndAddedLinesAndForeignMetadataAreErrors() throws {
    let complete = #"{"complete": true, "lines": 4, "run_id": "run"}"#
    #expect(try refusal(complete, [rows[0]]) == .wrongLineCount(path: path, lines: 2, promised: 4))
    #expect(try refusal(complete, rows + [.timed("c")]) == .wrongLineCount(path: path, lines: 5, promised: 4))
    let foreign = ResultFileError.foreignMetadata(path: folder.path + "/t.meta.json", run: "other")
    #expect(try refusal(complete.replacing("\"run\"", with: "\"other\""), rows) == foreign)
    #expect(throws: ResultFileError.malformed(path: path, .noLines)) { try read([]) }
  }

  @Test(arguments: [
    "{", #"{"complete": \#(String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000))}"#,
    #"{"complete": true}"#, #"{"complete": true, "lines": "4", "run_id": "run"}"#,
  ])
  func damagedMetadataIsAnErrorWithItsPath(metadata: String) throws {
    guard case .malformedMetadata(folder.path + "/t.meta.json", _) = try refusal(metadata, rows) else {
      Issue.record("another error")
      return
    }
  }
}
