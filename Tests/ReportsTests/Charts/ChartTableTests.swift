import Reports
import SeededRandom
import Testing

@Suite struct ChartTableTests {
  /// The cells as texts, with all digits of numbers.
  static func texts(_ table: Table) -> [[String]] {
    table.rows.map { line in
      line.cells.map { cell in
        switch cell {
        case .absent: "–"
        case let .text(text), let .name(text): text
        case let .number(value, shown): "\(value)=\(shown)"
        }
      }
    }
  }

  @Test func namesHaveALineAndSeriesAColumn() {
    let series = [
      Series("scalar", .bars, Style(0), [Mark(x: 283.25, y: 0, key: 4), Mark(x: nil, y: 1)]),
      Series("simd", .bars, Style(1), [Mark(x: 14.625, y: 1, key: 9)]),
    ]
    let table = ChartSample.bars(["fadeIn", "tipIn"], series).table
    #expect(table.columns.map(\.title) == ["name", "scalar", "simd"])
    #expect(Self.texts(table) == [["fadeIn", "283.25=283", "–"], ["tipIn", "–", "14.625=14.6"]])
    #expect(table.rows.map(\.key) == [4, 9])
  }

  @Test func everyOfManyNamesHasItsLine() {
    let names = (0..<30_000).map { "name\($0)" }
    let marks = names.indices.map { Mark(x: 1, y: Double($0)) }
    let series = [Series("scalar", .points, Style(0), marks), Series("simd", .points, Style(1), marks)]
    #expect(ChartSample.bars(names, series).table.rows.count == names.count)
  }

  @Test func rangesHaveTwoColumns() {
    let marks = [Mark(x: 2, y: 0, range: 1...3)]
    let series = [Series("change", .intervals, Style(0), marks), Series("most", .ranges, .muted, marks)]
    let table = ChartSample.bars(["a"], series).table
    #expect(table.columns.map(\.title) == ["name", "change", "change, from", "to", "most, from", "to"])
    #expect(Self.texts(table) == [["a", "2.0=2", "1.0=1", "3.0=3", "1.0=1", "3.0=3"]])
  }

  @Test func linesThatShareTheirPlacesShareATable() {
    let series = [
      Series("a", .line, Style(0), [Mark(x: 1_000, y: 5), Mark(x: 10_000, y: 50)]),
      Series("b", .line, Style(1), [Mark(x: 10_000, y: 40)]),
    ]
    #expect(
      Self.texts(ChartSample.lines(series).table) == [
        ["1000.0=1,000", "5.0=5", "–"], ["10000.0=10,000", "50.0=50", "40.0=40"],
      ])
  }

  @Test func whatIsNoNumberIsADash() {
    let series = [Series("simd, least", .ticks, .muted, [Mark(x: Double.nan, y: 0), Mark(x: 2, y: 1)])]
    #expect(Self.texts(ChartSample.bars(["a", "b"], series).table) == [["a", "–"], ["b", "2.0=2"]])
  }

  @Test func pointsHaveALineEach() {
    let series = [Series("simd", .points, Style(0), [Mark(x: 1, y: 2, label: "accurate", key: 3)])]
    let table = ChartSample.lines(series).table
    #expect(table.columns.map(\.title) == ["what", "rows", "time"])
    #expect(Self.texts(table) == [["simd, accurate", "1.0=1", "2.0=2"]])
  }

  @Test func elementsKeepAllDigitsAndEscapeNames() {
    let series = [Series("t", .bars, Style(0), [Mark(x: 28_522.725, y: 0, key: 12)])]
    let html = ChartSample.bars(["<b>"], series).table.markup().text
    #expect(html.contains("<td data-v=\"28522.725\">28,523"))
    #expect(html.contains("<tr><th><a href=\"#b12\">&lt;b&gt;</a>"))
    #expect(html.contains("<caption>A sample</caption>"))
  }
}

/// Charts for tests.
enum ChartSample {
  /// A name that tries to escape its context.
  static let hostile = "</text><script>alert('1')</script>\"&\u{1B}[31m\u{202E}" + String(repeating: "W", count: 10_000)

  static func lines(_ series: [Series], x: Axis = Axis("rows", .logarithmic), y: Axis = Axis("time", .logarithmic))
    -> Chart
  {
    var chart = Chart("sample", title: "A sample", description: "What a sample shows.", x: x, y: y)
    chart.series = series
    return chart
  }

  static func bars(_ names: [String], _ series: [Series]) -> Chart {
    lines(series, x: Axis("time", .linear), y: Axis("", .categories(names)))
  }

  /// A random chart with names, rules and labels.
  static func random(_ random: inout SeededGenerator) -> Chart {
    let names = (0..<Int.random(in: 0...12, using: &random)).map { "recipe \($0)" + word(&random) }
    let kinds: [Axis.Kind] = [.linear, .logarithmic]
    let x = Axis(word(&random), kinds.randomElement(using: &random)!)
    let isNamed = Bool.random(using: &random)
    let y = Axis(word(&random), isNamed ? .categories(names) : kinds.randomElement(using: &random)!)
    var chart = Chart("random", title: word(&random), description: word(&random), x: x, y: y)
    let forms: [Series.Form] = [.line, .path, .points, .bars, .intervals, .ranges, .ticks, .cells]
    for number in 0..<Int.random(in: 0...7, using: &random) {
      let marks = (0..<Int.random(in: 0...20, using: &random)).map { place in mark(place, isNamed, &random) }
      chart.series.append(Series(word(&random), forms.randomElement(using: &random)!, Style(number), marks))
    }
    chart.rules = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Rule(Bool.random(using: &random) && !isNamed ? .y : .x, at: number(&random) ?? 1, word(&random))
    }
    return chart
  }

  private static func mark(_ place: Int, _ isNamed: Bool, _ random: inout SeededGenerator) -> Mark {
    let x = number(&random)
    let range = x.flatMap { $0.isFinite ? $0 / 2...$0 * 2 : nil }
    return Mark(
      x: x, y: isNamed ? Double(place) : number(&random), range: range,
      label: Bool.random(using: &random) ? word(&random) : nil, note: word(&random), key: place)
  }

  private static func number(_ random: inout SeededGenerator) -> Double? {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: nil
    case 1: .nan
    case 2: 0
    case 3: .infinity
    default: Double.random(in: 1e-3...1e4, using: &random)
    }
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    ["", "µs", "simd-fused-streaming", "120 Hz", "a quite long title of something", hostile].randomElement(
      using: &random)!
  }
}
