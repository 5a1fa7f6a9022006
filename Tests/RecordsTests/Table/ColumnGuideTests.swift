import BenchTestSupport
import Records
import Testing

@Suite struct ColumnGuideTests {
  @Test func hasOneLinePerColumnInOrder() {
    let lines = ColumnGuide.markdown.split(separator: "\n")

    #expect(lines.count == ResultColumn.all.count + 2)
    for (line, column) in zip(lines.dropFirst(2), ResultColumn.all) {
      #expect(line == "| `\(column.name)` | \(column.unit) | \(column.meaning) |")
    }
  }

  @Test func explainsTheSamplesFileToo() throws {
    let folder = try ScratchFolder()
    try SamplesFile(path: folder.path + "/r.samples.csv").close()
    let header = try folder.text("r.samples.csv").dropLast().split(separator: ",")

    let lines = ColumnGuide.samplesMarkdown.split(separator: "\n").dropFirst(2)

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
