import KernelContracts

/// Where a kernel writes one of the numbers it computes per row.
struct OutputColumn<Scalar: KernelScalar> {
  /// The number's name in messages, such as `m41`.
  let name: String
  /// Where row 0's number is.
  let base: UnsafeMutablePointer<Scalar>
  /// Distance between rows, in elements.
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

/// The names of a 4×4 matrix's entries, in memory order.
let matrixEntries = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

/// The names of a state's columns.
let stateColumns = ["position", "velocity"]

/// The names of a frame's numbers: 16 matrix entries and the opacity.
let frameNumbers = matrixEntries + ["opacity"]
