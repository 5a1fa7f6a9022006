import KernelContracts

/// Writes all columns of some rows before the next rows.
///
/// Read once per column, the progress of all rows would come from beyond the first cache every time.
@inline(never)
func interpolateRows<Vector: Lanes>(
  _: Vector.Type, _ spans: UnsafePointer<ChannelSpan<Vector.Scalar>>, _ spanCount: Int, _ extentRow: Int,
  _ progress: UnsafePointer<Vector.Scalar>, _ columns: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  let block = 512
  var first = 0
  while rows &- first > block {
    interpolateBlock(
      Vector.self, spans, spanCount, extentRow &+ first, progress + first, columns.advanced(by: first), block)
    first &+= block
  }
  interpolateBlock(
    Vector.self, spans, spanCount, extentRow &+ first, progress + first, columns.advanced(by: first), rows &- first)
}

@inline(__always)
private func interpolateBlock<Vector: Lanes>(
  _: Vector.Type, _ spans: UnsafePointer<ChannelSpan<Vector.Scalar>>, _ spanCount: Int, _ extentRow: Int,
  _ progress: UnsafePointer<Vector.Scalar>, _ columns: ColumnBlock<Vector.Scalar>, _ rows: Int
) {
  for index in 0..<spanCount {
    let span = spans[index]
    let (from, to) = (Vector(repeating: span.from), Vector(repeating: span.to))
    let column = columns[span.column]
    if let extent = span.extent.map({ $0 + extentRow }) {
      @inline(__always)
      func step(_ range: RowRange<Vector>) {
        range.store(between(from, to, range.load(progress)) * range.load(extent), to: column)
      }
      forEachRegister(rows, step)
    } else {
      @inline(__always)
      func step(_ range: RowRange<Vector>) {
        range.store(between(from, to, range.load(progress)), to: column)
      }
      forEachRegister(rows, step)
    }
  }
}

@inline(never)
func blendRows<Vector: Lanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ progress: Vector.Scalar, _ from: UnsafePointer<Vector.Scalar>,
  _ to: UnsafePointer<Vector.Scalar>, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let shared = Vector(repeating: progress)
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    range.store(between(range.load(from), range.load(to), shared), to: out, Stores.self)
  }
  forEachRegister(rows, step)
  Stores.finish(Vector.self)
}

/// Exact at both ends, which from + (to − from)·progress is not.
@inline(__always)
func between<Vector: LaneArithmetic>(_ from: Vector, _ to: Vector, _ progress: Vector) -> Vector {
  .multiplyAdd(progress, to, (.one - progress) * from)
}

@inline(never)
func phaseRows<Vector: Lanes>(
  _: Vector.Type, _ time: Vector.Scalar, _ duration: Vector.Scalar, _ earliest: Vector.Scalar,
  _ start: UnsafePointer<Vector.Scalar>, _ localTime: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (now, end) = (Vector(repeating: time), Vector(repeating: duration))
  let least = Vector(repeating: earliest)
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    range.store(timeInside(now, least, end, range.load(start)), to: localTime)
  }
  forEachRegister(rows, step)
}

/// The time since a start, no earlier than the least and no later than the end.
@inline(__always)
func timeInside<Vector: Lanes>(_ now: Vector, _ least: Vector, _ end: Vector, _ start: Vector) -> Vector {
  // In this order a NaN fails both comparisons and stays NaN.
  .minimum(end, .maximum(least, now - start))
}
