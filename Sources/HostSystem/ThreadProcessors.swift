internal import CThreads

/// The processors that the calling thread may run on.
public enum ThreadProcessors {
  /// Those that the affinity mask allows, ascending; all of them where the system has no affinity.
  ///
  /// A container or `taskset` narrows the mask.
  public static var allowed: [Int] {
    var processors = [Int32](repeating: 0, count: 1024)
    let count = threads_allowed_processors(&processors, Int32(processors.count))
    return processors.prefix(Int(count)).map(Int.init)
  }

  /// The one it runs on; `nil` where the system does not say.
  public static var current: Int? {
    let processor = threads_current_processor()
    return processor < 0 ? nil : Int(processor)
  }

  /// Binds the calling thread to some processors.
  ///
  /// - Returns: `false` where that cannot be had.
  @discardableResult
  public static func bind(to processors: [Int]) -> Bool {
    threads_bind(processors.map { Int32($0) }, Int32(processors.count))
  }
}
