import BenchTestSupport
@testable import cardbench
import Foundation
import Records
import Testing

@Suite struct FileIdentityTests {
  /// A run as short as any, which is refused before it begins.
  private static let run = ["run", "--launches", "1", "--rounds", "20"] + LaunchedRun.subject
  private static let described = ["run", "--quick", "--dry-run"]
  private static let check = ["check", "--filter", "^blend/scalar/", "--search", "0"]

  /// Commands that would write over a file of ``folder()``, and what the answer must contain.
  static let losses: [([String], String)] = [
    (["history", "hh", "--cache", "hh/a.csv"], "--cache 'hh/a.csv' belongs to an input, 'hh'"),
    (["history", "hh", "-o", "hh/a.csv"], "--output 'hh/a.csv' belongs to an input, 'hh'"),
    (["history", "hh/a.csv", "-o", "hh/a.meta.json"], "'hh/a.meta.json' belongs to an input, 'hh/a.csv'"),
    (["history", "hh", "--cache", "notes.txt"], "--cache 'notes.txt' has something else than a history"),
    (["merge", "parts", "-o", "parts/part-1-of-2.csv"], "'parts/part-1-of-2.csv' belongs to an input, 'parts'"),
    (["merge", "parts", "-o", "parts/part-1-of-2.shard.json"], "belongs to an input, 'parts'"),
    (
      ["gate", "--history", "hh", "--results", "hh/a.csv"],
      "--results 'hh/a.csv' belongs to an input, --history 'hh'"
    ),
    (["gate", "--history", "hh", "-o", "hh/a.csv"], "--output 'hh/a.csv' belongs to an input, --history 'hh'"),
    (
      ["gate", "--thresholds", "notes.txt", "--results", "x.csv", "-o", "x.meta.json"],
      "--output and --results name the same file, 'x.meta.json'"
    ),
    (["report", "a.csv", "-o", "a.meta.json"], "--output 'a.meta.json' belongs to an input, 'a.csv'"),
    (["report", "a.csv", "-o", "a.samples.csv"], "--output 'a.samples.csv' belongs to an input, 'a.csv'"),
    (
      ["report", "a.csv", "--baseline", "rx.csv", "-o", "rx.meta.json"],
      "--output 'rx.meta.json' belongs to an input, --baseline 'rx.csv'"
    ),
    (["compare", "a.csv", "rx.csv", "-o", "rx.meta.json"], "'rx.meta.json' belongs to an input, 'rx.csv'"),
    (["export", "a.csv", "--to", "bencher", "-o", "a.meta.json"], "'a.meta.json' belongs to an input, 'a.csv'"),
    (run + ["-o", "x.csv", "--report", "x.meta.json"], "--output and --report name the same file, 'x.meta.json'"),
    (run + ["-o", "x.csv", "--tune", "x.meta.json"], "--output and --tune name the same file, 'x.meta.json'"),
    (run + ["-o", "x.csv", "--report", "here/x.csv"], "--output and --report name the same file, 'here/x.csv'"),
    (described + ["--recipe", "r.json", "--tune", "r.json"], "--tune 'r.json' is also an input, --recipe 'r.json'"),
    (described + ["--table", "t.json", "--tune", "t.json"], "--tune 't.json' is also an input, --table 't.json'"),
    (described + ["--scroll", "s.csv", "--tune", "s.csv"], "--tune 's.csv' is also an input, --scroll 's.csv'"),
    (described + ["--plugin", "p.so", "--tune", "p.so"], "--tune 'p.so' is also an input, --plugin 'p.so'"),
    (check + ["-o", "c.csv", "--map", "here/c.csv"], "--output and --map name the same file, 'here/c.csv'"),
    (["eval", "recipe", "--recipe", "a.csv", "rt.csv", "-o", "a.csv"], "is also an input, --recipe 'a.csv'"),
  ]

  /// A folder with a file of every kind, and a link to itself.
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.makeFolder("hh")
    for table in ["a.csv", "rx.csv", "hh/a.csv"] {
      try ResultFile(path: folder.path + "/" + table).finish(rows: [.timed("k")], metadata: .sample)
    }
    for index in 1...2 {
      _ = try Program.started(check + ["--shard", "\(index)/2", "-o", "parts"], in: folder).outcome()
    }
    try folder.write("nobody's history\n", to: "notes.txt")
    try folder.write(#"{"name":"own","duration":1,"end":{"opacity":0}}"#, to: "r.json")
    try folder.write(#"{"width":375,"rows":[{"height":120}]}"#, to: "t.json")
    try folder.write("time,offset\n0,0\n1,100\n", to: "s.csv")
    try folder.write("row,time\n0,0.5\n", to: "rt.csv")
    try folder.write("", to: "p.so")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/here", withDestinationPath: ".")
    return folder
  }

  /// The texts of all files, by their names.
  private static func texts(_ folder: ScratchFolder) throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, (try? folder.text($0)) ?? "") })
  }

  @Test(arguments: losses)
  func whatIsReadOrWrittenIsNotWrittenOver(arguments: [String], message: String) throws {
    let folder = try Self.folder()
    let before = try Self.texts(folder)
    let outcome = try Program.started(arguments, in: folder).outcome()

    #expect(outcome.code == 64, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try Self.texts(folder) == before)
  }

  @Test func theTuningInUseIsAnInputUnlessItIsMeasuredAnew() throws {
    let folder = try ScratchFolder()
    try folder.write("tuning\n", to: "t.txt")
    func code(_ arguments: String...) throws -> Int32 {
      let arguments = Self.run + ["--dry-run"] + arguments
      return try Program.started(arguments, in: folder, environment: ["CARDBENCH_TUNING": "t.txt"]).outcome().code
    }
    #expect(try code("-o", "t.txt") == 64)
    #expect(try code("--tune", "u.txt", "-o", "./t.txt") == 64)
    #expect(try code("--tune", "t.txt") == 0)
  }

  @Test(arguments: [
    ("a.csv", "is also an input, 'a.csv'"), ("o.json", "--output and GITHUB_STEP_SUMMARY name the same file"),
  ])
  func aStepSummaryIsAnOutput(summary: String, message: String) throws {
    let folder = try Self.folder()
    let before = try Self.texts(folder)
    let compare = ["compare", "a.csv", "rx.csv", "--force", "-o", "o.json"]
    let outcome = try Program.started(compare, in: folder, environment: ["GITHUB_STEP_SUMMARY": summary]).outcome()
    #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome)")
    #expect(try Self.texts(folder) == before)
  }

  @Test func whatBazelWantsTouchedKeepsItsContent() throws {
    let folder = try ScratchFolder()
    try folder.write("precious", to: "status")
    let variables = ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "status"]
    func touched() throws -> String {
      let shard = Self.check + ["--shard", "env", "-o", "parts"]
      #expect(try Program.started(shard, in: folder, environment: variables).outcome().code == 0)
      return try folder.text("status")
    }
    #expect(try touched() == "precious")
    try FileManager.default.removeItem(atPath: folder.path + "/status")
    #expect(try touched() == "")
  }

  @Test func whatIsNoResultBesideResultsIsReplaced() throws {
    let folder = try Self.folder()
    func code(_ arguments: String...) throws -> Int32 { try Program.started(arguments, in: folder).outcome().code }
    for _ in 1...2 {
      #expect(try code("history", "hh", "-o", "hh/report.csv") == 0)
      #expect(try code("merge", "parts", "-o", "parts/merged.csv") == 0)
    }
    for kept in ["", "cardbench history 1\nof another version"] {
      try folder.write(kept, to: "known")
      #expect(try code("history", "hh", "--cache", "known") == 0)
      #expect(FileManager.default.contents(atPath: folder.path + "/known") != Data(kept.utf8))
    }
  }

  @Test func aGateAddsToItsHistory() throws {
    let folder = try Self.folder()
    let gate = try Cardbench.Gate.parse(["--history", folder.path + "/hh", "--results", folder.path + "/hh/b.csv"])
    #expect(gate.gate.results == folder.path + "/hh/b.csv")
  }

  @Test func aMissingFileIsKnownByItsFolderAndItsName() throws {
    let folder = try Self.folder()
    func file(_ name: String) -> FileIdentity { FileIdentity(folder.path + "/" + name) }
    #expect(file("here/new") == file("new"))
    #expect(file("hh/new") != file("new"))
    #expect(file("none/new") == file("none/./new"))
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "here/new")
    #expect(file("link") == file("new"))
  }
}

@Suite struct ForbiddenFileTests {
  /// Gives up the right of an administrator to read whatever the modes of files say.
  private static let obey = """
    obey=; caps=-dac_override,-dac_read_search; \
    [ "$(id -u)" != 0 ] || obey="setpriv --inh-caps=$caps --bounding-set=$caps"
    """

  /// A command, what is forbidden, by which mode, and what is named.
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
    let outcome = try Program.shell(line, in: folder)
    #expect(outcome.code == 2)
    let remedy = "Ask for permission to read it, or name another file."
    #expect(outcome.errors == "Error: Cannot open '\(named)': Permission denied. \(remedy)\n")
  }
}
