import Foundation
import HostSystem

/// The end of the program by a signal, after every ``FinalAction``.
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
