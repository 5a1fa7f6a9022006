internal import Synchronization

/// What still has to be done when a signal ends the program at once: a process to kill, a file or a folder to remove.
///
/// It counts for as long as the object lives.
public final class FinalAction: Sendable {
  private struct Registry {
    var bodies: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }

  private static let registry = Mutex(Registry())
  private let key: Int

  /// Registers an action, which may run on another thread at any time.
  public init(_ body: @escaping @Sendable () -> Void) {
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

  /// Does all that is registered, the newest first, since it may need what older ones remove.
  package static func runAll() {
    let bodies = registry.withLock { $0.bodies }
    for (_, body) in bodies.sorted(by: { $0.key > $1.key }) { body() }
  }
}
