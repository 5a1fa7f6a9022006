/// The room around a line of points in which another line may run, and the line of the fewest segments in it.
///
/// The corners of that line are free. A segment is the straight line that stays in the tube for the longest time: it
/// touches one wall, then the other, and leaves through the first. The next segment has to cross it between the last touch
/// and the exit, and that is the only condition: it passes the last touch on the inner side and the exit on the other
/// (Imai and Iri, 1986). No line to the same time has fewer segments, because no other line crosses later.
struct Tube {
  /// The middle of the tube, in the order of times.
  let nodes: [CurvePoint]
  /// Half the height of the tube.
  let radius: Double
  /// Whether the line ends at the last node, as it starts at the first.
  let isEndFixed: Bool

  /// The corners, from the first time to the last.
  var corners: [CurvePoint] {
    var (lines, next) = ([CurveLine](), 1)
    var stage = StraightReach(nodes[0])
    while next < nodes.count {
      let (low, high) = (wall(next, -1), wall(next, 1))
      if let line = stage.steepest, line.value(at: low.time) < low.value {
        lines.append(line)
        stage = restarted(after: line, side: -1, at: next)
      } else if let line = stage.flattest, line.value(at: high.time) > high.value {
        lines.append(line)
        stage = restarted(after: line, side: 1, at: next)
      } else {
        stage.add(low: low, high: high)
        next += 1
      }
    }
    return ends(of: lines + [stage.middle(at: nodes[nodes.count - 1])])
  }

  /// The lower wall, −1, or the upper, 1, at a node.
  private func wall(_ index: Int, _ side: Double) -> CurvePoint {
    let isFixed = index == 0 || (isEndFixed && index == nodes.count - 1)
    return CurvePoint(time: nodes[index].time, value: nodes[index].value + (isFixed ? 0 : side * radius))
  }

  /// The conditions after a line that leaves through a wall between the node before the next one and that.
  private func restarted(after line: CurveLine, side: Double, at next: Int) -> StraightReach {
    let (start, end) = (wall(next - 1, side), wall(next, side))
    let (before, after) = (line.value(at: start.time) - start.value, line.value(at: end.time) - end.value)
    let time = start.time + (end.time - start.time) * min(max(before / (before - after), 0), 1)
    var first = next
    while first > 0, nodes[first - 1].time > line.point.time { first -= 1 }
    let passed = [line.point] + (first..<next).map { wall($0, -side) }
    return StraightReach(passed: passed, exit: CurvePoint(time: time, value: line.value(at: time)), side: side)
  }

  private func ends(of lines: [CurveLine]) -> [CurvePoint] {
    let (start, end) = (nodes[0], nodes[nodes.count - 1].time)
    let inner = zip(lines, lines.dropFirst()).map { $0.crossing(with: $1) }
    return [start] + inner + [CurvePoint(time: end, value: lines[lines.count - 1].value(at: end))]
  }
}

/// A straight line of any finite slope.
struct CurveLine {
  /// The point of the line that limits it last.
  let point: CurvePoint
  let slope: Double

  func value(at time: Double) -> Double { point.value + slope * (time - point.time) }

  func crossing(with other: CurveLine) -> CurvePoint {
    let time = point.time + (other.value(at: point.time) - point.value) / (slope - other.slope)
    return CurvePoint(time: time, value: value(at: time))
  }
}

/// The straight lines above some points and below others.
///
/// Points are added in the order of time. Of all such lines the steepest passes a lower point and then an upper one, the
/// flattest an upper and then a lower one; between them are the values that the lines have at any later time.
private struct StraightReach {
  private var low = Hull(side: 1)
  private var high = Hull(side: -1)
  /// Nil as long as the slope is not limited.
  private(set) var steepest, flattest: CurveLine?

  /// The lines through a point.
  init(_ start: CurvePoint) { add(low: start, high: start) }

  /// The lines that pass points of one wall, and then an exit on the other side.
  init(passed: [CurvePoint], exit: CurvePoint, side: Double) {
    for point in passed { if side < 0 { addHigh(point) } else { addLow(point) } }
    if side < 0 { addLow(exit) } else { addHigh(exit) }
  }

  mutating func add(low: CurvePoint, high: CurvePoint) {
    addLow(low)
    addHigh(high)
  }

  private mutating func addLow(_ point: CurvePoint) {
    if flattest.map({ $0.value(at: point.time) < point.value }) ?? true {
      flattest = high.tangent(to: point) ?? flattest
    }
    low.append(point)
  }

  private mutating func addHigh(_ point: CurvePoint) {
    if steepest.map({ $0.value(at: point.time) > point.value }) ?? true {
      steepest = low.tangent(to: point) ?? steepest
    }
    high.append(point)
  }

  /// A line in the middle of all, at the time of the last node.
  func middle(at node: CurvePoint) -> CurveLine {
    let lines = [steepest, flattest].compactMap { $0 }
    let count = Double(lines.count)
    let value = lines.reduce(0) { $0 + $1.value(at: node.time) } / count
    return CurveLine(point: CurvePoint(time: node.time, value: value), slope: lines.reduce(0) { $0 + $1.slope } / count)
  }
}

/// The points of a wall that a line can touch: their convex hull, from the last point that was touched.
private struct Hull {
  /// 1 for points below the line, −1 for points above it.
  let side: Double
  private var points: [CurvePoint] = []
  /// Later lines touch at this point or a later one.
  private var first = 0

  init(side: Double) { self.side = side }

  mutating func append(_ point: CurvePoint) {
    while points.count > first + 1 {
      let (origin, last) = (points[points.count - 2], points[points.count - 1])
      if side * (point.slope(from: origin) - last.slope(from: origin)) < 0 { break }
      points.removeLast()
    }
    points.append(point)
  }

  /// The line through a later point, on the other wall, that touches this one; nil when no point is earlier.
  mutating func tangent(to point: CurvePoint) -> CurveLine? {
    guard first < points.count, points[first].time < point.time else { return nil }
    while first + 1 < points.count, points[first + 1].time < point.time,
      side * (point.slope(from: points[first + 1]) - point.slope(from: points[first])) <= 0
    {
      first += 1
    }
    return CurveLine(point: point, slope: point.slope(from: points[first]))
  }
}
