import Foundation
import Testing

@Suite(.measures)
struct MeasurementTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  static let short = ["run", "--quick", "--rows", "64", "--filter", "^phase/", "--output"]
  static let long = ["run", "--launches", "1", "--rows", "1000,2000", "--filter", "^frame/", "--output", "r.csv"]

  /// A path that cannot be written, and a part of the error.
  static let paths = [
    ("missing/r.csv", "`mkdir -p 'missing'`"), ("folder", "'folder'"), ("folder/", "'folder/'"),
    ("/dev/null", "'/dev/null'"),
  ]

  @Test(arguments: paths)
  func aPathThatCannotBeWrittenIsRefusedBeforeMeasuring(path: String, message: String) throws {
    try folder.makeFolder("folder")

    let outcome = try folder.run(Self.short + [path]).expect(1, message)
    #expect(outcome.output.isEmpty)
    #expect(try folder.names() == ["folder"])
  }

  @Test func theMetadataTellTheFlagsOfTheManifest() throws {
    let metadata = try LaunchedRun.shared.get().folder.text("r.meta.json")
    #expect(metadata.contains("\"-O; kernels: -Xllvm -align-all-functions=6; scalar: "))
    #expect(metadata.contains("-vectorize-slp=false; 128 bits: "))
    #if arch(x86_64)
      #expect(metadata.contains("-march=x86-64-v4 -mprefer-vector-width=512"))
    #endif
  }

  @Test func withoutAPathTheRunNamesItsFile() throws {
    let outcome = try folder.run(Array(Self.short.dropLast()))

    let names = try folder.names()
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("cardbench-") })
    #expect(outcome.output.contains("\nevery row:  \(names[0])\n"))
  }

  @Test func aDiskThatIsFullAtTheStartEndsTheRunBeforeItMeasures() throws {
    let folder = try ScratchFolder(["r.csv": "precious"])

    // A file size limit stands in for a full disk.
    let words = Self.short.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try folder.shell(#"trap '' XFSZ; ulimit -f 1; exec "$cardbench" \#(words) r.csv"#).expect(
      1, "Error: Cannot write 'r.partial.csv': ")
    #expect(!outcome.errors.contains("ready to time"))
    #expect(try folder.text("r.csv") == "precious")
  }

  @Test func anExistingFileIsKeptUntilTheNewOneIsComplete() throws {
    let folder = try ScratchFolder(["r.csv": "precious", "r.partial.samples.csv": "of an interrupted run"])
    let program = try Program.started(Self.long, in: folder)

    #expect(try program.waits(for: "ready to time"))
    #expect(try folder.text("r.csv") == "precious")
    #expect(try folder.text("r.partial.csv").hasPrefix("schema,"))

    try program.outcome().expect(0)
    #expect(try folder.text("r.csv").hasPrefix("schema,"))
    #expect(try folder.names() == ["r.csv", "r.meta.json"])
  }

  @Test func aFileThatCannotBeFinishedCostsNoResults() throws {
    let program = try Program.started(Self.long, in: folder)

    #expect(try program.waits(for: "ready to time"))
    try folder.makeFolder("r.csv")
    let outcome = try program.outcome()

    let listed = try folder.run(["run", "--dry-run"] + Self.long.dropFirst())
    let expected = listed.output.split(separator: "\n").count
    outcome.expect(1, "Error: Cannot replace 'r.csv': Is a directory.", printing: "one frame of 2,000 rows")
    #expect(!outcome.output.contains("every row:"))
    #expect(try #require(CompleteRun.table(folder.text("r.partial.csv"))).count == expected)
  }

  @Test func samplesThatCannotBePutInPlaceCostNoResult() throws {
    let program = try Program.started(Self.long + ["--samples"], in: folder)

    #expect(try program.waits(for: "ready to time"))
    try folder.makeFolder("r.samples.csv")
    try program.outcome().expect(
      1, "Error: Cannot replace 'r.samples.csv': Is a directory.", printing: "every row:  r.csv")
    #expect(try folder.names() == ["r.csv", "r.meta.json", "r.partial.samples.csv", "r.samples.csv"])
  }
}
