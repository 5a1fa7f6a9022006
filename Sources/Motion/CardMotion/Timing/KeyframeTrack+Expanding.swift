extension KeyframeTrack {
  /// Returns the same track without steps and lists of points, which become keyframes of their own.
  ///
  /// A step becomes two keyframes of one value, at its start and at its end; a list of points one keyframe per point.
  /// At two keyframes of the same time, the track jumps.
  ///
  /// - Parameter limit: The most keyframes that the result may have.
  /// - Returns: The track, with timing curves only; nil when it has more keyframes than the limit.
  public func expanded(limit: Int) -> KeyframeTrack? {
    var expanded: [Keyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      guard let pieces = keyframe.pieces(to: next, limit: limit - expanded.count) else { return nil }
      expanded += pieces
    }
    return KeyframeTrack(checked: expanded)
  }
}

extension Keyframe {
  /// The keyframes from this one up to the next; nil when there are more than a limit.
  fileprivate func pieces(to next: Keyframe?, limit: Int) -> [Keyframe]? {
    guard let next else { return limit > 0 ? [self] : nil }
    switch timing {
    case .curve: return limit > 0 ? [self] : nil
    case .steps(let steps):
      guard steps.count <= (limit - 1) / 2 else { return nil }
      return pieces(at: steps.corners, to: next)
    case .points(let list):
      guard list.points.count + 3 <= limit else { return nil }
      return pieces(at: list.corners, to: next)
    }
  }

  private func pieces(at corners: [(input: Double, output: Double)], to next: Keyframe) -> [Keyframe] {
    // What leads to this keyframe ends at its own values, from which a segment may jump.
    let start = corners[0].output == 0 ? [] : [Keyframe(time: time, values: values)]
    return start
      + corners.map { input, output in
        // Rises with the input whatever the rounding, which a weighted mean does not.
        let passed = input == 1 ? next.time : time + input * (next.time - time)
        let mix = zip(values, next.values).map { (1 - output) * $0 + output * $1 }
        return Keyframe(time: min(passed, next.time), values: mix)
      }
  }
}

extension Steps {
  /// The start and the end of each step, in 0…1.
  fileprivate var corners: [(input: Double, output: Double)] {
    (0..<count).flatMap { step in
      let (start, end) = (Double(step) / Double(count), Double(step + 1) / Double(count))
      let output = progress(at: (start + end) / 2)
      return [(start, output), (end, output)]
    }
  }
}

extension LinearPoints {
  /// The points in 0…1, and one at either end; without a last one that equals the end of the segment.
  fileprivate var corners: [(input: Double, output: Double)] {
    var corners: [(input: Double, output: Double)] = [(0, progress(at: 0))]
    corners += points.filter { $0.input > 0 && $0.input <= 1 }.map { ($0.input, $0.output) }
    if corners[corners.count - 1].input != 1 { corners.append((1, progress(at: 1))) }
    if corners[corners.count - 1].output == 1 { corners.removeLast() }
    return corners
  }
}
