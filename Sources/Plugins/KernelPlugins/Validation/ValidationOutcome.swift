import KernelContracts

/// What a call wrote, output by output.
struct ValidationOutcome<Scalar: KernelScalar> {
  /// What stands where nothing was written; no kernel computes it from the inputs of a check.
  static var unwritten: Scalar { -12_345.5 }

  /// Numbers per row of every output.
  let widths: [Int]
  let columns: [[Scalar]]

  /// All numbers' bits; every NaN counts as the same.
  var bits: [UInt64] { columns.joined().map { $0.isNaN ? .max : Double($0).bitPattern } }

  /// Where a number was not written, or is another than in an outcome of more rows, in words; nil where none is.
  ///
  /// Other by more than rounding: a library may take another path at another address.
  func difference(from other: Self, inRows includes: (Int) -> Bool = { _ in true }) -> String? {
    for (index, column) in columns.enumerated() {
      for (place, value) in column.enumerated() where includes(place / widths[index]) {
        let (row, expected) = (place / widths[index], other.columns[index][place])
        if value == Self.unwritten { return "row \(row) of output \(index) was not written" }
        if !Self.isAlike(value, expected) { return "row \(row) of output \(index) is \(value), elsewhere \(expected)" }
      }
    }
    return nil
  }

  private static func isAlike(_ first: Scalar, _ second: Scalar) -> Bool {
    if first == second || (first.isNaN && second.isNaN) { return true }
    guard first.isFinite, second.isFinite else { return false }
    let tolerance = Double(Scalar.ulpOfOne).squareRoot() / 16
    return abs(Double(first) - Double(second)) <= tolerance * Swift.max(1, abs(Double(second)))
  }
}
