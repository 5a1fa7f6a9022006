import KernelContracts

/// Makes the loads and stores of a kernel, and computes nothing.
@inline(never)
func trafficRows<Vector: LimitLanes>(
  _: Vector.Type, _ traffic: Traffic, _ buffers: TrafficBuffers<Vector.Scalar>, _ rows: Int
) {
  move(Vector.self, traffic, buffers, rows) { vector, address in vector.store(to: address) }
}

/// The same with stores past the caches.
///
/// A function of its own: of two branches that differ in the hint only, LLVM makes one without it.
@inline(never)
func streamedTrafficRows<Vector: LimitLanes>(
  _: Vector.Type, _ traffic: Traffic, _ buffers: TrafficBuffers<Vector.Scalar>, _ rows: Int
) {
  move(Vector.self, traffic, buffers, rows) { vector, address in vector.stream(to: address) }
  Vector.fence()
}

/// Picks the loop of a shape; literal counts let LLVM unroll it as it unrolls the kernel's.
///
/// Shapes that no kernel has run in the last loop, whose counts are not known when it is compiled.
@inline(__always)
private func move<Vector: LimitLanes>(
  _: Vector.Type, _ traffic: Traffic, _ buffers: TrafficBuffers<Vector.Scalar>, _ rows: Int,
  _ store: (Vector, UnsafeMutablePointer<Vector.Scalar>) -> Void
) {
  @inline(__always)
  func shape(_ read: Int, _ written: Int, _ recordsRead: Int = 0, _ recordsWritten: Int = 0) {
    let counts = Traffic(
      columnsRead: read, columnsWritten: written, recordNumbersRead: recordsRead,
      recordNumbersWritten: recordsWritten)
    // What is stored is unknown and not 0: equal stores would become one `memset`, and a cache may know empty lines.
    let value = Vector.opaque(.one)
    var row = 0
    while row < rows {
      step(value, counts, buffers, row, store)
      row &+= Vector.width
    }
  }
  switch traffic.counts {
  case (0, 1, 0, 0): shape(0, 1)
  case (1, 1, 0, 0): shape(1, 1)
  case (1, 3, 0, 0): shape(1, 3)
  case (1, 4, 0, 0): shape(1, 4)
  case (1, 7, 0, 0): shape(1, 7)
  case (2, 1, 0, 0): shape(2, 1)
  case (2, 2, 0, 0): shape(2, 2)
  case (3, 2, 0, 0): shape(3, 2)
  case (5, 2, 0, 0): shape(5, 2)
  case (6, 2, 0, 0): shape(6, 2)
  case (0, 0, 16, 16): shape(0, 0, 16, 16)
  case (0, 0, 32, 16): shape(0, 0, 32, 16)
  case (1, 0, 32, 16): shape(1, 0, 32, 16)
  case (0, 0, 16, 8): shape(0, 0, 16, 8)
  case (1, 1, 0, 16): shape(1, 1, 0, 16)
  case (4, 0, 0, 16): shape(4, 0, 0, 16)
  case (8, 0, 0, 16): shape(8, 0, 0, 16)
  case (36, 0, 0, 16): shape(36, 0, 0, 16)
  default: shape(traffic.columnsRead, traffic.columnsWritten, traffic.recordNumbersRead, traffic.recordNumbersWritten)
  }
}

/// One register of rows: as many registers of every column and of every number of their records.
@inline(__always)
private func step<Vector: LimitLanes>(
  _ value: Vector, _ traffic: Traffic, _ buffers: TrafficBuffers<Vector.Scalar>, _ row: Int,
  _ store: (Vector, UnsafeMutablePointer<Vector.Scalar>) -> Void
) {
  var index = 0
  while index < traffic.columnsRead {
    Vector.keep(.load(buffers.columnsRead[index] + row))
    index &+= 1
  }
  index = 0
  while index < traffic.columnsWritten {
    store(value, buffers.columnsWritten[index] + row)
    index &+= 1
  }
  // Records go by turns, as kernels take them: a register of either input, then what there is to write of it.
  index = 0
  while index < 16 {
    let offset = 16 &* row &+ index &* Vector.width
    if index < traffic.recordNumbersRead { Vector.keep(.load(buffers.recordsRead + offset)) }
    if index &+ 16 < traffic.recordNumbersRead { Vector.keep(.load(buffers.otherRecordsRead + offset)) }
    let written = index &* traffic.recordNumbersWritten / 16
    if (index &+ 1) &* traffic.recordNumbersWritten / 16 > written {
      store(value, buffers.recordsWritten + traffic.recordNumbersWritten &* row + written &* Vector.width)
    }
    index &+= 1
  }
}

extension Traffic {
  @inline(__always)
  fileprivate var counts: (Int, Int, Int, Int) {
    (columnsRead, columnsWritten, recordNumbersRead, recordNumbersWritten)
  }
}
