import Testing

@testable import Reports

@Suite struct HeatMapTests {
  private let map = HeatMap(limits: [1, 2, 4])

  /// A picture of cells between numbers, over a logarithmic axis.
  private func chart(_ cells: [HeatMap.Cell], y: Axis = Axis("height", .linear)) -> Chart {
    ChartSample.lines(map.series(cells), x: Axis("phase", .logarithmic), y: y)
  }

  private func steps(_ values: [Double?]) -> [String: Int] {
    let series = map.series(values.map { HeatMap.Cell(x: 0...1, name: 0, value: $0) })
    return Dictionary(uniqueKeysWithValues: series.map { ($0.name, $0.marks.count) })
  }

  @Test func everyNumberIsInTheStepWhoseLimitItDoesNotExceed() {
    #expect(
      steps([0, 1, 1.0001, 2, 3, 4, 4.0001, .infinity])
        == ["up to 1": 2, "1 to 2": 2, "2 to 4": 2, "more than 4": 2])
  }

  @Test func whatIsAbsentOrNoNumberHasNoRectangle() {
    #expect(steps([nil, .nan, 3]) == ["2 to 4": 1])
    let svg = chart([.init(x: 0...1, y: 0...1, value: nil)]).svg(width: 400, id: "h").text
    #expect(!svg.contains("class=\"cell\""))
  }

  @Test func theLastStepLooksTheSameHoweverManyThereAre() {
    let beyond = [HeatMap(limits: [1]), HeatMap(limits: [1, 2, 3, 4, 5, 6])].map { map in
      map.series([.init(x: 0...1, name: 0, value: 9)])[0].style
    }
    #expect(beyond[0] == beyond[1] && beyond[0] == .step(6))
  }

  @Test func aRectangleReachesFromEndToEndOnBothAxes() throws {
    let chart = chart([.init(x: 1...10, y: 0...5, value: 1), .init(x: 10...100, y: 5...10, value: 3)])
    let layout = ChartLayout(chart, width: 400)
    let plot = layout.plot
    let box = try #require(Self.boxes(chart).first)
    let middle = (plot.left + plot.right) / 2
    #expect(abs(box[0] - plot.left) <= 0.5 && abs(box[0] + box[2] - middle) <= 0.5)
    #expect(abs(box[1] + box[3] - plot.bottom) <= 0.5 && abs(box[1] - (plot.top + plot.bottom) / 2) <= 0.5)
  }

  @Test func aRectangleThatBeginsAt0OnALogarithmicAxisBeginsAtThePlaceOf0() throws {
    let chart = chart([.init(x: 0...1, y: 0...1, value: 1), .init(x: 1...10, y: 0...1, value: 1)])
    let box = try #require(Self.boxes(chart).first)
    #expect(abs(box[0] - ChartLayout(chart, width: 400).plot.left) <= 0.5 && box[2] > 10)
  }

  @Test func namesHaveBandsFromTopToBottomWithoutGaps() {
    let cells = (0..<3).map { HeatMap.Cell(x: 1...10, name: $0, value: 1) }
    let chart = chart(cells, y: Axis("damping ratio", .categories(["0.1", "1", "10"])))
    let boxes = Self.boxes(chart)
    #expect(boxes.count == 3)
    for (upper, lower) in zip(boxes, boxes.dropFirst()) { #expect(upper[1] + upper[3] == lower[1]) }
  }

  @Test func theTableHasALinePerNameAndAColumnPerStretch() {
    let cells: [HeatMap.Cell] = [
      .init(x: 1...10, name: 0, value: 0.5), .init(x: 10...100, name: 0, value: 5),
      .init(x: 10...100, name: 1, value: 3), .init(x: 1...10, name: 1, value: nil),
    ]
    let table = chart(cells, y: Axis("damping ratio", .categories(["0.1", "1"]))).table
    #expect(table.columns.map(\.title) == ["damping ratio; phase", "1 to 10", "10 to 100"])
    #expect(ChartTableTests.texts(table) == [["0.1", "0.5=0.5", "5.0=5"], ["1", "–", "3.0=3"]])
  }

  @Test func theTableOfNumbersAlongBothAxesGoesFromBottomToTop() {
    let table = chart([.init(x: 1...10, y: 5...10, value: 1), .init(x: 1...10, y: 0...5, value: 2)]).table
    #expect(ChartTableTests.texts(table) == [["0 to 5", "2.0=2"], ["5 to 10", "1.0=1"]])
  }

  @Test func theLegendHasTheStepsThatThereAre() {
    let svg = chart([.init(x: 1...10, y: 0...1, value: 1), .init(x: 10...20, y: 0...1, value: 9)])
      .svg(width: 400, id: "h").text
    #expect(svg.contains(">up to 1</text>") && svg.contains(">more than 4</text>") && !svg.contains(">2 to 4</text>"))
  }

  /// The rectangles that are drawn: left, top, width and height; those of the legend are left out.
  private static func boxes(_ chart: Chart) -> [[Double]] {
    let drawing = ChartDrawing(chart, width: 400)
    let shapes = zip(chart.series.indices, chart.series).map { drawing.marks(of: $1, $0).text }.joined()
    return shapes.matches(of: /M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/).map { match in
      [match.1, match.2, match.3, match.4].compactMap { Double($0) }
    }
  }
}
