import KernelContracts

@inline(never)
func keyframeRows<Vector: Lanes>(
  _: Vector.Type, _ track: KeyframeCoefficients<Vector.Scalar>, _ localTime: UnsafePointer<Vector.Scalar>,
  _ columns: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  track.times.withUnsafeBufferPointer { times in
    track.curves.withUnsafeBufferPointer { curves in
      track.values.withUnsafeBufferPointer { values in
        // All lanes take as many steps as the curve that needs most, so that no row branches.
        var iterations = 0
        for segment in 0..<curves.count { iterations = max(iterations, curves[segment].iterations) }
        let keys = Keys(times: times, curves: curves, values: values, channels: track.channels, iterations: iterations)
        let grouped = rows & ~(Quad<Vector>.width &- 1)
        playRows(Quad<Vector>.self, keys, localTime, columns, grouped)
        // The rows that are left over are few, and need not wait for a whole group.
        playRows(Single<Vector>.self, keys, localTime + grouped, columns.advanced(by: grouped), rows &- grouped)
      }
    }
  }
}

@inline(__always)
private func playRows<Group: RegisterGroup & LaneArithmetic>(
  _: Group.Type, _ keys: Keys<Group.Scalar>, _ localTime: UnsafePointer<Group.Scalar>,
  _ columns: ColumnBlock<Group.Scalar>, _ rows: Int
) {
  @inline(__always)
  func step(_ first: Int, _ count: Int) {
    let time = Group.load(localTime + first, first: count)
    Group.prefetch(beyond: localTime + first)
    let progress = keys.progress(at: time)
    for channel in 0..<keys.channels {
      let column = columns[channel] + first
      Group.prefetch(beyond: column)
      let (from, to) = keys.ends(ofChannel: channel, at: time)
      between(from, to, progress).store(to: column, first: count)
    }
  }
  forEachGroup(Group.self, rows, step)
}

/// A track whose segments are chosen lane by lane.
///
/// The last segment that has begun counts. Every segment is compared and selected in turn, which needs no branch; a
/// lane of NaN, for which every comparison is false, ends in the last one and stays NaN.
private struct Keys<Scalar: LaneScalar> {
  let times: UnsafeBufferPointer<Scalar>
  let curves: UnsafeBufferPointer<CurveCoefficients<Scalar>>
  let values: UnsafeBufferPointer<Scalar>
  let channels, iterations: Int

  @inline(__always) var segments: Int { curves.count }

  @inline(__always)
  func progress<Vector: LaneArithmetic>(at time: Vector) -> Vector where Vector.Scalar == Scalar {
    var start = Vector(repeating: times[0])
    var duration = Vector(repeating: curves[0].duration)
    var (x1, y1) = (Vector(repeating: curves[0].x1), Vector(repeating: curves[0].y1))
    var (x2, y2) = (Vector(repeating: curves[0].x2), Vector(repeating: curves[0].y2))
    for segment in 1..<max(segments, 1) {
      let (begin, curve) = (Vector(repeating: times[segment]), curves[segment])
      start = .select(time, lessThan: begin, start, else: begin)
      duration = .select(time, lessThan: begin, duration, else: Vector(repeating: curve.duration))
      x1 = .select(time, lessThan: begin, x1, else: Vector(repeating: curve.x1))
      y1 = .select(time, lessThan: begin, y1, else: Vector(repeating: curve.y1))
      x2 = .select(time, lessThan: begin, x2, else: Vector(repeating: curve.x2))
      y2 = .select(time, lessThan: begin, y2, else: Vector(repeating: curve.y2))
    }
    return LanePolygon(x1: x1, y1: y1, x2: x2, y2: y2).progress(at: (time - start) / duration, iterations: iterations)
  }

  @inline(__always)
  func ends<Vector: LaneArithmetic>(ofChannel channel: Int, at time: Vector) -> (from: Vector, to: Vector)
  where Vector.Scalar == Scalar {
    var from = Vector(repeating: values[channel])
    var to = Vector(repeating: values[channels &+ channel])
    for segment in 1..<max(segments, 1) {
      let (begin, key) = (Vector(repeating: times[segment]), segment &* channels &+ channel)
      from = .select(time, lessThan: begin, from, else: Vector(repeating: values[key]))
      to = .select(time, lessThan: begin, to, else: Vector(repeating: values[key &+ channels]))
    }
    return (from, to)
  }
}
