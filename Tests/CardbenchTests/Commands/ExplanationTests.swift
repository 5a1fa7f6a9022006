import Foundation
import MachineCode
import Testing

/// Pairs of programs that differ in the source of one function.
@Suite(.enabled("needs a release build on Linux for x86-64") { Build.isRelease && Build.isLookedInto })
struct ExplanationTests {
  /// The two benchmarks to compare.
  private static let subject = ["--filter", "^(spring/moveUpBounce|curve/tipIn)/simd/float/100$"]
  /// A run of these benchmarks.
  private static let run = Result {
    let folder = try ScratchFolder()
    try folder.run(["run", "--quick", "--rows", "100", "-o", "r.csv"] + subject).expect(0)
    return folder
  }

  private let folder: ScratchFolder

  /// Two tables of the same times without metadata, so that nothing shows which program measured them.
  init() throws {
    let table = try Self.run.get().text("r.csv")
    folder = try ScratchFolder(["a.csv": table, "b.csv": table])
  }

  /// The findings about two benchmarks in given programs.
  private func findings(_ programs: String...) throws -> [String: [String: Any]] {
    let words = ["compare", "a.csv", "b.csv", "--force", "--format", "json", "--all", "--explain", "--programs"]
    let document = try folder.run(words + programs + Self.subject).expect(0).object
    let code = try #require((document["code"] as? [[String: Any]])?.first)
    #expect("\(code["notes"] ?? "")".contains("does not state which program measured it"))
    let benchmarks = try #require(code["benchmarks"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: benchmarks.map { ($0["benchmark"] as? String ?? "", $0) })
  }

  @Test func aProgramIsTheSameAsItself() throws {
    let findings = try findings(Program.path, Program.path)
    #expect(findings.count == 2)
    for (name, finding) in findings { #expect(finding["finding"] as? String == "same", "\(name): \(finding)") }
  }

  @Test func theOneKernelThatWasChangedIsFoundAndNoOther() throws {
    let patched = try PatchedProgram(hottestOf: "spring/simd/float", in: folder)
    let findings = try findings(Program.path, patched.path)
    let spring = try #require(findings["spring/moveUpBounce/simd/float/100"])
    #expect(spring["finding"] as? String == "different")
    let functions = try #require(spring["functions"] as? [[String: Any]])
    #expect("\(functions.first?["name"] ?? "")".contains("springRows") && functions.first?["differing"] as? Int == 1)
    let lines = try #require(spring["side_by_side"] as? [[String: Any]])
    #expect(lines.count { $0["is_same"] as? Bool == false } == 1)
    #expect(findings["curve/tipIn/simd/float/100"]?["finding"] as? String == "same")
  }

  @Test func aFileOfAnotherBuildIsRefused() throws {
    try folder.write(try Self.run.get().text("r.meta.json"), to: "a.meta.json")
    let patched = try PatchedProgram(hottestOf: "spring/simd/float", in: folder)
    try folder.run("compare", "a.csv", "b.csv", "--force", "--explain", "--programs", patched.path, patched.path)
      .expect(2, "'a.csv' was measured by build")
  }

  @Test func programsOfKnownBuildsMayStandInAnyOrder() throws {
    for name in ["a", "b"] {
      try folder.write(try Self.run.get().text("r.meta.json"), to: "\(name).meta.json")
    }
    let patched = try PatchedProgram(hottestOf: "spring/simd/float", in: folder)
    let words = ["compare", "a.csv", "b.csv", "--filter", "^spring/", "--all", "--explain", "--programs"]
    try folder.run(words + [patched.path, Program.path]).expect(0, printing: "same machine code at the same place")
  }

  @Test(.measures) func aGateExplainsWhatItMeasured() throws {
    let patched = try PatchedProgram(hottestOf: "spring/simd/float", in: folder)
    let short = ["--sessions", "2", "--rounds", "5", "--rows", "100", "--threshold", "900%"] + Self.subject
    try folder.run(["gate", "--baseline-bin", patched.path, "--explain", "--all"] + short).expect(
      0, printing: "different machine code: ", "same machine code at the same place")
  }

  @Test(.measures) func aSignalWhileAGateExplainsIsAnInterruptionAfterTheVerdict() throws {
    let gate = ["gate", "--baseline-bin", Program.path, "--explain", "--all", "--sessions", "2", "--rounds", "2"]
    let files = ["-o", "o.json", "--fail-on", "none"]
    let program = try Program.started(gate + files + LaunchedRun.subject, in: folder)
    #expect(try program.waits(for: "looking at the machine code of"))
    kill(program.identifier, SIGTERM)
    try program.outcome().expect(143, printing: "machine code is not explained: interrupted")
    #expect(try !folder.text("o.json").isEmpty)
  }
}

/// Fingerprints of the code run by benchmarks, in the program and in changed copies of it.
@Suite(.enabled("needs Linux on x86-64") { Build.isLookedInto })
struct FingerprintsTests {
  private static let spring = "spring/moveUpBounce/simd/float/100"
  private static let curve = "curve/tipIn/simd/float/100"

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func document(of program: String) throws -> [String: Any] {
    let names = [Self.spring, Self.curve].map { "--benchmark=\($0)" }.joined(separator: " ")
    let line = "SWIFT_DETERMINISTIC_HASHING=1 '\(program)' fingerprints \(names) --rows 100"
    return try folder.shell(line).expect(0).object
  }

  private func fingerprints(of program: String) throws -> [String: String] {
    try #require(try document(of: program)["fingerprints"] as? [String: String])
  }

  @Test func everyBenchmarkRunsTheSameCodeTwice() throws {
    let fingerprints = try fingerprints(of: Program.path)
    #expect(
      Set(fingerprints.keys) == [Self.spring, Self.curve] && fingerprints[Self.spring] != fingerprints[Self.curve])
    #expect(try self.fingerprints(of: Program.path) == fingerprints)
  }

  @Test func aKernelThatChangedIsFoundInItsBenchmarkAlone() throws {
    let patched = try PatchedProgram(hottestOf: "spring/simd/float", in: folder)
    let (base, new) = (try fingerprints(of: Program.path), try fingerprints(of: patched.path))
    #expect(base[Self.curve] != nil && base[Self.curve] == new[Self.curve])
    #expect(base[Self.spring] != nil && base[Self.spring] != new[Self.spring])
  }

  @Test func aStrippedProgramNamesTheObstacle() throws {
    try folder.shell("objcopy --strip-all '\(Program.path)' stripped").expect(0)
    let document = try document(of: folder.path + "/stripped")
    #expect("\(document["obstacle"] ?? "")".contains("has no table of symbols"))
    #expect((document["fingerprints"] as? [String: String])?.isEmpty == true)
  }
}
