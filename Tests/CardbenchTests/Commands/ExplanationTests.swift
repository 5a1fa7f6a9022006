import Foundation
import MachineCode
import Testing

/// Pairs of programs of which one has one function written in another way.
@Suite(.enabled("needs a release build on Linux for x86-64") { Build.isRelease && Build.isLookedInto })
struct ExplanationTests {
  private let folder: ScratchFolder

  /// Two tables of the same times, alone, so that nothing says which program measured them.
  init() throws {
    folder = try ScratchFolder()
    let run = try CompleteRun.shared.get()
    for name in ["a.csv", "b.csv"] { try folder.write(run.folder.text("r.csv"), to: name) }
  }

  /// What a comparison finds of two benchmarks, by the programs.
  private func findings(_ programs: String...) throws -> [String: [String: Any]] {
    let arguments =
      [
        "compare", "a.csv", "b.csv", "--force", "--filter", "^(spring/moveUpBounce|curve/tipIn)/simd/float/100$",
        "--format",
        "json",
      ]
      + ["--all", "--explain", "--programs"] + programs
    let outcome = try Program.started(arguments, in: folder).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let code = try #require((document?["code"] as? [[String: Any]])?.first)
    #expect("\(code["notes"] ?? "")".contains("does not say which program measured it"))
    let benchmarks = try #require(code["benchmarks"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: benchmarks.map { ($0["benchmark"] as? String ?? "", $0) })
  }

  /// The function in which the time of a benchmark goes, as this processor runs it.
  private func hottest(_ name: String) throws -> String {
    let outcome = try Program.run("code", name, "--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let function = (document?["functions"] as? [[String: Any]])?.first
    return try #require((function?["loop"] as? [String: Any])?["function"] as? String)
  }

  @Test func aProgramIsTheSameAsItself() throws {
    let findings = try findings(Program.path, Program.path)
    #expect(findings.count == 2)
    for (name, finding) in findings { #expect(finding["finding"] as? String == "same", "\(name): \(finding)") }
  }

  @Test func theOneKernelThatWasChangedIsFoundAndNoOther() throws {
    let patched = try PatchedProgram(function: hottest("spring/simd/float"), in: folder)
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
    try folder.write(try CompleteRun.shared.get().folder.text("r.meta.json"), to: "a.meta.json")
    let patched = try PatchedProgram(function: hottest("spring/simd/float"), in: folder)
    let outcome = try Program.started(
      ["compare", "a.csv", "b.csv", "--force", "--explain", "--programs", patched.path, patched.path], in: folder
    )
    .outcome()
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("'a.csv' was measured by build"), "\(outcome.errors)")
  }

  @Test func programsOfKnownBuildsMayStandInAnyOrder() throws {
    for name in ["a", "b"] {
      try folder.write(try CompleteRun.shared.get().folder.text("r.meta.json"), to: "\(name).meta.json")
    }
    let patched = try PatchedProgram(function: hottest("spring/simd/float"), in: folder)
    let outcome = try Program.started(
      [
        "compare", "a.csv", "b.csv", "--filter", "^spring/moveUpBounce/simd/float/100$", "--all", "--explain",
        "--programs",
      ]
        + [patched.path, Program.path], in: folder
    ).outcome()
    #expect(outcome.output.contains("same machine code at the same place"), "\(outcome.output)\(outcome.errors)")
  }

  @Test(arguments: [
    (["compare", "a.csv", "b.csv", "--explain"], "--explain needs the programs that measured: --programs OLD NEW"),
    (["compare", "a.csv", "b.csv", "--programs", "p"], "--programs is for --explain"),
    (["gate", "--baseline", "a.csv", "--explain"], "--explain compares the machine code of two programs"),
    (["run", "--explain", "--dry-run"], "--explain lists what was measured, and --dry-run measures nothing."),
  ])
  func whatIsMissingIsSaid(arguments: [String], words: String) throws {
    let outcome = try Program.started(arguments, in: folder).outcome()
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test(.measures) func aGateExplainsWhatItMeasured() throws {
    let patched = try PatchedProgram(function: hottest("spring/simd/float"), in: folder)
    let outcome = try Program.started(
      ["gate", "--baseline-bin", patched.path, "--explain", "--all", "--sessions", "2", "--rounds", "5"]
        + ["--filter", "^(spring/moveUpBounce|curve/tipIn)/simd/float/", "--rows", "100", "--threshold", "900%"],
      in: folder
    ).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("different machine code: "), "\(outcome.output)")
    #expect(outcome.output.contains("same machine code at the same place"), "\(outcome.output)")
  }

  @Test(.measures) func aSignalWhileAGateExplainsIsAnInterruptionAfterTheVerdict() throws {
    let gate = ["gate", "--baseline-bin", Program.path, "--explain", "--all", "--sessions", "2", "--rounds", "2"]
    let files = ["-o", "o.json", "--fail-on", "none"]
    let program = try Program.started(gate + files + LaunchedRun.subject, in: folder)
    #expect(try program.waits(for: "looking at the machine code of"))
    kill(program.identifier, SIGTERM)
    let outcome = try program.outcome()
    #expect(outcome.code == 143, "\(outcome.errors)")
    #expect(outcome.output.contains("machine code is not explained: interrupted"), "\(outcome.output)")
    #expect(try !folder.text("o.json").isEmpty)
  }
}
