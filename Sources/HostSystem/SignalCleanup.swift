internal import Synchronization

import CLibrary

/// The cleanup when a signal ends the program at once: a process to kill, a file or a folder to remove.
///
/// It counts for as long as the object lives.
public final class SignalCleanup: Sendable {
  private static let registry = Mutex((bodies: [Int: @Sendable () -> Void](), count: 0))
  /// Held while an action is performed, and forever once the program ends.
  nonisolated(unsafe) private static let performing: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  private let key: Int
  private let body: @Sendable () -> Void

  /// Registers an action, which may run on another thread at any time.
  public init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    key = Self.registry.withLock { registry in
      registry.count += 1
      registry.bodies[registry.count] = body
      return registry.count
    }
  }

  deinit {
    // Freed outside of the lock, since what an action holds may hold others.
    _ = Self.registry.withLock { $0.bodies.removeValue(forKey: key) }
  }

  /// Does it now.
  ///
  /// Two threads that remove one folder trip over each other, so it is never done while the program ends, which does it,
  /// too: then the call waits for that end.
  public func perform() {
    pthread_mutex_lock(Self.performing)
    body()
    pthread_mutex_unlock(Self.performing)
  }

  /// Does all that is registered, the newest first, since it may need what older ones remove; then the program ends.
  package static func runAll() {
    pthread_mutex_lock(performing)
    let bodies = registry.withLock { $0.bodies }
    for (_, body) in bodies.sorted(by: { $0.key > $1.key }) { body() }
  }
}
