import Foundation
import Records
import Reports
import Testing

@Suite(.vocabulary) struct GoBenchmarkExportTests {
  static let word = "BenchmarkFrame/recipe=tipIn/variant=simd/element=float/rows=1000"

  @Test func unitsComeFirstAndEveryLaunchIsALineOfTheSameName() {
    let lines = ExportSample.goLines(ExportSample.fiveLaunches)
    #expect(
      lines.prefix(3) == [
        "Unit ns/op better=lower", "Unit ns/row better=lower", "Unit scaled-error better=lower assume=exact",
      ])
    #expect(lines.suffix(5).allSatisfy { $0.hasPrefix(Self.word + "\t40\t") })
    #expect(lines.suffix(5).first == "\(Self.word)\t40\t12.0 ns/op\t0.012 ns/row\t0.5 scaled-error")
    var row = ExportSample.row(10)
    row.times.iterations = nil
    #expect(ExportSample.goLines([row]).last?.hasPrefix(Self.word + "\t1\t") == true, "a count is at least one")
  }

  @Test func aFailureHasAnErrorAndNoTimeAndSaysWhy() {
    let lines = ExportSample.goLines([ExportSample.failed])

    let word = "BenchmarkFrame/recipe=wrong/variant=simd/element=float/rows=1000"
    #expect(
      lines.suffix(3) == [
        "--- FAIL: \(word)",
        "    the output failed: worst scaled error 12.5, 2.00 allowed; row 7, \"t\" = 0.1",
        "\(word)\t1\t12.5 scaled-error",
      ])
  }
}

@Suite(.vocabulary) struct GoBenchmarkConfigurationTests {
  func configuration(_ rows: [ResultRow], _ metadata: RunMetadata? = nil) -> [String] {
    ExportSample.goLines(rows, metadata).filter { !$0.hasPrefix("Unit") && !$0.hasPrefix("Benchmark") }
  }

  @Test func aRunNamesWhatMustNotDifferAndNeitherRunNorDate() throws {
    let metadata = try ExportSample.metadata()
    var row = ExportSample.row(10)
    row.launch.machineID = metadata.machineID

    #expect(
      configuration([row, row], metadata) == [
        "goos: linux", "goarch: amd64", "pkg: bench", "cpu: AMD EPYC", "machine: amd-26-2-da9590b8",
        "compiler: Swift 6.3",
      ])
  }

  @Test func withoutMetadataTheLinesTellWhatTheyCan() throws {
    var row = ExportSample.row(10)
    row.launch.compiler = "Swift 6.4"

    #expect(configuration([row]) == ["pkg: bench", "machine: machine", "compiler: Swift 6.4"])
    #expect(!configuration([row], try ExportSample.metadata()).contains { $0.hasPrefix("cpu") }, "another machine's")
  }

  @Test func aChangeIsSaidBeforeTheLineItIsTrueOf() {
    var other = ExportSample.row(11)
    (other.launch.machineID, other.launch.compiler) = ("other", "Swift\n6.4")

    let lines = ExportSample.goLines([ExportSample.row(10), other, ExportSample.row(12)])

    #expect(lines[6...7] == ["machine: other", "compiler: Swift 6.4"])
    #expect(lines[9...10] == ["machine: machine", "compiler: "])
  }
}

@Suite(.vocabulary) struct GoBenchmarkNameTests {
  func name(kernel: String, recipe: String?) -> String {
    GoBenchmarkName.of(ExportSample.row(10, recipe: recipe, kernel: kernel))
  }

  @Test func absentPartsHaveNoKey() {
    let row = ResultRow(
      identity: BenchmarkIdentity("traffic", size: 0), launch: Launch(runID: "r", machineID: "m"),
      agreement: .unchecked)

    #expect(GoBenchmarkName.of(row) == "BenchmarkTraffic/rows=0")
  }

  @Test func whatTheFormatGivesAMeaningIsEncoded() {
    #expect(name(kernel: "frame", recipe: "a b/c%\u{A0}\n").contains("/recipe=a%20b%2Fc%25%C2%A0%0A/"))
  }

  @Test func differentRecipesStayDifferent() {
    let recipes = ["a b", "a%20b", "a/b", "a%2Fb", "a_b", "a\tb", "ab"]

    #expect(Set(recipes.map { name(kernel: "frame", recipe: $0) }).count == recipes.count)
  }

  @Test func theNameBeginsWithAnUpperCaseLetter() {
    #expect(name(kernel: "rungeKutta4", recipe: nil).hasPrefix("BenchmarkRungeKutta4/"))
    #expect(name(kernel: "éclair", recipe: nil).hasPrefix("BenchmarkÉclair/"))
    #expect(name(kernel: "4x4", recipe: nil).hasPrefix("BenchmarkOf4x4/"))
    #expect(name(kernel: " x", recipe: nil).hasPrefix("BenchmarkOf%20x/"))
  }
}

@Suite struct ExportSourceTests {
  /// Runs in a folder with a copy of a real table and its edited metadata.
  func inFolder(_ edit: (inout RunMetadata) -> Void = { _ in }, _ body: (String, String) throws -> Void) throws {
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
