import KernelContracts

@inline(never)
func bakedRows<Vector: SampleLanes>(
  _: Vector.Type, _ samples: UnsafePointer<Vector.Scalar>, _ position: BakedPosition<Vector.Scalar>,
  _ progress: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (arrived, begun) = (position.arrived(of: rows), position.begun(of: rows))
  fill(Vector(repeating: samples[position.count &- 1]), progress, arrived)
  if arrived < begun {
    let passed = samples + (position.first &- position.stride &* arrived)
    let line = SampleLine<Vector>(fraction: Vector(repeating: position.fraction))
    move(line, passed, position.stride, progress + arrived, begun &- arrived)
  }
  fill(Vector(repeating: samples[0]), progress + begun, rows &- begun)
}

/// The line between neighbouring samples, at one fraction for all rows.
private struct SampleLine<Vector: SampleLanes> {
  let fraction: Vector

  @inline(__always) func value(_ left: Vector, _ right: Vector) -> Vector { between(left, right, fraction) }
}

@inline(__always)
private func fill<Vector: Lanes>(_ value: Vector, _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int) {
  @inline(__always) func step(_ range: RowRange<Vector>) { range.store(value, to: out) }
  forEachRegister(rows, step)
}

/// The rows between two samples; `passed` is the sample that the first of them has passed.
@inline(__always)
private func move<Vector: SampleLanes>(
  _ line: SampleLine<Vector>, _ passed: UnsafePointer<Vector.Scalar>, _ stride: Int,
  _ out: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  if stride == 0 {
    let left = Vector(repeating: passed[0])
    return fill(line.value(left, Vector(repeating: passed[1])), out, rows)
  }
  let backwards = 0 &- stride
  @inline(__always)
  func spaced(_ range: RowRange<Vector>) {
    let pairs = Vector.loadPairs(passed + backwards &* range.first, stride: backwards, first: range.count)
    range.store(line.value(pairs.left, pairs.right), to: out)
  }
  guard stride == 1 else { return forEachRegister(rows, spaced) }
  @inline(__always)
  func neighbouring(_ range: RowRange<Vector>) {
    guard range.count == Vector.width else { return spaced(range) }
    // The register's last row is at the lowest address.
    let lowest = passed + (1 &- Vector.width &- range.first)
    range.store(line.value(.load(lowest), .load(lowest + 1)).reversed, to: out)
  }
  forEachRegister(rows, neighbouring)
}
