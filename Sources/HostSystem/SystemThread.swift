import CLibrary

/// Threads that last as long as the process.
package enum SystemThread {
  #if canImport(Darwin)
    private static var noHandle: pthread_t? { nil }
  #else
    private static var noHandle: pthread_t { pthread_t() }
  #endif

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread with all signals blocked: they are delivered to other threads.
  ///
  /// - Returns: `false` if the thread cannot be created.
  @discardableResult
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    var thread = noHandle
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = pthread_create(&thread, nil, { SystemThread.run($0) }, work.toOpaque())
    if result != 0 { work.release() }
    return result == 0
  }

  private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }

  /// Whether this many threads can be started at once.
  package static func canStart(_ count: Int) -> Bool {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var threads: [pthread_t?] = []
    for _ in 0..<count {
      var thread = noHandle
      guard pthread_create(&thread, nil, { SystemThread.pass($0) }, gate) == 0 else { break }
      threads.append(thread)
    }
    pthread_mutex_unlock(gate)
    for case let thread? in threads { pthread_join(thread, nil) }
    gate.deallocate()
    return threads.count == count
  }

  /// Passes a gate as soon as it is open.
  private static func pass(_ gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
    pthread_mutex_lock(gate)
    pthread_mutex_unlock(gate)
    return nil
  }
}
