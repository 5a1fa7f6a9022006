import KernelContracts

/// The memory location of one of the numbers that a kernel computes per row.
struct OutputColumn<Scalar: KernelScalar> {
  let name: String
  let base: UnsafeMutablePointer<Scalar>
  /// The distance between rows, in elements.
  let stride: Int

  subscript(row: Int) -> Scalar {
    get { base[row * stride] }
    nonmutating set { base[row * stride] = newValue }
  }
}

extension OutputColumn {
  /// The numbers a call writes per row, in the order of its arguments.
  static func all<Call: KernelCall<Scalar>>(of call: Call, _ names: [String]) -> [OutputColumn] {
    var (call, visitor) = (call, ColumnsWritten<Scalar>())
    call.visit(&visitor)
    precondition(names.count == visitor.columns.count, "\(names.count) names for \(visitor.columns.count) numbers")
    return zip(names, visitor.columns).map { OutputColumn(name: $0, base: $1.base, stride: $1.stride) }
  }
}

/// Lists the numbers that a call writes per row.
private struct ColumnsWritten<Scalar: KernelScalar>: ArgumentVisitor {
  var columns: [(base: UnsafeMutablePointer<Scalar>, stride: Int)] = []

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) {
    for number in 0..<numbers { columns.append((base + number, numbers)) }
  }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    for column in 0..<count { columns.append((block[column], 1)) }
  }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, at column: (_ place: Int) -> Int) {
    for place in 0..<count { columns.append((block[column(place)], 1)) }
  }
}

/// The numbers that a call reads for one row, in the order of its arguments.
struct RowInputs<Scalar: KernelScalar>: ArgumentVisitor {
  let row: Int
  private(set) var numbers: [Scalar] = []

  init<Call: KernelCall<Scalar>>(ofRow row: Int, _ call: Call) {
    self.row = row
    var call = call
    call.visit(&self)
  }

  subscript(place: Int) -> Double { Double(numbers[place]) }

  /// Numbers of a record, such as the sixteen of a matrix.
  subscript(places: Range<Int>) -> [Double] { numbers[places].map { Double($0) } }

  mutating func input(_ base: inout UnsafePointer<Scalar>, of count: Int) {
    for number in 0..<count { numbers.append(base[row * count + number]) }
  }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) {
    for column in 0..<count { numbers.append(block[column][row]) }
  }
}

/// The names of a 4×4 matrix's entries, in memory order.
let matrixEntries = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

let stateColumns = ["position", "velocity"]

/// The names of a frame's numbers: 16 matrix entries and the opacity.
let frameNumbers = matrixEntries + ["opacity"]
