import KernelContracts

/// Counts that are known when a loop is compiled, so that LLVM unrolls it as it unrolls a kernel's.
enum TrafficShape<let read: Int, let written: Int, let recordsRead: Int, let recordsWritten: Int> {}

/// Makes the loads and stores of a kernel and computes nothing: a register of rows at a time, as most kernels do.
///
/// The loop is chosen before the call; for shapes that no kernel has, it is one whose counts are not known when
/// it is compiled.
@inline(__always)
func byRegister<Vector: LimitLanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ moved: Traffic
) -> LimitTable<Vector.Scalar>.Entry {
  @inline(__always)
  func shape<let a: Int, let b: Int, let c: Int, let d: Int>(
    _: TrafficShape<a, b, c, d>.Type
  ) -> LimitTable<Vector.Scalar>.Entry {
    KernelEntry {
      moveShape(
        TrafficShape<a, b, c, d>.self, Vector.self, Stores.self, $0.columnsRead, $0.columnsWritten, $0.recordsRead,
        $0.otherRecordsRead, $0.recordsWritten, $0.rows)
    }
  }
  return switch moved.counts {
  case (1, 1, 0, 0): shape(TrafficShape<1, 1, 0, 0>.self)
  case (1, 3, 0, 0): shape(TrafficShape<1, 3, 0, 0>.self)
  case (1, 4, 0, 0): shape(TrafficShape<1, 4, 0, 0>.self)
  case (1, 7, 0, 0): shape(TrafficShape<1, 7, 0, 0>.self)
  case (2, 1, 0, 0): shape(TrafficShape<2, 1, 0, 0>.self)
  case (2, 2, 0, 0): shape(TrafficShape<2, 2, 0, 0>.self)
  case (3, 2, 0, 0): shape(TrafficShape<3, 2, 0, 0>.self)
  case (5, 2, 0, 0): shape(TrafficShape<5, 2, 0, 0>.self)
  case (6, 2, 0, 0): shape(TrafficShape<6, 2, 0, 0>.self)
  case (0, 0, 16, 16): shape(TrafficShape<0, 0, 16, 16>.self)
  case (0, 0, 32, 16): shape(TrafficShape<0, 0, 32, 16>.self)
  case (1, 0, 32, 16): shape(TrafficShape<1, 0, 32, 16>.self)
  case (0, 0, 16, 8): shape(TrafficShape<0, 0, 16, 8>.self)
  case (1, 1, 0, 16): shape(TrafficShape<1, 1, 0, 16>.self)
  case (4, 0, 0, 16): shape(TrafficShape<4, 0, 0, 16>.self)
  case (8, 0, 0, 16): shape(TrafficShape<8, 0, 0, 16>.self)
  case (36, 0, 0, 16): shape(TrafficShape<36, 0, 0, 16>.self)
  default:
    KernelEntry {
      moveAnyShape(
        Vector.self, Stores.self, moved, $0.columnsRead, $0.columnsWritten, $0.recordsRead, $0.otherRecordsRead,
        $0.recordsWritten, $0.rows)
    }
  }
}

@inline(never)
private func moveShape<
  Vector: LimitLanes, Stores: StorePolicy, let a: Int, let b: Int, let c: Int, let d: Int
>(
  _: TrafficShape<a, b, c, d>.Type, _: Vector.Type, _ stores: Stores.Type, _ columnsRead: ColumnBlock<Vector.Scalar>,
  _ columnsWritten: ColumnBlock<Vector.Scalar>, _ recordsRead: UnsafePointer<Vector.Scalar>,
  _ otherRecordsRead: UnsafePointer<Vector.Scalar>, _ recordsWritten: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let moved = Traffic(columnsRead: a, columnsWritten: b, recordNumbersRead: c, recordNumbersWritten: d)
  moveByRegister(
    Vector.self, stores, moved, columnsRead, columnsWritten, recordsRead, otherRecordsRead, recordsWritten, rows)
}

@inline(never)
private func moveAnyShape<Vector: LimitLanes, Stores: StorePolicy>(
  _: Vector.Type, _ stores: Stores.Type, _ moved: Traffic, _ columnsRead: ColumnBlock<Vector.Scalar>,
  _ columnsWritten: ColumnBlock<Vector.Scalar>, _ recordsRead: UnsafePointer<Vector.Scalar>,
  _ otherRecordsRead: UnsafePointer<Vector.Scalar>, _ recordsWritten: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  moveByRegister(
    Vector.self, stores, moved, columnsRead, columnsWritten, recordsRead, otherRecordsRead, recordsWritten, rows)
}

/// The loop of both; in the first its counts are literals.
@inline(__always)
private func moveByRegister<Vector: LimitLanes, Stores: StorePolicy>(
  _: Vector.Type, _ stores: Stores.Type, _ moved: Traffic, _ columnsRead: ColumnBlock<Vector.Scalar>,
  _ columnsWritten: ColumnBlock<Vector.Scalar>, _ recordsRead: UnsafePointer<Vector.Scalar>,
  _ otherRecordsRead: UnsafePointer<Vector.Scalar>, _ recordsWritten: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let value = Vector.mark
  var row = 0
  while row < rows {
    moveColumns(value, moved, columnsRead, columnsWritten, row, stores)
    moveRecords(value, moved, recordsRead, otherRecordsRead, recordsWritten, row, stores)
    row &+= Vector.width
  }
  Stores.finish(Vector.self)
}

/// The same loads and stores in another order: some registers of a column before those of the next one.
///
/// Where columns come from memory, or go there, longer runs suit what fetches ahead: in a loop that stores a million rows of
/// seven columns of Float, 0.37 ns a row on a Zen 5, and 0.64 register by register.
@inline(__always)
func byColumn<Vector: LimitLanes, Stores: StorePolicy>(
  _: Vector.Type, _: Stores.Type, _ registers: Int, _ moved: Traffic
) -> LimitTable<Vector.Scalar>.Entry {
  KernelEntry {
    moveByColumn(
      Vector.self, Stores.self, registers, moved, $0.columnsRead, $0.columnsWritten, $0.recordsRead,
      $0.otherRecordsRead, $0.recordsWritten, $0.rows)
  }
}

@inline(never)
private func moveByColumn<Vector: LimitLanes, Stores: StorePolicy>(
  _: Vector.Type, _ stores: Stores.Type, _ registers: Int, _ moved: Traffic,
  _ columnsRead: ColumnBlock<Vector.Scalar>, _ columnsWritten: ColumnBlock<Vector.Scalar>,
  _ recordsRead: UnsafePointer<Vector.Scalar>, _ otherRecordsRead: UnsafePointer<Vector.Scalar>,
  _ recordsWritten: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let value = Vector.mark
  var first = 0
  while first < rows {
    let left = rows &- first
    let end = left < registers &* Vector.width ? rows : first &+ registers &* Vector.width
    var column = 0
    while column < moved.columnsRead {
      forEachWholeRegister(Vector.self, first, end) { Vector.keep(.load(columnsRead[column] + $0)) }
      column &+= 1
    }
    column = 0
    while column < moved.columnsWritten {
      forEachWholeRegister(Vector.self, first, end) { Stores.store(value, to: columnsWritten[column] + $0) }
      column &+= 1
    }
    if moved.recordNumbersRead | moved.recordNumbersWritten != 0 {
      forEachWholeRegister(Vector.self, first, end) {
        moveRecords(value, moved, recordsRead, otherRecordsRead, recordsWritten, $0, stores)
      }
    }
    first = end
  }
  Stores.finish(Vector.self)
}

/// Calls the body for every register of some rows; the last register may reach beyond them.
@inline(__always)
private func forEachWholeRegister<Vector: Lanes>(_: Vector.Type, _ first: Int, _ end: Int, _ body: (Int) -> Void) {
  var row = first
  while row < end {
    body(row)
    row &+= Vector.width
  }
}

/// A register of every column.
@inline(__always)
private func moveColumns<Vector: LimitLanes, Stores: StorePolicy>(
  _ value: Vector, _ moved: Traffic, _ columnsRead: ColumnBlock<Vector.Scalar>,
  _ columnsWritten: ColumnBlock<Vector.Scalar>, _ row: Int, _: Stores.Type
) {
  var column = 0
  while column < moved.columnsRead {
    Vector.keep(.load(columnsRead[column] + row))
    column &+= 1
  }
  column = 0
  while column < moved.columnsWritten {
    Stores.store(value, to: columnsWritten[column] + row)
    column &+= 1
  }
}

/// Records alternate, as in kernels: a register of either input, then its outputs.
@inline(__always)
private func moveRecords<Vector: LimitLanes, Stores: StorePolicy>(
  _ value: Vector, _ moved: Traffic, _ recordsRead: UnsafePointer<Vector.Scalar>,
  _ otherRecordsRead: UnsafePointer<Vector.Scalar>, _ recordsWritten: UnsafeMutablePointer<Vector.Scalar>, _ row: Int,
  _: Stores.Type
) {
  var index = 0
  while index < 16 {
    let offset = 16 &* row &+ index &* Vector.width
    if index < moved.recordNumbersRead { Vector.keep(.load(recordsRead + offset)) }
    if index &+ 16 < moved.recordNumbersRead { Vector.keep(.load(otherRecordsRead + offset)) }
    let written = index &* moved.recordNumbersWritten / 16
    if (index &+ 1) &* moved.recordNumbersWritten / 16 > written {
      Stores.store(value, to: recordsWritten + moved.recordNumbersWritten &* row + written &* Vector.width)
    }
    index &+= 1
  }
}

extension LimitLanes {
  /// The number that is stored: unknown and not 0, since equal stores would become one `memset`, and a cache may detect
  /// empty lines.
  @inline(__always) fileprivate static var mark: Self { opaque(.one) }
}

extension Traffic {
  @inline(__always)
  fileprivate var counts: (Int, Int, Int, Int) {
    (columnsRead, columnsWritten, recordNumbersRead, recordNumbersWritten)
  }
}
