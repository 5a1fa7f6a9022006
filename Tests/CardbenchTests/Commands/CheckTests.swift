import Testing

@Suite struct CheckTests {
  @Test func aKernelThatKeepsItsBoundIsReportedWithItsWorstError() throws {
    let outcome = try Program.run("check", "--filter", "^phase/", "--variants", "scalar,simd")

    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("phase ") }
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasSuffix(" 0.500  ok") }, "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n4 kernels, all agree with the truth\n"))
    #expect(outcome.errors.contains("checking 4 kernels with seed 1"))
  }

  @Test func theSeedChangesTheInputsAndNothingElse() throws {
    let first = try Program.run("check", "--filter", "^blend/scalar/float", "--seed", "7")
    let same = try Program.run("check", "--filter", "^blend/scalar/float", "--seed", "7")
    let other = try Program.run("check", "--filter", "^blend/scalar/float", "--seed", "8")

    #expect(first.output == same.output)
    #expect(first.output != other.output)
  }
}
