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
    var arrays = ArrayArguments<Scalar>(unread: inputs[...])
    call.visit(&arrays)
    let run = GuardedRun<Scalar>()
    withExtendedLifetime((nowhere, arrays)) { run.run(call, entry.cached) }
    let outcome = try #require(run.outcome)
    #expect(outcome.trespass == nil)
    return outcome.columns
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
}

/// Points the inputs of a call to given columns.
private struct ArrayArguments<Scalar: KernelScalar>: ArgumentVisitor {
  var unread: ArraySlice<[Scalar]>
  private var read: [GuardedBlock<Scalar>] = []

  init(unread: ArraySlice<[Scalar]>) { self.unread = unread }

  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) { base = UnsafePointer(next(1).base) }

  mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int) { base = UnsafePointer(next(1).base) }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) { block = next(count) }

  private mutating func next(_ count: Int) -> ColumnBlock<Scalar> {
    let block = GuardedBlock(Array(unread.prefix(count)), filler: .nan)
    (unread, read) = (unread.dropFirst(count), read + [block])
    return block.block
  }
}
