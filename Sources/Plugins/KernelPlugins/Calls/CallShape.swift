internal import KernelContracts

/// The sizes of a call's arrays, in the order of the kernel's line in `cardbench.h`.
struct CallShape: Sendable, Equatable {
  /// An array that is read.
  enum Input: Sendable, Equatable {
    /// So many numbers per row.
    case perRow(Int)
    /// So many numbers for all rows.
    case shared(Int)
  }

  /// The arrays that are read.
  private(set) var inputs: [Input] = []
  /// Numbers per row of the arrays that are written.
  private(set) var outputs: [Int] = []
  /// The outputs that may be inputs: output n is input n.
  private(set) var inPlace = 0

  /// The arrays of a kernel's call.
  init<Call: KernelCall>(_ kernel: Kernel, _ call: Call) {
    var (call, visitor) = (call, ShapeVisitor<Call.Scalar>())
    call.visit(&visitor)
    (inputs, outputs) = (visitor.read, visitor.written)
    // The header does not allow it of a propagator; kernels written by it may rely on that.
    inPlace = kernel == .propagator ? 0 : visitor.inPlace
  }
}

private struct ShapeVisitor<Scalar: KernelScalar>: ArgumentVisitor {
  var read: [CallShape.Input] = []
  var written: [Int] = []
  var inPlace = 0

  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) { read.append(.perRow(numbers)) }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) {
    read += Array(repeating: .perRow(1), count: count)
  }

  mutating func optionalInputs(_ count: Int, _ column: (_ place: Int) -> UnsafePointer<Scalar>?) {
    read += Array(repeating: .perRow(1), count: count)
  }

  mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int) { read.append(.shared(count)) }

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) {
    written.append(numbers)
    if input != nil { inPlace += 1 }
  }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    written += Array(repeating: 1, count: count)
    if input != nil { inPlace += count }
  }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, at column: (_ place: Int) -> Int) {
    written += Array(repeating: 1, count: count)
  }
}
