import CLibrary
import Judge

/// Changes with their intervals as a picture of characters, which is shown wherever Markdown is.
///
/// Mermaid's charts have neither intervals nor bars to the left of 0.
struct ForestText {
  /// Columns of the picture.
  static let width = 41

  /// The logarithms of the ratios at both ends.
  private let ends: ClosedRange<Double>

  /// Chooses a scale that shows some changes, what does not count of them, and 0.
  init(_ benchmarks: [ComparedBenchmark]) {
    let intervals = benchmarks.compactMap(\.estimate.interval).flatMap { [$0.lowerBound, $0.upperBound] }
    let thresholds = benchmarks.flatMap { [1 / (1 + $0.threshold), 1 + $0.threshold] }
    let logarithms = (benchmarks.map(\.estimate.ratio) + intervals + thresholds).map { log($0) }.filter(\.isFinite)
    let (low, high) = (min(logarithms.min() ?? 0, -0.01), max(logarithms.max() ?? 0, 0.01))
    ends = low...high
  }

  /// What stands above the picture: the changes at both ends, and where 0 is.
  var axis: String {
    let (low, high) = (RatioWording.change(exp(ends.lowerBound)), RatioWording.change(exp(ends.upperBound)))
    var line = low + String(repeating: " ", count: max(1, Self.width - low.count - high.count)) + high
    let zero = column(1) ?? 0
    if zero > low.count, zero < Self.width - high.count - 1 {
      line = Self.replacing(line, zero...zero, by: "0")
    }
    return line
  }

  /// A change: what does not count as dots, the interval as a line, the change itself as a point.
  func line(_ benchmark: ComparedBenchmark) -> String {
    var line = String(repeating: " ", count: Self.width)
    func draw(_ from: Double, _ to: Double, _ character: Character) {
      guard let from = column(from), let to = column(to), from <= to else { return }
      line = Self.replacing(line, from...to, by: character)
    }
    draw(1 / (1 + benchmark.threshold), 1 + benchmark.threshold, "·")
    draw(1, 1, "│")
    if let interval = benchmark.estimate.interval { draw(interval.lowerBound, interval.upperBound, "─") }
    draw(benchmark.estimate.ratio, benchmark.estimate.ratio, "●")
    return line
  }

  /// The column of a ratio; `nil` where it has none.
  private func column(_ ratio: Double) -> Int? {
    let logarithm = log(ratio)
    guard logarithm.isFinite else { return nil }
    let share = (logarithm - ends.lowerBound) / (ends.upperBound - ends.lowerBound)
    return min(max(Int((share * Double(Self.width - 1)).rounded()), 0), Self.width - 1)
  }

  private static func replacing(_ line: String, _ columns: ClosedRange<Int>, by character: Character) -> String {
    var characters = Array(line)
    for column in columns where characters.indices.contains(column) { characters[column] = character }
    return String(characters)
  }
}
