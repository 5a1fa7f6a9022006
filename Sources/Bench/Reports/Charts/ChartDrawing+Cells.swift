import Records

extension ChartDrawing {
  /// The rectangles of a series as one shape: there may be thousands.
  func cells(of series: Series) -> [Markup] {
    let steps = series.marks.compactMap(box).map { box in
      "M\(box.left.place) \(box.top.place)h\(box.width.place)v\(box.height.place)H\(box.left.place)z"
    }
    return [.leaf("path", ["class": "cell", "d": steps.joined()])]
  }

  private func box(of mark: Mark) -> Box? {
    guard let x = layout.x.extent(of: mark.range, or: mark.x), let y = layout.y.extent(of: mark.across, or: mark.y)
    else { return nil }
    // On whole points there are no seams between neighbours, and thousands of them take less.
    return Box(left: x.from.rounded(), top: y.from.rounded(), right: x.to.rounded(), bottom: y.to.rounded())
  }
}
