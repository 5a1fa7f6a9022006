import BenchTestSupport
import Foundation
import Records
import Testing

/// A worker in another language, used by commands with `--bin`.
@Suite(.enabled(if: PythonTests.has("json"), "python3 is not installed"), .serialized)
struct ForeignProgramTests {
  private static let name = "words/dictionary/2150"

  private static let worker: String = {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return (try? String(contentsOf: root.appending(path: "Examples/Workers/python_worker.py"), encoding: .utf8)) ?? ""
  }()

  /// A folder with copies of the worker under given names, each with some text replaced.
  private func folder(_ programs: [String: [(old: String, new: String)]]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (name, changes) in programs {
      let text = changes.reduce(Self.worker) { text, change in
        #expect(text.contains(change.old))
        return text.replacingOccurrences(of: change.old, with: change.new)
      }
      try folder.write(text, to: name)
      try folder.makeExecutable(name)
    }
    return folder
  }

  @Test func itsTimesErrorsAndSizesAreInTheFileAndOnTheScreen() throws {
    let folder = try folder(["new.py": []])
    let outcome = try folder.run("run", "--quick", "--bin", "./new.py", "-o", "r.csv").expect(0)
    let rows = try ResultFile.rows(at: folder.path + "/r.csv")
    let row = try #require(rows.first)
    #expect(rows.count == 1 && row.name == Self.name && row.identity.size == 2150, "\(outcome)")
    #expect(row.agreement.status == .ok && row.agreement.bound == 0)
    #expect(row.typicalNanoseconds ?? 0 > 1_000)
    #expect(row.launch.compiler == nil && row.times.disturbance == nil && row.panel == nil, "it has not said them")
    let metadata = try ResultFile.metadata(at: folder.path + "/r.meta.json")
    #expect((metadata.compiler, metadata.flags, metadata.sources) == ("", "", nil))
  }

  @Test func itsOwnCheckGivesErrorBoundAndVerdict() throws {
    let folder = try folder(["new.py": [], "wrong.py": [("counts.get(word, 0) + 1", "counts.get(word, 0) + 2")]])
    try folder.run("check", "--bin", "./new.py").expect(0, printing: Self.name, "result: ")
    try folder.run("check", "--bin", "./wrong.py", "--format", "csv").expect(
      4, "FAILED: \(Self.name)", printing: "\(Self.name),1,0,wrong outputs,failed,")
    try folder.run("check", "--bin", "./new.py", "--exhaustive").expect(64, "--exhaustive")
  }

  /// The scripts import neighbouring files, so they must be started in place.
  @Test func aPairedGateFindsTheSlowerScript() throws {
    let neighbour = (old: "import time\n", new: "import time\nimport neighbour\n")
    let longer = (old: "        count_words(TEXT)\n", new: "        count_words(TEXT * 4)\n")
    let folder = try folder(["old.py": [neighbour], "new.py": [neighbour, longer]])
    try folder.write("", to: "neighbour.py")
    let gate = ["gate", "--baseline-bin", "./old.py", "--sessions", "20", "--rounds", "20"]
    let outcome = try folder.run(gate + ["--bin", "./new.py"]).expect(3, printing: Self.name, "exit=3")
    #expect(!outcome.output.contains("A/A"))
    try folder.run(gate + ["--bin", "./old.py"]).expect(0, printing: "A/A", "exit=0")
  }

  /// The link substitutes the former script for the same code in another order.
  @Test(
    arguments: [
      ("cp old.py $3", "; layout alone moves it"),
      ("echo error: no shuffle >&2; exit 1", "is not known: './link' cannot link it once more: error: no shuffle"),
    ])
  func whatIsSlowerIsTimedInAnotherOrderOfFunctions(link: String, words: String) throws {
    let longer = (old: "        count_words(TEXT)\n", new: "        count_words(TEXT * 4)\n")
    let folder = try folder(["old.py": [], "new.py": [longer]])
    try folder.write("#!/bin/sh\n\(link)\n", to: "link")
    try folder.write(#"  args: ["./link","-emit-executable","-o","b/t/release/new.py"]"#, to: "release.yaml")
    try folder.shell(
      """
      mkdir -p b/t/release && mv release.yaml b && mv new.py b/t/release && chmod +x link \
        && exec "$cardbench" gate --baseline-bin ./old.py --bin b/t/release/new.py --rounds 20
      """
    ).expect(3, printing: words, "exit=3")
  }

  @Test(
    arguments: [
      ("no.py", [("reply(\"greeting\"", "reply(\"farewell\"")], "does not answer as a worker (it sent"),
      ("no.py", [("protocol=2", "protocol=7")], "it speaks version 7"),
      ("no.py", [("\", benchmarks=[benchmark])", "\", benchmarks=[{}])")], "an unexpected reply to 'offer'"),
      ("no.py", [("        reply(\"timed\")", "        os.write(protocol, b\"done\\n\")")], "'done'"),
    ] as [(String, [(String, String)], String)])
  func aWorkerThatBreaksTheProtocolIsQuotedInOneLine(file: String, changes: [(String, String)], words: String) throws {
    let folder = try folder([file: changes.map { (old: $0.0, new: $0.1) }])
    let outcome = try folder.run("run", "--quick", "--bin", "./\(file)", "--format", "csv").expect(2, words)
    #expect(outcome.errors.split(separator: "\n").count { $0.hasPrefix("Error: ") } == 1, "\(outcome)")
  }

  @Test func aBenchmarkWhoseWorkerEndsIsLeftOut() throws {
    let ending = (old: "        reply(\"timed\")", new: "        sys.exit(5)")
    let run = ["run", "--quick", "--bin", "./no.py", "--format", "csv"]
    try folder(["no.py": [ending]]).run(run).expect(1, "FAILED: \(Self.name): crashed: exit code 5")
  }

  @Test(arguments: [
    (["run", "--bin", "./missing"], Int32(2), "cannot start './missing'"),
    (["run", "--bin", "./new.py", "--tune", "t.json"], 64, "--tune is about this program"),
    (["gate", "--bin", "./new.py", "--baseline-rev", "HEAD"], 64, "--baseline-rev is about this program"),
    (["run", "--bin", "./new.py", "--filter", "sort"], 64, "nothing matches --filter 'sort'"),
  ])
  func whatCannotBeDoneWithItIsSaid(arguments: [String], code: Int32, words: String) throws {
    try folder(["new.py": []]).run(arguments).expect(code, words)
  }
}
