import Foundation

/// Ends this process when the one that started it is gone.
///
/// A process reads the end of its input only between two requests; one that a plug-in holds for ever reads nothing.
enum OrphanWatch {
  /// Says which process has started this one, since that may be gone before this one can ask.
  static let parentVariable = "CARDBENCH_PARENT"

  /// Looks once a second, on a thread of its own.
  static func start() {
    let parent = getenv(parentVariable).flatMap { Int32(String(cString: $0)) } ?? getppid()
    // What this process starts has another parent.
    unsetenv(parentVariable)
    Thread.detachNewThread {
      while getppid() == parent { sleep(1) }
      _exit(1)
    }
  }
}
