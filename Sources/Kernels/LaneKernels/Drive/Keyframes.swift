import KernelContracts

@inline(never)
func keyframeRows<Vector: Lanes>(
  _: Vector.Type, _ track: KeyframeCoefficients<Vector.Scalar>, _ localTime: UnsafePointer<Vector.Scalar>,
  _ columns: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  track.times.withUnsafeBufferPointer { times in
    track.curves.withUnsafeBufferPointer { curves in
      track.values.withUnsafeBufferPointer { values in
        let keys = Keys<Vector>(times: times, curves: curves, values: values, channels: track.channels)
        // All lanes take as many steps as the curve that needs most, so that no row branches.
        var iterations = 0
        for segment in 0..<keys.segments { iterations = max(iterations, curves[segment].iterations) }
        @inline(__always)
        func step(_ range: RowRange<Vector>) {
          let time = range.load(localTime)
          let progress = keys.progress(at: time, iterations: iterations)
          for channel in 0..<keys.channels {
            let (from, to) = keys.ends(ofChannel: channel, at: time)
            range.store(between(from, to, progress), to: columns[channel])
          }
        }
        forEachRegister(rows, step)
      }
    }
  }
}

/// A track whose segments are chosen lane by lane.
///
/// The last segment that has begun is the one. Every segment is compared and selected in turn, which is no branch; a
/// lane of NaN, which is less than nothing, ends in the last one and stays NaN.
private struct Keys<Vector: Lanes> {
  let times: UnsafeBufferPointer<Vector.Scalar>
  let curves: UnsafeBufferPointer<CurveCoefficients<Vector.Scalar>>
  let values: UnsafeBufferPointer<Vector.Scalar>
  let channels: Int

  @inline(__always) var segments: Int { curves.count }

  @inline(__always)
  func progress(at time: Vector, iterations: Int) -> Vector {
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
    return ControlPolygon(x1: x1, y1: y1, x2: x2, y2: y2)
      .progress(at: (time - start) / duration, iterations: iterations)
  }

  @inline(__always)
  func ends(ofChannel channel: Int, at time: Vector) -> (from: Vector, to: Vector) {
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
