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
