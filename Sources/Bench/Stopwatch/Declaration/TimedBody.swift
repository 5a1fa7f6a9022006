import Records

/// The timed part of a benchmark, which its set-up returns.
///
/// The set-up is not timed and runs before the first call:
///
/// ```swift
/// Benchmark("sort", size: 1_000) {
///   let inputs = Inputs(8) { random(1_000, using: &$0) }
///   return .calls { inputs.next().sorted() }
/// }
/// ```
public struct TimedBody<Output> {
  private var calls: Calls
  private let output: () throws -> Output
  private var verify: ((Output) throws -> Verification)?
  private var work: Work?
  private var end: () -> Void = {}

  @usableFromInline @inline(never)
  init(step: @escaping () throws -> Void, output: @escaping () throws -> Output) {
    (calls, self.output) = (Calls(step: step), output)
    calls.handle = { Calls(step: {}) }
  }

  @usableFromInline @inline(never)
  init(step: @escaping () async throws -> Void, awaiting output: @escaping () async throws -> Output) {
    let executor = ThreadExecutor()
    calls = Calls(step: step, on: executor)
    calls.handle = { Calls(step: { () async in }, on: executor) }
    self.output = { try executor.run(output) }
  }

  private init(calls: Calls, output: @escaping () throws -> Output) { (self.calls, self.output) = (calls, output) }

  /// Calls that are made many times between two readings of the clock; what they return is kept alive.
  ///
  /// The handle around a body costs about 2 ns, which are part of every time. The compiler cannot see from one call to the
  /// next, but it does see into a body: one that works on nothing but constants may be computed in advance, see
  /// ``opaque(_:)``.
  ///
  /// - Parameter body: The work. An error that it throws ends this benchmark, which is reported as failed, and no other.
  @inlinable @inline(__always)
  public static func calls(_ body: @escaping () throws -> Output) -> TimedBody {
    TimedBody(step: { blackHole(try body()) }, output: body)
  }

  /// Calls of an asynchronous body, one after the other.
  ///
  /// They run on the thread that measures, so that processor, clock and counters are right; an empty call costs about
  /// 50 ns. A body must not wait for the main actor, whose thread this is.
  ///
  /// - Parameter body: The work. An error that it throws ends this benchmark, which is reported as failed, and no other.
  @inlinable @inline(__always)
  public static func calls(_ body: sending @escaping () async throws -> Output) -> TimedBody {
    nonisolated(unsafe) let body = body
    return TimedBody(step: { blackHole(try await body()) }, awaiting: body)
  }

  /// The same body, which works on a number of elements, a number of bytes, or both, per call.
  ///
  /// Results then have elements or bytes per second. Without it, elements are the size of the benchmark.
  public func processing(elements: Int? = nil, bytes: Int? = nil) -> TimedBody {
    var body = self
    var work = Work()
    (work.elementsPerCall, work.bytesPerCall) = (elements.map(Double.init), bytes.map(Double.init))
    body.work = work
    return body
  }

  /// The same body with a check of its output that may use what the set-up made; see ``Verification``.
  ///
  /// It is called twice with the same output, after all timing, and must answer the same.
  public func verified(by verify: @escaping (Output) throws -> Verification) -> TimedBody {
    var body = self
    body.verify = verify
    return body
  }

  /// The same body with an action after the last call, such as the removal of a file.
  public func tearDown(_ end: @escaping () -> Void) -> TimedBody {
    var body = self
    body.end = end
    return body
  }
}

extension TimedBody where Output == Void {
  /// Calls in a loop of one's own, without the cost of a handle around each.
  ///
  /// Nothing keeps results alive or the compiler from moving work out of the loop, except `blackHole(_:)` in it.
  ///
  /// - Parameters:
  ///   - period: The number of calls after which the inputs are those of the first one again; 1 or more.
  ///   - make: Makes the given number of calls, which are timed together.
  public static func loop(period: Int = 1, _ make: @escaping (_ count: Int) throws -> Void) -> TimedBody {
    TimedBody(calls: Calls(period: max(1, period), make: make), output: { try make(1) })
  }
}

extension TimedBody {
  /// The benchmark of this body.
  ///
  /// - Parameter verify: The check of the declaration, which one of the body's own replaces.
  func prepared(
    _ identity: BenchmarkIdentity, inputs rings: InputRings, verify: ((Output) throws -> Verification)?
  ) -> PreparedBenchmark {
    var calls = calls
    if calls.period == 1 { calls.period = rings.period }
    calls.rewind = rings.rewind
    let check = (self.verify ?? verify).map { OutputCheck(output, calls.period, verify: $0) }
    var benchmark = PreparedBenchmark(
      identity: identity, kind: .calls(calls), work: work,
      verify: { [output] in
        if let check { return try check.agreement() }
        // A body without a check may fail all the same.
        _ = try output()
        return .unchecked
      })
    benchmark.tearDown = end
    return benchmark
  }
}
