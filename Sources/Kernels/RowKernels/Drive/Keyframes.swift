import KernelContracts

@inline(never)
func keyframeRows<Scalar: RowScalar>(
  _ track: KeyframeCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>, _ columns: ColumnBlock<Scalar>,
  _ rows: Int
) {
  for row in 0..<rows {
    let time = localTime[row]
    // The last segment that has begun; a time that is not a number ends up there, too, and stays what it is.
    var key = 0
    for next in 1..<track.curves.count where !(time < track.times[next]) { key = next }
    let curve = track.curves[key]
    let progress = ControlPolygon(curve).progress(
      at: (time - track.times[key]) / curve.duration, iterations: curve.iterations)
    for channel in 0..<track.channels {
      let value = key &* track.channels &+ channel
      columns[channel][row] = between(track.values[value], track.values[value &+ track.channels], progress)
    }
  }
}
