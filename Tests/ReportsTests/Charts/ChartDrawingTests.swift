import Foundation
import Records
import Reports
import SeededRandom
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ChartDrawingTests {
  private func parse(_ markup: String) -> Bool { XMLParser(data: Data(markup.utf8)).parse() }

  private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

  @Test func noTextCoversAnotherOrLeavesThePicture() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let chart = ChartSample.random(&random)
      let width = Double.random(in: 320...1_200, using: &random)
      let drawing = ChartDrawing(chart, width: width)
      let boxes = drawing.sheet.labels.map(\.box)
      let all = Box(left: 0, top: 0, right: width, bottom: drawing.layout.height)
      #expect(boxes.allSatisfy(all.contains))
      for (place, box) in boxes.enumerated() {
        #expect(!boxes[..<place].contains { $0.overlaps(box) }, "\(drawing.sheet.labels[place])")
      }
    }
  }

  @Test func aPointThatIsNowhereOrCoversEverythingIsNoTrap() {
    var sheet = LabelSheet(Box(left: 0, top: 0, right: 100, bottom: 100))
    for height in [Double.nan, .infinity, 1e300] {
      sheet.keepFree(Box(left: 0, top: -height, right: 10, bottom: height))
    }
    let (covered, free) = (sheet.add("a", at: [(0, 50, .start)]), sheet.add("a", at: [(50, 50, .start)]))
    #expect(!covered && free)
  }

  @Test(.timeLimit(.minutes(10))) func textsThatAreFarApartAreNotHeldAgainstEachOther() {
    var sheet = LabelSheet(Box(left: 0, top: 0, right: 100, bottom: 1e6))
    for line in 0..<30_000 { sheet.add("name", at: [(0, 20 * Double(line) + 20, .start)]) }
    #expect(sheet.labels.count == 30_000)
  }

  @Test func whateverIsDrawnIsWellFormedAndHarmless() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let chart = ChartSample.random(&random)
      let svg = String(decoding: chart.document(), as: UTF8.self)
      #expect(parse(svg))
      #expect(!svg.contains("<script") && !svg.contains("\u{1B}") && !svg.contains("\u{202E}"))
      #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
  }

  @Test func theSamePictureHasTheSameBytes() {
    let pictures = (0..<2).map { _ in
      var random = SeededGenerator(seed: 8)
      return ChartSample.random(&random).document()
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func anEmptyPictureHasItsAxesAndTitles() {
    let svg = ChartSample.lines([]).svg(width: 400, id: "e").text
    #expect(svg.contains("<title id=\"e-title\">A sample</title><desc id=\"e-text\">What a sample shows.</desc>"))
    #expect(svg.contains("aria-labelledby=\"e-title e-text\""))
    #expect(svg.contains(">rows</text>") && svg.contains(">time</text>"))
    #expect(parse(ChartSample.bars([], []).svg(width: 400, id: "e").text))
  }

  @Test func aSinglePointStandsInTheMiddleOfItsScale() throws {
    let chart = ChartSample.lines([Series("one", .points, Style(0), [Mark(x: 30, y: 7)])])
    let layout = ChartLayout(chart, width: 400)
    let x = try #require(layout.x.place(30))
    #expect(x > layout.plot.left + 20 && x < layout.plot.right - 20)
  }

  @Test func absentNumbersLeaveAGap() {
    let marks = [1.0, 2, nil, 4, .nan, 6].enumerated().map { Mark(x: Double($0 + 1), y: $1) }
    let svg = ChartSample.lines([Series("gaps", .line, Style(0), marks)]).svg(width: 400, id: "g").text
    let trace = svg.components(separatedBy: "class=\"joint\" d=\"")[1].prefix { $0 != "\"" }
    #expect(trace.count { $0 == "M" } == 3 && trace.count { $0 == "L" } == 1)
    #expect(count("<use", in: svg) == 4)
  }

  @Test func barsBeginAtZero() throws {
    let bars = ChartSample.bars(["a", "b"], [Series("t", .bars, Style(1), [Mark(x: 90, y: 0), Mark(x: 100, y: 1)])])
    let layout = ChartLayout(bars, width: 400)
    #expect(layout.x.base == layout.plot.left)
    let (short, long) = (try #require(layout.x.place(90)), try #require(layout.x.place(100)))
    #expect(abs((short - layout.plot.left) / (long - layout.plot.left) - 0.9) < 1e-9)
  }

  @Test func barsOfANameStandBelowEachOther() {
    let series = (0..<3).map { Series("s\($0)", .bars, Style($0), [Mark(x: 5, y: 0)]) }
    let svg = ChartSample.bars(["a"], series).svg(width: 400, id: "b").text
    let bars = svg.components(separatedBy: "class=\"bar\" d=\"M").dropFirst().map { $0.prefix { $0 != "h" } }
    // Three in the legend, three in the picture.
    #expect(bars.count == 6 && Set(bars.suffix(3)).count == 3)
  }

  @Test func marksSayWhatTheyAreAndWhatTheyBelongTo() {
    let mark = Mark(x: 1, y: 2, note: "tipIn: 2 µs", key: 17)
    let svg = ChartSample.lines([Series("s", .points, Style(0), [mark])]).document()
    #expect(String(decoding: svg, as: UTF8.self).contains("<g data-b=\"17\"><title>tipIn: 2 µs</title>"))
  }

  @Test func rulesCloseToEachOtherAreBothNamed() {
    var chart = ChartSample.bars(["a"], [Series("t", .points, Style(0), [Mark(x: 10_000, y: 0)])])
    chart.x.kind = .logarithmic
    chart.rules = [Rule(.x, at: 11_000, "120 Hz"), Rule(.x, at: 12_000, "60 Hz")]
    let labels = ChartDrawing(chart, width: 360).sheet.labels.map(\.text)
    #expect(labels.contains("120 Hz") && labels.contains("60 Hz"))
  }

  @Test func aDistantRuleIsNamedAtTheEndOfItsAxis() {
    var chart = ChartSample.bars(["a"], [Series("t", .points, Style(0), [Mark(x: 10_000, y: 0)])])
    chart.x.kind = .logarithmic
    chart.rules = [Rule(.x, at: 8_333_333, "120 Hz")]
    let drawing = ChartDrawing(chart, width: 360)
    #expect(drawing.sheet.labels.contains { $0.text == "120 Hz: 8,333,333 →" })
    #expect(drawing.layout.x.place(8_333_333) == nil)
  }

  @Test func pointsOfANameDoNotHideEachOther() {
    let series = (0..<6).map { Series("s\($0)", .points, Style($0), [Mark(x: 100 + Double($0 % 2), y: 0)]) }
    let drawing = ChartDrawing(ChartSample.bars(["a"], series), width: 400)
    let places = series.indices.compactMap { drawing.place(of: 0, in: $0) }
    for (number, place) in places.enumerated() {
      #expect(places[..<number].allSatisfy { max(abs($0.x - place.x), abs($0.y - place.y)) >= 9.99 })
      #expect(place.y > drawing.plot.top && place.y < drawing.plot.bottom)
    }
  }

  @Test func picturesWithTheSameSeriesShareALegend() throws {
    func chart(_ name: String, _ legend: String) -> Chart {
      ChartSample.lines([Series(legend, .line, Style(3), [Mark(x: 1, y: 2)]), Series("b", .line, Style(4), [])])
    }
    let shared = try #require(Chart.legend(of: [chart("one", "a"), chart("two", "a")])).text
    #expect(count("<li>", in: shared) == 2 && shared.contains("</svg>a</li>"))
    #expect(Chart.legend(of: [chart("one", "a"), chart("two", "c")]) == nil, "one appearance, two names")
  }

  @Test func theLegendNamesEverySeries() {
    let series = (0..<9).map { Series("series \($0)", .points, Style($0), [Mark(x: 5, y: 0)]) }
    let labels = ChartDrawing(ChartSample.bars(["a"], series), width: 380).sheet.labels.map(\.text)
    #expect(series.allSatisfy { labels.contains($0.name) })
  }

  /// Rectangles of a map with names, the first two with the same name and a start at 0.
  private static let map: Chart = {
    let cells: [(ClosedRange<Double>, Double, Double?)] = [
      (0...1, 0, 5), (1...10, 0, 15), (1...10, 1, 40), (0...1, 2, nil), (1...10, 2, 101),
    ]
    let marks = cells.map { range, name, value in
      var mark = Mark(x: range.upperBound, y: name, range: range)
      mark.value = value
      return mark
    }
    let y = Axis("damping ratio", .categories(["0.1", "1", "10"]))
    return ChartSample.lines(DomainErrors.steps(marks), x: Axis("phase", .logarithmic), y: y)
  }()

  @Test func rectanglesFillTheBandsOfTheirNames() {
    let drawing = ChartDrawing(Self.map, width: 400)
    let shapes = zip(Self.map.series.indices, Self.map.series).map { drawing.marks(of: $1, $0).text }.joined()
    let boxes = shapes.matches(of: /M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/).map { match in
      [match.1, match.2, match.3, match.4].compactMap { Double($0) }
    }
    #expect(boxes.count == 4, "none without a number")
    #expect(abs(boxes[0][0] - drawing.plot.left) <= 0.5 && boxes[0][2] > 10, "0 has a place on a logarithmic axis")
    #expect(boxes[0][0] + boxes[0][2] == boxes[1][0] && boxes[1][1] == boxes[0][1])
    #expect(boxes[1][1] + boxes[1][3] == boxes[2][1] && boxes[2][1] + boxes[2][3] == boxes[3][1])
    #expect(abs(boxes[3][1] + boxes[3][3] - drawing.plot.bottom) <= 0.5)
    let labels = drawing.sheet.labels.map(\.text)
    #expect(labels.contains("35 % to 50 %") && !labels.contains("75 % to 100 %"))
  }

  @Test func theTableOfRectanglesHasALinePerNameAndAColumnPerStretch() {
    #expect(Self.map.table.columns.map(\.title) == ["damping ratio; phase", "0 to 1", "1 to 10"])
    #expect(Self.map.table.texts == [["0.1", "5", "15"], ["1", "–", "40"], ["10", "–", "101"]])
  }

  @Test func tenStylesDifferInColourAndShape() {
    let styles = (0..<100).map(Style.init)
    #expect(Set(styles[..<10].map(\.tone)).count == 10 && Set(styles[..<10].map(\.shape)).count == 10)
    for (place, style) in styles.enumerated() { #expect(!styles[..<place].contains(style)) }
  }

  @Test func longTextsAreCutToTheirRoom() {
    #expect(TextWidth.of(TextWidth.shortened(ChartSample.hostile, to: 120)) <= 120)
    #expect(TextWidth.shortened("tipIn", to: 120) == "tipIn")
  }
}

@Suite struct CursorTests {
  private func drawing(_ kind: Axis.Kind, cursor: Double?) -> String {
    var chart = Chart("c", title: "t", description: "d", x: Axis("x", kind), y: Axis("y", .linear))
    chart.series = [Series("s", .path, Style(1), [Mark(x: 1, y: 1), Mark(x: 3, y: 2)])]
    chart.cursor = cursor
    return ChartDrawing(chart, width: 400).shapes.map(\.text).joined()
  }

  @Test func aCursorSaysWhichNumbersAreAtWhichPlaces() throws {
    let text = drawing(.linear, cursor: 2)
    let (_, span, place) = try #require(
      text.firstMatch(of: /data-cursor="([^"]*)" transform="translate\(([\d.]+) 0\)"/)
    ).output
    let numbers = span.split(separator: " ").compactMap { Double($0) }
    #expect(numbers.count == 4 && numbers[0] == 1 && numbers[1] == 3)
    #expect(!drawing(.linear, cursor: nil).contains("cursor") && !drawing(.logarithmic, cursor: 2).contains("cursor"))
    // The midpoint of the numbers is at the midpoint of the positions.
    #expect(abs((numbers[2] + numbers[3]) / 2 - (Double(place) ?? 0)) <= 0.11)
  }
}
