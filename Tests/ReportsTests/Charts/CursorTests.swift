import Testing

@testable import Reports

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
    // Half way between the numbers is half way between the places.
    #expect(abs((numbers[2] + numbers[3]) / 2 - (Double(place) ?? 0)) <= 0.11)
  }

  @Test func withoutANumberOrALinearAxisThereIsNoCursor() {
    #expect(!drawing(.linear, cursor: nil).contains("cursor"))
    #expect(!drawing(.logarithmic, cursor: 2).contains("cursor"))
    #expect(!drawing(.categories(["a", "b", "c"]), cursor: 1).contains("cursor"))
  }
}
