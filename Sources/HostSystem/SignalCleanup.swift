internal import Synchronization

import CLibrary

/// A cleanup action for when a signal ends the program: killing a process, removing a file or a folder.
///
/// It is registered for the lifetime of the object.
public final class SignalCleanup: Sendable {
  private static let registry = Mutex((bodies: [Int: @Sendable () -> Void](), count: 0))
  /// Held while an action is performed, and permanently once the program is ending.
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
    // Freed outside the lock, because captured values may own other actions.
    _ = Self.registry.withLock { $0.bodies.removeValue(forKey: key) }
  }

  /// Performs the action now.
  ///
  /// Two threads must not remove a folder at once, so if the program is ending, which performs the action too, the call
  /// blocks until the exit.
  public func perform() {
    pthread_mutex_lock(Self.performing)
    body()
    pthread_mutex_unlock(Self.performing)
  }

  /// Performs all registered actions, newest first because they may depend on older ones; the program then exits.
  package static func runAll() {
    pthread_mutex_lock(performing)
    let bodies = registry.withLock { $0.bodies }
    for (_, body) in bodies.sorted(by: { $0.key > $1.key }) { body() }
  }
}
