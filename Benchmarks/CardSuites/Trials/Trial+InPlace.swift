import KernelContracts
import Stopwatch

extension Trial {
  /// Calls that write new states over the old ones.
  ///
  /// Every binding begins with the trial's own states, copied to where results go; so what is compared with the truth has
  /// taken one step, however many were timed. A window moves on in what it writes, too: where it has been, new states stand.
  static func replacingStates<Call: StateCall<Scalar>>(_ kernel: Kernel, _ call: Call) -> Binding? {
    guard let key = KernelKey<Scalar, Call>(kernel) else { return nil }
    return { table, streaming, rows, pool in
      guard !streaming, let entry = table[key] else { return nil }
      for column in 0..<call.outputs.columnCount {
        (call.result[column] + pool.lowerBound).update(from: call.state[column] + pool.lowerBound, count: pool.count)
      }
      var first = call.inPlace
      first.rows = rows
      return Calls(RepeatedCall(first, in: pool, movingOutputs: true, entry.function(for: first)))
    }
  }
}
