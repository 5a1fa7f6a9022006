import BenchTestSupport
import Records
import Testing

@Suite struct ColumnTests {
  @Test func explainsTheSamplesFileToo() throws {
    let folder = try ScratchFolder()
    try SamplesFile(path: folder.path + "/r.samples.csv").close()
    let header = try folder.text("r.samples.csv").dropLast().split(separator: ",")
    let lines = SamplesFile.columns.guide().split(separator: "\n").dropFirst(2)
    #expect(lines.map { $0.split(separator: "`")[1] } == header)
    #expect(lines.allSatisfy { $0.hasSuffix(". |") })
  }

  @Test func everyColumnIsExplainedWithoutBreakingTheTable() {
    for column in ResultColumn.all {
      #expect(!column.unit.isEmpty && column.meaning.hasSuffix("."), "\(column.name)")
      #expect(!(column.unit + column.meaning).contains("|"), "\(column.name)")
    }
    #expect(Set(ResultColumn.all.map(\.name)).count == ResultColumn.all.count)
  }
}

@Suite struct ResultValueTests {
  @Test(arguments: [
    (12.0, "12"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (1e22, "1e+22"), (-0.5, "-0.5"), (0.0, "0"),
    (Double.leastNonzeroMagnitude, "5e-324"), (Double.infinity, "inf"),
  ])
  func numbersAreAsShortAsTheyReadBackExactly(number: Double, text: String) {
    #expect(ResultValue.number(number).csv == text)
    #expect(Double(text) == number)
  }
}
