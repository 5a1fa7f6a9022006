import Bench
import CardSuites
import KernelContracts
import Records
import Reports
import Testing

@testable import cardbench

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

@Suite struct AccuracyReportTests {
  private static func line(_ agreements: Agreement...) -> AccuracyLine {
    let check = AccuracyCheck(SuiteConfiguration(scroll: .shipped()))
    var line = check.offered([(.plugin("mine"), .phase, .float)])[0]
    for agreement in agreements { line.add(agreement, recipe: "case", rows: 1) }
    return line
  }

  private static func property(_ measured: Double) -> PropertyLine {
    PropertyLine(
      property: "order", kernel: .rungeKutta4, variant: .simd, instructionSet: .baseline, element: "float",
      measured: measured, expected: 3...5)
  }

  private static let right = Agreement(reference: "truth", error: 1, bound: 1)
  private static let wrong = Agreement(reference: "truth", error: 9, bound: 1)

  private static func exitCode(_ lines: [AccuracyLine], _ properties: [PropertyLine] = []) -> Int32 {
    AccuracyReport(lines: lines, properties: properties).exitCode
  }

  /// A broken plug-in gives exit code 1 unless a number is wrong; an infinite error is a failure even without a bound.
  @Test func theExitCodeIsThatOfTheGravestFinding() {
    let broken = Self.line(Self.right, .broken("crashed"), Self.right)
    let infinite = Self.line(Agreement(reference: "truth", error: .infinity, bound: nil))
    #expect(broken.agreement.worstInput == "case: crashed")
    #expect(Self.exitCode([Self.line(Self.right)], [Self.property(4)]) == 0)
    #expect(Self.exitCode([Self.line(Self.right)], [Self.property(2)]) == 4)
    #expect(Self.exitCode([Self.line(Self.right), broken]) == 1)
    #expect(Self.exitCode([broken, Self.line(Self.wrong)]) == 4 && Self.exitCode([infinite]) == 4)
  }

  @Test func oneKernelAndOnePropertyAreOne() {
    let report = AccuracyReport(lines: [Self.line(Self.right)], properties: [Self.property(4)])
    let verdict = "1 kernel agrees with the truth; 1 property, all as theory expects"
    #expect(report.document.verdict == [Sentence(verdict, .good)])
  }

  @Test func whatHasNoBoundIsCountedApart() {
    let foreign = Agreement(reference: "truth", error: 8e8, bound: nil)
    let report = AccuracyReport(lines: [Self.line(Self.right), Self.line(foreign), Self.line()], properties: [])
    let verdict =
      "1 of 3 kernels agrees with the truth; 1 measured without a bound, largest error 8.00e+08; 1 not checked"
    #expect(report.document.verdict == [Sentence(verdict, .good)] && report.exitCode == 0)
  }

  @Test func anErrorBehindARefusalIsNotHidden() {
    let line = Self.line(.broken("refused"), Self.wrong)
    #expect(line.agreement.worstScaledError == 9 && Self.exitCode([line]) == 4)
  }
}
