import Judge

/// A series of times as a line of blocks, from ▁ for the fastest to █ for the slowest.
struct Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")
  /// The smallest difference between the ends, as a logarithm: less would show noise alone.
  private static let least = 0.05

  let text: String
  /// The same for pages, which would break the line where a column is narrow.
  var unbroken: String { text.map(String.init).joined(separator: "\u{2060}") }

  /// Draws a series.
  ///
  /// - Parameters:
  ///   - series: The times; several share a block where there are more than places.
  ///   - results: The results of the history.
  ///   - width: The most blocks.
  init(_ series: TimeSeries, results: Int, width: Int = 24) {
    let places = min(width, results)
    var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: max(1, places))
    for (value, result) in zip(series.values, series.results) {
      let place = Int(result) * places / max(1, results)
      sums[place] = (sums[place].sum + Double(value), sums[place].count + 1)
    }
    let means = sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
    let (low, high) = (means.compactMap(\.self).min() ?? 0, means.compactMap(\.self).max() ?? 0)
    let margin = max(0, Self.least - (high - low)) / 2
    text = String(means.map { $0.map { Self.block($0, low - margin, high + margin) } ?? " " })
  }

  private static func block(_ value: Double, _ low: Double, _ high: Double) -> Character {
    blocks[min(blocks.count - 1, Int((value - low) / (high - low) * Double(blocks.count)))]
  }
}
