import CLibrary

/// The stops of a line, with the fewest decimals with which it stays within a tolerance of a curve.
struct RoundedStops {
  /// The stops as a browser reads them.
  let points: [LinearPoints.Point]
  let css: String
  /// The proven distance from the curve, the decimals included.
  let errorBound: Double

  /// Tries more and more decimals; nil when a Double has too few.
  init?(_ line: [CurvePoint], _ curve: some BoundedCurve, within tolerance: Double) {
    let end = line[line.count - 1].time
    for (decimals, more) in (1...12).flatMap({ [($0, -1), ($0, 0), ($0, 1)] }) {
      let values = line.map { Decimals($0.value, decimals) }
      let inputs = zip(line, Self.steepness(line)).map { point, steepness in
        Decimals(100 * point.time / end, Self.places(decimals + more, steepness * end / 100))
      }
      guard zip(inputs, inputs.dropFirst()).allSatisfy({ $0.value < $1.value }) else { continue }
      let points = zip(inputs, values).map { LinearPoints.Point(input: $0.value / 100, output: $1.value) }
      let rounded = points.map { CurvePoint(time: $0.input * end, value: $0.output) }
      guard let bound = curve.deviation(of: rounded, limit: tolerance) else { continue }
      (self.points, css) = (points, Self.text(inputs, values))
      errorBound = min(bound, curve.deviation(of: rounded) ?? bound)
      return
    }
    return nil
  }

  /// The larger slope at both sides of every point.
  private static func steepness(_ line: [CurvePoint]) -> [Double] {
    let slopes = zip(line, line.dropFirst()).map { abs($1.slope(from: $0)) }
    return zip([0] + slopes, slopes + [0]).map(max)
  }

  /// The decimals of a number that changes a value by some steepness, so that it is as fine as some decimals of that.
  private static func places(_ decimals: Int, _ steepness: Double) -> Int {
    min(max(decimals + Int(log10(max(steepness, 1e-30)).rounded(.up)), 0), 12)
  }

  /// The first and the last input are those that CSS fills in.
  private static func text(_ inputs: [Decimals], _ values: [Decimals]) -> String {
    let last = values.count - 1
    let stops = values.indices.map { index in
      index == 0 || index == last ? values[index].text : "\(values[index].text) \(inputs[index].text)%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}

/// A number with a fixed count of decimals, below 2⁵³ units of the last one.
struct Decimals {
  let units: Double
  private let count: Int

  /// Rounds a number to some decimals.
  init(_ number: Double, _ count: Int) { (units, self.count) = ((number * Self.power(count)).rounded(), count) }

  /// The number nearest to the text.
  var value: Double { units / Self.power(count) }

  /// The decimals without zeros at their end.
  var text: String {
    let digits = "\(Int(units.magnitude))"
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
    let decimals = padded.suffix(count).reversed().drop { $0 == "0" }.reversed()
    let whole = padded.dropLast(count)
    return (units < 0 ? "-" : "") + whole + (decimals.isEmpty ? "" : "." + String(decimals))
  }

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
