internal import CThreads

/// The processors on which the calling thread may run.
public enum ThreadProcessors {
  /// The processors in the affinity mask, ascending; all of them if the system has no affinity.
  ///
  /// A container or `taskset` narrows the mask.
  public static var allowed: [Int] {
    var processors = [Int32](repeating: 0, count: 1024)
    let count = threads_allowed_processors(&processors, Int32(processors.count))
    return processors.prefix(Int(count)).map(Int.init)
  }

  /// The current processor; `nil` if unknown.
  public static var current: Int? {
    let processor = threads_current_processor()
    return processor < 0 ? nil : Int(processor)
  }

  /// Binds the calling thread to some processors.
  ///
  /// If threads cannot be bound, as on Darwin, it requests fast cores instead.
  ///
  /// - Returns: `false` if the thread could not be bound.
  @discardableResult
  public static func bind(to processors: [Int]) -> Bool {
    let isBound = threads_bind(processors.map { Int32($0) }, Int32(processors.count))
    if !isBound { preferFast() }
    return isBound
  }

  /// Requests fast cores for the calling thread; `false` if the system does not support it.
  @discardableResult
  package static func preferFast() -> Bool { threads_prefer_fast() }
}

/// The processors between which the calling thread is moved.
///
/// The processors of a virtual machine vary by up to a third from second to second with the load of other tenants on
/// the same cores. Two processes measured in turn must share a processor, or the comparison reflects the neighbours.
package final class ProcessorAffinity {
  /// The processors to choose from; empty if they are unknown or there is only one.
  ///
  /// The current processor and the next allowed one, which is likely to share its memory.
  package let candidates: [Int]

  private let allowed: [Int]
  private var current: Int?

  package init() {
    ThreadProcessors.preferFast()
    allowed = ThreadProcessors.allowed
    let place = allowed.count > 1 ? ThreadProcessors.current.flatMap(allowed.firstIndex) : nil
    candidates = place.map { [allowed] in [allowed[$0], allowed[($0 + 1) % allowed.count]] } ?? []
  }

  /// Moves the calling thread.
  ///
  /// - Parameter processor: A processor, or `nil` for all that were initially allowed.
  package func move(to processor: Int?) {
    guard processor != current else { return }
    current = processor
    ThreadProcessors.bind(to: processor.map { [$0] } ?? allowed)
  }
}
