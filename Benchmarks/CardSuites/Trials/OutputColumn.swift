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

extension Array {
  /// A column of progress.
  static func progress<Scalar>(
    _ column: UnsafeMutablePointer<Scalar>
  ) -> [OutputColumn<Scalar>] where Element == OutputColumn<Scalar> {
    [OutputColumn(name: "progress", base: column, stride: 1)]
  }

  /// The columns of a block, named one by one.
  static func columns<Scalar>(
    _ block: ColumnBlock<Scalar>, _ names: [String]
  ) -> [OutputColumn<Scalar>] where Element == OutputColumn<Scalar> {
    names.enumerated().map { OutputColumn(name: $1, base: block[$0], stride: 1) }
  }

  /// The numbers of records that lie one after the other, named one by one.
  static func records<Scalar>(
    _ base: UnsafeMutablePointer<Scalar>, _ names: [String]
  ) -> [OutputColumn<Scalar>] where Element == OutputColumn<Scalar> {
    names.enumerated().map { OutputColumn(name: $1, base: base + $0, stride: names.count) }
  }
}

/// The names of a 4×4 matrix's entries, in memory order.
let matrixEntries = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
