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
  /// If no thread can be bound, as on Darwin, it asks for fast cores instead, whichever they are.
  ///
  /// - Returns: `false` where that cannot be had.
  @discardableResult
  public static func bind(to processors: [Int]) -> Bool {
    let isBound = threads_bind(processors.map { Int32($0) }, Int32(processors.count))
    if !isBound { preferFast() }
    return isBound
  }

  /// Asks that the calling thread runs on fast cores; `false` where the system has no such request.
  @discardableResult
  package static func preferFast() -> Bool { threads_prefer_fast() }
}

/// The processors that the calling thread is moved between.
///
/// The processors of a virtual machine differ by up to a third from one second to the next, by the load of other tenants
/// on the same cores. Two processes that take turns are compared on the same processor, or the neighbours are compared.
package final class ProcessorAffinity {
  /// The processors to choose from; empty where they are not known, or there is only one.
  ///
  /// They are the one this thread runs on and the next that it may use, which is likely to share its memory.
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
  /// - Parameter processor: A processor, or `nil` for all that were allowed at first.
  package func move(to processor: Int?) {
    guard processor != current else { return }
    current = processor
    ThreadProcessors.bind(to: processor.map { [$0] } ?? allowed)
  }
}
