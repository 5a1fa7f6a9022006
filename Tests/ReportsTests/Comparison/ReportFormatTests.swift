import Testing

@testable import Reports

@Suite struct ReportFormatTests {
  @Test func theNameOfAFileSaysItsFormat() {
    let names = ["a.txt", "a.md", "b/a.json", "a.csv", "a.xml", "a.html"]
    #expect(names.map { ReportFormat(nameOfFile: $0) } == ReportFormat.allCases)
    #expect(ReportFormat(nameOfFile: "report") == nil)
  }
}
