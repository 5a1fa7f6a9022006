import Records

/// Something to time, and the check that decides whether its time counts.
///
/// Whatever a benchmark needs is set up before it is created; its closures only do the work. The engine runs on
/// one thread, so the closures need not be sendable.
package struct Benchmark {
  /// How a benchmark is timed.
  package enum Kind {
    /// One call is one frame; the engine times blocks of many calls.
    case calls(Calls)
    /// One pass plays a sequence of different frames and returns the nanoseconds of each, timed with the given clock.
    ///
    /// Every pass plays the same frames. For each frame the minimum over the rounds is kept, because noise only adds;
    /// the summary is then taken over the frames.
    case trace(pass: (any MonotonicClock) -> [UInt64])

    /// One call is one frame, and all of them read the same.
    package static func repeated(call: @escaping () -> Void) -> Kind { .calls(Calls(call)) }
  }

  /// What distinguishes this benchmark from every other.
  package let identity: BenchmarkIdentity
  /// How it is timed.
  package let kind: Kind
  /// Called untimed before calibration, before every block and before the comparison.
  ///
  /// A benchmark that shares buffers with others sets them up here.
  package let prepare: () -> Void
  /// What it moves and computes; `nil` when not known.
  package let work: Work?
  /// Compares the output of the work with an independent reference; called once, after all timing.
  package let verify: () -> Agreement

  /// Creates a benchmark.
  ///
  /// - Parameter verify: Compares its output with a reference. It must not rely on timing having happened before.
  package init(
    identity: BenchmarkIdentity, kind: Kind, prepare: @escaping () -> Void = {}, work: Work? = nil,
    verify: @escaping () -> Agreement = { .unchecked }
  ) {
    let isTrace = if case .trace = kind { true } else { false }
    precondition(identity.isTrace == isTrace, "\(identity.name) is said to be of another kind than it is")
    self.identity = identity
    self.kind = kind
    self.prepare = prepare
    self.work = work
    self.verify = verify
  }

  /// Its calls; `nil` for a trace.
  var calls: Calls? {
    if case let .calls(calls) = kind { calls } else { nil }
  }
}
