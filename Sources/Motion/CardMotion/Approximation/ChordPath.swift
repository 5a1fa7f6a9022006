/// The fewest chords of a curve that stay within a tolerance of it.
///
/// All points that k chords can reach are the starts of chord k + 1: nodes, and the farthest point of all, which is between
/// two nodes. The longest chord from the farthest point is not always the best, since an earlier start may lead across a
/// point of inflection.
struct ChordPath {
  private let nodes: [CurvePoint]
  private let tolerance: Double
  /// The nodes, followed by the farthest points.
  private var points: [CurvePoint]
  /// The start of the chord that leads to each point; −1 where none does.
  private var origins: [Int]
  /// The first node after each point.
  private var following: [Int]
  private var reached: [Int] = []
  private var farthest: (point: CurvePoint, origin: Int, following: Int)?

  /// Searches the chords between nodes, from the first to the last.
  init(_ nodes: [CurvePoint], within tolerance: Double) {
    (self.nodes, self.tolerance, points) = (nodes, tolerance, nodes)
    origins = Array(repeating: -1, count: nodes.count)
    following = Array(1...nodes.count)
    var starts = [0]
    while origins[nodes.count - 1] < 0 {
      (reached, farthest) = ([], nil)
      for start in starts { followChords(from: start) }
      starts = reached
      guard let farthest, farthest.following < nodes.count else { continue }
      starts.append(points.count)
      points.append(farthest.point)
      origins.append(farthest.origin)
      following.append(farthest.following)
    }
  }

  /// The ends of the chords.
  var corners: [CurvePoint] {
    var (corners, index) = ([CurvePoint](), nodes.count - 1)
    while index >= 0 {
      corners.append(points[index])
      index = origins[index]
    }
    return corners.reversed()
  }

  /// Marks all nodes to which a chord from a point leads: those in the wedge of slopes that all nodes before allow.
  private mutating func followChords(from start: Int) {
    let origin = points[start]
    var (low, high, wasInside) = (-Double.infinity, Double.infinity, false)
    for index in following[start]..<nodes.count {
      let slope = nodes[index].slope(from: origin)
      let isInside = low <= slope && slope <= high
      if isInside {
        reach(index, from: start)
      } else if wasInside {
        extend(to: index, along: CurveLine(point: origin, slope: slope < low ? low : high), from: start)
      }
      wasInside = isInside
      let spread = tolerance / (nodes[index].time - origin.time)
      (low, high) = (max(low, slope - spread), min(high, slope + spread))
      if low > high { return }
    }
  }

  private mutating func reach(_ index: Int, from start: Int) {
    if origins[index] < 0 {
      origins[index] = start
      reached.append(index)
    }
    note(nodes[index], from: start, following: index + 1)
  }

  /// Notes the point before a node at which a line of the steepest or flattest slope crosses the curve.
  private mutating func extend(to index: Int, along line: CurveLine, from start: Int) {
    let (before, after) = (nodes[index - 1], nodes[index])
    let (left, right) = (before.value - line.value(at: before.time), after.value - line.value(at: after.time))
    let time = before.time + (after.time - before.time) * left / (left - right)
    guard time > before.time, time < after.time else { return }
    let point = CurvePoint(time: time, value: before.value(towards: after, at: time))
    note(point, from: start, following: index)
  }

  private mutating func note(_ point: CurvePoint, from start: Int, following: Int) {
    if farthest.map({ $0.point.time < point.time }) ?? true { farthest = (point, start, following) }
  }
}
