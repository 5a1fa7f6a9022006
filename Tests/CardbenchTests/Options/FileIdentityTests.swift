import Bench
import BenchTestSupport
import Foundation
import Records
import Testing

@testable import cardbench

@Suite struct FileIdentityTests {
  @Test func theTuningInUseMayBeMeasuredAnew() throws {
    let folder = try ScratchFolder(["t.txt": "tuning\n"])
    let run = ["run", "--quick", "--dry-run", "--tune", "t.txt"] + LaunchedRun.subject
    try folder.run(run, environment: ["CARDBENCH_TUNING": "t.txt"]).expect(0)
  }

  @Test func whatBazelWantsTouchedKeepsItsContent() throws {
    let folder = try ScratchFolder(["status": "precious"])
    let variables = ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "status"]
    func touched() throws -> String {
      let shard = ["check", "--filter", "^blend/scalar/", "--search", "0", "--shard", "env", "-o", "parts"]
      try folder.run(shard, environment: variables).expect(0)
      return try folder.text("status")
    }
    #expect(try touched() == "precious")
    try FileManager.default.removeItem(atPath: folder.path + "/status")
    #expect(try touched() == "")
  }

  @Test func whatIsNoResultBesideResultsIsReplaced() throws {
    let folder = try ScratchFolder.withEveryKindOfFile()
    for _ in 1...2 {
      try folder.run("history", "hh", "-o", "hh/report.csv").expect(0)
      try folder.run("merge", "parts", "-o", "parts/merged.csv").expect(0)
    }
    for kept in ["", "bench history 1\nof another version"] {
      try folder.write(kept, to: "known")
      try folder.run("history", "hh", "--cache", "known").expect(0)
      #expect(FileManager.default.contents(atPath: folder.path + "/known") != Data(kept.utf8))
    }
  }

  @Test func aGateAddsToItsHistory() throws {
    let folder = try ScratchFolder.withEveryKindOfFile()
    let gate = try CardCommand.Gate.parse(["--history", folder.path + "/hh", "--results", folder.path + "/hh/b.csv"])
    #expect(gate.gate.results == folder.path + "/hh/b.csv")
  }

  @Test func aMissingFileIsKnownByItsFolderAndItsName() throws {
    let folder = try ScratchFolder.withEveryKindOfFile()
    func file(_ name: String) -> FileIdentity { FileIdentity(folder.path + "/" + name) }
    #expect(file("here/new") == file("new"))
    #expect(file("hh/new") != file("new"))
    #expect(file("none/new") == file("none/./new"))
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "here/new")
    #expect(file("link") == file("new"))
  }
}

@Suite struct ForbiddenFileTests {
  /// Drops root's capability to ignore file modes.
  private static let obey = """
    obey=; caps=-dac_override,-dac_read_search; \
    [ "$(id -u)" != 0 ] || obey="setpriv --inh-caps=$caps --bounding-set=$caps"
    """

  /// A command, the forbidden path, its mode, and the path in the error.
  static let cases = [
    ("history kept", "kept/sub", "000", "kept/sub"), ("history kept", "kept/sub", "444", "kept/sub/deep"),
    ("history kept", "kept/b.csv", "000", "kept/b.csv"), ("merge kept", "kept", "000", "kept"),
  ]

  @Test(arguments: cases)
  func whatMayNotBeReadIsNamedInsteadOfLeftOut(command: String, path: String, mode: String, named: String) throws {
    let folder = try ScratchFolder()
    for name in ["kept", "kept/sub", "kept/sub/deep"] { try folder.makeFolder(name) }
    for name in ["a", "b"] { try folder.write(ResultTable.csv([.timed("k", run: name)]), to: "kept/\(name).csv") }
    let line = """
      \(Self.obey); chmod \(mode) \(path); $obey "$cardbench" \(command); code=$?; chmod 700 \(path); exit $code
      """
    try folder.shell(line).expect(2, "'\(named)': Permission denied")
  }
}
