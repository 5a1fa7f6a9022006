import BenchTestSupport
import Foundation
@testable import Judge
import Records
import Testing

@Suite struct RunCompletionTests {
  let folder: ScratchFolder
  let rows = [ResultRow.timed("a"), .timed("b", worstInput: "two\nlines")]

  init() throws { folder = try ScratchFolder() }

  /// Writes a table, and metadata beside it.
  func write(_ metadata: String, table: [ResultRow]? = nil, name: String = "t") throws -> String {
    try folder.write(metadata, to: name + ".meta.json")
    return try folder.write(ResultTable.csv(table ?? rows), to: name + ".csv")
  }

  @Test func aCompleteRunWithAllItsLinesNeedsNoWords() throws {
    let path = try write(#"{"complete": true, "lines": 4, "run_id": "run", "schema": 3}"#)

    #expect(try ResultSet.read(path).notes == [])
  }

  @Test func missingAndAddedLinesAreErrors() throws {
    let path = try write(#"{"complete": true, "lines": 4, "run_id": "run"}"#, table: [rows[0]])

    let error = try #require(throws: ResultFileError.self) { try ResultSet.read(path) }

    #expect(
      error.description
        == "'\(path)' has 2 lines, its metadata says 4: truncated or edited. Restore the file as it was written.")
    try folder.write(ResultTable.csv(rows + [.timed("c")]))
    #expect(throws: ResultFileError.wrongLineCount(path: path, lines: 5, promised: 4)) {
      try ResultSet.read(path)
    }
  }

  @Test func anInterruptedRunIsReadWithANote() throws {
    let unfinished = try write(#"{"complete": false, "lines": 1, "run_id": "run"}"#)
    let partial = try folder.write(ResultTable.csv(rows), to: "u.partial.csv")
    func note(_ path: String) -> String {
      "'\(path)' is the table of an interrupted run; finish it with `cardbench run --resume \(path)`."
    }

    #expect(try ResultSet.read(unfinished).notes == [note(unfinished)])
    #expect(try ResultSet.read(partial).notes == [note(partial)])
    try folder.write(#"{"complete": false, "lines": 4, "run_id": "run"}"#, to: "u.partial.meta.json")
    #expect(try ResultSet.read(partial).notes == [note(partial)])
  }

  @Test func metadataOfAnotherRunIsAnError() throws {
    let path = try write(#"{"complete": true, "lines": 4, "run_id": "other"}"#)

    let error = try #require(throws: ResultFileError.self) { try ResultSet.read(path) }

    #expect(error == .foreignMetadata(path: folder.path + "/t.meta.json", run: "other"))
  }

  @Test(arguments: [
    ("{", "it cannot be read as JSON; the file may be truncated, or nested too deeply."),
    (
      #"{"complete": \#(String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000))}"#,
      "it cannot be read as JSON; the file may be truncated, or nested too deeply."
    ),
    (#"{"complete": true}"#, "the key 'lines' is missing."),
    (#"{"complete": true, "lines": "4", "run_id": "run"}"#, "the value of 'lines' is of the wrong kind."),
  ])
  func damagedMetadataIsAnErrorWithItsPath(metadata: String, reason: String) throws {
    let path = try write(metadata)

    let error = try #require(throws: ResultFileError.self) { try ResultSet.read(path) }

    #expect(
      error.description == "'\(folder.path)/t.meta.json' is not a metadata file of a run: \(reason)")
  }

  @Test func whatARunWritesIsAccepted() throws {
    let file = try ResultFile(path: folder.path + "/r.csv")
    let metadata = RunMetadata(
      toolVersion: "1", runID: "run", machine: .sample, compiler: "Swift 6.3.1", flags: "-O",
      clock: ClockCost(costNanoseconds: 20, resolutionNanoseconds: 20), plan: MeasurementPlan(), arguments: [],
      start: "2026-01-02T03:04:05Z")
    try file.update(rows: [rows[0]], metadata: metadata)
    #expect(try ResultSet.read(file.partialPath).notes.count == 1)

    try file.finish(rows: rows, metadata: metadata)

    #expect(try ResultSet.read(file.path).notes == [])
  }
}
