import Foundation

/// Runs asynchronous work on the thread that waits for it.
///
/// On another thread, the work would escape the thread's processor affinity and counters. Parts that other executors
/// run, such as a sleep or an actor with its own executor, resume here afterwards.
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  /// A body and its result, used by the waiting thread alone; Swift 6.2 refuses tasks that capture them as variables.
  private final class Work<Value>: @unchecked Sendable {
    private let body: () async throws -> Value
    private(set) var result: Result<Value, any Error>?

    init(_ body: @escaping () async throws -> Value) { self.body = body }

    func run() async {
      do { result = .success(try await body()) } catch { result = .failure(error) }
    }
  }

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  /// Waits, without a time limit, for the value of a body.
  func run<Value>(_ body: @escaping () async throws -> Value) throws -> Value {
    let work = Work(body)
    _ = Task(executorPreference: self) { await work.run() }
    while true {
      if let result = work.result { return try result.get() }
      next().runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func next() -> UnownedJob {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty { condition.wait() }
    return jobs.removeFirst()
  }
}

extension Calls {
  /// Calls of an opaque body, which cost about 2 ns each in addition to the body's own time.
  ///
  /// Never inlined: in one function with the body, the optimiser would hoist everything that is the same in every call
  /// out of the loop.
  @inline(never) @_semantics("optimize.no.crossmodule")
  init(step: @escaping () throws -> Void) {
    self.init { count in for _ in 0..<count { try step() } }
  }

  @inline(never) @_semantics("optimize.no.crossmodule")
  init(step: @escaping () async throws -> Void, on executor: ThreadExecutor) {
    self.init { count in
      try executor.run { for _ in 0..<count { try await step() } }
    }
  }
}
