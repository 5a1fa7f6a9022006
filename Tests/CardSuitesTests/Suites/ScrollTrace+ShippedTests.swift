import CardMotion
import CardSuites
import Testing

@Suite struct ScrollTraceShippedTests {
  @Test func theShippedScrollPassesAFewThousandRows() {
    let scene = ScrollScene(SuiteConfiguration(scroll: .shipped()))
    let shown = scene.visible.reduce(into: Set<Int>()) { $0.formUnion($1) }

    #expect((2000...5000).contains(shown.count))
    #expect(scene.table.rows.count == shown.count, "every row of the table comes into view")
    #expect((10...60).contains(ScrollTrace.shipped().duration))
  }
}
