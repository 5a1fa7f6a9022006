import Reports
import SeededRandom

/// Pictures for tests.
enum ChartSample {
  /// A name that tries to leave its place.
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

  /// A picture of anything, with names, rules and labels.
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
