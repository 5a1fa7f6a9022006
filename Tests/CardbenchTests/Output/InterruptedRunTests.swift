import BenchTestSupport
import Foundation
import Records
import Testing

/// Files of an interrupted run are in the way of whoever would write over them.
@Suite struct InterruptedRunTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Leaves what a run leaves that was interrupted in its second launch.
  private func interrupt() throws {
    var metadata = RunMetadata.sample
    (metadata.runID, metadata.arguments, metadata.completedLaunches) = ("interrupted", ["cardbench", "run"], 1)
    try ResultFile(path: folder.path + "/r.csv").update(
      rows: [.timed("k", run: "interrupted"), .timed("k", run: "interrupted", launch: 2)], metadata: metadata)
  }

  /// Writes the only part of a run.
  private func writePart() throws {
    try folder.makeFolder("parts")
    let row = ResultRow.timed("k")
    let manifest = ShardManifest(
      kind: .run, shard: try #require(Shard(1, of: 1)), command: ["run"], seed: 1, toolVersion: "0.1.0",
      program: "00000000deadbeef", facts: [], machineID: "machine", groups: [row.name], own: [])
    let file = try ResultFile(path: folder.path + "/parts/part-1-of-1.csv")
    try file.finish(rows: [row], metadata: .sample)
    try ShardPart.seal(manifest, ResultTable.csv([row]), at: file.path)
  }

  private func refusal(of command: String...) throws -> String {
    let outcome = try Program.started(command, in: folder).outcome()
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    return outcome.errors
  }

  private static let remedy =
    "Error: 'r.partial.csv' has 1 complete launch of an interrupted run. Finish it with `cardbench run --resume "
    + "r.partial.csv`, remove it, or choose another path.\n"

  @Test func aNewRunDoesNotTakeThePlaceOfItsRows() throws {
    try interrupt()
    let table = try folder.text("r.partial.csv")
    let errors = try refusal(of: "run", "--quick", "--rows", "64", "--filter", "^phase/", "-o", "r.csv")
    #expect(errors.hasSuffix(Self.remedy), "\(errors)")
    #expect(try folder.text("r.partial.csv") == table)
  }

  @Test(arguments: ["{", nil]) func rowsThatNothingTellsMoreOfKeepTheirPlace(metadata: String?) throws {
    try interrupt()
    try FileManager.default.removeItem(atPath: folder.path + "/r.partial.meta.json")
    if let metadata { try folder.write(metadata, to: "r.partial.meta.json") }
    let table = try folder.text("r.partial.csv")
    let errors = try refusal(of: "run", "--quick", "--rows", "64", "--filter", "^phase/", "-o", "r.csv")
    #expect(errors.contains("'r.partial.meta.json' cannot be read"), "\(errors)")
    #expect(try folder.text("r.partial.csv") == table)
  }

  @Test func aMergeDoesNotTakeThePlaceOfItsRows() throws {
    try interrupt()
    try writePart()
    let table = try folder.text("r.partial.csv")
    #expect(try refusal(of: "merge", "parts", "-o", "r.csv") == Self.remedy)
    #expect(try folder.text("r.partial.csv") == table)
    #expect(try Program.started(["merge", "parts", "-o", "other.csv"], in: folder).outcome().code == 0)
  }

  @Test func aMergeRemovesSamplesOfARunThatIsGone() throws {
    try writePart()
    try folder.write("benchmark\n", to: "r.partial.samples.csv")
    #expect(try Program.started(["merge", "parts", "-o", "r.csv"], in: folder).outcome().code == 0)
    #expect(try folder.names() == ["parts", "r.csv", "r.meta.json"])
  }

  #if os(Linux)
    @Test func aMergeWaitsForNoRunThatWritesTheSameFile() throws {
      try writePart()
      let claim = try OutputClaim(ResultFile(path: folder.path + "/r.csv"))
      let errors = try refusal(of: "merge", "parts", "-o", "r.csv")
      withExtendedLifetime(claim) {}
      #expect(errors.contains("Wait for the run that writes it, or choose another path."), "\(errors)")
      #expect(try folder.names() == ["parts"])
    }

    @Test func aRunDoesNotGoOnInAFileThatIsStillWritten() throws {
      try interrupt()
      let claim = try OutputClaim(ResultFile(path: folder.path + "/r.csv"))
      let errors = try refusal(of: "run", "--resume", "r.partial.csv")
      withExtendedLifetime(claim) {}
      #expect(errors.contains("Wait for the run that writes it, or choose another path."), "\(errors)")
    }
  #endif
}
