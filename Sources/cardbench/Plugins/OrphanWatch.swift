import Foundation

/// Ends this process when the one that started it is gone.
///
/// A process reads the end of its input only between two requests; one that a plug-in holds for ever reads nothing.
enum OrphanWatch {
  /// Looks once a second, on a thread of its own.
  static func start() {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent { sleep(1) }
      _exit(1)
    }
  }
}
