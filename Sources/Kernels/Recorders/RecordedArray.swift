internal import KernelContracts

/// An array of a call that is recorded: its address and each of its numbers are known by name.
struct RecordedArray<Scalar: KernelScalar> {
  let start: UnsafeMutablePointer<Scalar>

  /// Allocates an array whose numbers are not constants of any kernel, and different from all others.
  ///
  /// It is never freed, so that no later array can have its address.
  init(_ name: String, count: Int) {
    start = .allocate(capacity: count)
    for index in 0..<count { start[index] = recordedNumber(index == 0 ? name : "\(name).\(index)") }
    recordedArrays.append((UnsafeRawPointer(start), name))
    recordedArrays.sort { $0.start < $1.start }
  }

  /// The array as columns of 16 numbers.
  var columns: ColumnBlock<Scalar> { ColumnBlock(base: start, stride: 16) }
}

/// Lets the arguments of a call be arrays of their own, named one after the other.
struct RecordedArguments<Scalar: KernelScalar>: ArgumentVisitor {
  private let rows: Int
  private var names: ArraySlice<String>

  init(rows: Int, names: [String]) { (self.rows, self.names) = (rows, names[...]) }

  /// At least a register long, so that neighbours are not reached.
  private mutating func next(_ count: Int) -> RecordedArray<Scalar> {
    guard let name = names.popFirst() else { preconditionFailure("an argument without a name") }
    return RecordedArray(name, count: max(16, count))
  }

  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) {
    base = UnsafePointer(next(rows * numbers).start)
  }

  mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int) { base = UnsafePointer(next(count).start) }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) { block = next(16 * count).columns }

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { base = next(rows * numbers).start }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    block = next(16 * count).columns
  }
}

/// A number that registers full of it take for an input of that name.
func recordedNumber<Scalar: KernelScalar>(_ name: String) -> Scalar {
  let number = 1 + Double(recordedNumbers.count + 1) * 0x1p-14
  recordedNumbers[number] = name
  return Scalar(number)
}

/// The names of numbers that are not constants.
nonisolated(unsafe) var recordedNumbers: [Double: String] = [:]

/// The operations of a function of lanes, each on the results of earlier ones.
///
/// It has no branches, because lane code has none that depend on a lane. Its text, one line per operation, is what
/// Scripts/proofs reads.
public struct LaneProgram: Sendable {
  /// One operation: its kind, and the operations whose results it takes.
  public struct Operation: Sendable, Hashable {
    /// `input`, `constant`, or an operation by its name in ``RecordedLanes``.
    public let kind: String
    /// The places of the operands.
    public let operands: [Int]
    /// The value of a constant; 0 for others.
    public let number: Double
    /// The name of an input; empty for others.
    public let name: String
  }

  /// The function or the kernel.
  public let name: String
  /// The element type.
  public let element: String
  /// The operations in the order in which they are done; a place is an index into them.
  public internal(set) var operations: [Operation] = []
  /// The outputs, the places of the operations that made them, and their values in the first lane while recording.
  public internal(set) var outputs: [(name: String, place: Int, value: Double)] = []

  /// The stated bounds of outputs: the largest error, in ε.
  public internal(set) var stated: [(output: String, bound: Double)] = []

  /// The place of an operation, which is added if nothing did exactly the same before.
  mutating func place(of operation: Operation) -> Int {
    if let known = places[operation] { return known }
    operations.append(operation)
    places[operation] = operations.count - 1
    return operations.count - 1
  }

  private var places: [Operation: Int] = [:]

  init(name: String, element: String) { (self.name, self.element) = (name, element) }
}

extension LaneProgram: CustomStringConvertible {
  /// A line that names it, a line per operation, per output, and per bound.
  public var description: String {
    let steps = operations.enumerated().map { place, operation in
      let rest = operation.operands.map(String.init) + (operation.name.isEmpty ? [] : [operation.name])
      let words = operation.kind == "constant" ? ["\(operation.number)"] : rest
      return "\(place) \(operation.kind) \(words.joined(separator: " "))"
    }
    let ends = outputs.map { "output \($0.name) \($0.place)" }
    let bounds = stated.map { "stated \($0.output) \($0.bound)" }
    return (["program \(name) \(element)"] + steps + ends + bounds).joined(separator: "\n")
  }
}
