import Testing

@Suite struct CheckTests {
  @Test func aKernelThatKeepsItsBoundIsReportedWithItsWorstError() throws {
    let outcome = try Program.run("check", "--filter", "^blend/", "--variants", "scalar,simd")

    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("blend ") }
    #expect(lines.count == 6)
    #expect(
      lines.allSatisfy { $0.contains(" 1.50 ") && $0.contains(" ends ") && $0.hasSuffix(" ok") }, "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 140 })
    #expect(outcome.output.hasSuffix("\nresult: all 6 kernels agree with the truth\n"))
    #expect(outcome.errors.contains("checking 6 kernels with seed 1"))
  }

  @Test func theSeedChangesTheInputsAndNothingElse() throws {
    let first = try Program.run("check", "--filter", "^blend/scalar/float", "--seed", "7")
    let same = try Program.run("check", "--filter", "^blend/scalar/float", "--seed", "7")
    let other = try Program.run("check", "--filter", "^blend/scalar/float", "--seed", "8")

    #expect(first.output == same.output)
    #expect(first.output != other.output)
  }

  @Test func aTableThatCannotHaveMoreOfItsRowsIsBadData() throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"width":375,"rows":[{"height":1e308}]}"#, to: "t.json")
    let outcome = try Program.run(
      "check", "--table", "t.json", "--precision", "double", "--search", "0", "--filter", "^frame/scalar/", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("a table with more of the same rows cannot be made"), "\(outcome.errors)")
  }

  @Test func propertiesOfMethodsFollowInATableOfTheirOwn() throws {
    let outcome = try Program.run("check", "--filter", "^rungeKutta4/scalar-stages/double")

    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("order, zeta 0.2"))
    #expect(outcome.output.hasSuffix("\nresult: 1 kernel agrees with the truth; 5 properties, all as theory expects\n"))
  }

  @Test func aSearchFindsWorseInputsThanTheSampleAndCanBeLeftOut() throws {
    let searched = try Program.run("check", "--filter", "^displacement/scalar-fast/float", "--worst")
    let sampled = try Program.run("check", "--filter", "^displacement/scalar-fast/float", "--worst", "--search", "0")

    #expect(searched.output.contains(", searched: row ") && !sampled.output.contains(", searched: row "))
    #expect(try Program.run("check", "--search=-1").errors.contains("--search needs"))
  }

  @Test func theWorstInputIsPrintedOnRequest() throws {
    let plain = try Program.run("check", "--filter", "^concat/scalar/float")
    let full = try Program.run("check", "--filter", "^concat/scalar/float", "--worst")

    #expect(!plain.output.contains("exact"))
    #expect(full.output.contains("\nconcat/scalar/float: round "))
  }

  @Test func anOutputThatCannotBeWrittenIsRefusedBeforeTheCheck() throws {
    let outcome = try Program.run("check", "--filter", "^blend/", "--output", "missing/c.csv")

    #expect(outcome.code != 0 && outcome.output.isEmpty && outcome.errors.contains("missing"))
  }
}
