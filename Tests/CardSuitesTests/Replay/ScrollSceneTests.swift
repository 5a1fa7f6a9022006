import CardMotion
import CardSuites
import Testing

@Suite struct ScrollSceneTests {
  @Test func thereIsAFrameEvery120thOfASecond() throws {
    #expect(ScrollScene(try .small()).visible.count == 121)
    let shipped = ScrollTrace.shipped()
    let scene = ScrollScene(SuiteConfiguration(scroll: shipped))
    #expect(scene.visible.count == Int((shipped.duration * 120).rounded()) + 1)
  }

  @Test func theTableReachesAsFarAsTheScroll() throws {
    let scene = ScrollScene(try .small())

    // 2,400 points and a screen of 812, in rows of 120.
    #expect(scene.table.rows.count == 27)
    #expect(scene.visible.first == 0..<7 && scene.visible.last == 20..<27)
  }

  @Test func aDescribedTableIsTakenAsItIs() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.table = .uniform(rows: 4, rowHeight: 300)
    let scene = ScrollScene(configuration)

    #expect(scene.table.rows.count == 4)
    #expect(scene.visible.first == 0..<3)
    #expect(scene.visible.last?.isEmpty == true, "the scroll runs past the table's end")
  }

  @Test func theShippedScrollPassesAFewThousandRows() {
    let scene = ScrollScene(SuiteConfiguration(scroll: .shipped()))
    let shown = scene.visible.reduce(into: Set<Int>()) { $0.formUnion($1) }

    #expect((2000...5000).contains(shown.count))
    #expect(scene.table.rows.count == shown.count, "every row of the table comes into view")
    #expect((10...60).contains(ScrollTrace.shipped().duration))
  }
}
