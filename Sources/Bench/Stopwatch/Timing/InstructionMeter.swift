import CSampling

/// The instructions of a call, or the reason why they are not counted.
package struct InstructionCount: Codable, Sendable, Equatable {
  /// Per call, on the thread that makes it, in user mode.
  package var perCall: Double?
  package var obstacle: String?

  package init(perCall: Double? = nil, obstacle: String? = nil) { (self.perCall, self.obstacle) = (perCall, obstacle) }
}

/// Counts the instructions of calls exactly, without statistics: equal code and inputs have equal counts.
///
/// A copy of this process makes the calls, so that counting leaves no traces. On a busy virtual machine it takes 5 to
/// 20 ms for a call of a thousand branches and 2 s for one of 100,000. It needs no permission to trace processes.
package enum InstructionMeter {
  package static func count(_ benchmark: PreparedBenchmark) -> InstructionCount {
    guard let calls = benchmark.calls else { return InstructionCount(obstacle: "a trace has no equal calls") }
    guard !benchmark.usesAllProcessors else { return InstructionCount(obstacle: "its calls use several threads") }
    let found = counted(calls, into: nil)
    if let obstacle = obstacle(found.end) { return InstructionCount(obstacle: obstacle) }
    return InstructionCount(perCall: Double(max(0, found.instructions)) / Double(max(1, found.calls)))
  }

  /// The addresses of code that a call runs, each with the number of instructions from there to the next branch, at
  /// least 1 per call; `nil` if not counted.
  package static func places(of benchmark: PreparedBenchmark) throws -> [(address: UInt, count: Int)]? {
    guard let calls = benchmark.calls, benchmark.failure == nil, !benchmark.usesAllProcessors else { return nil }
    benchmark.prepare()
    try calls.make(1)
    var places = [counting_place](repeating: counting_place(), count: 1 << 15)
    let found = places.withUnsafeMutableBufferPointer { counted(calls, into: $0) }
    guard found.end == counting_done else { return nil }
    return places.prefix(Int(found.places)).map { place in
      (UInt(place.address), max(1, Int(place.instructions) / Int(max(1, found.calls))))
    }
  }

  /// Counts from the first inputs on, so that equal programs make equal calls.
  private static func counted(_ calls: Calls, into places: UnsafeMutableBufferPointer<counting_place>?) -> counting {
    calls.rewind()
    let counted = CountedCalls(calls)
    return withExtendedLifetime(counted) {
      counting_of(
        { context, count in Unmanaged<CountedCalls>.fromOpaque(context!).takeUnretainedValue().make(count) },
        Unmanaged.passUnretained(counted).toOpaque(), Int32(clamping: calls.period), places?.baseAddress,
        Int32(places?.count ?? 0))
    }
  }

  private static func obstacle(_ end: counting_end) -> String? {
    switch end {
    case counting_done: nil
    case counting_unsupported: "that takes Linux on x86-64, or a performance counter"
    case counting_no_process: "the process cannot be forked; allow more processes or memory"
    case counting_starts_threads: "a call starts threads or processes, or blocks signals"
    case counting_too_long: "a call has more than 400,000 branches; use a smaller size"
    case counting_timed_out: "a call did not end within 15 s; it may wait for another thread"
    default: "the counting copy of the process crashed; its code may modify itself"
    }
  }
}

private final class CountedCalls {
  private let calls: Calls

  init(_ calls: Calls) { self.calls = calls }

  /// An error ends the calls; it is reported by timing.
  func make(_ count: Int32) { try? calls.make(Int(count)) }
}
