import KernelContracts
import Records
import Stopwatch

/// A kernel's call that is made again and again, each time with the inputs of other rows.
///
/// Re-timing the same rows trains branch predictors and flatters scalar code. Outputs do not move from call to call, since
/// a table writes the same frame buffer every time, unless they replace the inputs. Between two blocks they may get another
/// placement within a page. The rest of the loop is timed with the call; an empty kernel shows its cost.
final class RepeatedCall<Call: KernelCall> {
  private let function: (Call) -> Void
  /// Rows from one window to the next, a multiple of 64, so that columns stay on cache lines.
  private let distance: Int
  private let movesOutputs: Bool
  let windows: Int
  let placements: Int
  /// The bytes of an output per row: of a record if there are records, otherwise of one number.
  private let outputBytes: Int
  private var placedRows = 0

  // Unchecked, because the check of every access would be part of what is timed.
  @exclusivity(unchecked) private var first: Call
  @exclusivity(unchecked) private var next: Call
  @exclusivity(unchecked) private var left: Int

  /// Prepares the calls for a pool of at least as many rows as the call has.
  ///
  /// - Parameter movesOutputs: Whether outputs go through the pool as inputs do.
  init(
    _ call: Call, in pool: Range<Int>, movingOutputs movesOutputs: Bool = false,
    _ function: @escaping (Call) -> Void
  ) {
    var first = call
    first.advanceInputs(by: pool.lowerBound)
    if movesOutputs { first.advanceOutputs(by: pool.lowerBound) }
    self.movesOutputs = movesOutputs
    let outputs = call.outputs
    // Moved by two cache lines of records, a column of the same rows would no longer begin on a line.
    placements =
      movesOutputs || call.replacesInputs
      ? 1 : outputs.records != nil && outputs.columns != nil ? 4 : TimedBlock.placements
    outputBytes = max(1, outputs.numbersPerRecord) * MemoryLayout<Call.Scalar>.stride
    distance = (call.rows + 63) / 64 * 64
    windows = distance == 0 ? 1 : (pool.count - call.rows) / distance + 1
    (self.function, self.first, next, left) = (function, first, first, windows)
  }

  /// Takes the function of an entry as the entry stores it.
  ///
  /// Extracted where the concrete call type is known, it would be wrapped in a thunk, and again here: 5 ns a call.
  convenience init(
    _ call: Call, in pool: Range<Int>, movingOutputs movesOutputs: Bool = false, _ entry: KernelEntry<Call>
  ) {
    self.init(call, in: pool, movingOutputs: movesOutputs, entry.function(for: call))
  }

  /// Makes some calls, from where the last ones ended.
  ///
  /// The optimiser cannot see through the stored function; the black hole keeps calls from being merged.
  func make(_ count: Int) {
    let (function, first, distance, movesOutputs) = (function, first, distance, movesOutputs)
    var (call, left) = (next, left)
    for _ in 0..<count {
      function(call)
      blackHole()
      left &-= 1
      if left > 0 {
        call.advanceInputs(by: distance)
        if movesOutputs { call.advanceOutputs(by: distance) }
      } else {
        (call, left) = (first, windows)
      }
    }
    (next, self.left) = (call, left)
  }
}

extension RepeatedCall {
  /// Goes back to the first rows of the pool.
  func rewind() { (next, left) = (first, windows) }

  /// Moves the outputs to a placement; inputs do not move.
  func place(_ placement: Int) {
    precondition((0..<placements).contains(placement), "placement \(placement) of \(placements)")
    let rows = TimedBlock.offset(ofPlacement: placement) / outputBytes
    first.advanceOutputs(by: rows - placedRows)
    next.advanceOutputs(by: rows - placedRows)
    placedRows = rows
  }
}

extension Calls {
  init<Call: KernelCall>(_ call: RepeatedCall<Call>) {
    self.init(period: call.windows, make: call.make)
    (placements, place, rewind) = (call.placements, call.place, call.rewind)
  }
}

extension Trial {
  /// The rows allocated after the last one: enough to move a column to its last placement, which is more than records
  /// need, plus the guard rows.
  static var spareRows: Int {
    TimedBlock.offset(ofPlacement: TimedBlock.placements - 1) / MemoryLayout<Scalar>.stride + guardRows
  }
}
