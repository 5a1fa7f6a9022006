import Records

extension DomainErrors {
  /// The steps of all maps, in percent of the bound.
  private static let steps = HeatMap(limits: [10, 20, 35, 50, 75, 100]) { "\($0.brief) %" }

  /// A picture for each kernel, edition and element type whose errors are known part by part.
  var maps: [Chart] {
    bins.filter { $0.percent != nil }.grouped { "\($0.subject), \($0.element)" }.map { subject, bins in
      bins.contains { $0.place != nil } ? heat(subject, bins) : lines(subject, bins)
    }
  }

  /// Errors over two axes, the worst of all variants.
  private func heat(_ subject: String, _ bins: [ErrorBin]) -> Chart {
    let places = Set(bins.compactMap(\.place)).sorted()
    let names = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    let cells = bins.grouped { Place(stretch: $0.stretch, place: $0.place) }.compactMap { place, bins in
      place.place.flatMap { names[$0] }.map {
        HeatMap.Cell(x: place.stretch, name: $0, value: bins.compactMap(\.percent).max()?.rounded(toDigits: 3))
      }
    }
    var chart = chart(
      subject, bins, y: Axis(bins[0].y, .categories(places.map(Self.text))), "\(bins[0].y) and \(bins[0].x)")
    chart.series = Self.steps.series(cells)
    return chart
  }

  /// Errors over one axis, a line for all variants that have the same.
  private func lines(_ subject: String, _ bins: [ErrorBin]) -> Chart {
    var chart = chart(subject, bins, y: Axis("% of the bound", .linear, including: [0]), bins[0].x)
    let variants = bins.grouped(by: \.label).map { label, bins in
      (label: label, marks: bins.map { Curve.Point(x: $0.stretch.middle, y: $0.percent?.rounded(toDigits: 3)) })
    }
    chart.series = variants.grouped(by: \.marks).enumerated().map { number, same in
      let name = same.elements.map(\.label).joined(separator: ", ")
      let shown = same.elements.count > 3 ? "\(same.elements[0].label) and \(same.elements.count - 1) alike" : name
      return Series(shown, .line, Style(number), same.key.map { Mark(x: $0.x, y: $0.y) })
    }
    return chart
  }

  private func chart(_ subject: String, _ bins: [ErrorBin], y: Axis, _ axes: String) -> Chart {
    let ends = bins.map(\.stretch.upperBound)
    let isSpread = (ends.max() ?? 1) > 100 * (ends.min() ?? 1)
    return Chart(
      "errors-\(subject.identifier)", title: "\(subject): errors over \(axes)", description: Self.mapWords,
      x: Axis(bins[0].x, isSpread ? .logarithmic : .linear), y: y)
  }

  /// A number along y; next to 1 by its distance from it, which three digits do not show.
  private static func text(_ place: Double) -> String {
    let distance = place - 1
    guard distance != 0, distance.magnitude < 0.0095 else { return place.brief }
    return "1 \(distance < 0 ? "−" : "+") \(distance.magnitude.rounded(toDigits: 2))"
  }

  private struct Place: Hashable {
    var stretch: ClosedRange<Double>
    var place: Double?
  }

  /// The points by which lines are compared.
  private enum Curve {
    struct Point: Hashable {
      var x: Double
      var y: Double?
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}
