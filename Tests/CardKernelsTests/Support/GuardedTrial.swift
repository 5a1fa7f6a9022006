import CardKernels
import CardSuites
import KernelContracts

extension Domain {
  /// Some trials of a kernel, spread over its domain.
  static func few<Scalar: KernelScalar>(of kernel: Kernel, rows: Int = 67) throws -> [Trial<Scalar>] {
    let all: [Trial<Scalar>] = try trials(of: kernel, rows: rows, SuiteConfiguration(scroll: shipped.scroll))
    return stride(from: 0, to: all.count, by: (all.count + 7) / 8).map { all[$0] }
  }
}

/// Read once, for all trials.
private let shipped = SuiteConfiguration(scroll: .shipped())

/// The memory that a call of a kernel left behind.
struct GuardedOutcome<Scalar: KernelScalar> {
  /// The columns and records that were written, one by one.
  let columns: [[Scalar]]
  /// The first number that the call wrote outside its rows, counted from an argument's first row.
  let trespass: Int?
  /// Whether results may replace inputs.
  let mayReplaceInputs: Bool
}

extension Trial {
  /// Computes the first rows in memory with known surroundings.
  ///
  /// - Returns: What it holds afterwards; nil where the table has no such kernel.
  func guarded(
    _ table: KernelTable<Scalar>, streaming: Bool = false, inPlace: Bool = false, rows: Int
  ) -> GuardedOutcome<Scalar>? {
    let run = GuardedRun<Scalar>(isInPlace: inPlace, streams: streaming)
    let own = table.mapEntries { $0 == kernel.carrier ? $1.guarded(by: run) : nil }
    call(own, streaming: streaming, rows: rows)?()
    return run.outcome
  }
}

extension AnyKernelEntry {
  fileprivate func guarded(by run: GuardedRun<Scalar>) -> any AnyKernelEntry<Scalar> {
    let (cached, streamed) = (typed.cached, typed.streamed)
    var entry = KernelEntry<Call> { run.run($0, cached) }
    if let streamed { entry.streamed = { run.run($0, streamed) } }
    return entry
  }
}

/// Runs one call with other memory.
final class GuardedRun<Scalar: KernelScalar>: @unchecked Sendable {
  private let isInPlace, streams: Bool
  private(set) var outcome: GuardedOutcome<Scalar>?

  init(isInPlace: Bool = false, streams: Bool = false) { (self.isInPlace, self.streams) = (isInPlace, streams) }

  func run<Call: KernelCall<Scalar>>(_ call: Call, _ function: (Call) -> Void) {
    var moved = call
    var memory = GuardedArguments<Scalar>(rows: call.rows, isInPlace: isInPlace, streams: streams)
    moved.visit(&memory)
    // A call has bare pointers; what they point to has to outlive it.
    withExtendedLifetime(memory) { function(moved) }
    outcome = GuardedOutcome(
      columns: memory.written.flatMap(\.values), trespass: (memory.read + memory.written).compactMap(\.trespass).first,
      mayReplaceInputs: memory.mayReplaceInputs)
  }
}

/// Copies what a call reads, and points the call there: NaN is around inputs and in outputs.
private struct GuardedArguments<Scalar: KernelScalar>: ArgumentVisitor {
  private let rows: Int
  private let isInPlace, streams: Bool
  private(set) var read: [GuardedBlock<Scalar>] = []
  private(set) var written: [GuardedBlock<Scalar>] = []
  private(set) var mayReplaceInputs = false

  init(rows: Int, isInPlace: Bool, streams: Bool) {
    (self.rows, self.isInPlace, self.streams) = (rows, isInPlace, streams)
  }

  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) { shared(&base, rows * numbers) }

  mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int) {
    read.append(GuardedBlock([Array(UnsafeBufferPointer(start: base, count: count))], filler: .nan))
    base = UnsafePointer(read[read.count - 1].block.base)
  }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) {
    let columns = (0..<count).map { [block, rows] in Array(UnsafeBufferPointer(start: block[$0], count: rows)) }
    read.append(GuardedBlock(columns, filler: .nan))
    block = read[read.count - 1].block
  }

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { base = target(1, rows * numbers, over: input).base }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    block = target(count, rows, over: input.map { UnsafePointer($0.base) })
  }

  /// The copy of an input that is replaced, or memory that holds nothing yet.
  private mutating func target(
    _ columns: Int, _ length: Int, over input: UnsafePointer<Scalar>?
  ) -> ColumnBlock<Scalar> {
    if input != nil { mayReplaceInputs = true }
    let replaced = isInPlace ? read.first { UnsafePointer($0.block.base) == input } : nil
    let target =
      replaced
      ?? GuardedBlock(columns: columns, length: length, filler: -12_345, content: .nan, startsOnCacheLine: streams)
    written.append(target)
    return target.block
  }
}
