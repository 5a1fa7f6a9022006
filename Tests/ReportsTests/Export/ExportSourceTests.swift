import Foundation
import Records
import Reports
import Testing

@Suite struct ExportSourceTests {
  /// Works in a folder with a copy of a real table, and of its metadata after an edit.
  func inFolder(
    _ edit: (inout RunMetadata) -> Void = { _ in }, _ body: (String, String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (table, beside) = (folder.path + "/r.csv", folder.path + "/r.meta.json")
    try FileManager.default.copyItem(atPath: ExportSample.path("export_run.csv"), toPath: table)
    var metadata = try ExportSample.metadata()
    edit(&metadata)
    try Data(metadata.json).write(to: URL(fileURLWithPath: beside))
    try body(table, beside)
  }

  @Test func metadataIsReadAndMayBeMissing() throws {
    try inFolder { table, beside in
      let source = try ExportSource(path: table)
      #expect(source.rows.map(\.isTrace) == [false, false, true] && source.notices.isEmpty)
      #expect(source.metadata?.runID == source.rows.first?.launch.runID)
      try FileManager.default.removeItem(atPath: beside)
      let alone = try ExportSource(path: table)
      #expect(alone.rows == source.rows && alone.metadata == nil && alone.notices.isEmpty)
    }
  }

  @Test func metadataOfAnotherRunAreRefused() throws {
    try inFolder { metadata in
      metadata.runID = "another"
    } _: { table, beside in
      let error = #expect(throws: ResultFileError.self) { try ExportSource(path: table) }
      #expect(error?.description.contains(beside) == true && error?.description.contains("another") == true)
    }
  }

  @Test func whatCannotBeReadIsAnErrorWithItsPath() throws {
    try inFolder { table, beside in
      try Data("{}".utf8).write(to: URL(fileURLWithPath: beside))
      let metadataError = #expect(throws: ResultFileError.self) { try ExportSource(path: table) }
      #expect(metadataError?.description.contains(beside) == true)

      try Data("schema\nx\n".utf8).write(to: URL(fileURLWithPath: table))
      let tableError = #expect(throws: ResultFileError.self) { try ExportSource(path: table) }
      #expect(tableError?.description.contains(table) == true)

      #expect(throws: ResultFileError.self) { try ExportSource(path: table + ".missing") }
    }
  }
}

@Suite struct ExportedBenchmarkTests {
  @Test func aTimeIsPositiveFiniteAndOfARightOutput() {
    var row = ExportSample.row(10)
    #expect(row.exportedNanoseconds == 10)
    for time in [nil, 0, -1, Double.nan, .infinity] {
      row.times.min = time
      #expect(row.exportedNanoseconds == nil, "\(String(describing: time))")
    }
    #expect(ExportSample.row(10, status: .failed).exportedNanoseconds == nil)
    #expect(ExportSample.row(10, status: .unchecked).exportedNanoseconds == 10)
  }

  @Test func aMessageStandsOnOneLine() {
    #expect("a\r\nb\u{2028}c\u{85}d".onOneLine == "a  b c d")
  }

  @Test func aFailureWithoutFiguresHasAMessageToo() {
    var row = ExportSample.row(nil, status: .failed, error: nil)
    (row.agreement.bound, row.agreement.worstInput) = (nil, nil)

    #expect(row.failureMessage == "the output failed: worst error not known")
  }
}
