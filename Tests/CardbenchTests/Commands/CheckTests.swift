import Testing

@Suite struct CheckTests {
  @Test func aKernelThatKeepsItsBoundIsReportedWithItsWorstError() throws {
    let outcome = try Program.run("check", "--filter", "^blend/", "--variants", "scalar,simd").expect(0)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("blend ") }
    #expect(lines.count == 6)
    #expect(
      lines.allSatisfy { $0.contains(" 1.50 ") && $0.contains(" ends ") && $0.hasSuffix(" ok") }, "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 140 })
    #expect(outcome.output.hasSuffix("\nresult: all 6 kernels agree with the truth\n"))
  }

  @Test func theSeedChangesTheInputsAndNothingElse() throws {
    let texts = try ["7", "7", "8"].map {
      try Program.run("check", "--filter", "^blend/scalar/float", "--seed", $0).expect(0).output
    }
    #expect(texts[0] == texts[1] && texts[0] != texts[2])
  }

  @Test func aTableThatCannotHaveMoreOfItsRowsIsBadData() throws {
    let folder = try ScratchFolder(["t.json": #"{"width":375,"rows":[{"height":1e308}]}"#])
    try folder.run("check", "--table", "t.json", "--precision", "double", "--search", "0", "--filter", "^frame/scalar/")
      .expect(2, "a table with more of the same rows cannot be made")
  }

  @Test func propertiesOfMethodsFollowInATableOfTheirOwn() throws {
    let outcome = try Program.run("check", "--filter", "^rungeKutta4/scalar-stages/double").expect(
      0, printing: "order, zeta 0.2")
    #expect(outcome.output.hasSuffix("\nresult: 1 kernel agrees with the truth; 5 properties, all as theory expects\n"))
  }

  @Test func theWorstInputIsPrintedOnRequestAndASearchFindsWorseOnesThanTheSample() throws {
    func check(_ options: String...) throws -> String {
      try Program.run(["check", "--filter", "^displacement/scalar-fast/float"] + options).expect(0).output
    }
    let (plain, searched, sampled) = (try check(), try check("--worst"), try check("--worst", "--search", "0"))
    #expect(!plain.contains("exact") && searched.contains("\ndisplacement/scalar-fast/float: "))
    #expect(searched.contains(", searched: row ") && !sampled.contains(", searched: row "))
  }

  @Test func anOutputThatCannotBeWrittenIsRefusedBeforeTheCheck() throws {
    let outcome = try Program.run("check", "--filter", "^blend/", "--output", "missing/c.csv").expect(1, "'missing'")
    #expect(outcome.output.isEmpty)
  }
}
