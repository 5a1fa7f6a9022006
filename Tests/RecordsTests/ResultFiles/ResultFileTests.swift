import BenchTestSupport
import Foundation
import Records
import Testing

@Suite struct ResultFileTests {
  let folder: ScratchFolder
  let rows = [ResultRow.full, .sample("concat", nil, "blas", "double", rows: 9, nanoseconds: 50)]

  init() throws { folder = try ScratchFolder() }

  func file(_ name: String = "r.csv") throws -> ResultFile { try ResultFile(path: folder.path + "/" + name) }

  @Test func aRunningFileIsPartialAndSaysSo() throws {
    let file = try file()
    try file.update(rows: [], metadata: .sample)
    try file.update(rows: rows, metadata: .sample)
    #expect(try folder.names() == ["r.partial.csv", "r.partial.meta.json"])
    #expect(try ResultFile.rows(at: file.partialPath) == rows)
    let metadata = try ResultFile.metadata(at: file.partialMetadataPath)
    #expect((metadata.complete, metadata.rows) == (false, 2))
  }

  @Test func finishingReplacesThePartialFiles() throws {
    let file = try file()
    try file.update(rows: [rows[0]], metadata: .sample)
    try file.finish(rows: rows, metadata: .sample)
    #expect(try folder.names() == ["r.csv", "r.meta.json"])
    #expect(try ResultFile.rows(at: file.path) == rows)
    let metadata = try ResultFile.metadata(at: file.metadataPath)
    #expect((metadata.complete, metadata.rows) == (true, 2))
    #expect(try metadata.lines == folder.text("r.csv").utf8.count { $0 == 10 })
  }

  @Test func finishedFilesStayUntouchedUntilTheNextRunFinishes() throws {
    try folder.write("old table", to: "r.csv")
    try folder.write("old metadata", to: "r.meta.json")
    let file = try file()
    try file.update(rows: rows, metadata: .sample)
    #expect(try folder.text("r.csv") == "old table")
    #expect(try folder.text("r.meta.json") == "old metadata")
    try file.finish(rows: rows, metadata: .sample)
    #expect(try folder.text("r.csv").hasPrefix("schema,"))
  }

  @Test func aSymbolicLinkStaysOneAndWhatItLeadsToIsReplaced() throws {
    try folder.makeFolder("kept")
    for target in ["kept/data.csv", folder.path + "/kept/data.csv"] {
      try? FileManager.default.removeItem(atPath: folder.path + "/r.csv")
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/r.csv", withDestinationPath: target)
      let file = try file()
      try file.update(rows: [], metadata: .sample)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/kept").contains("data.partial.csv"))
      try file.finish(rows: rows, metadata: .sample)
      #expect(try folder.names() == ["kept", "r.csv"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/r.csv") == target)
      #expect(try ResultFile.rows(at: folder.path + "/r.csv") == rows)
      #expect(try ResultFile.metadata(at: ResultFile.metadataPath(besideTable: folder.path + "/r.csv")).complete)
    }
  }

  @Test func theModeOfAReplacedFileStays() throws {
    let file = try file()
    try file.finish(rows: rows, metadata: .sample)
    for name in ["r.csv", "r.meta.json"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path + "/" + name)
    }
    try file.update(rows: rows, metadata: .sample)
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
    }
    #expect(try mode("r.partial.csv") == 0o600, "nor is what becomes of it open to others on the way")
    try file.finish(rows: rows, metadata: .sample)
    #expect(try mode("r.csv") == 0o600)
    #expect(try mode("r.meta.json") == 0o600)
  }

  @Test(arguments: [
    "r.csv", "r.meta.json", "r.partial.csv", "r.partial.meta.json", "r.samples.csv", "r.partial.samples.csv",
  ])
  func aPipeInThePlaceOfAnyFileIsRefusedAtOnce(name: String) throws {
    #expect(mkfifo(folder.path + "/" + name, 0o600) == 0)
    #expect(throws: FileError.notARegularFile(path: folder.path + "/" + name)) { try file() }
  }

  @Test func namesThatWillBeTooLongAreRefusedBeforehand() throws {
    #expect(throws: Never.self) { try file(String(repeating: "n", count: 200) + ".csv") }
    for count in [220, 251] {
      #expect(throws: FileError.self) { try file(String(repeating: "n", count: count) + ".csv") }
    }
  }

  @Test func whatAKilledWriterLeftBehindIsRemoved() throws {
    for name in ["r.csv.123.tmp", "r.meta.json.77.tmp", "r.csv.x.tmp", "other.csv.123.tmp"] {
      try folder.write("half a tab", to: name)
    }
    try folder.write("in use", to: "r.partial.csv.55.tmp")
    let inUse = open(folder.path + "/r.partial.csv.55.tmp", O_RDONLY)
    defer { close(inUse) }
    #expect(flock(inUse, LOCK_EX) == 0)
    _ = try file()
    #expect(try folder.names() == ["other.csv.123.tmp", "r.csv.x.tmp", "r.partial.csv.55.tmp"])
  }

  @Test func aPathWithoutCSVKeepsItsName() throws {
    let file = try file("results")
    try file.finish(rows: rows, metadata: .sample)
    #expect(try folder.names() == ["results", "results.meta.json"])
  }

  @Test func aFailedReplacementLeavesNoScratchFile() throws {
    let file = try file()
    try folder.makeFolder("r.partial.csv")
    #expect(throws: FileError.self) { try file.update(rows: rows, metadata: .sample) }
    #expect(try folder.names() == ["r.partial.csv"])
  }

  @Test func readingADamagedTableNamesPathLineAndColumn() throws {
    let table = String(decoding: ResultTable.csv([rows[1]]), as: UTF8.self)
    try folder.write(table.replacing(",9,,calls,1,", with: ",nine,,calls,1,"), to: "bad.csv")
    let error = #expect(throws: ResultFileError.self) { try ResultFile.rows(at: folder.path + "/bad.csv") }
    #expect(error?.description.contains("/bad.csv', line 2, column size: ") == true)
  }

  @Test func readingWhatIsNotThereNamesIt() throws {
    let path = folder.path + "/none.csv"
    let missing = FileError.system(action: "open", path: path, reason: ENOENT)
    #expect(throws: ResultFileError.file(missing)) { try ResultFile.rows(at: path) }
    try folder.write("{", to: "bad.json")
    #expect(throws: ResultFileError.self) { try ResultFile.metadata(at: folder.path + "/bad.json") }
  }

  @Test func onlyCompleteLaunchesOfAnotherRunAreInTheWay() throws {
    let file = try file()
    func isInTheWay(_ command: String, _ launches: Int?, of run: String = "other") throws -> Bool {
      var metadata = RunMetadata.sample
      (metadata.runID, metadata.arguments, metadata.completedLaunches) = (run, ["cardbench", command], launches)
      try file.update(rows: rows, metadata: metadata)
      return (try? file.makeRoom(for: "new")) == nil
    }
    #expect(try isInTheWay("run", 1))
    #expect(try !isInTheWay("run", nil) && !isInTheWay("run", 0) && !isInTheWay("run", 1, of: "new"))
    #expect(try !isInTheWay("gate", 1), "it cannot be resumed")
    #expect(try isInTheWay("run", 1))
    try file.makeRoom(for: "new", beginsAnew: true)
    try file.update(rows: [], metadata: .sample)
    try FileManager.default.removeItem(atPath: file.partialMetadataPath)
    try file.makeRoom(for: "new")
  }

  @Test func metadataGoWhereALinkLeads() throws {
    let file = try file()
    try folder.write("old", to: "elsewhere.json")
    #expect(symlink("elsewhere.json", file.metadataPath) == 0)
    try file.finish(rows: rows, metadata: .sample)
    #expect(try ResultFile.metadata(at: folder.path + "/elsewhere.json").complete)
  }

  @Test func aNewRunLeavesTheMetadataThatAPowerFailureKeptFromTheirName() throws {
    let file = try file()
    var metadata = RunMetadata.sample
    metadata.runID = rows[0].launch.runID
    try file.finish(rows: [rows[0]], metadata: metadata)
    #expect(rename(file.metadataPath, file.partialMetadataPath) == 0)
    try file.makeRoom(for: "new")
    #expect(try ResultFile.metadata(at: file.metadataPath).runID == metadata.runID)
    #expect(try folder.names() == ["r.csv", "r.meta.json"])
  }
}
