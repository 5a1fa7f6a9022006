import KernelContracts
import Testing

extension KernelTable {
  /// Computes a call on guarded copies of its inputs, and returns what it wrote, column by column.
  ///
  /// - Parameters:
  ///   - key: The kernel.
  ///   - inputs: The columns and records that are read, in the order of the call's arguments.
  ///   - make: The call, whose pointers are replaced.
  func results<Call: KernelCall<Scalar>>(
    of key: KernelKey<Scalar, Call>, on inputs: [[Scalar]], _ make: (ColumnBlock<Scalar>) -> Call
  ) throws -> [[Scalar]] {
    let entry = try #require(self[key])
    let nowhere = GuardedBlock<Scalar>(columns: 1, length: 1, filler: 0, content: 0)
    var call = make(nowhere.block)
    var arrays = ArrayArguments<Scalar>(rows: call.rows, unread: inputs[...])
    call.visit(&arrays)
    withExtendedLifetime((nowhere, arrays)) { entry(call) }
    #expect(arrays.written.allSatisfy { $0.trespass == nil })
    return arrays.written.flatMap(\.values)
  }

  /// Progress along a curve.
  func progress(_ curve: CurveCoefficients<Scalar>, at times: [Scalar]) throws -> [Scalar] {
    try results(of: .curve, on: [times]) {
      CurveCall(curve: curve, localTime: $0.base, progress: $0.base, rows: times.count)
    }[0]
  }

  /// Progress of a spring.
  func progress(_ spring: SpringCoefficients<Scalar>, at times: [Scalar]) throws -> [Scalar] {
    try results(of: .spring, on: [times]) {
      SpringCall(spring: spring, localTime: $0.base, progress: $0.base, rows: times.count)
    }[0]
  }

  /// 16 numbers per matrix.
  func products(_ matrices: [Scalar], by parent: [Scalar]) throws -> [Scalar] {
    try results(of: .concat, on: [parent, matrices]) {
      ConcatCall(parent: $0.base, matrices: $0.base, out: $0.base, rows: matrices.count / 16)
    }[0]
  }
}

/// Guarded memory for the arguments of a call, filled with given columns.
private struct ArrayArguments<Scalar: KernelScalar>: ArgumentVisitor {
  let rows: Int
  var unread: ArraySlice<[Scalar]>
  private var read: [GuardedBlock<Scalar>] = []
  private(set) var written: [GuardedBlock<Scalar>] = []

  init(rows: Int, unread: ArraySlice<[Scalar]>) { (self.rows, self.unread) = (rows, unread) }

  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) { base = UnsafePointer(next(1).base) }

  mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int) { base = UnsafePointer(next(1).base) }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) { block = next(count) }

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { base = target(1, rows * numbers).base }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    block = target(count, rows)
  }

  private mutating func next(_ count: Int) -> ColumnBlock<Scalar> {
    let block = GuardedBlock(Array(unread.prefix(count)), filler: .nan)
    (unread, read) = (unread.dropFirst(count), read + [block])
    return block.block
  }

  private mutating func target(_ columns: Int, _ length: Int) -> ColumnBlock<Scalar> {
    let block = GuardedBlock<Scalar>(columns: columns, length: length, filler: -12_345, content: .nan)
    written.append(block)
    return block.block
  }
}
