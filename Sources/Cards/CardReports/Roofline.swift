import CardFiles
import Records
import Reports

extension ResultPage {
  /// The roofline of one core: each kernel's fastest implementation, in operations per nanosecond over operations per
  /// byte, below the limits of the core; `nil` if these are unknown.
  var roofline: Chart? {
    let all = report.callRows.filter { $0.isMeasured && $0.roof.gigaflopsPerSecond != nil && $0.intensity != nil }
    guard let (element, size, main) = report.main(all) else { return nil }
    let rows = main.filter { $0.usesOneCore && report.competes($0) }
    let limits = report.limitRows.filter { $0.element == element && $0.isMeasured && $0.usesOneCore }
    guard let peak = limits.compactMap(\.roof.gigaflopsPerSecond).max(), peak > 0 else { return nil }
    let places = rows.compactMap(\.intensity)
    let slopes = slopes(limits, peak, from: (places.min() ?? 0.1) / 2, to: max(places.max() ?? 1, 1) * 2)
    let points = rows.grouped(by: \.kernel).compactMap { point($0.key, $0.elements) }
    return Chart(
      "roofline", title: "Roofline, \(CountWording.count(size, "row"))\(element.map { ", \($0)" } ?? "")",
      description: "Each point is the fastest implementation of a kernel on one core. Each slope is the fastest twin, "
        + "which loads and stores without arithmetic, with data in that cache or memory. A twin that only stores is "
        + "slower, so a nearer cache can have the lower rate. The horizontal line is the peak of arithmetic.",
      x: Axis("operations per byte", .logarithmic), y: Axis("Gflop/s", .logarithmic),
      series: slopes + [Series("kernels", .points, Style(1), points)])
  }

  private func point(_ kernel: String, _ rows: [ResultRow]) -> Mark? {
    let fastest = rows.min { ($0.nsPerElement ?? 0) < ($1.nsPerElement ?? 0) }
    return fastest.map {
      Mark(
        x: $0.intensity, y: $0.roof.gigaflopsPerSecond, label: kernel,
        note: note($0) + ($0.roof.percent.map { ", \($0.significant()) % of what is possible" } ?? ""),
        key: keys[$0.name])
    }
  }

  private func slopes(_ limits: [ResultRow], _ peak: Double, from: Double, to: Double) -> [Series] {
    let places = limits.grouped(by: \.roof.fitsIn).compactMap { place, rows in place.map { ($0, rows) } }
    return places.sorted { $0.0 < $1.0 }.enumerated().compactMap { number, group in
      let (place, rows) = group
      guard let speed = rows.compactMap(\.roof.gigabytesPerSecond).max(), speed > 0 else { return nil }
      let marks = [from, peak / speed, to].filter { $0 >= from && $0 <= to }.map {
        Mark(x: $0, y: min(peak, $0 * speed))
      }
      return Series("\(place): \(speed.brief) GB/s", .path, Style(number + 2), marks)
    }
  }
}

extension ResultRow {
  /// Whether the row was measured on one core; `parallel` divides its rows among all.
  fileprivate var usesOneCore: Bool { self.variant != "parallel" }

  /// Operations per byte; `nil` if nothing is computed or moved.
  fileprivate var intensity: Double? {
    guard let flops = roof.flopsPerElement, let bytes = roof.bytesPerElement, flops > 0, bytes > 0 else { return nil }
    return flops / bytes
  }
}
