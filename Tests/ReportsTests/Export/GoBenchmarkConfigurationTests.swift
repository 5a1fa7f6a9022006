import Testing

@testable import Records

@Suite struct GoBenchmarkConfigurationTests {
  func configuration(_ rows: [ResultRow], _ metadata: RunMetadata? = nil) -> [String] {
    ExportSample.goLines(rows, metadata).filter { !$0.hasPrefix("Unit") && !$0.hasPrefix("Benchmark") }
  }

  @Test func aRunNamesWhatMustNotDifferAndNeitherRunNorDate() throws {
    let metadata = try ExportSample.metadata()
    var row = ExportSample.row(10)
    row.launch.machineID = metadata.machineID

    #expect(
      configuration([row, row], metadata) == [
        "goos: linux", "goarch: amd64", "pkg: cardbench", "cpu: AMD EPYC", "machine: amd-26-2-da9590b8",
        "compiler: Swift 6.3",
      ])
  }

  @Test func withoutMetadataTheLinesTellWhatTheyCan() {
    var row = ExportSample.row(10)
    row.launch.compiler = "Swift 6.4"

    #expect(configuration([row]) == ["pkg: cardbench", "machine: machine", "compiler: Swift 6.4"])
  }

  @Test func metadataOfAnotherMachineDoesNotDescribeALine() throws {
    #expect(!configuration([ExportSample.row(10)], try ExportSample.metadata()).contains { $0.hasPrefix("cpu") })
  }

  @Test func aChangeIsSaidBeforeTheLineItIsTrueOf() {
    var other = ExportSample.row(11)
    (other.launch.machineID, other.launch.compiler) = ("other", "Swift\n6.4")

    let lines = ExportSample.goLines([ExportSample.row(10), other, ExportSample.row(12)])

    #expect(lines[6...7] == ["machine: other", "compiler: Swift 6.4"])
    #expect(lines[9...10] == ["machine: machine", "compiler: "])
  }
}
