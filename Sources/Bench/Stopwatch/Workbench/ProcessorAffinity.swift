import HostSystem

/// Which processors the calling thread may run on.
///
/// The processors of a virtual machine differ by up to a third from one second to the next, by what other tenants do on
/// the same cores. Two processes that take turns are compared on the same processor, or the neighbours are compared.
package final class ProcessorAffinity {
  /// The processors to choose from; empty where they are not known, or there is only one.
  ///
  /// They are the one this thread runs on and the next that it may use, which is likely to share its memory.
  package let candidates: [Int]

  private let allowed: [Int]
  private var current: Int?

  /// Reads the affinity of the calling thread.
  package init() {
    allowed = ThreadProcessors.allowed
    let place = allowed.count > 1 ? ThreadProcessors.current.flatMap(allowed.firstIndex) : nil
    candidates = place.map { [allowed] in [allowed[$0], allowed[($0 + 1) % allowed.count]] } ?? []
  }

  /// Moves the calling thread; nothing happens where it is already.
  ///
  /// - Parameter processor: A processor, or `nil` for all that were allowed at first.
  package func move(to processor: Int?) {
    guard processor != current else { return }
    current = processor
    ThreadProcessors.bind(to: processor.map { [$0] } ?? allowed)
  }
}
