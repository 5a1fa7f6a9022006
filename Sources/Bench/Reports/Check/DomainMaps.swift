import Records

extension DomainErrors {
  /// The largest error of each colour, in percent of the bound; the last colour is for what is larger.
  private static let limits: [Double] = [10, 20, 35, 50, 75, 100]

  /// A picture for each subject, form and other axes whose errors are known part by part.
  var maps: [Chart] {
    bins.filter { $0.percent != nil }.grouped { [$0.subject, $0.rest].filter { !$0.isEmpty }.joined(separator: ", ") }
      .map { subject, bins in
        bins.contains { $0.place != nil } ? heat(subject, bins) : lines(subject, bins)
      }
  }

  private func heat(_ subject: String, _ bins: [ErrorBin]) -> Chart {
    let places = Set(bins.compactMap(\.place)).sorted()
    let names = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    let cells = bins.grouped { [$0.stretch.lowerBound, $0.stretch.upperBound, $0.place] as [Double?] }.compactMap {
      _, bins in
      bins[0].place.flatMap { names[$0] }.map { Self.cell(bins[0].stretch, name: $0, bins) }
    }
    return chart(
      subject, bins, y: Axis(bins[0].y, .categories(places.map(Self.text))), "\(bins[0].y) and \(bins[0].x)",
      Self.steps(cells))
  }

  private static func cell(_ stretch: ClosedRange<Double>, name: Int, _ bins: [ErrorBin]) -> Mark {
    var mark = Mark(x: stretch.middle, y: Double(name), range: stretch)
    mark.value = bins.compactMap(\.percent).max()?.rounded(toDigits: 3)
    return mark
  }

  static func steps(_ cells: [Mark]) -> [Series] {
    let known = cells.filter { $0.value?.isNaN == false }
    let cellsByStep = Dictionary(grouping: known) { cell in
      limits.firstIndex { cell.value ?? 0 <= $0 } ?? limits.count
    }
    return cellsByStep.sorted { $0.key < $1.key }.map { step, cells in
      let (from, to) = (limits[max(0, step - 1)].brief, limits[min(step, limits.count - 1)].brief)
      let name = step == 0 ? "up to \(to) %" : step == limits.count ? "more than \(to) %" : "\(from) % to \(to) %"
      return Series(name, .cells, .step(step), cells)
    }
  }

  /// Errors over one axis, a line for all implementations that have the same.
  private func lines(_ subject: String, _ bins: [ErrorBin]) -> Chart {
    let curves = bins.grouped(by: \.label).map { label, bins in
      (label: label, points: bins.map { [$0.stretch.middle, $0.percent?.rounded(toDigits: 3)] as [Double?] })
    }
    let series = curves.grouped(by: \.points).enumerated().map { number, same in
      let name = same.elements.map(\.label).joined(separator: ", ")
      let shown = same.elements.count > 3 ? "\(same.elements[0].label) and \(same.elements.count - 1) alike" : name
      return Series(shown, .line, Style(number), same.key.map { Mark(x: $0[0], y: $0[1]) })
    }
    return chart(subject, bins, y: Axis("% of the bound", .linear, including: [0]), bins[0].x, series)
  }

  private func chart(_ subject: String, _ bins: [ErrorBin], y: Axis, _ axes: String, _ series: [Series]) -> Chart {
    let ends = bins.map(\.stretch.upperBound)
    let isSpread = (ends.max() ?? 1) > 100 * (ends.min() ?? 1)
    return Chart(
      "errors-\(subject.identifier)", title: "\(subject): errors over \(axes)", description: Self.mapWords,
      x: Axis(bins[0].x, isSpread ? .logarithmic : .linear), y: y, series: series)
  }

  /// A number along y; next to 1 by its distance from it, which three digits do not show.
  private static func text(_ place: Double) -> String {
    let distance = place - 1
    guard distance != 0, distance.magnitude < 0.0095 else { return place.brief }
    return "1 \(distance < 0 ? "−" : "+") \(distance.magnitude.rounded(toDigits: 2))"
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}
