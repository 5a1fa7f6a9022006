import Records

/// A ``Benchmark`` after its set-up: the work to time, and the check that decides whether its time counts.
///
/// Its closures only do the work. Sessions run on one thread, so the closures need not be sendable.
package struct PreparedBenchmark {
  package enum Kind {
    case calls(Calls)
    /// One pass plays a sequence of different frames and returns the nanoseconds of each, timed with the given clock.
    ///
    /// Every pass plays the same frames. For each frame the minimum over the rounds is kept, because noise only adds
    /// time; the summary is then over the frames.
    case trace(pass: (any MonotonicClock) -> [UInt64])

    package static func repeated(call: @escaping () -> Void) -> Kind { .calls(Calls(call)) }
  }

  package let identity: BenchmarkIdentity
  package var kind: Kind
  /// Called untimed before calibration, before every block and before the comparison.
  ///
  /// A benchmark that shares buffers with others sets them up here.
  package let prepare: () -> Void
  package var work: Work?
  package let verify: () throws -> Agreement
  /// Called once, after the last call.
  package var tearDown: () -> Void = {}
  /// Whether it divides its work among processors, and so runs on any of them.
  package var usesAllProcessors = false
  /// The reason why it cannot be called; `nil` if it can.
  package var failure: String?

  package init(
    identity: BenchmarkIdentity, kind: Kind, prepare: @escaping () -> Void = {}, work: Work? = nil,
    verify: @escaping () throws -> Agreement = { .unchecked }
  ) {
    let isTrace = if case .trace = kind { true } else { false }
    precondition(identity.isTrace == isTrace, "\(identity.name) is said to be of another kind than it is")
    (self.identity, self.kind, self.prepare, self.work, self.verify) = (identity, kind, prepare, work, verify)
  }

  package var calls: Calls? {
    if case let .calls(calls) = kind { calls } else { nil }
  }
}

/// A call that is timed by making it many times between two clock readings.
///
/// The loop is part of the work: directly around the call, instead of around a closure, it costs a nanosecond or two
/// less, which matters for a call of a few elements.
package struct Calls {
  package var make: (_ count: Int) throws -> Void
  /// The number of calls after which the inputs repeat; 1 if all calls read the same inputs.
  package var period: Int
  /// The number of placements of the outputs; 1 if they are fixed.
  package var placements = 1
  /// Moves the outputs to a placement, counted from 0.
  package var place: (_ placement: Int) -> Void = { _ in }
  /// Goes back to the first inputs.
  package var rewind: () -> Void = {}
  /// The same loop around an empty body, whose time is part of every call; `nil` if the loop is part of the work.
  package var handle: (() -> Calls)?

  package init(period: Int = 1, make: @escaping (_ count: Int) throws -> Void) {
    precondition(period >= 1, "the first inputs come again after \(period) calls")
    (self.period, self.make) = (period, make)
  }

  package init(_ call: @escaping () -> Void) { self.init { count in for _ in 0..<count { call() } } }

  /// The same calls, with an action after each batch; nil for none.
  package func followed(by end: (() -> Void)?) -> Calls {
    guard let end else { return self }
    var calls = self
    calls.make = { [make] count in
      try make(count)
      end()
    }
    return calls
  }
}

/// The bytes and operations of a benchmark, and the benchmarks that show their limits; `nil` if unknown.
package struct Work: Codable, Sendable, Equatable {
  package var bytesPerElement: Double?
  /// Floating-point operations per element; a fused multiply-add counts as two.
  package var flopsPerElement: Double?
  /// The name of the benchmark that moves the same bytes and computes nothing.
  package var twin: String?
  package var peak: String?
  package var empty: String?
  package var workingSetBytes: Int?
  package var isFresh: Bool?
  package var bytesPerCall: Double?
  package var elementsPerCall: Double?

  package init(
    bytesPerElement: Double? = nil, flopsPerElement: Double? = nil, twin: String? = nil, peak: String? = nil,
    empty: String? = nil, workingSetBytes: Int? = nil, isFresh: Bool? = nil
  ) {
    (self.bytesPerElement, self.flopsPerElement) = (bytesPerElement, flopsPerElement)
    (self.twin, self.peak, self.empty) = (twin, peak, empty)
    (self.workingSetBytes, self.isFresh) = (workingSetBytes, isFresh)
  }
}

/// Several implementations of the same work; the fastest on this machine is timed.
package final class Alternatives {
  private let ways: [Calls]
  private let clock: any MonotonicClock
  private var fastest: Calls?

  private static let blocks = 4
  /// The shortest block in nanoseconds, for which the clock's cost is negligible.
  private static let leastNanoseconds: UInt64 = 20_000

  package init(_ ways: [Calls], clock: any MonotonicClock = SystemClock()) {
    precondition(!ways.isEmpty, "there is no way to do the work")
    (self.ways, self.clock) = (ways, clock)
  }

  package var calls: Calls { Calls(period: ways[0].period) { [self] in try (fastest ?? ways[0]).make($0) } }

  /// Finds the fastest one, unless it is known.
  ///
  /// Each is timed separately, after untimed calls; otherwise the data that one leaves in the caches would affect the
  /// next.
  package func choose() {
    guard fastest == nil else { return }
    fastest = ways.map { (time: nanoseconds($0), calls: $0) }.min { $0.time < $1.time }?.calls
  }

  private func nanoseconds(_ calls: Calls) -> Double {
    let count = count(calls)
    let blocks = (0..<Self.blocks).map { _ in time(calls, count) }
    return Double(blocks.min() ?? .max) / Double(count)
  }

  /// The number of calls that last long enough, and read all inputs.
  private func count(_ calls: Calls) -> Int {
    var count = calls.period
    while time(calls, count) < Self.leastNanoseconds, count < 1 << 20 { count *= 2 }
    return count
  }

  /// The time of a block; an implementation that throws counts as infinitely slow.
  private func time(_ calls: Calls, _ count: Int) -> UInt64 {
    (try? Block.time(calls, iterations: count, clock: clock)) ?? .max
  }
}
