import CardMotion
import SeededRandom
import Testing

@Suite struct TableDescriptionTests {
  let table = try! TableDescription(width: 300, rows: [10, 20, 30].map { TableDescription.Row(height: $0) })

  @Test func offsetsAreTheSumsOfTheHeightsAbove() {
    #expect((0...3).map(table.offset) == [0, 10, 30, 60])
    #expect(table.contentHeight == 60)
    #expect(table.geometry(ofRow: 1) == CardGeometry(rowHeight: 20, tableWidth: 300))
  }

  @Test func aRowThatOnlyTouchesTheEdgeOfTheViewportIsNotShown() {
    #expect(table.rows(atOffset: 10, viewportHeight: 20) == 1..<2)
    #expect(table.rows(atOffset: 9.5, viewportHeight: 20) == 0..<2)
    #expect(table.rows(atOffset: 10, viewportHeight: 20.5) == 1..<3)
    #expect(table.rows(intersecting: 0...60) == 0..<3)
  }

  @Test func aViewportBeyondTheContentOrWithoutHeightShowsNothing() {
    #expect(table.rows(atOffset: 60, viewportHeight: 10).isEmpty)
    #expect(table.rows(atOffset: -20, viewportHeight: 20).isEmpty)
    #expect(table.rows(atOffset: -20, viewportHeight: 25) == 0..<1)
    #expect(table.rows(atOffset: 55, viewportHeight: 1e9) == 2..<3)
    #expect(table.rows(atOffset: 15, viewportHeight: 0).isEmpty)
  }

  @Test func theBinarySearchFindsWhatLookingAtEveryRowFinds() throws {
    var generator = SeededGenerator(seed: 41)
    for count in 1...67 {
      let heights = (0..<count).map { _ in Double(Int.random(in: 1...4, using: &generator)) }
      let table = try TableDescription(width: 1, rows: heights.map { .init(height: $0) })
      for _ in 0..<20 {
        let top = Double(Int.random(in: -5...100, using: &generator))
        let height = Double(Int.random(in: 1...30, using: &generator))
        let shown = (0..<count).filter {
          table.offset(ofRow: $0) < top + height && table.offset(ofRow: $0 + 1) > top
        }
        #expect(
          Array(table.rows(atOffset: top, viewportHeight: height)) == shown,
          "seed 41, \(top), \(height), \(heights)")
      }
    }
  }

  @Test func aUniformTableHasEqualRows120PointsHighAnd375WideUnlessToldOtherwise() throws {
    let table = TableDescription.uniform(rows: 1000)
    #expect(table.rows.count == 1000)
    #expect((table.contentHeight, table.width) == (120_000, 375))
    #expect(try TableDescription(rows: 1000) == table)
    #expect(TableDescription.uniform(rows: 2, rowHeight: 50, width: 10).offset(ofRow: 1) == 50)
  }

  @Test func aTableWithoutRowsOrOfImpossibleSizeIsRefused() {
    #expect(throws: TableError.noRows(count: 0)) { try TableDescription(rows: 0) }
    #expect(throws: TableError.noRows(count: -3)) { try TableDescription(rows: -3) }
    #expect(throws: TableError.sizeNotPositive(name: "width", value: 0)) {
      try TableDescription(rows: 1, width: 0)
    }
    #expect(throws: TableError.sizeNotPositive(name: "the height of all rows together", value: .infinity)) {
      try TableDescription(rows: 2, rowHeight: 1e308)
    }
    #expect(throws: TableError.sizeNotPositive(name: "the height of row 1", value: .infinity)) {
      try TableDescription(width: 1, rows: [.init(height: 1), .init(height: .infinity)])
    }
  }
}

@Suite struct ScrollTraceTests {
  let trace = Self.trace([(10, 0), (10.5, 100), (12, -50)])

  @Test func offsetsLieOnStraightLinesBetweenTheSamplesCountedFromTheFirst() {
    #expect(trace.duration == 2)
    #expect([0, 0.25, 0.5, 1.25, 2].map(trace.offset) == [0, 50, 100, 25, -50])
  }

  @Test(arguments: [1e13, -1e308, .infinity, .nan])
  func offsetsThatNoTableReachesMakeNoTrace(offset: Double) {
    #expect(ScrollTrace([.init(time: 0, offset: 0), .init(time: 1, offset: offset)]) == nil)
  }

  @Test func beforeAndAfterTheRecordingTheScrollStandsStill() {
    #expect(trace.offset(at: -1) == 0)
    #expect(trace.offset(at: 99) == -50)
  }

  @Test func framesComeAtTheDisplaysRateFromTheFirstSampleToTheLast() {
    let frames = trace.frames(perSecond: 4)
    #expect(frames.map(\.time) == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
    #expect(frames.map(\.offset) == [0, 50, 100, 75, 50, 25, 0, -25, -50])
    #expect(trace.frames(perSecond: 0.4).count == 1)
  }

  @Test func theLastFrameSurvivesAProductThatIsRoundedDown() {
    let trace = Self.trace([(0, 0), (0.29, 29)])
    #expect(0.29 * 100 < 29)
    #expect(trace.frames(perSecond: 100).count == 30)
  }

  @Test func aSingleSampleIsATraceWithoutDuration() {
    let still = Self.trace([(3, 7)])
    #expect(still.duration == 0)
    #expect(still.offset(at: 5) == 7)
    #expect(still.frames(perSecond: 120).map(\.offset) == [7])
  }

  @Test func samplesThatAreNoRecordingGiveNoTrace() {
    let recordings: [[(Double, Double)]] = [[], [(0, 0), (0, 1)], [(1, 0), (0, 0)], [(.nan, 0)], [(0, .infinity)]]
    for samples in recordings {
      #expect(ScrollTrace(samples.map { ScrollTrace.Sample(time: $0, offset: $1) }) == nil, "\(samples)")
    }
  }

  private static func trace(_ samples: [(Double, Double)]) -> ScrollTrace {
    ScrollTrace(samples.map { ScrollTrace.Sample(time: $0, offset: $1) })!
  }
}
