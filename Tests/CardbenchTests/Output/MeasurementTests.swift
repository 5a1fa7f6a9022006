import Foundation
import Testing

@Suite(.measures)
struct MeasurementTests {
  static let short = ["run", "--quick", "--rows", "64", "--filter", "^phase/", "--output"]
  static let long = ["run", "--launches", "1", "--rows", "1000,2000", "--filter", "^frame/", "--output", "r.csv"]

  /// A path that cannot be written, and what the error says about it.
  static let paths = [
    ("missing/r.csv", "The folder 'missing' does not exist. Create it with `mkdir -p 'missing'`"),
    ("folder", "'folder' is not a regular file."), ("folder/", "'folder/' is not a regular file."),
    ("/dev/null", "'/dev/null' is not a regular file."),
  ]

  @Test(arguments: paths)
  func aPathThatCannotBeWrittenIsRefusedBeforeMeasuring(path: String, message: String) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("folder")

    let outcome = try Program.started(Self.short + [path], in: folder).outcome()

    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix("Error: \(message)"), "\(outcome.errors)")
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
    let folder = try ScratchFolder()
    let outcome = try Program.started(Array(Self.short.dropLast()), in: folder).outcome()

    let names = try folder.names()
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("cardbench-") })
    #expect(outcome.output.contains("\nevery row:  \(names[0])\n"))
  }

  @Test func aDiskThatIsFullAtTheStartEndsTheRunBeforeItMeasures() throws {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "r.csv")

    // A limit on the size of files stands in for the disk.
    let outcome = try Program.shell(
      "trap '' XFSZ; ulimit -f 1; exec \"$cardbench\" \(Self.short.map { "'\($0)'" }.joined(separator: " ")) r.csv",
      in: folder)

    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("Error: Cannot write 'r.partial.csv': "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("calibrated"))
    #expect(try folder.text("r.csv") == "precious")
  }

  @Test func anExistingFileIsKeptUntilTheNewOneIsComplete() throws {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "r.csv")
    try folder.write("of an interrupted run", to: "r.partial.samples.csv")
    let program = try Program.started(Self.long, in: folder)

    #expect(try program.waits(for: "calibrated"))
    #expect(try folder.text("r.csv") == "precious")
    #expect(try folder.text("r.partial.csv").hasPrefix("schema,"))

    #expect(try program.outcome().code == 0)
    #expect(try folder.text("r.csv").hasPrefix("schema,"))
    #expect(try folder.names() == ["r.csv", "r.meta.json"])
  }

  @Test func aFileThatCannotBeFinishedCostsNoResults() throws {
    let folder = try ScratchFolder()
    let program = try Program.started(Self.long, in: folder)

    #expect(try program.waits(for: "calibrated"))
    try folder.makeFolder("r.csv")
    let outcome = try program.outcome()

    let listed = try Program.started(["run", "--dry-run"] + Self.long.dropFirst(), in: folder).outcome()
    let expected = listed.output.split(separator: "\n").count
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("Error: Cannot replace 'r.csv': Is a directory."), "\(outcome.errors)")
    #expect(outcome.output.contains("one frame of 2,000 rows"))
    #expect(!outcome.output.contains("every row:"))
    #expect(try #require(CompleteRun.table(folder.text("r.partial.csv"))).count == expected)
  }

  @Test func samplesThatCannotBePutInPlaceCostNoResult() throws {
    let folder = try ScratchFolder()
    let program = try Program.started(Self.long + ["--samples"], in: folder)

    #expect(try program.waits(for: "calibrated"))
    try folder.makeFolder("r.samples.csv")
    let outcome = try program.outcome()

    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("Error: Cannot replace 'r.samples.csv': Is a directory."), "\(outcome.errors)")
    #expect(outcome.output.contains("every row:  r.csv"))
    #expect(try folder.names() == ["r.csv", "r.meta.json", "r.partial.samples.csv", "r.samples.csv"])
  }

  /// What standard error says when a phase has begun.
  @Test(arguments: ["1 launch of ", "calibrated"])
  func ctrlCLeavesAReadableFileThatSaysItIsPartial(phase: String) throws {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "r.csv")
    let program = try Program.started(Self.long, in: folder)

    #expect(try program.waits(for: phase))
    program.interrupt()
    let outcome = try program.outcome()

    #expect(outcome.code == 130)
    #expect(
      outcome.errors.contains(
        /interrupted: \d+ of \d+ benchmarks were timed at least once\nthe rows so far are in r\.partial\.csv;/
      ))
    #expect(outcome.output.isEmpty)
    #expect(try folder.text("r.csv") == "precious")
    let rows = try #require(CompleteRun.table(folder.text("r.partial.csv")))
    #expect(rows.allSatisfy { $0["agreement"] == "unchecked" && $0["ns_min"] != "" })
    let json = try JSONSerialization.jsonObject(with: Data(folder.text("r.partial.meta.json").utf8))
    let metadata = try #require(json as? [String: Any])
    #expect(metadata["complete"] as? Bool == false)
    #expect(metadata["rows"] as? Int == rows.count)
  }
}
