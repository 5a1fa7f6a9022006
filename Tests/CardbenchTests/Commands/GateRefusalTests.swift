import BenchTestSupport
import Records
import Testing

/// What a gate refuses before it measures.
@Suite(.enabled(if: Build.isRelease, "a debug build takes long to list all benchmarks")) struct GateRefusalTests {
  private static let filter = ["--filter", "^phase/", "--rows", "64"]

  private func gate(_ files: [String: String], _ arguments: [String]) throws -> Program.Outcome {
    let folder = try ScratchFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try Program.started(["gate"] + arguments, in: folder).outcome()
  }

  @Test(arguments: [[], filter, ["--variants", "scalar"], ["--rows", "1000"]])
  func aRuleThatMatchesNothingUnderAnyFilterIsAnErrorWithTheNearestName(narrowing: [String]) throws {
    let rules = "^phase/ error <= bound\n^frmae/tipIn/ error <= bound\n^sping/ threshold 10 %\n"
    let outcome = try gate(["t.txt": rules], ["--thresholds", "t.txt"] + narrowing)
    #expect(outcome.code == 2)
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(outcome.errors)")
    #expect(
      lines[0].hasPrefix(
        "Error: 't.txt', line 2: '^frmae/tipIn/' matches no benchmark that there is; the nearest name is 'frame/tipIn/")
    )
    #expect(lines[1].hasPrefix("'t.txt', line 3: '^sping/' ") && lines[1].contains("'spring/"))
  }

  @Test func aVariantThatDoesNotExistIsNamedAlsoBehindAFilter() throws {
    let rules = "^phase/ error <= bound\n^curve/ simd >= 2 x scaler\n"
    let outcome = try gate(["t.txt": rules], ["--thresholds", "t.txt"] + Self.filter)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors == "Error: 't.txt', line 2: no benchmark has the variant 'scaler'; did you mean 'scalar'?\n",
      "\(outcome.errors)")
  }

  @Test(arguments: [
    ("^frame/tipIn/simd/float/10000$ scalar >= 2 x simd", "the nearest name is 'frame/tipIn/scalar/float/10000'"),
    ("^curve/tipIn/simd/float/10000$ simd >= 2 x blas", "the nearest rule is 'simd >= 2 x scalar'"),
  ])
  func aRatioThatCanNeverBeFormedIsRefusedWithAndWithoutAFilter(rule: String, remedy: String) throws {
    for filter in [[], Self.filter] {
      let outcome = try gate(["t.txt": "^phase/ error <= 1\n\(rule)\n"], ["--thresholds", "t.txt"] + filter)
      #expect(outcome.code == 2 && outcome.errors.contains("'t.txt', line 2: "), "\(outcome.errors)")
      #expect(outcome.errors.contains(remedy), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    "^curve/.*/simd/float/12345$ error <= bound", "^frame/.*/(blas|simd512)/ error <= bound",
    "^replay/.*@untilFirstScreenful/ error <= bound", "/parallel/.*/1000000$ threshold 5 %",
  ])
  func aRuleForWhatAFilterOrThisMachineLeavesOutIsNoError(rule: String) throws {
    let outcome = try gate(["t.txt": "^phase/ error <= 1\n\(rule)\n"], ["--thresholds", "t.txt"] + Self.filter)
    #expect(!outcome.errors.contains("t.txt"), "\(outcome.errors)")
  }

  @Test func aHistoryOfOtherMachinesIsRefusedWithWhatItHas() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("kept")
    var row = ResultRow.timed("phase")
    row.launch.machineID = "intel-1-2-0badcafe"
    try folder.write(String(decoding: ResultTable.csv([row]), as: UTF8.self), to: "kept/a.csv")
    let outcome = try Program.started(["gate", "--history", "kept"] + Self.filter, in: folder).outcome()
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("Results are: 1 of intel-1-2-0badcafe, Swift 6.3"), "\(outcome.errors)")
    #expect(outcome.errors.contains("'run --launches 5"), "\(outcome.errors)")
  }

  @Test func gitIsForHistories() throws {
    let outcome = try gate([:], ["--git", "."] + Self.filter)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("--git tells which results of --history FOLDER count"), "\(outcome.errors)")
  }
}
