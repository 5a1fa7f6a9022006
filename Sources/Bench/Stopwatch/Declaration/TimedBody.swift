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

  /// Calls that are made many times between two clock readings; their results are kept alive.
  ///
  /// The handle around a body costs about 2 ns, which are part of every time. The compiler cannot optimise across
  /// calls, but it can optimise within a body: one that works only on constants may be computed at compile time, see
  /// ``opaque(_:)``.
  ///
  /// - Parameter body: The work. If it throws an error, only this benchmark ends, and is reported as failed.
  @inlinable @inline(__always)
  public static func calls(_ body: @escaping () throws -> Output) -> TimedBody {
    TimedBody(step: { blackHole(try body()) }, output: body)
  }

  /// Calls of an asynchronous body, one after the other.
  ///
  /// They run on the measuring thread, so that processor, clock and counters are valid; an empty call costs about
  /// 50 ns. A body must not wait for the main actor, whose thread this is.
  ///
  /// - Parameter body: The work. If it throws an error, only this benchmark ends, and is reported as failed.
  @inlinable @inline(__always)
  public static func calls(_ body: sending @escaping () async throws -> Output) -> TimedBody {
    nonisolated(unsafe) let body = body
    return TimedBody(step: { blackHole(try await body()) }, awaiting: body)
  }

  /// The same body, which works on a number of elements, a number of bytes, or both, per call.
  ///
  /// Results then have elements or bytes per second. Without it, the number of elements is the benchmark's size.
  public func processing(elements: Int? = nil, bytes: Int? = nil) -> TimedBody {
    var body = self
    var work = Work()
    (work.elementsPerCall, work.bytesPerCall) = (elements.map(Double.init), bytes.map(Double.init))
    body.work = work
    return body
  }

  /// The same body with a check of its output, which may use values of the set-up; see ``Verification``.
  ///
  /// It is called twice with the same output, after all timing, and must return the same result.
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
  /// Calls in a loop of your own, without the cost of a handle around each call.
  ///
  /// Only `blackHole(_:)` in it keeps results alive, and prevents the compiler from hoisting work out of the loop.
  ///
  /// - Parameters:
  ///   - period: The number of calls after which the inputs repeat; 1 or more.
  ///   - make: Makes the given number of calls, which are timed together.
  public static func loop(period: Int = 1, _ make: @escaping (_ count: Int) throws -> Void) -> TimedBody {
    TimedBody(calls: Calls(period: max(1, period), make: make), output: { try make(1) })
  }
}

extension TimedBody {
  /// The benchmark of this body.
  ///
  /// - Parameter verify: The check in the declaration; the body's own check takes precedence.
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
        // A body without a check may still fail.
        _ = try output()
        return .unchecked
      })
    benchmark.tearDown = end
    return benchmark
  }
}
