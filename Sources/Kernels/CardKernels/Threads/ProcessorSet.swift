internal import CThreads

/// The processors this process may use.
enum ProcessorSet {
  /// The processors that the affinity mask allows, beginning with the one the asking thread runs on.
  ///
  /// A container or `taskset` narrows the mask. The first is left to the caller; workers are bound to the others.
  static let allowed: [Int32] = {
    var processors = [Int32](repeating: 0, count: 1024)
    processors.removeLast(1024 - Int(threads_allowed_processors(&processors, 1024)))
    guard let own = processors.firstIndex(of: threads_current_processor()) else { return processors }
    processors.swapAt(0, own)
    return processors
  }()
}
