import BenchTestSupport
import Foundation
import Records
import Testing

/// Files of an interrupted run are not written over.
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

  private func refusal(of command: String...) throws -> String {
    let outcome = try folder.run(command).expect(1)
    #expect(outcome.output.isEmpty, "\(outcome)")
    return outcome.errors
  }

  private static let remedy =
    "Error: 'r.partial.csv' has 1 complete launch of an interrupted run. Finish it with `cardbench run --resume "
    + "r.partial.csv`, remove it, or choose another path.\n"

  /// The metadata of a run, what else is in their place, and what is named then.
  @Test(
    arguments: [
      (true, nil, remedy), (false, "{", "'r.partial.meta.json' cannot be read"),
      (false, nil, "'r.partial.meta.json' cannot be read"),
    ] as [(Bool, String?, String)])
  func aNewRunDoesNotTakeThePlaceOfItsRows(hasMetadata: Bool, other: String?, words: String) throws {
    try interrupt()
    if !hasMetadata { try FileManager.default.removeItem(atPath: folder.path + "/r.partial.meta.json") }
    if let other { try folder.write(other, to: "r.partial.meta.json") }
    let table = try folder.text("r.partial.csv")
    let errors = try refusal(of: "run", "--quick", "--rows", "64", "--filter", "^phase/", "-o", "r.csv")
    #expect(errors.contains(words), "\(errors)")
    #expect(try folder.text("r.partial.csv") == table)
  }

  @Test func aMergeDoesNotTakeThePlaceOfItsRows() throws {
    try interrupt()
    try folder.writePart()
    let table = try folder.text("r.partial.csv")
    #expect(try refusal(of: "merge", "parts", "-o", "r.csv") == Self.remedy)
    #expect(try folder.text("r.partial.csv") == table)
    try folder.run("merge", "parts", "-o", "other.csv").expect(0)
  }

  @Test func aMergeRemovesSamplesOfARunThatIsGone() throws {
    try folder.writePart()
    try folder.write("benchmark\n", to: "r.partial.samples.csv")
    try folder.run("merge", "parts", "-o", "r.csv").expect(0)
    #expect(try folder.names() == ["parts", "r.csv", "r.meta.json"])
  }

  #if os(Linux)
    @Test(arguments: [["merge", "parts", "-o", "r.csv"], ["run", "--resume", "r.partial.csv"]])
    func aFileThatIsStillWrittenIsNotWaitedFor(command: [String]) throws {
      try folder.writePart()
      if command[0] == "run" { try interrupt() }
      let before = try folder.names()
      let claim = try OutputClaim(ResultFile(path: folder.path + "/r.csv"))
      try folder.run(command).expect(1, "Wait for the run that writes it, or choose another path.")
      withExtendedLifetime(claim) {}
      #expect(try folder.names() == before)
    }
  #endif
}
