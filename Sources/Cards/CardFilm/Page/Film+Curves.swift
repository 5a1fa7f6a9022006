import Reports

extension Film {
  /// Progress and opacity, the scroll if there is one, and the error, all over time.
  var charts: [Chart] { [leading.map(curves), scrolling, differences].compactMap { $0 } }

  private static let mostPoints = 400

  private func curves(of card: Appearance) -> Chart {
    var chart = over(
      "curves", title: "Progress and opacity of row \(card.row)",
      description:
        "Progress as the truth has it: 0 is the start, 1 the end, and springs swing beyond. Opacity as it was "
        + "written.", y: "progress, opacity", including: [0, 1], frames: card.frames)
    let frames = Array(zip(card.frames, card.poses))
    let sampled = stride(from: 0, to: frames.count, by: max(1, frames.count / Self.mostPoints)).map { frames[$0] }
    chart.series = [
      Series("progress", .path, Style(1), sampled.map { Mark(x: scene.time(ofFrame: $0), y: $1.progress) }),
      Series("opacity", .path, Style(2), sampled.map { Mark(x: scene.time(ofFrame: $0), y: $1.opacity) }),
    ]
    return chart
  }

  /// The error of corners, or of opacities if all corners are exact; nil if all are exact.
  private var differences: Chart? {
    if difference.corners.distance > 0 {
      return differences("Largest distance of a corner from the truth", y: "distance, pt", difference.cornersByFrame)
    }
    guard difference.opacity.distance > 0 else { return nil }
    return differences("Largest difference of an opacity from the truth", y: "difference", difference.opacityByFrame)
  }

  private func differences(_ title: String, y: String, _ numbers: [Double]) -> Chart {
    var chart = over(
      "difference", title: title,
      description: "Of all cards on the screen that can be compared. It is 0 where none of them is off.", y: y,
      including: [0], frames: 0..<scene.frames)
    chart.y.text = { PowerOfTen.text(of: $0) }
    chart.series = [Series("difference", .path, Style(3), peaks(numbers))]
    return chart
  }

  private var scrolling: Chart? {
    guard scene.scroll != nil else { return nil }
    var chart = over(
      "scroll", title: "The scroll", description: "The top of the screen below the top of the table.",
      y: "offset, pt", including: [], frames: 0..<scene.frames)
    let frames = stride(from: 0, to: scene.frames, by: max(1, scene.frames / Self.mostPoints))
    let marks = frames.map { Mark(x: scene.time(ofFrame: $0), y: scene.offsets[$0]) }
    chart.series = [Series("offset", .path, Style(4), marks)]
    return chart
  }

  /// A chart over time with a cursor at the shown frame.
  private func over(
    _ name: String, title: String, description: String, y: String, including: [Double], frames: Range<Int>
  ) -> Chart {
    let (first, last) = (scene.time(ofFrame: frames.lowerBound), scene.time(ofFrame: frames.upperBound - 1))
    var chart = Chart(
      name, title: title, description: description, x: Axis("time, s", .linear, including: [first, last]),
      y: Axis(y, .linear, including: including))
    chart.cursor = first
    return chart
  }

  /// The maxima over groups of frames.
  private func peaks(_ numbers: [Double]) -> [Mark] {
    let step = max(1, numbers.count / Self.mostPoints)
    return stride(from: 0, to: numbers.count, by: step).map { first in
      let frames = first..<min(first + step, numbers.count)
      let frame = frames.max { numbers[$0] < numbers[$1] } ?? first
      return Mark(x: scene.time(ofFrame: frame), y: numbers[frame])
    }
  }
}
