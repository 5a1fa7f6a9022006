import BenchTestSupport
import Records
import Testing

/// What a gate refuses before it measures.
@Suite(.enabled(if: Build.isRelease, "a debug build takes long to list all benchmarks")) struct GateRefusalTests {
  private static let filter = ["--filter", "^phase/", "--rows", "64"]

  private func gate(_ files: [String: String], _ arguments: [String]) throws -> Program.Outcome {
    try ScratchFolder(files).run(["gate"] + arguments)
  }

  @Test(arguments: [[], filter, ["--variants", "scalar"], ["--rows", "1000"]])
  func aRuleThatMatchesNothingUnderAnyFilterIsAnErrorWithTheNearestName(narrowing: [String]) throws {
    let rules = "^phase/ error <= bound\n^frmae/tipIn/ error <= bound\n^sping/ threshold 10 %\n"
    let outcome = try gate(["t.txt": rules], ["--thresholds", "t.txt"] + narrowing).expect(2)
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 2, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("Error: 't.txt', line 2: '^frmae/tipIn/' ") && lines[0].contains("'frame/tipIn/"))
    #expect(lines[1].hasPrefix("'t.txt', line 3: '^sping/' ") && lines[1].contains("'spring/"))
  }

  @Test func aVariantThatDoesNotExistIsNamedAlsoBehindAFilter() throws {
    let rules = "^phase/ error <= bound\n^curve/ simd >= 2 x scaler\n"
    try gate(["t.txt": rules], ["--thresholds", "t.txt"] + Self.filter)
      .expect(2, "'t.txt', line 2: no benchmark has the variant 'scaler'; did you mean 'scalar'?\n")
  }

  @Test(arguments: [
    ("^frame/tipIn/simd/float/10000$ scalar >= 2 x simd", "the nearest name is 'frame/tipIn/scalar/float/10000'"),
    ("^curve/tipIn/simd/float/10000$ simd >= 2 x blas", "the nearest rule is 'simd >= 2 x scalar'"),
  ])
  func aRatioThatCanNeverBeFormedIsRefusedWithAndWithoutAFilter(rule: String, remedy: String) throws {
    for filter in [[], Self.filter] {
      try gate(["t.txt": "^phase/ error <= 1\n\(rule)\n"], ["--thresholds", "t.txt"] + filter).expect(
        2, "'t.txt', line 2: ", remedy)
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
    try folder.run(["gate", "--history", "kept"] + Self.filter).expect(
      2, "Results are: 1 of intel-1-2-0badcafe, Swift 6.3", "'run --launches 5")
  }
}
