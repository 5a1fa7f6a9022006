import Foundation

/// The end of the program by a second signal.
///
/// A handler of signals may do next to nothing, so it wakes a thread, which may.
enum ForcedEnd {
  /// Where the handler writes and the thread reads; made once and never closed.
  private static let pipe: (read: Int32, write: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Whether the thread has been asked.
  ///
  /// Allocated once and never freed, so that the handler may touch it.
  nonisolated(unsafe) private static let begun: UnsafeMutablePointer<Bool> = {
    let pointer = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    pointer.initialize(to: false)
    return pointer
  }()

  private static let thread: Void = Thread.detachNewThread {
    var number: UInt8 = 0
    while read(pipe.read, &number, 1) != 1 { guard errno == EINTR else { return } }
    FinalAction.runAll()
    _exit(128 + Int32(number))
  }

  /// Starts the thread, which sleeps until it is needed.
  static func prepare() { _ = (pipe, begun, thread) }

  /// Wakes the thread, or ends the process where that is at work already; safe in a handler of signals.
  static func begin(_ signal: Int32) {
    var number = UInt8(truncatingIfNeeded: signal)
    if begun.pointee || write(pipe.write, &number, 1) != 1 { _exit(128 + signal) }
    begun.pointee = true
  }
}

/// What still has to be done when a second signal ends the program: a process to kill, a folder to remove.
///
/// It counts for as long as the object lives.
public final class FinalAction: Sendable {
  private final class Registry: @unchecked Sendable {
    private let lock = NSLock()
    private var bodies: [Int: @Sendable () -> Void] = [:]
    private var count = 0

    func add(_ body: @escaping @Sendable () -> Void) -> Int {
      lock.withLock {
        count += 1
        bodies[count] = body
        return count
      }
    }

    func remove(_ key: Int) { _ = lock.withLock { bodies.removeValue(forKey: key) } }

    /// The newest first, since it may need what older ones remove.
    var newestFirst: [@Sendable () -> Void] { lock.withLock { bodies.sorted { $0.key > $1.key }.map(\.value) } }
  }

  private static let registry = Registry()
  private let key: Int

  /// Registers an action, which may run on another thread at any time.
  public init(_ body: @escaping @Sendable () -> Void) { key = Self.registry.add(body) }

  deinit { Self.registry.remove(key) }

  static func runAll() { for body in registry.newestFirst { body() } }
}
