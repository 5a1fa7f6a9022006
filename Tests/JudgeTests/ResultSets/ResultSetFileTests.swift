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

@Suite struct RenamesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func set(_ names: [String], label: String = "old.csv") -> ResultSet {
    ResultSet(rows: Measured.rows(Dictionary(uniqueKeysWithValues: names.map { ($0, [100, 101, 102]) })), label: label)
  }

  private func names(_ renamed: ResultSet) -> [String] { renamed.benchmarks.map(\.identity.name) }

  @Test func wholeNamesAndBeginningsUpToASlashAreRenamedTheLongestFirst() throws {
    let renames = try Renames(["sort=order", "sort/fast=quick", "sort/fast/10=ten/10", "tree = a=b"])
    let old = set(["sort/fast/10", "sort/fast/20", "sort/plain/10", "sorted/fast/10", "tree/5"])
    let new = try old.renamed(renames)
    #expect(names(new) == ["ten/10", "quick/20", "order/plain/10", "sorted/fast/10", "a=b/5"])
    #expect(new.benchmarks.map(\.identity.size) == [10, 20, 10, 10, 5])
    #expect(new.benchmarks.map(\.launches) == old.benchmarks.map(\.launches))
  }

  @Test func renamedBenchmarksAreCompared() throws {
    let base = try set(["sort/simd/10", "same/simd/10"]).renamed(Renames(["sort=order"]))
    let comparison = try Comparison(
      base: base, new: set(["order/simd/10", "same/simd/10"], label: "new.csv"), rules: ComparisonRules())
    #expect(comparison.benchmarks.map(\.name).sorted() == ["order/simd/10", "same/simd/10"])
    #expect(comparison.onlyInBase == [] && comparison.onlyInNew == [])
  }

  @Test func aFileHasAPairPerLineAndComments() throws {
    let path = try folder.write("# since v2\nsort=order\n\n a/b = c=d\n", to: "renames.txt")
    #expect(try Renames([path]).pairs == Renames(["sort=order", "a/b = c=d"]).pairs)
    try folder.write("sort=order\nsort\n", to: "renames.txt")
    let error = try #require(throws: RenameError.self) { try Renames([path]) }
    #expect(error.description.hasPrefix("'\(path)', line 2: 'sort' is no pair of names"))
    #expect(throws: RenameError.self) { try Renames([folder.path + "/nothing.txt"]) }
  }

  @Test(arguments: ["=a", "a=", "a=a", "a=b=c"]) func whatIsNoPairIsRefused(text: String) {
    #expect(throws: RenameError.malformed(text, place: "")) { try Renames([text]) }
  }

  @Test func aPairWithoutUseNamesTheNearestName() throws {
    let error = try #require(throws: RenameError.self) {
      try set(["sort/simd/10", "tree/5"]).renamed(Renames(["tree=a", "srot/simd=b"]))
    }
    #expect(error.description.contains("no benchmark 'srot/simd'"))
    #expect(error.description.contains("the nearest name is 'sort/simd/10'"))
  }

  @Test func twoBenchmarksOfOneNameAreRefused() throws {
    #expect(throws: RenameError.taken("tree/10", place: "old.csv")) {
      try set(["sort/10", "tree/10"]).renamed(Renames(["sort=tree"]))
    }
  }

  @Test func aHistoryJoinsTheResultsBeforeAndAfter() throws {
    for number in 0..<12 {
      let rows = [ResultRow.timed(number < 5 ? "old" : "new", run: "r\(number)", nanoseconds: 100)]
      try folder.write(ResultTable.csv(rows), to: "\(10 + number).csv")
    }
    let history = try History.read([folder.path], renames: Renames(["old=new"]))
    #expect(history.groups.map(\.names) == [["new/simd/float/10"]])
    #expect(throws: RenameError.self) { try History.read([folder.path], renames: Renames(["odl=new"])) }
  }
}
